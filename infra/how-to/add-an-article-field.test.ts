import { afterAll, expect, it } from 'vitest'
import { copyOf } from './copy.ts'
import { filesOf } from './guides.ts'

const SOURCES = ['lambdas/articles/reading/source-hash.ts', 'lambdas/platform/process/hash.ts']
const ADMIN = 'web/src/admin'
const TEXTS = [
  `${ADMIN}/publishing/article-editor/article-form.ts`,
  `${ADMIN}/publishing/planned/newsroom-time.ts`,
  `${ADMIN}/publishing/article-editor/field-texts.ts`,
  `${ADMIN}/publishing/versions/version-texts.ts`,
  `${ADMIN}/translation/translation-editor/segment-texts.ts`,
]
const copy = copyOf(['shared', ...SOURCES, ADMIN])
afterAll(() => copy.remove())

const DECLARED = `standfirst: { label: 'Įžanga', limit: 600, isListed: false, panel: 'main', lines: true, added: true },`
const ARTICLE = `{ title: 'T', excerpt: 'E', meta_title: '', meta_description: '', hero_image_alt: '', slug: 't', content: '<p>One</p>', category_id: 'news',
  hero_image_url: '', tags: [], tag_labels: [], featured: false }`

const LOOK = `
  const { sourceHash } = await import('./${SOURCES[0]}')
  const { articleInput, articleDetail } = await import('./shared/contracts/articles/articles.ts')
  const { articleText } = await import('./shared/contracts/articles/versions.ts')
  const { articleDocument } = await import('./shared/contracts/articles/documents.ts')
  const { textFields } = await import('./shared/table/articles/article-fields.ts')
  const { COPY_FIELDS } = await import('./shared/domain/articles/article-document.ts')
  const { articleSegments, assembleTranslation } = await import('./shared/domain/articles/article-segments.ts')
  const { diffTexts } = await import('./shared/domain/articles/text-diff.ts')
  const { isSameText } = await import('./shared/domain/articles/page-text.ts')
  const { textsOfPanel } = await import('./shared/domain/articles/article-texts.ts')
  const { ARTICLE_FIELDS, valuesOf } = await import('./${TEXTS[0]}')
  const { FIELD_TEXTS } = await import('./${TEXTS[2]}')
  const { differenceName } = await import('./${TEXTS[3]}')
  const { segmentName } = await import('./${TEXTS[4]}')
  const before = ${ARTICLE}
  const after = { ...before, standfirst: 'A standfirst.' }
  const shapes = articleDocument.shape
  give({
    input: [600, 601].map((length) => articleInput.shape.standfirst.safeParse('x'.repeat(length)).success),
    answers: [articleDetail, articleText].map(({ shape }) => 'standfirst' in shape),
    document: ['standfirst' in shapes.original.shape, 'standfirst' in shapes.translations.element.shape, COPY_FIELDS.includes('standfirst')],
    row: textFields.standfirst,
    hashes: [sourceHash(before) === sourceHash({ ...before, standfirst: '' }), sourceHash(before) === sourceHash(after)],
    segment: articleSegments(after).filter(({ key }) => key === 'standfirst'),
    translated: assembleTranslation(after, new Map([['standfirst', 'Įžanga.']])).standfirst,
    difference: diffTexts(before, after, 'en').map(({ field, kind }) => [field, kind]),
    same: [isSameText(before, { ...before, standfirst: '' }), isSameText(before, after)],
    panel: textsOfPanel('main'),
    form: [ARTICLE_FIELDS.includes('standfirst'), valuesOf(null).standfirst],
    words: [FIELD_TEXTS.standfirst, segmentName({ key: 'standfirst', block: null }), differenceName({ field: 'standfirst', block: null, kind: 'added' })],
  })`

it('a text that is declared is in contracts, rows, fingerprints, segments, differences, documents and the editor', () => {
  const end = '} as const satisfies Record<string, ArticleText>'
  copy.replace('shared/domain/articles/article-texts.ts', end, `  ${DECLARED}\n${end}`)
  expect(copy.changed()).toEqual(filesOf('add-an-article-field'))
  expect(copy.evaluate(LOOK)).toEqual({
    input: [true, false],
    answers: [true, true],
    document: [true, true, true],
    row: { type: 'string' },
    hashes: [true, false],
    segment: [{ key: 'standfirst', block: null, html: 'A standfirst.' }],
    translated: 'Įžanga.',
    difference: [['standfirst', 'added']],
    same: [true, false],
    panel: ['excerpt', 'standfirst'],
    form: [true, ''],
    words: ['Įžanga', 'Įžanga', 'Įžanga – pridėta'],
  })
})
