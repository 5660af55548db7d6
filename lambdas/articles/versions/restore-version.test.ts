import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { cardOf } from '../reading/testing-article.ts'
import { restore as restoreText } from './restore-version.ts'
import { givenPublication, givenTranslation } from './testing-publication.ts'
import { atTheDesk, draftOf, FIRST, record, recordsOf, SECOND } from './testing-versions.ts'

const { admin, call, given, save, restore } = atTheDesk()

describe('an original restored', () => {
  it('has the published text as its working copy; live pages and address stay', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
    const before = await cardOf(id, 'en')
    await save(id, { content: SECOND, title: 'Never published', category_id: 'guides', featured: true, tags: ['other'] })
    const { status, body } = await restore(id, 1, { locale: 'en', version: 2 })
    expect([status, body]).toEqual([200, { id, locale: 'en', version: 3, replaced: 'draft-2' }])
    const card = await cardOf(id, 'en')
    expect(card).toMatchObject({ title: before?.title, slug: before?.slug, source_hash: before?.source_hash, category_id: 'news', featured: false, version: 3 })
    expect(card).toMatchObject({ published: true, changed: true, live_version: 1, live_slug: before?.slug })
    expect(await draftOf(id, 'en')).toMatchObject({ content: FIRST, tags: ['patching', 'zero-day'], updated_by: admin.claims.sub })
    for (const locale of ['lt', 'zh'] as const) expect(await cardOf(id, locale)).toMatchObject({ category_id: 'news', featured: false, changed: true })
  })

  it('counts translations of the restored text as complete again, and others no longer', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
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
    await givenPublication(id, admin.claims.sub)
    await save(id, { content: SECOND, title: 'Never published' })
    const lost = await draftOf(id, 'en')
    await restore(id, 1, { locale: 'en', version: 2 })
    const { body: list } = await call('listVersions', { params: { id } })
    expect(list.replaced).toEqual([
      { reference: 'draft-2', locale: 'en', title: 'Never published', replaced_at: expect.any(String), replaced_by: admin.claims.sub, replaced_by_name: null },
    ])
    expect((await call('getVersion', { params: { id, number: 'draft-2' } })).body).toMatchObject({ title: 'Never published', content: SECOND })
    expect((await call('diffVersion', { params: { id, number: '1' }, query: { against: 'draft-2' } })).body.differences[0]).toMatchObject({ field: 'title' })
    expect((await restore(id, 'draft-2', { locale: 'en', version: 3 })).body).toMatchObject({ version: 4, replaced: 'draft-3' })
    const { version, updated_at, updated_by, edited_at, saved, ...again } = await draftOf(id, 'en')
    expect(lost).toMatchObject(again)
    expect(saved).toMatchObject({ as: 'restore', by: admin.claims.sub })
    expect([version, updated_by]).toEqual([4, admin.claims.sub])
  })

  it('keeps a slug that was changed by hand since', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
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
    await givenPublication(id, admin.claims.sub)
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
    await givenPublication(id, admin.claims.sub)
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

describe('restoring', () => {
  it.each(['en', 'lt'] as const)('%s changes nothing when it is repeated', async (locale) => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
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
    await givenPublication(id, admin.claims.sub)
    if (locale === 'en') await save(id, { content: SECOND })
    else await givenTranslation(id, 'lt', { word: 'changed' })
    expect((await restore(id, 1, { locale, version: 1 })).body).toMatchObject({ status: 409, code: 'version-conflict', current_version: 2 })
    expect((await draftOf(id, locale)).version).toBe(2)
  })

  it('by many at once is done once', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
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

  it('that another save overtakes between its two reads is refused, and leaves no spare copy', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
    await save(id, { content: SECOND })
    const { drafts } = getTable().entities
    let superseded: Promise<unknown> | undefined
    const get = (key: Parameters<typeof drafts.get>[0]) => ({
      go: async (options: { consistent: true }) => {
        superseded ??= save(id, { content: `${SECOND}<p>Meanwhile.</p>` })
        await superseded
        return drafts.get(key).go(options)
      },
    })
    const table = { ...getTable(), entities: { ...getTable().entities, drafts: Object.assign(Object.create(drafts), { get }) } } as Table
    const restoration = { id, locale: 'en', reference: 1, version: 2, editorId: 'e', now: new Date().toISOString() } as const
    await expect(restoreText(table, restoration)).rejects.toMatchObject({ code: 'version-conflict', extra: { current_version: 3 } })
    expect((await call('listVersions', { params: { id } })).body.replaced).toEqual([])
  })

  it('refuses what was never published in that language', async () => {
    const id = await given(FIRST, ['lt'])
    await givenPublication(id, admin.claims.sub)
    expect((await restore(id, 1, { locale: 'zh', version: 1 })).body.code).toBe('version-not-found')
    expect((await restore(id, 2, { locale: 'en', version: 1 })).body.code).toBe('version-not-found')
    expect((await restore(id, 'draft-9', { locale: 'en', version: 1 })).body.code).toBe('version-not-found')
    expect((await restore(id, 1, { locale: 'xx', version: 1 })).status).toBe(400)
  })
})
