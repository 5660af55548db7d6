import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleDocument } from '#shared/contracts/articles/documents.ts'
import { handler } from '../../api/articles.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
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
const importIt = (body: unknown, key: string = randomUUID()) => call('importArticle', { body, headers: { 'idempotency-key': key } })
const exportIt = async (id: string): Promise<ArticleDocument> => (await call('exportArticle', { params: { id } })).body
/** As an import has taken it: hashes of its own texts. */
async function imported(document: ArticleDocument): Promise<ArticleDocument> {
  const { status, body } = await importIt(document)
  expect(status, JSON.stringify(body)).toBe(200)
  return exportIt(document.original.id)
}

describe('what an import makes', () => {
  it('is a draft whatever the document says, with scores of its own', async () => {
    const document = sampleDocument(['lt'])
    await imported(document)
    for (const locale of ['en', 'lt'] as const) {
      const card = await cardOf(document.original.id, locale)
      expect(card).toMatchObject({ published: false, changed: false, version: 1, eeat_status: 'pending' })
      expect([card?.live_version, card?.published_at, card?.scheduled_for, card?.live_locale]).toEqual([undefined, undefined, undefined, undefined])
      expect(card?.seo_score).toBeGreaterThan(0)
    }
    for (const field of ['published', 'seo_score', 'eeat_score', 'live_version', 'scheduled_for', 'view_count']) {
      const refused = await importIt({ ...sampleDocument(), original: { ...sampleDocument().original, [field]: 1 } })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request'])
    }
  })

  it('is sanitised as whatever an editor types', async () => {
    const attack = '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a></p><iframe src="//x"></iframe>'
    const document = sampleDocument(['lt'], { content: attack })
    ;(document.translations[0] as { content: string }).content = attack
    const { original, translations } = await imported(document)
    expect([original.content, translations[0]?.content]).toEqual(['<p>ab</p>', '<p>ab</p>'])
  })

  it('counts a translation as complete only when it is of this text, whole, and built like it', async () => {
    const first = await imported(sampleDocument())
    const { source_hash } = first.original
    const document = sampleDocument(['lt', 'de', 'fr', 'pl', 'ru'], first.original)
    const [good, other, failed, stale, shaped] = document.translations
    for (const translation of document.translations) translation.source_hash = source_hash
    Object.assign(other as object, { source_hash: 'b'.repeat(64) })
    Object.assign(failed as object, { segments: [{ key: 'c0', source_hash: '0'.repeat(16), provider: 'failed', fault: 'x' }] })
    Object.assign(stale as object, {
      segments: [{ key: 'c0', source_hash: '0'.repeat(16), provider: 'human', stale_source: 'was', stale_for: '1'.repeat(16) }],
    })
    Object.assign(shaped as object, { content: '<p>one</p><p>two</p>' })
    const { status, body } = await importIt(document)
    expect([status, body]).toEqual([200, expect.objectContaining({ created: ['lt', 'de', 'fr', 'pl', 'ru'], present: ['en'] })])
    expect((await cardOf(document.original.id, 'en'))?.translated_locales).toEqual([good?.locale])
    expect(await cardOf(document.original.id, 'fr')).toMatchObject({ failed_segments: 1, stale_segments: 0 })
    expect(await cardOf(document.original.id, 'pl')).toMatchObject({ failed_segments: 0, stale_segments: 1 })
  })

  it('calls pseudo what holds a pseudo-translated segment, though the document denies it', async () => {
    const document = sampleDocument(['lt', 'de'])
    Object.assign(document.translations[0] as object, { segments: [{ key: 'c0', source_hash: '0'.repeat(16), provider: 'pseudo' }] })
    Object.assign(document.translations[1] as object, { provenance: { memory: 0, model: 0, human: 0, pseudo: 1 } })
    expect((await imported(document)).translations.map(({ pseudo }) => pseudo)).toEqual([true, true])
  })

  it('was never made in the future', async () => {
    const began = new Date().toISOString()
    const { original } = await imported(sampleDocument([], { created_at: '2999-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }))
    expect(original.created_at >= began && original.created_at <= new Date().toISOString()).toBe(true)
    expect(original.updated_at).toBe('2026-01-01T00:00:00.000Z')
  })

  it('has numbered slugs where others have them; Lithuanian and English share theirs', async () => {
    const slug = `taken-${randomUUID()}`
    const first = await importIt(sampleDocument([], { slug }))
    expect(first.body.slugs).toEqual([{ locale: 'en', slug }])
    const document = sampleDocument(['lt', 'de'], { slug })
    for (const translation of document.translations) translation.slug = slug
    const { body } = await importIt(document)
    expect(body.slugs).toEqual([
      { locale: 'en', slug: `${slug}-2` },
      { locale: 'lt', slug: `${slug}-3` },
      { locale: 'de', slug },
    ])
    expect((await importIt(document)).body).toMatchObject({ created: [], present: ['en', 'lt', 'de'] })
  })
})

describe('what exists', () => {
  it('is completed, and an import sent again changes nothing', async () => {
    const document = sampleDocument(['lt', 'de', 'zh'])
    const part = { ...document, translations: document.translations.slice(0, 1) }
    expect((await importIt(part)).body).toMatchObject({ id: document.original.id, created: ['en', 'lt'], present: [] })
    expect((await importIt(document)).body).toMatchObject({ created: ['de', 'zh'], present: ['en', 'lt'] })
    const key = randomUUID()
    const before = await exportIt(document.original.id)
    const answer = await importIt(document, key)
    expect(answer.body).toMatchObject({ created: [], present: ['en', 'lt', 'de', 'zh'], slugs: [] })
    expect((await importIt(document, key)).body).toEqual(answer.body)
    expect(await exportIt(document.original.id)).toEqual(before)
  })

  it('with another text is never overwritten, and nothing else is written either', async () => {
    const document = await imported(sampleDocument(['lt']))
    const more = sampleDocument(['lt', 'de'], document.original)
    const changed: [ArticleDocument, string[]][] = [
      [{ ...more, original: { ...more.original, title: 'Another' } }, ['en']],
      [{ ...more, translations: more.translations.map((one) => ({ ...one, excerpt: 'Other' })) }, ['lt']],
      [
        { ...more, original: { ...more.original, category_id: 'guides' }, translations: more.translations.map((one) => ({ ...one, tag_labels: ['x', 'y'] })) },
        ['en', 'lt'],
      ],
    ]
    for (const [other, locales] of changed) {
      expect((await importIt(other)).body).toMatchObject({ status: 409, code: 'article-exists', locales })
      expect(await exportIt(document.original.id)).toEqual(document)
      expect(await cardOf(document.original.id, 'de')).toBeNull()
    }
  })

  it('is made once by many imports at the same time', async () => {
    const document = sampleDocument(['lt', 'de', 'ja'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => importIt(document)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const created = answers.flatMap(({ body }) => body.created)
    expect(created.sort()).toEqual(['de', 'en', 'ja', 'lt'])
    const claims = await Promise.all(
      document.translations.map(({ slug, locale }) =>
        getTable()
          .entities.claims.get({ space: locale === 'lt' ? 'base' : locale, slug })
          .go(),
      ),
    )
    expect(claims.every(({ data }) => data !== null)).toBe(true)
  })
})

it('whatever stands in a field of a document, the answer is clear and nothing is broken', async () => {
  const junk: unknown[] = [
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀'.repeat(300),
    'x'.repeat(5000),
    '__proto__',
    '../../etc',
    [],
    {},
    [null],
    [[]],
    { $gt: '' },
  ]
  const segment = {
    key: 'c0',
    place: 0,
    source_hash: '0'.repeat(16),
    provider: 'human',
    edited_by: 'x',
    edited_at: '2026-01-01T00:00:00.000Z',
    stale_source: 'x',
    fault: 'x',
  }
  const fields = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null ? [path, ...Object.entries(value).flatMap(([name, inner]) => fields(inner, [...path, name]))] : [path]
  const sample = () => {
    const document = sampleDocument(['lt'])
    Object.assign(document.translations[0] as object, { segments: [segment] })
    return document
  }
  for (const path of fields(sample())) {
    for (const value of junk) {
      const document = sample()
      const name = path.at(-1)
      const parent = path.slice(0, -1).reduce<Record<string, unknown>>((one, step) => one[step] as Record<string, unknown>, document as never)
      if (name !== undefined) parent[name] = value
      const { status, body } = await importIt(name === undefined ? value : document)
      const what = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`
      expect([200, 400, 409, 413], what).toContain(status)
      if (status !== 200) expect(JSON.stringify(body), what).not.toMatch(/lambdas|node_modules|dynamo|electro|FAMILY#/i)
      else expect((await call('exportArticle', { params: { id: body.id } })).status, what).toBe(200)
    }
  }
})

describe('refusals', () => {
  const refused = async (document: unknown, path: RegExp, message = /./) => {
    const { status, body } = await importIt(document)
    expect([status, body.code], JSON.stringify(body).slice(0, 300)).toEqual([400, 'invalid-request'])
    expect(
      body.errors.some((error: { path: string; message: string }) => path.test(error.path) && message.test(error.message)),
      JSON.stringify(body.errors).slice(0, 500),
    ).toBe(true)
  }
  const withOriginal = (fields: object) => ({ ...sampleDocument(), original: { ...sampleDocument().original, ...fields } })
  const withTranslation = (fields: object) => {
    const document = sampleDocument(['lt', 'de'])
    return { ...document, translations: document.translations.map((one, index) => (index === 1 ? { ...one, ...fields } : one)) }
  }

  it.each<[object, RegExp]>([
    [{ id: 'x' }, /^original\.id$/],
    [{ id: newId().toUpperCase() }, /^original\.id$/],
    [{ id: translationId(newId(), 'lt') }, /^original\.id$/],
    [{ id: randomUUID() }, /^original\.id$/],
    [{ slug: '../admin' }, /^original\.slug$/],
    [{ slug: '' }, /^original\.slug$/],
    [{ title: ' ' }, /^original\.title$/],
    [{ title: 'x'.repeat(201) }, /^original\.title$/],
    [{ category_id: 'gossip' }, /^original\.category_id$/],
    [{ hero_image_url: 'javascript:alert(1)' }, /^original\.hero_image_url$/],
    [{ hero_image_url: '/images/../admin' }, /^original\.hero_image_url$/],
    [{ tags: Array(13).fill('x') }, /^original\.tags$/],
    [{ author_id: 'somebody' }, /^original\.author_id$/],
    [{ created_at: 'yesterday' }, /^original\.created_at$/],
    [{ content: '<script>x</script>' }, /^content$/],
    [{ content: '<b>'.repeat(150) }, /^content$/],
    [{ excerpt: 'a\u0000b' }, /^excerpt$/],
  ])('original %j', (fields, path) => refused(withOriginal(fields), path))

  it.each<[object, RegExp, RegExp?]>([
    [{ id: newId() }, /^translations\.1\.id$/, /has the id/],
    [{ locale: 'en' }, /^translations\.1\.locale$/],
    [{ locale: 'lt' }, /^translations\.1\.locale$/, /twice/],
    [{ tag_labels: ['one'] }, /^translations\.1\.tag_labels$/],
    [{ content: '<script>x</script>' }, /^translations\.1\.content$/],
    [{ source_hash: 'x' }, /^translations\.1\.source_hash$/],
    [{ segments: [{ key: 'body', source_hash: '0'.repeat(16), provider: 'model' }] }, /^translations\.1\.segments\.0\.key$/],
    [{ segments: [{ key: 'c0', source_hash: '0'.repeat(16), provider: 'admin' }] }, /^translations\.1\.segments\.0\.provider$/],
    [{ segments: [{ key: 'c0', source_hash: '0'.repeat(16), provider: 'model', cost: -1 }] }, /^translations\.1\.segments\.0\.cost$/],
    [{ segments: Array(2).fill({ key: 'c0', source_hash: '0'.repeat(16), provider: 'model' }) }, /^translations\.1\.segments$/, /once/],
    [
      { segments: [{ key: 'c0', source_hash: '0'.repeat(16), provider: 'human', stale_source: '<img src=x onerror=x>' }] },
      /^translations\.1\.segments$/,
      /markup/,
    ],
    [{ provenance: { memory: -1, model: 0, human: 0, pseudo: 0 } }, /^translations\.1\.provenance\.memory$/],
    [{ published: true }, /^translations\.1$/],
  ])('translation %j', (fields, path, message) => refused(withTranslation(fields), path, message))

  it('records that no row has room for', async () => {
    const segments = Array.from({ length: 15_000 }, (_, index) => ({
      key: `c${index}`,
      source_hash: randomUUID().replaceAll('-', '').slice(0, 16),
      provider: 'human',
      edited_by: randomUUID(),
    }))
    await refused(withTranslation({ segments }), /^translations\.1\.segments$/, /room/)
  })

  it.each([{}, { format: 'other' }, { version: 2 }, { translations: {} }, { original: null }])('of a document that is none: %j', async (fields) => {
    expect((await importIt(Object.keys(fields).length > 0 ? { ...sampleDocument(), ...fields } : {})).body.code).toBe('invalid-request')
  })

  it('of bodies over 300 KB, in any language', async () => {
    const content = `<p>${'word '.repeat(61_000)}</p>`
    for (const document of [withOriginal({ content }), withTranslation({ content })]) {
      expect((await importIt(document)).body).toMatchObject({ status: 413, code: 'body-too-large' })
    }
    expect(
      (await callEndpoint(handler, 'importArticle', { claims, body: { x: 'y'.repeat(6_000_000) }, headers: { 'idempotency-key': randomUUID() } })).body.code,
    ).toBe('payload-too-large')
  })

  it('of calls without a key', async () => {
    expect((await call('importArticle', { body: sampleDocument() })).body.code).toBe('idempotency-key-required')
  })
})
