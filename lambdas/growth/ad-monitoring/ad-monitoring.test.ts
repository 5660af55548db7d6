import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { DESK_SHARDS, deskShard } from '#shared/domain/articles/desk-list.ts'
import { NO_PAGE } from '#shared/domain/growth/ad-look.ts'
import { person } from '#shared/domain/platform/actor.ts'
import type { Locale } from '#shared/locales.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeepApi } from '../../api/upkeep.ts'
import { cardOf, GOOD_BODY } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { rebuildHreflang } from '../../operations/reconciliation/rebuild-hreflang.ts'
import type { AddressStands } from '../../platform/fetching/address-stands.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { putVerified } from '../../publishing/pages/site-store.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { analyseAds, checkAds } from './check-ads.ts'
import type { KnownPage } from './known-pages.ts'
import { repairAds } from './repair-ads.ts'
import { reportOf } from './report.ts'

const press = testPress({ fresh: false })
const bucket = () => process.env.BUCKET_NAME ?? ''
const place = () => ({ table: getTable(), pages: { bucket: bucket(), site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } } })
let judge = ''
/** Addresses that nothing stands at; all others are there. */
const gone = new Set<string>()
const stands: AddressStands = async (url) => !gone.has(url)
const batches = createBatchSteps({
  'check-ads': checkAds(bucket, stands),
  'analyse-ads': analyseAds(bucket, () => judge, stands),
  'repair-ads': repairAds((id) => rebuildHreflang(place(), id)),
})
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}
let stopMachines: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let id: string
beforeAll(async () => {
  stopMachines = await startTestMachines({ translation: nobody, publishing: nobody, batches })
  Object.assign(process.env, { JUDGE_MODEL_ID: '' })
  id = (await press.givenTranslated({ title: 'A long article about a server', slug: 'a-long-article', content: GOOD_BODY })).id
  await press.publish(id)
  await repairDeskLists()
})
afterAll(() => stopMachines())
beforeEach(async () => {
  judge = ''
  claims = await signedInAdmin()
})

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any
const call = async (name: string): Promise<Json> => (await callEndpoint(upkeepApi, name, { claims })).body
const check = () => call('adDisplayChecker')
const keyOf = async (locale: Locale) => {
  const card = (await cardOf(id, locale))!
  return `${pageKey(articlePath(locale, card.live_section!, card.live_slug!))}/page.html`
}
/** Plants a fault: changes the page as it lies in the bucket. */
async function plant(locale: Locale, change: (html: string) => string) {
  const key = await keyOf(locale)
  const before = press.site.read(key)!.text
  const after = change(before)
  expect(after).not.toBe(before)
  await putVerified({ Bucket: bucket(), Key: key, ContentType: 'text/html; charset=utf-8' }, Buffer.from(after))
  return before
}
const slot = (html: string, name: string) => new RegExp(`<div class="[^"]*" data-slot="${name}">.*?</div>`).exec(html)?.[0] ?? ''
const resultOf = ({ results }: Json, locale: Locale) => results.find((result: Json) => result.locale === locale)

