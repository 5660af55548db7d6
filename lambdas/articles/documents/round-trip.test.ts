import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import { articleSegments, assembleTranslation } from '#shared/domain/articles/article-segments.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { slugify } from '#shared/domain/text/slugs.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { handler } from '../../api/articles.ts'
import { translationId } from '../../platform/process/ids.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { cardOf } from '../reading/testing-article.ts'
import { sampleDocument } from './testing-document.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const call = (name: string, request: TestRequest) => callEndpoint(handler, name, { claims, ...request })
const importIt = (body: ArticleDocument) => call('importArticle', { body, headers: { 'idempotency-key': randomUUID() } })
const exportIt = async (id: string, locales?: string): Promise<ArticleDocument> => {
  const { status, body } = await call('exportArticle', { params: { id }, ...(locales === undefined ? {} : { query: { locales } }) })
  expect(status).toBe(200)
  return body
}

const PROVIDERS: Partial<SegmentRecord>[] = [
  { provider: 'memory', origin: 'human' },
  { provider: 'model', model_id: 'eu.amazon.nova-pro-v1:0', prompt_version: 3, input_tokens: 120, output_tokens: 44, cost: 371 },
  { provider: 'human', edited_by: randomUUID(), edited_at: '2026-03-04T05:06:07.089Z' },
  { provider: 'human', edited_by: 'x', edited_at: '2026-03-04T05:06:07.089Z', stale_source: 'Was <strong>this</strong> &amp; that', stale_for: 'f'.repeat(16) },
  { provider: 'failed', fault: 'Given back.', released: true, place: 7 },
  { provider: 'failed', fault: 'The mask ⟦1⟧ is missing; <b>not</b> accepted.' },
  { provider: 'pseudo' },
]
const recordsFor = (keys: string[], kinds = PROVIDERS): SegmentRecord[] =>
  keys.map((key, index) => ({ key, source_hash: index.toString(16).padStart(16, '0'), provider: 'model', ...kinds[index % kinds.length] }))

/** A demo article with its translations, as runs of the translation leave them. */
async function demoDocument(folder: string): Promise<ArticleDocument> {
  const read = (name: string) => readFile(`infra/local/demo/articles/${folder}/${name}`, 'utf8')
  const { section, ...fields } = JSON.parse(await read('article.json'))
  const typed = { ...fields, category_id: section, content: await read('body.html'), hero_image_url: '/images/a.webp', featured: true }
  const { body: article } = await call('createArticle', { body: typed, headers: { 'idempotency-key': randomUUID() } })
  const { original } = await exportIt(article.id)
  const text = { ...original, tag_labels: original.tags }
  const known = new Map(parseTmx(await read('translations.tmx')).map(({ source, targets }) => [source, targets]))
  const translated = TARGET_LOCALES.map((locale): DocumentTranslation => {
    const segments = articleSegments(text)
    const { tag_labels, notes: _, ...words } = assembleTranslation(text, new Map(segments.map(({ key, html }) => [key, known.get(html)?.[locale] ?? html])))
    return {
      ...{
        id: translationId(original.id, locale),
        locale,
        ...words,
        slug: slugify(words.title, original.slug),
        slug_frozen: locale === 'de',
        tags: original.tags,
      },
      ...{ tag_labels: [...tag_labels], source_hash: original.source_hash, provenance: { memory: segments.length, model: 0, human: 0, pseudo: 0 } },
      ...{
        pseudo: false,
        auto_translated: true,
        segments: recordsFor(
          segments.map(({ key }) => key),
          PROVIDERS.slice(0, 3),
        ),
      },
      ...{ created_at: original.created_at, updated_at: original.updated_at },
    }
  })
  return { format: 'simulpress-article', version: 1, original, translations: translated }
}

/** Into an empty table and out again: as it was put in, and the same once more. */
async function expectRoundTrip(document: ArticleDocument) {
  await emptyTable()
  const { status, body } = await importIt(document)
  expect(status, JSON.stringify(body)).toBe(200)
  const first = await exportIt(document.original.id)
  await emptyTable()
  expect((await importIt(first)).status).toBe(200)
  expect(JSON.stringify(await exportIt(document.original.id)) === JSON.stringify(first)).toBe(true)
  return first
}

