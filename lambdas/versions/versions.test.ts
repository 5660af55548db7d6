import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SegmentRecord } from '#shared/domain/segment-records.ts'
import type { Locale } from '#shared/locales.ts'
import { handler } from '../api/articles.ts'
import { sampleArticle } from '../articles/sample.testing.ts'
import { readDraft } from '../runtime/family.ts'
import { newId } from '../runtime/ids.ts'
import { unpack } from '../runtime/packed.ts'
import { getTable } from '../runtime/table.ts'
import { startTestTable } from '../runtime/testing.ts'
import { cardOf } from '../runtime/testing-article.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../runtime/testing-call.ts'
import { givenPublication, givenTranslation } from './testing-publication.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const call = (name: string, request: TestRequest) => callEndpoint(handler, name, { claims, ...request })
const draftOf = (id: string, locale: Locale) => readDraft(getTable(), id, locale)
const recordsOf = async (id: string, locale: Locale) => {
  const { data } = await getTable().entities.segmentRecords.get({ original_id: id, locale, number: 0 }).go({ consistent: true })
  return data ? unpack<SegmentRecord>(data.records) : undefined
}
const record = (key: string, more: Partial<SegmentRecord> = {}): SegmentRecord => ({
  key,
  source_hash: 'ab'.repeat(8),
  provider: 'model',
  model_id: 'm',
  ...more,
})
const FIRST = '<h2 id="s-one">One</h2><p>The first text of all.</p>'
const SECOND = '<h2 id="s-one">One</h2><p>The second text of all.</p><p>And more.</p>'

async function given(content = FIRST, locales: ('lt' | 'zh')[] = ['lt', 'zh']): Promise<string> {
  const { body } = await call('createArticle', { body: sampleArticle({ content }), headers: { 'idempotency-key': randomUUID() } })
  for (const locale of locales)
    await givenTranslation(body.id, locale, { records: [record('title'), record('c0', { provider: 'human', edited_by: claims.sub })] })
  return body.id
}
async function save(id: string, changes: object) {
  const { body: article } = await call('getArticle', { params: { id } })
  const { title, slug, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, content, version } = article
  const fields = { title, slug, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, content, version }
  const { status, body } = await call('saveArticle', { params: { id }, body: { ...fields, ...changes } })
  expect(status).toBe(200)
  return body
}
const restore = (id: string, number: number | string, body: object, headers: Record<string, string> = {}) =>
  call('restoreVersion', { params: { id, number: String(number) }, body, headers })