describe('the check of advertisements', () => {
  it('[M-050] [M-051] finds every slot on the pages as they are rendered, and reads no page twice', async () => {
    expect(await call('getAdMonitoring')).toEqual({ latest: null, history: [], running: [] })
    const first = await check()
    expect(first).toMatchObject({ success: true, total_articles_checked: 15, articles_with_issues: 0, pages_read: 15 })
    expect(first.summary).toMatchObject({ total: 15, ok: 15, warnings: 0, errors: 0, avgAestheticScore: 10, criticalUxIssues: 0, adDensityIssues: 0 })
    expect(resultOf(first, 'en')).toMatchObject({
      articleId: id,
      status: 'ok',
      missingAds: [],
      adsInText: 2,
      adsAllowed: 2,
      aestheticScore: 10,
      uxRating: 'excellent',
    })
    expect(await check()).toMatchObject({ pages_read: 0, summary: { total: 15, ok: 15 } })
    const { latest } = await call('getAdMonitoring')
    expect(latest).toMatchObject({ pages_read: 0, checked_at: expect.stringMatching(/Z$/) })
  })

  it('[M-050] [M-051] [M-055] planted faults are found, repaired by rendering anew, and gone on the next run', async () => {
    const missing = await plant('de', (html) => html.replace(slot(html, 'in-article-1'), '').replace(slot(html, 'end-article'), ''))
    const dense = await plant('fr', (html) => html.replace(slot(html, 'in-article-1'), slot(html, 'in-article-1').repeat(3)))
    const foreign = await plant('es', (html) => html.replace('</body>', '<ins class="adsbygoogle"></ins></body>'))
    await plant('pl', () => '<!doctype html><title>Other</title>')
    press.site.remove(await keyOf('it'))
    const found = await check()
    expect(found).toMatchObject({ pages_read: 5, articles_with_issues: 5 })
    expect(found.summary).toMatchObject({ total: 15, ok: 10, warnings: 1, errors: 4, adDensityIssues: 1, severity_breakdown: { critical: 3, high: 1 } })
    expect(resultOf(found, 'de')).toMatchObject({ status: 'warning', missingAds: ['in-article-1', 'end-article'], articleTitle: expect.any(String) })
    expect(resultOf(found, 'fr')).toMatchObject({ status: 'error', adsInText: 4, adsAllowed: 2 })
    expect(resultOf(found, 'fr').faults).toContainEqual({ fault: 'too-many', times: 2 })
    expect(resultOf(found, 'es').faults).toEqual([{ fault: 'foreign', times: 1 }])
    for (const locale of ['pl', 'it'] as const) expect(resultOf(found, locale)).toMatchObject({ status: 'error', aestheticScore: null, uxRating: null })
    expect(found.results.slice(0, 5).every((result: Json) => result.status !== 'ok')).toBe(true)
    expect(await call('repairAdPages')).toEqual({ repaired: 1, unchanged: 0, errors: 0 })
    expect([missing, dense, foreign]).toEqual(
      await Promise.all((['de', 'fr', 'es'] as const).map(async (locale) => press.site.read(await keyOf(locale))?.text)),
    )
    expect(await check()).toMatchObject({ articles_with_issues: 0, pages_read: 5, summary: { ok: 15, errors: 0 } })
    expect(await call('repairAdPages')).toEqual({ repaired: 0, unchanged: 0, errors: 0 })
  })
})

