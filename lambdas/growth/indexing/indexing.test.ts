import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIndexingStatus, indexingFix, indexingRequest } from '#shared/contracts/growth/indexing.ts'
import { sitemapsRebuild } from '#shared/contracts/publishing/sitemaps.ts'
import { INDEXNOW_DAILY } from '#shared/domain/growth/indexnow.ts'
import { monthlyKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { handler as api } from '../../api/editorial.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeep } from '../../api/upkeep.ts'
import { cardOf, GOOD_BODY, givenOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { rebuildHreflang } from '../../operations/reconciliation/rebuild-hreflang.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { accessClaims, callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { regeneratePart, regenerateSitemaps, sitemapParts } from '../../publishing/syndication/regenerate.ts'
import { syndicateArticle } from '../../publishing/syndication/write.ts'
import { fixIndexing } from './fix-indexing.ts'
import { requestIndexing } from './request-indexing.ts'
import { cursorAfter, itemOf, readCursor, readItem } from './steps-of-fix.ts'
import { startTestEngine, TEST_KEY, type TestEngine } from './testing-engine.ts'

const ORIGIN = 'https://news.example'
const month = monthOf(new Date().toISOString())
const press = testPress({ syndicate: syndicateArticle, fresh: false })
const files = { bucket: 'site', site: { name: 'Test News', origin: ORIGIN } }
const batches = createBatchSteps({
  'regenerate-sitemaps': regenerateSitemaps(() => files),
  'fix-indexing': fixIndexing({
    origin: () => ORIGIN,
    hreflang: (id) => rebuildHreflang({ table: getTable(), pages: { ...files, site: { ...files.site, assets: TEST_ASSETS } } }, id),
    sitemapParts: (table, cursor) => sitemapParts(table, files, cursor),
    sitemap: (table, part) => regeneratePart(table, files, part),
    announcer: (urls) => engine.announcer(urls),
  }),
  'request-indexing': requestIndexing({ origin: () => ORIGIN, announcer: (urls) => engine.announcer(urls) }),
})
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}

let engine: TestEngine
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let id: string
let begin: () => Promise<void>
beforeAll(async () => {
  engine = await startTestEngine(ORIGIN)
  stop = await startTestMachines({ translation: nobody, publishing: nobody, batches })
  process.env.ALLOW_PSEUDO = 'false'
  claims = await signedInAdmin()
  const links = `<p>Read <a href="/en/news/linked-from-itself">this</a>, <a href="${ORIGIN}/en/news/never-was?x=1#y">that</a>, <a href="/en/news">a list</a> and <a href="https://a.example/news/x">another site</a>.</p>`
  ;({ id } = await press.givenTranslated({ slug: 'linked-from-itself', content: `${GOOD_BODY}${links}` }))
  expect((await press.publish(id)).operation?.status).toBe('success')
  begin = await press.keep()
})
afterAll(async () => {
  await stop()
  await engine.close()
})
beforeEach(async () => {
  engine.reset()
  await begin()
})

const call = (name: string, wait = 25) => callEndpoint(api, name, { claims, headers: { prefer: `wait=${wait}` } })

describe('fix-indexing-now', () => {
  it('[O-164] goes through its four steps, repairs what it can and says of each what it did', async () => {
    const right = (await cardOf(id, 'en'))?.hreflang_alternates
    await getTable().entities.cards.patch({ original_id: id, locale: 'de' }).set({ hreflang_alternates: [] }).go()
    for (const key of press.site.keys('sitemaps/')) press.site.remove(key)
    const { status, body } = await call('fixIndexingNow')
    expect(status).toBe(200)
    expect(indexingFix.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      success: true,
      summary: { completed: 3, total_steps: 4 },
      results: {
        step1_hreflang: { success: true, details: { checked: 1, updated: 1, errors: 0 } },
        step2_internal_links: { success: false, details: { checked: 1, links: 45, dead: 15, errors: 0 } },
        step3_sitemaps: { success: true, details: { monthlySitemaps: 15, sitemapNews: true, sitemapIndex: true, errors: 0 } },
        step4_google_indexing: { success: true, details: { submitted: 15, note: expect.stringContaining('IndexNow') } },
      },
    })
    expect(engine.posts.flatMap(({ urlList }) => urlList)).toContain(`${ORIGIN}/en/news/linked-from-itself`)
    expect((await cardOf(id, 'de'))?.hreflang_alternates).toEqual(right)
    expect(press.site.read(SITEMAP_INDEX)?.text).toContain(monthlyKey('en', month, 1))
    const { data } = await getTable().entities.operations.query.history({ listed: 'operation' }).go({ order: 'desc', limit: 1 })
    expect(data[0]?.progress?.faults).toMatchObject([{ item: `links ${id}`, code: 'dead-links', message: expect.stringContaining('de: /en/news/never-was') }])
    expect(data[0]?.progress?.counts.errors).toBe(1)
  })

  it('finds a link good that redirects; a search engine that does not answer fails the last step alone', async () => {
    engine.answers = [503]
    const claim = { space: 'base', slug: 'never-was', article_id: id, original_id: id, locale: 'en' as const, section: 'news' as const, live: false }
    await getTable().entities.claims.put(claim).go()
    const { body } = await call('fixIndexingNow')
    expect(body).toMatchObject({
      summary: { completed: 3, total_steps: 4 },
      results: {
        step2_internal_links: { success: true, details: { links: 45, dead: 0 } },
        step4_google_indexing: { success: false, details: { submitted: 0 } },
      },
    })
  })

  it('is one at a time', async () => {
    const answers = await Promise.all([call('fixIndexingNow', 0), call('fixIndexingNow', 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const running = answers.find(({ status }) => status === 202)?.body.operation_id
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'batch-in-progress', operation_id: running })
  })

  it('goes on where it stopped: a cursor leads to the next page, the end of its step, the next step', () => {
    const from = (cursor: string | null, next: string | null) => cursorAfter(readCursor(cursor), next)
    expect([from(null, 'p2'), from('hreflang:p2', null), from('hreflang!', null), from('links', '2026:a!b'), from('indexing!', null)]).toEqual([
      'hreflang:p2',
      'hreflang!',
      'links',
      'links:2026:a!b',
      null,
    ])
    expect(readCursor('links:2026:a!b')).toEqual({ step: 'links', cursor: '2026:a!b', ended: false })
    expect(readCursor('sitemaps:')).toEqual({ step: 'sitemaps', cursor: '', ended: false })
    expect([readItem(itemOf('links', null)), readItem(itemOf('sitemaps', '2026-11'))]).toEqual([
      { step: 'links', subject: null },
      { step: 'sitemaps', subject: '2026-11' },
    ])
  })
})

describe('regenerate-all-sitemaps', () => {
  it('[O-169] writes every sitemap, also of months that nobody publishes in any more, and counts what stands there', async () => {
    await getTable().entities.cards.patch({ original_id: id, locale: 'lt' }).set({ published_at: '2025-03-01T10:00:00.000Z' }).go()
    for (const key of press.site.keys('sitemaps/')) press.site.remove(key)
    const { status, body } = await call('regenerateAllSitemaps')
    expect(status).toBe(200)
    expect(sitemapsRebuild.parse(body)).toEqual(body)
    const standing = press.site.keys('sitemaps/').filter((key) => !/news\.xml$|index/.test(key))
    const addresses = standing.reduce((sum, key) => sum + (press.site.read(key)?.text.split('<loc>').length ?? 1) - 1, 0)
    expect(body).toEqual({
      success: true,
      results: { monthlySitemaps: LOCALES.length, totalUrls: addresses, sitemapNews: true, sitemapIndex: true, errors: 0 },
    })
    expect((await call('regenerateAllSitemaps')).body).toEqual(body)
  })
})

describe('request-google-indexing', () => {
  const onDesk = (name: string, request: TestRequest = {}) => callEndpoint(upkeep, name, { claims, headers: { prefer: 'wait=25' }, ...request })
  const ask = async (articleIds: unknown[], mode = 'batch') => (await onDesk('requestGoogleIndexing', { body: { articleIds, mode } })).body
  const status = async (query: Record<string, string> = {}) => (await onDesk('getIndexingStatus', { query })).body
  const lithuanian = () => translationId(id, 'lt')
  const used = (count: number) =>
    getTable()
      .entities.announcedDays.put({ day: new Date().toISOString().slice(0, 10), used: count })
      .go()

  it('[M-205] [M-226] announces published articles in one post that the site vouches for, and says why the others were not', async () => {
    const { id: draft } = await givenOriginal()
    const body = await ask([id, lithuanian(), draft])
    expect(indexingRequest.parse(body)).toEqual(body)
    expect(body).toEqual({ success: true, requested: 2, errors: 1, note: expect.stringMatching(/IndexNow.*Google Indexing API priima tik.*nepublikuota – 1/) })
    expect(engine.posts).toEqual([
      {
        host: 'news.example',
        key: TEST_KEY,
        keyLocation: `${ORIGIN}/${TEST_KEY}.txt`,
        urlList: [`${ORIGIN}/en/news/linked-from-itself`, expect.stringMatching(/^https:\/\/news\.example\/news\//)],
      },
    ])
  })

  it('[M-201] [M-202] lists what is published, of a language or of all, with when it was announced; the history is kept', async () => {
    const all = await status()
    expect(getIndexingStatus.response.parse(all)).toEqual(all)
    expect(all.articles).toHaveLength(LOCALES.length)
    expect(all).toMatchObject({ history: [], quota: { used: 0, limit: INDEXNOW_DAILY } })
    await ask([id])
    engine.answers = [422]
    const refused = await ask([lithuanian()])
    expect(refused).toEqual({ success: false, requested: 0, errors: 1, note: expect.stringContaining('IndexNow atmetė – 1') })
    const { articles, history, quota } = await status({ locale: 'en', days: '7' })
    expect(articles).toEqual([expect.objectContaining({ id, locale: 'en', path: '/en/news/linked-from-itself', announced_at: expect.any(String) })])
    expect(history.map(({ articles, requested, errors }: Record<string, number>) => [articles, requested, errors])).toEqual([
      [1, 0, 1],
      [1, 1, 0],
    ])
    expect(quota.used).toBe(1)
    expect((await status({ locale: 'lt', days: '30' })).articles).toHaveLength(1)
    const log = (await getTable().entities.automationLog.query.log({ month }).go({ order: 'desc' })).data
    expect(log.filter(({ action_type }) => action_type === 'request_indexing')).toHaveLength(2)
  })

  it('tries again what may pass, and nothing beyond the quota of a day', async () => {
    engine.answers = [429, 503, 200]
    expect(await ask([id])).toMatchObject({ success: true, requested: 1, errors: 0 })
    expect(engine.posts).toHaveLength(3)
    expect((await status()).quota.used).toBe(1)
    await used(INDEXNOW_DAILY)
    expect(await ask([id])).toMatchObject({ success: false, requested: 0, errors: 1, note: expect.stringContaining('viršijo dienos kvotą – 1') })
    expect(engine.posts).toHaveLength(3)
  })

  it('[M-204] [M-221] takes at least one article and at most a hundred, from admins only', async () => {
    expect((await ask([])).errors).toMatchObject([{ path: 'articleIds', message: 'Pasirinkite bent vieną straipsnį' }])
    expect((await ask(Array.from({ length: 101 }, () => newId()))).code).toBe('invalid-request')
    expect((await ask([id], 'single')).code).toBe('invalid-request')
    const reader = { claims: accessClaims(newId()) }
    expect((await onDesk('requestGoogleIndexing', { ...reader, body: { articleIds: [id] } })).status).toBe(403)
    expect((await onDesk('getIndexingStatus', reader)).status).toBe(403)
    expect(engine.posts).toEqual([])
  })

  it('addresses of other sites are never announced', async () => {
    await expect(engine.announcer([`${ORIGIN}.evil.example/en/news/x`])).rejects.toThrow(`Only addresses of ${ORIGIN}`)
    expect(engine.posts).toEqual([])
  })
})