describe('the history of an article', () => {
  it('is empty before the first publication', async () => {
    const { status, body } = await call('listVersions', { params: { id: await given() } })
    expect([status, body]).toEqual([200, { publications: [], replaced: [] }])
  })

  it('lists publications newest first, with the version that each language shows', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    const saved = await save(id, { content: SECOND })
    await givenPublication(id, claims.sub)
    const { body } = await call('listVersions', { params: { id } })
    expect(body.publications).toEqual([
      {
        ...{ number: 2, kind: 'publish', rollback_of: null, published_at: expect.any(String), published_by: claims.sub, withdrawn_at: null, live: true },
        members: [
          { locale: 'en', version: 2, path: `/en/news/${saved.slug}` },
          { locale: 'lt', version: 1, path: `/news/${saved.slug}-lt` },
          { locale: 'zh', version: 1, path: `/zh/news/${saved.slug}-zh` },
        ],
      },
      expect.objectContaining({ number: 1, live: false }),
    ])
  })

  it('shows what a language had in a publication, although its version is of an earlier number', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    await save(id, { content: SECOND, title: 'Another title' })
    await givenPublication(id, claims.sub)
    const read = (number: string, locale?: string) => call('getVersion', { params: { id, number }, ...(locale ? { query: { locale } } : {}) })
    expect((await read('1')).body).toMatchObject({ locale: 'en', content: FIRST })
    expect((await read('2')).body).toMatchObject({ locale: 'en', content: SECOND, title: 'Another title' })
    expect((await read('2', 'lt')).body).toEqual({
      ...{ locale: 'lt', title: expect.stringMatching(/^lt Patch day/), slug: expect.stringMatching(/-lt$/), excerpt: 'lt', category_id: 'news' },
      ...{ content: FIRST.replace('<p>', '<p>lt '), hero_image_url: '/images/demo/patch.webp', hero_image_alt: 'lt', meta_title: 'lt', meta_description: 'lt' },
      ...{ tags: ['patching', 'zero-day'], tag_labels: ['lt patching', 'lt zero-day'], featured: false, updated_at: expect.any(String) },
    })
    for (const [number, locale] of [['3'], ['2', 'de'], ['draft-1']]) {
      expect((await read(number as string, locale)).body).toMatchObject({ status: 404, code: 'version-not-found' })
    }
    for (const number of ['0', '-1', '1.5', 'x', 'draft-', 'draft-0', 'draft-1x', '1e9']) expect((await read(number)).status, number).toBe(400)
  })

  it('says what changed, to the working copy and to another publication', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    await save(id, { content: SECOND })
    const diff = (query: Record<string, string>, number = '1') => call('diffVersion', { params: { id, number }, query })
    const expected = [
      {
        ...{ field: 'content', kind: 'changed', block: 'p' },
        parts: [
          { kind: 'same', text: 'The ' },
          { kind: 'removed', text: 'first' },
          { kind: 'added', text: 'second' },
          { kind: 'same', text: ' text of all.' },
        ],
      },
      { field: 'content', kind: 'added', block: 'p', parts: [{ kind: 'added', text: 'And more.' }] },
    ]
    expect((await diff({})).body).toEqual({ differences: expected })
    expect((await diff({ locale: 'lt' })).body).toEqual({ differences: [] })
    await givenPublication(id, claims.sub)
    expect((await diff({ against: '2' })).body).toEqual({ differences: expected })
    expect((await diff({ against: '1' }, '1')).body).toEqual({ differences: [] })
    expect((await diff({ against: '3' })).body).toMatchObject({ code: 'version-not-found' })
    expect((await diff({}, '2')).body).toEqual({ differences: [] })
  })

  it('is of originals only', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    const translated = (await cardOf(id, 'lt'))?.id as string
    for (const name of ['listVersions', 'getVersion', 'diffVersion', 'restoreVersion']) {
      const request = { ...(name === 'restoreVersion' ? { body: { locale: 'en', version: 1 } } : {}) }
      expect((await call(name, { params: { id: translated, ...(name === 'listVersions' ? {} : { number: '1' }) }, ...request })).body.code).toBe(
        'not-an-original',
      )
      expect((await call(name, { params: { id: newId(), ...(name === 'listVersions' ? {} : { number: '1' }) }, ...request })).body.code).toBe(
        'article-not-found',
      )
    }
  })
})

describe('an original restored', () => {
  it('has the published text as its working copy; live pages and address stay', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    const before = await cardOf(id, 'en')
    await save(id, { content: SECOND, title: 'Never published', category_id: 'guides', featured: true, tags: ['other'] })
    const { status, body } = await restore(id, 1, { locale: 'en', version: 2 })
    expect([status, body]).toEqual([200, { id, locale: 'en', version: 3, replaced: 'draft-2' }])
    const card = await cardOf(id, 'en')
    expect(card).toMatchObject({ title: before?.title, slug: before?.slug, source_hash: before?.source_hash, category_id: 'news', featured: false, version: 3 })
    expect(card).toMatchObject({ published: true, changed: true, live_version: 1, live_slug: before?.slug })
    expect(await draftOf(id, 'en')).toMatchObject({ content: FIRST, tags: ['patching', 'zero-day'], updated_by: claims.sub })
    for (const locale of ['lt', 'zh'] as const) expect(await cardOf(id, locale)).toMatchObject({ category_id: 'news', featured: false, changed: true })
  })

  it('counts translations of the restored text as complete again, and others no longer', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    await save(id, { content: SECOND })
    expect((await cardOf(id, 'en'))?.translated_locales).toBeUndefined()
    await givenTranslation(id, 'zh', { word: 'second' })
    expect((await cardOf(id, 'en'))?.translated_locales).toEqual(['zh'])
    await restore(id, 1, { locale: 'en', version: 2 })
    expect((await cardOf(id, 'en'))?.translated_locales).toEqual(['lt'])
    const { body } = await call('getArticle', { params: { id } })
    expect(body.translations.filter(({ state }: { state: string }) => state !== 'missing')).toMatchObject([
      { locale: 'lt', state: 'completed' },
      { locale: 'zh', state: 'stale' },
    ])
  })

  it('loses nothing: what was never published can be read, compared and had back', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    await save(id, { content: SECOND, title: 'Never published' })
    const lost = await draftOf(id, 'en')
    await restore(id, 1, { locale: 'en', version: 2 })
    const { body: list } = await call('listVersions', { params: { id } })
    expect(list.replaced).toEqual([{ reference: 'draft-2', locale: 'en', title: 'Never published', replaced_at: expect.any(String), replaced_by: claims.sub }])
    expect((await call('getVersion', { params: { id, number: 'draft-2' } })).body).toMatchObject({ title: 'Never published', content: SECOND })
    expect((await call('diffVersion', { params: { id, number: '1' }, query: { against: 'draft-2' } })).body.differences[0]).toMatchObject({ field: 'title' })
    expect((await restore(id, 'draft-2', { locale: 'en', version: 3 })).body).toMatchObject({ version: 4, replaced: 'draft-3' })
    const { version, updated_at, updated_by, ...again } = await draftOf(id, 'en')
    expect(lost).toMatchObject(again)
    expect([version, updated_by]).toEqual([4, claims.sub])
  })

  it('keeps a slug that was changed by hand since', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    const slug = `moved-${id}`
    await save(id, { slug, content: SECOND })
    await restore(id, 1, { locale: 'en', version: 2 })
    expect(await draftOf(id, 'en')).toMatchObject({ slug, content: FIRST })
  })
})