describe('where advertisements lead', () => {
  it('names targets that are not there and pictures that nobody may see, also on pages that have not changed', async () => {
    await check()
    const before = await plant('sv', (html) =>
      html.replace(/(data-slot="end-article".*?<a [^>]*href=")[^"]*("[^>]*>)/, '$1/sv/campaign-of-last-year$2<img src="/images/forbidden.webp" alt="">'),
    )
    expect(await check()).toMatchObject({ articles_with_issues: 0, pages_read: 1 })
    for (const address of ['/sv/campaign-of-last-year', '/images/forbidden.webp']) gone.add(address)
    const found = await check()
    expect(found).toMatchObject({ articles_with_issues: 1, pages_read: 0, summary: { errors: 1, criticalUxIssues: 1 } })
    expect(resultOf(found, 'sv')).toMatchObject({
      status: 'error',
      deadAddresses: ['/sv/campaign-of-last-year', '/images/forbidden.webp'],
      faults: [
        { fault: 'dead-target', times: 1 },
        { fault: 'dead-picture', times: 1 },
      ],
    })
    gone.clear()
    expect(await check()).toMatchObject({ articles_with_issues: 0 })
    await plant('sv', () => before)
  })
})

describe('the analysis of advertisements', () => {
  it('[M-052] [M-053] [M-054] rates by rules, keeps a history and asks nobody without a judge', async () => {
    const asked = press.model.requests?.length
    const before = await plant('nl', (html) => html.replace(slot(html, 'in-article-1'), slot(html, 'in-article-1').repeat(3)))
    const answer = await call('aiAdMonitor')
    expect(answer).toMatchObject({ articlesChecked: 15, issuesFound: 1, judged: 0, unjudged: 0 })
    expect(answer.summary).toMatchObject({ criticalUxIssues: 1, adDensityIssues: 1, avgAestheticScore: 9.4 })
    expect(resultOf(answer, 'nl')).toMatchObject({ aestheticScore: 1, uxRating: 'terrible', opinion: null })
    await plant('nl', () => before)
    expect(await call('aiAdMonitor')).toMatchObject({ issuesFound: 0 })
    const { history } = await call('getAdMonitoring')
    expect(history.map((report: Json) => report.articles_with_issues)).toEqual([0, 1])
    expect(press.model.requests?.length).toBe(asked)
  })

  it('[M-052] asks a judge once about a page as it is, and lets it only lower the score', async () => {
    judge = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0'
    const { answer } = press.model
    press.model.answer = () => ({ input: { aesthetic_score: 6, reason: 'The second one comes too soon.' } })
    expect(resultOf(await call('aiAdMonitor'), 'en')).toMatchObject({
      aestheticScore: 6,
      uxRating: 'poor',
      opinion: 'The second one comes too soon.',
      status: 'warning',
    })
    expect(await call('aiAdMonitor')).toMatchObject({ judged: 0, unjudged: 0, issuesFound: 1, summary: { criticalUxIssues: 1 } })
    press.model.answer = answer
  })

  it('[M-051] [M-054] [M-223] names twenty pages, the worst first, and shows the fifty latest analyses', async () => {
    const { adPages, adLog, cards } = getTable().entities
    const look = { ...NO_PAGE, status: 'ok' as const, faults: [], score: 8 }
    const card = (await cardOf(id, 'sv'))!
    const originals = Array.from({ length: 25 }, () => newId())
    await cards.put(originals.map((original_id) => ({ ...card, original_id, id: newId() }))).go({ concurrent: 4 })
    const pages = originals.map((original_id, n): KnownPage => ({ original_id, etag: 'x', rules: 1, look: n === 24 ? { ...look, status: 'warning' } : look }))
    const shard = DESK_SHARDS.find((one) => one !== deskShard(id))!
    await adPages.put({ locale: 'sv', shard, pages: pack(pages), checked_at: '2026-11-22T00:00:00.000Z' }).go()
    const report = await reportOf({ table: getTable(), operationId: newId(), askedBy: person('x') }, {})
    expect([report.results.length, report.results[0]?.status]).toEqual([20, 'warning'])
    const at = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString()
    const runs = Array.from({ length: 60 }, (_, n) => ({
      check: 'analysis' as const,
      id: newId(),
      checked_at: at(n),
      report: { ...report, checked_at: at(n) },
    }))
    await adLog.put(runs.map((run) => ({ ...run, expires_at: 4e9 }))).go({ concurrent: 4 })
    const { history } = await call('getAdMonitoring')
    expect(history).toHaveLength(50)
    await adPages.delete({ locale: 'sv', shard }).go()
    await cards.delete(originals.map((original_id) => ({ original_id, locale: 'sv' as const }))).go({ concurrent: 4 })
    await adLog.delete(runs.map(({ check, checked_at, id: run }) => ({ check, checked_at, id: run }))).go({ concurrent: 4 })
  })

  it('[M-222] counts every page of a large site: beyond a thousand, and beyond a megabyte of the table', async () => {
    const { adPages } = getTable().entities
    const look = { ...NO_PAGE, status: 'ok' as const, faults: [], score: 8 }
    const known = (shard: string): KnownPage[] =>
      Array.from({ length: 40 }, (_, index) => ({ original_id: `${shard} ${index}`, etag: randomBytes(700).toString('hex'), rules: 1, look }))
    const rows = DESK_SHARDS.filter((shard) => shard !== deskShard(id))
      .slice(0, 40)
      .map((shard) => ({ locale: 'sv' as const, shard, pages: pack(known(shard)), checked_at: '2026-11-22T00:00:00.000Z' }))
    for (const row of rows) await adPages.put(row).go()
    const { summary, results } = await reportOf({ table: getTable(), operationId: newId(), askedBy: person('x') }, {})
    expect([summary.total, summary.severity_breakdown.medium, results.length]).toEqual([1615, 1600, 1])
    for (const { locale, shard } of rows) await adPages.delete({ locale, shard }).go()
  })

  it('leaves out what is no longer live', async () => {
    await press.unpublish(id)
    await repairDeskLists()
    expect(await check()).toMatchObject({ total_articles_checked: 0, results: [], summary: { total: 0, avgAestheticScore: 0 } })
  })
})