describe('export, import into an empty table, export', () => {
  it.each(['1-xz-utils-backdoor-cve-2024-3094', '2-regresshion-cve-2024-6387-openssh-guide'])('%s in 15 languages', async (folder) => {
    const document = await demoDocument(folder)
    expect(document.translations).toHaveLength(14)
    expect(await expectRoundTrip(document)).toEqual(document)
    const original = await cardOf(document.original.id, 'en')
    expect(original?.translated_locales).toHaveLength(14)
    expect(original).toMatchObject({ published: false, seo_score: expect.any(Number), eeat_status: 'pending', version: 1 })
  })

  it('hostile texts, emoji and all scripts, with every kind of segment record', async () => {
    const words = '<b>"it\'s" & \\ \u2028 😀👩‍👩‍👧 漢字 サーバー 업데이트 İıß مرحبا ]]> {{x}} </script>'
    const document = sampleDocument(['lt', 'ru', 'zh', 'ja', 'ko', 'tr'], {
      ...{ title: words, excerpt: words, hero_image_alt: words, meta_title: words, meta_description: words, author_id: randomUUID(), auto_generated: true },
      ...{
        content: '<p>&lt;script&gt;alert(1)&lt;/script&gt; 😀 漢字 &nbsp;"x" \u2028 <code>a &lt; b</code></p><pre><code>if (a &lt; b) {\n\t"x"\n}</code></pre>',
      },
    })
    for (const translation of document.translations) {
      Object.assign(translation, {
        title: words,
        excerpt: words,
        hero_image_alt: words,
        meta_title: words,
        meta_description: words,
        tag_labels: [words, '零日'],
      })
      Object.assign(translation, {
        content: document.original.content.replace('alert', '警報'),
        segments: recordsFor(['title', 'excerpt', 'tag:0', 'c0', 'c1', 'c2']),
        pseudo: true,
      })
    }
    const first = await expectRoundTrip(document)
    expect(first).toEqual({ ...document, original: { ...document.original, source_hash: first.original.source_hash } })
  })

  it('bodies as large as they may be, in as many languages as one document takes', async () => {
    const paragraph = (word: string) => `<p>${`${word} `.repeat(400).trim()}</p>`
    const large = (word: string) => paragraph(word).repeat(Math.floor(299_000 / Buffer.byteLength(paragraph(word))))
    const document = sampleDocument(['lt', 'ru', 'ja'], { content: large('word') })
    for (const translation of document.translations) translation.content = large(translation.locale === 'ja' ? '漢字' : 'žodis')
    const first = await expectRoundTrip(document)
    // Compared without a report: it would be megabytes long.
    expect(first.translations.every(({ content }, index) => content === document.translations[index]?.content)).toBe(true)
    expect(Buffer.byteLength(first.original.content)).toBeGreaterThan(295_000)
  })

  it('an article of all languages at their largest goes in parts, each of them refused or whole', async () => {
    await emptyTable()
    const content = `<p>${'word '.repeat(59_000).trim()}</p>`
    const document = sampleDocument(TARGET_LOCALES, { content })
    for (const translation of document.translations) translation.content = content.replaceAll('word', '"x"w')
    for (let from = 0; from < 14; from += 4) {
      const { status, body } = await importIt({ ...document, translations: document.translations.slice(from, from + 4) })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const { id } = document.original
    expect((await call('exportArticle', { params: { id } })).body).toMatchObject({
      status: 413,
      code: 'export-too-large',
      action: expect.stringContaining('?locales='),
    })
    const parts = await Promise.all([exportIt(id, TARGET_LOCALES.slice(0, 7).join()), exportIt(id, TARGET_LOCALES.slice(7).join())])
    expect(parts.flatMap(({ translations }) => translations.map(({ locale }) => locale))).toEqual(TARGET_LOCALES)
    await emptyTable()
    for (const part of parts) expect((await importIt(part)).status).toBe(200)
    const again = await Promise.all([exportIt(id, TARGET_LOCALES.slice(0, 7).join()), exportIt(id, TARGET_LOCALES.slice(7).join())])
    expect(JSON.stringify(again) === JSON.stringify(parts)).toBe(true)
  })
})

it('keeps an embargo of an article that it creates; one that is there keeps its own', async () => {
  const document = sampleDocument()
  const embargo = { until: '2099-03-28T02:00:00Z', note: 'Talk' }
  await importIt({ ...document, original: { ...document.original, embargo }, translations: [] })
  const { id } = document.original
  expect(await cardOf(id, 'en')).toMatchObject({ embargo_until: '2099-03-28T02:00:00.000Z', embargo_note: 'Talk' })
  expect((await exportIt(id)).original.embargo).toEqual({ until: '2099-03-28T02:00:00.000Z', note: 'Talk' })
  expect((await importIt({ ...document, translations: [] })).body).toMatchObject({ created: [], present: ['en'] })
  expect((await exportIt(id)).original.embargo).toMatchObject({ note: 'Talk' })
})

it('takes along the languages that were asked for', async () => {
  await emptyTable()
  const { original } = sampleDocument()
  await importIt(sampleDocument(['lt', 'de', 'zh'], original))
  const locales = async (asked?: string) => (await exportIt(original.id, asked)).translations.map(({ locale }) => locale)
  expect(await locales()).toEqual(['lt', 'de', 'zh'] satisfies TargetLocale[])
  expect(await locales('zh,lt,fr')).toEqual(['lt', 'zh'])
  expect(await locales('')).toEqual([])
  for (const asked of ['en', 'xx', 'lt,,de', 'lt de'])
    expect((await call('exportArticle', { params: { id: original.id }, query: { locales: asked } })).status).toBe(400)
  expect((await call('exportArticle', { params: { id: translationId(original.id, 'lt') } })).body.code).toBe('not-an-original')
  expect((await call('exportArticle', { params: { id: randomUUID() } })).body.code).toBe('article-not-found')
})

describe('the pictures of an imported document', () => {
  it('are named where nobody could look at them or a body does not keep them; the import goes on', async () => {
    await emptyTable()
    const sample = sampleDocument()
    const content = `${sample.original.content}<p><img src="https://a.example/in-text.png" alt=""></p><p><img src="/images/own.webp" alt=""></p>`
    const { status, body } = await importIt({
      ...sample,
      original: { ...sample.original, content, hero_image_url: 'https://a.example/hero.png' },
      translations: [],
    })
    expect(status).toBe(200)
    expect(body.created).toEqual(['en'])
    expect(body.picture_findings).toEqual([
      { path: 'hero_image_url', url: 'https://a.example/hero.png', verdict: 'doubtful', reason: 'not-asked' },
      { path: 'content', url: 'https://a.example/in-text.png', verdict: 'removed', reason: 'not-our-own' },
    ])
    expect((await exportIt(body.id)).original.content).not.toContain('a.example')
  })

  it('are not spoken of where all is well', async () => {
    await emptyTable()
    expect((await importIt(sampleDocument())).body).not.toHaveProperty('picture_findings')
  })
})