describe('a translation restored', () => {
  const published = [record('title'), record('c0', { provider: 'human', edited_by: 'someone', edited_at: '2026-01-01T00:00:00.000Z' })]

  async function givenChanged(changed: { word: string; records?: SegmentRecord[] } = { word: 'changed' }) {
    const id = await given(FIRST, [])
    await givenTranslation(id, 'zh', { word: '首先', records: published })
    await givenPublication(id, claims.sub)
    await givenTranslation(id, 'zh', changed)
    return id
  }

  it('has its published text, labels and segment records again, and is complete', async () => {
    const id = await givenChanged({ word: 'changed', records: [record('title', { provider: 'failed', fault: 'x' })] })
    expect((await cardOf(id, 'en'))?.translated_locales).toBeUndefined()
    expect((await restore(id, 1, { locale: 'zh', version: 2 })).body).toEqual({ id, locale: 'zh', version: 3, replaced: 'draft-2' })
    expect(await draftOf(id, 'zh')).toMatchObject({ excerpt: '首先', meta_title: '首先', tag_labels: ['首先 patching', '首先 zero-day'], version: 3 })
    expect(await cardOf(id, 'zh')).toMatchObject({
      excerpt: '首先',
      version: 3,
      published: true,
      changed: true,
      live_version: 1,
      failed_segments: 0,
      pseudo: false,
    })
    expect(await recordsOf(id, 'zh')).toEqual(published)
    expect((await cardOf(id, 'en'))?.translated_locales).toEqual(['zh'])
  })

  it('is not complete when it is of another text', async () => {
    const id = await givenChanged()
    await save(id, { content: SECOND })
    await givenTranslation(id, 'zh', { word: 'second' })
    expect((await cardOf(id, 'en'))?.translated_locales).toEqual(['zh'])
    await restore(id, 1, { locale: 'zh', version: 3 })
    expect((await cardOf(id, 'en'))?.translated_locales).toBeUndefined()
  })

  it.each([
    ['failed', record('c1', { provider: 'failed', fault: 'A mask is missing.' }), { failed_segments: 1, stale_segments: 0 }],
    ['stale', record('c1', { provider: 'human', stale_source: 'Before', stale_for: 'cd'.repeat(8) }), { failed_segments: 0, stale_segments: 1 }],
  ])('is not complete with a %s segment', async (_, broken, counts) => {
    const id = await given(FIRST, [])
    await givenTranslation(id, 'zh', { word: 'old', records: [record('title'), broken] })
    await givenPublication(id, claims.sub)
    await givenTranslation(id, 'zh', { word: 'new' })
    await restore(id, 1, { locale: 'zh', version: 2 })
    expect(await cardOf(id, 'zh')).toMatchObject(counts)
    expect((await cardOf(id, 'en'))?.translated_locales).toBeUndefined()
  })

  it('takes what all languages share from the original as it is now', async () => {
    const id = await givenChanged()
    await save(id, { category_id: 'guides', featured: true, hero_image_url: '/images/new.webp' })
    await restore(id, 1, { locale: 'zh', version: 2 })
    for (const row of [await cardOf(id, 'zh'), await draftOf(id, 'zh')]) {
      expect(row).toMatchObject({ category_id: 'guides', featured: true, hero_image_url: '/images/new.webp', excerpt: '首先' })
    }
  })

  it('keeps the working copy that it replaced with its segment records, and gives it back', async () => {
    const records = [record('title', { provider: 'pseudo' })]
    const id = await givenChanged({ word: 'changed', records })
    await restore(id, 1, { locale: 'zh', version: 2 })
    expect((await call('listVersions', { params: { id } })).body.replaced).toMatchObject([{ reference: 'draft-2', locale: 'zh' }])
    await restore(id, 'draft-2', { locale: 'zh', version: 3 })
    expect(await draftOf(id, 'zh')).toMatchObject({ excerpt: 'changed', version: 4 })
    expect(await cardOf(id, 'zh')).toMatchObject({ pseudo: true })
    expect(await recordsOf(id, 'zh')).toEqual(records)
  })
})

