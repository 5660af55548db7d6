import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getQualityControl, qualityControlBatch } from '#shared/contracts/quality/quality-control.ts'
import { type DeskEntry, deskShard } from '#shared/domain/articles/desk-list.ts'
import { type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler } from '../../api/upkeep.ts'
import { packEntries } from '../../articles/reading/desk-list.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { givenDeskRows } from '../../articles/reading/testing-desk.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { controlQuality } from './control.ts'

let stops: (() => Promise<void>)[]
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  const stopTable = await startTestTable()
  const none = async () => undefined
  const batches = createBatchSteps({ 'quality-control': controlQuality })
  stops = [await startTestMachines({ translation: none, publishing: none, batches }), stopTable]
  process.env.IMAGE_MODEL_ID = ''
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  claims = await signedInAdmin()
})

const read = async () => (await callEndpoint(handler, 'getQualityControl', { claims })).body
const control = () => callEndpoint(handler, 'qualityControlBatch', { claims })
const entry = (change: Partial<DeskEntry> = {}): DeskEntry => ({
  ...{ original_id: randomUUID(), created_at: '2026-11-01T00:00:00.000Z', words: ' word', category: 'news' as const, published: true, changed: false },
  ...{ scheduled: false, imageless: false, links: 0, wantsLinks: false, completed: TARGET_LOCALES.length, reasons: [] },
  ...change,
})

/** The kept lists of a locale, as the stream would have left them. */
async function givenList(locale: Locale, entries: readonly DeskEntry[]) {
  const shards = Map.groupBy(entries, ({ original_id }) => deskShard(original_id))
  const rows = [...shards].map(([shard, of]) => ({ locale, shard, version: 1, entries: packEntries(of) }))
  await getTable().entities.deskLists.put(rows).go({ concurrent: 4 })
}

const counted = (counters: Readonly<Record<string, number>>) =>
  getTable()
    .entities.counters.put(Object.entries(counters).map(([name, value]) => ({ name, value })))
    .go()

it('[M-123] tells from counters, the counted list and the latest check what articles lack, and reads as much however many there are', async () => {
  const table = getTable()
  const integrity = { check: 'integrity' as const, findings: pack([]), checked_at: '2026-11-01T00:00:00.000Z', operation_id: randomUUID() }
  await table.entities.checkedParts.put({ ...integrity, part: 'contents', counts: { content_surplus: 9, original_surplus: 4 } }).go()
  await counted({
    ...{ 'articles.total': 18_000, 'articles.seo.good': 12_600 },
    ...{
      'analytics.seo.score.en.00': 100,
      'analytics.seo.score.en.70': 40,
      'analytics.seo.score.lt.70': 1,
      'analytics.seo.score.lt.80': 9999,
      'analytics.seo.score.lt.90': 999,
    },
  })
  const measure = countTableCost()
  const costs: object[] = []
  for (const articles of [12, 1200, 4800]) {
    const created_at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
    await givenDeskRows(
      'en',
      Array.from({ length: articles }, (_, n) =>
        entry({ created_at: created_at(n), completed: n % 3 === 0 ? n % 2 : TARGET_LOCALES.length, imageless: n % 4 === 0 }),
      ),
    )
    const { calls, rows, units } = await measure(read)
    costs.push({ calls, rows, units })
    const quality = await read()
    expect(getQualityControl.response.parse(quality)).toEqual(quality)
    expect(quality).toMatchObject({
      ...{ total_articles: 18_000, passed: 12_600, pass_percent: 70, level: 'good', needs_seo: 141 },
      ...{ originals: articles, needs_translation: articles / 3, missing_images: articles / 4, duplicates: 4 },
      ...{ checked_at: null, summary: null, failures: [], latest_operation_id: null },
    })
  }
  expect(costs).toEqual([costs[0], costs[0], costs[0]])
})

it('tells of no duplicates before the data was checked', async () => {
  expect(await read()).toMatchObject({ originals: 0, needs_translation: 0, missing_images: 0, duplicates: 0 })
})

it('[M-124] looks at every article as it stands and keeps what it found', async () => {
  const table = getTable()
  const scores = [null, 69, 70, 79, 80, 95]
  const originals: DeskEntry[] = []
  const lithuanian: DeskEntry[] = []
  for (const [n, seo_score] of scores.entries()) {
    const { id } = await givenOriginal({ title: `Article ${n}` })
    const translated_locales = n < 2 ? ['lt' as const] : [...TARGET_LOCALES]
    const card = table.entities.cards.patch({ original_id: id, locale: 'en' }).set({ translated_locales, hero_image_url: n === 0 ? '' : '/images/x.webp' })
    await (seo_score === null ? card.remove(['seo_score']) : card.set({ seo_score })).go()
    originals.push(entry({ original_id: id }))
  }
  // A list is a moment behind: what has gone is left out.
  originals.push(entry())
  lithuanian.push(entry({ original_id: originals[0]?.original_id as string }))
  await givenList('en', originals)
  await givenList('lt', lithuanian)
  const { status, body } = await control()
  expect(status).toBe(200)
  const summary = { totalArticles: 6, passed: 4, failed: 2, needTranslation: 2, needSeoOptimization: 4 }
  expect(qualityControlBatch.response.parse(body)).toEqual({ success: true, summary })
  const quality = await read()
  expect(quality).toMatchObject({ summary, checked_at: expect.any(String), latest_operation_id: expect.any(String) })
  expect(quality.failures.map(({ title, seo_score, reasons }: { title: string; seo_score: number; reasons: string[] }) => [title, seo_score, reasons])).toEqual(
    [
      ['Article 0', null, ['no-seo', 'untranslated', 'imageless']],
      ['Article 1', 69, ['low-seo', 'untranslated']],
    ],
  )
  expect((await control()).body).toEqual({ success: true, summary })
})

it('says 100 percent of no articles', async () => {
  expect(await read()).toMatchObject({ total_articles: 0, pass_percent: 100, level: 'excellent', needs_seo: 0, originals: 0 })
  expect((await control()).body.summary).toEqual({ totalArticles: 0, passed: 0, failed: 0, needTranslation: 0, needSeoOptimization: 0 })
})

it('measures an alert by what its profile asks', async () => {
  const { cards, settings } = getTable().entities
  const { id } = await givenOriginal()
  await givenList('en', [entry({ original_id: id })])
  await cards.patch({ original_id: id, locale: 'en' }).set({ seo_score: 55 }).go()
  const failed = async () => (await control()).body.summary.failed
  expect(await failed()).toBe(1)
  await cards.patch({ original_id: id, locale: 'en' }).set({ gate_profile: 'alert' }).go()
  expect(await failed()).toBe(0)
  await cards.patch({ original_id: id, locale: 'en' }).remove(['gate_profile']).go()
  await settings.put({ key: 'gate_profile_news', value: 'alert', updated_at: 'x', updated_by: 'x' }).go()
  expect(await failed()).toBe(0)
})