it('whatever stands in an address, a query or a body, the answer is clear', async () => {
  const id = await given(FIRST, ['lt'])
  await givenPublication(id, claims.sub)
  const junk = [
    '',
    ' ',
    '0',
    '-0',
    '1e3',
    '0x1',
    '9999999',
    'NaN',
    'draft',
    'draft-1',
    'draft-01',
    'draft-99999999',
    '__proto__',
    '../1',
    "1' OR 1",
    '\u0000',
    '😀',
    '[]',
    'null',
  ]
  for (const value of junk) {
    for (const name of ['getVersion', 'diffVersion', 'restoreVersion']) {
      const body = name === 'restoreVersion' ? { body: { locale: 'en', version: 1 } } : {}
      const { status } = await call(name, { params: { id, number: value }, ...body })
      expect([400, 404], `${name} ${value}`).toContain(status)
    }
    for (const query of [{ locale: value }, ...(value === 'draft' ? [] : [{ against: value }])])
      expect([400, 404]).toContain((await call('diffVersion', { params: { id, number: '1' }, query })).status)
    for (const body of [{ locale: value, version: 1 }, { locale: 'en', version: value }, { locale: 'en', version: 1, text: value }, value, [value], null]) {
      expect((await restore(id, 1, body as object)).status, JSON.stringify(body)).toBe(400)
    }
  }
  expect((await draftOf(id, 'en')).version).toBe(1)
})

describe('restoring', () => {
  it.each(['en', 'lt'] as const)('%s changes nothing when it is repeated', async (locale) => {
    const id = await given()
    await givenPublication(id, claims.sub)
    if (locale === 'en') await save(id, { content: SECOND })
    else await givenTranslation(id, 'lt', { word: 'changed' })
    const key = { 'idempotency-key': randomUUID() }
    const first = await restore(id, 1, { locale, version: 2 }, key)
    expect(first.body).toMatchObject({ version: 3, replaced: 'draft-2' })
    expect((await restore(id, 1, { locale, version: 2 }, key)).body).toEqual(first.body)
    for (const version of [2, 3]) expect((await restore(id, 1, { locale, version })).body).toEqual({ id, locale, version: 3, replaced: null })
    expect((await draftOf(id, locale)).version).toBe(3)
  })

  it.each(['en', 'lt'] as const)('%s is refused when the working copy moved on, with its present version', async (locale) => {
    const id = await given()
    await givenPublication(id, claims.sub)
    if (locale === 'en') await save(id, { content: SECOND })
    else await givenTranslation(id, 'lt', { word: 'changed' })
    expect((await restore(id, 1, { locale, version: 1 })).body).toMatchObject({ status: 409, code: 'version-conflict', current_version: 2 })
    expect((await draftOf(id, locale)).version).toBe(2)
  })

  it('by many at once is done once', async () => {
    const id = await given()
    await givenPublication(id, claims.sub)
    for (const locale of ['en', 'lt'] as const) {
      if (locale === 'en') await save(id, { content: SECOND })
      else await givenTranslation(id, 'lt', { word: 'changed' })
      const answers = await Promise.all(Array.from({ length: 8 }, () => restore(id, 1, { locale, version: 2 })))
      // Whom the others kept from writing hears that it passes by itself.
      for (const { status, body } of answers) expect(status === 200 ? body.version : body.code).toBeOneOf([3, 'version-conflict', 'dependency-unavailable'])
      expect(answers.filter(({ body }) => body.replaced === 'draft-2')).toHaveLength(1)
      expect((await draftOf(id, locale)).version).toBe(3)
    }
    expect((await call('listVersions', { params: { id } })).body.replaced).toHaveLength(2)
  })

  it('refuses what was never published in that language', async () => {
    const id = await given(FIRST, ['lt'])
    await givenPublication(id, claims.sub)
    expect((await restore(id, 1, { locale: 'zh', version: 1 })).body.code).toBe('version-not-found')
    expect((await restore(id, 2, { locale: 'en', version: 1 })).body.code).toBe('version-not-found')
    expect((await restore(id, 'draft-9', { locale: 'en', version: 1 })).body.code).toBe('version-not-found')
    expect((await restore(id, 1, { locale: 'xx', version: 1 })).status).toBe(400)
  })
})
