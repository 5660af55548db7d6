import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getArticlePrediction, listPredictions } from '#shared/contracts/growth/viral-predictions.ts'
import { PREDICTED_HOURS } from '#shared/domain/growth/viral-prediction.ts'
import { handler as api } from '../../api/upkeep.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { givenLive, unpublishMembers } from '../../publishing/search/testing-live.ts'
import { viralPredictions as step } from './step.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Months apart for each test: what came out in one is old in the next. */
let at = Date.parse('2025-01-01T12:00:00Z')
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>

const place = () => ({ table: getTable(), operationId: newId(), askedBy: { kind: 'automation' as const, id: 'automation' }, at })
const due = () => step.due(place())
/** A whole run, its writes as the batch writes them. */
async function run() {
  let predicted = 0
  for (const item of await due()) {
    const { count, writes } = await step.work(place(), item)
    if (writes) await getTable().transaction.write(writes).go()
    predicted += count
  }
  return predicted
}
const live = (hoursAgo: number, tag_labels: string[] = ['linux'], title = 'Zero-day in Linux mail servers is being exploited', number = 1) =>
  givenLive('en', { title, tag_labels }, { published_at: new Date(at - hoursAgo * HOUR).toISOString(), number })
const stateOf = async (original_id: string) => (await getTable().entities.viralPredictions.get({ original_id }).go({ consistent: true })).data
/** What the week's readers read, as the hourly rankings say. */
const week = (articles: readonly (readonly [string, number])[]) =>
  getTable()
    .entities.rankings.put({
      name: 'week',
      articles: articles.map(([id, value]) => ({ id, original_id: id, locale: 'en' as const, value })),
      ranked_at: new Date(at).toISOString(),
    })
    .go()
const views = (original_id: string, view_count: number) => getTable().entities.cards.patch({ original_id, locale: 'en' }).set({ view_count }).go()
const set = (key: string, value: string) =>
  getTable()
    .entities.settings.put({ key, value, updated_at: new Date(at).toISOString(), updated_by: newId() })
    .go()

beforeAll(async () => {
  stop = await startTestTable()
  Object.assign(process.env, { RUN_BATCH_MACHINE_ARN: 'arn', SITE_NAME: 'Simulpress', SITE_ORIGIN: 'https://news.example.org' })
  claims = await signedInAdmin()
})
afterAll(() => stop())
beforeEach(async () => {
  at += 60 * DAY
  await week([])
  await run()
})

it('says of each new article once how widely it will be read, and why', async () => {
  const others = await Promise.all([live(200, ['linux']), live(200, ['linux']), live(200, ['cloud'])])
  await week(others.map((id, n) => [id, [60, 20, 20][n] as number] as const))
  const id = await live(2)
  await live(PREDICTED_HOURS + 1)
  expect([await due(), await run(), await run()]).toEqual([[`predict ${id}`], 1, 0])
  const row = await stateOf(id)
  expect(row?.reasons.find(({ reason }) => reason === 'topic')).toMatchObject({ points: 30, measured: 80, about: 'linux' })
  expect(row?.score).toBe(row?.reasons.reduce((sum, { points }) => sum + points, 0))
})

it('[O-156] lifts out what reaches the threshold of the settings', async () => {
  const [before, id] = [await live(3), await live(2)]
  const { writes } = await step.work(place(), `predict ${before}`)
  if (writes) await getTable().transaction.write(writes).go()
  const score = (await stateOf(before))?.score ?? 0
  expect((await stateOf(before))?.boosted).toBe(false)
  const leading = await live(200, ['linux'])
  await week([[leading, 100]])
  await set('viral_boost_threshold', '75')
  await run()
  expect(await stateOf(id)).toMatchObject({ boosted: true, threshold: 75, score: score + 45 })
  await set('viral_boost_threshold', '100')
  const other = await live(1)
  await run()
  expect(await stateOf(other)).toMatchObject({ boosted: false, threshold: 100 })
})

it('says it anew for a text that readers see in another version, and nothing of what was taken off', async () => {
  const [id, gone] = [await live(2), await live(2)]
  await run()
  const { data: version } = await getTable().entities.versions.get({ original_id: id, locale: 'en', number: 1 }).go()
  await getTable()
    .entities.versions.put({ ...version!, number: 2, title: 'Linux mail servers: what to do' })
    .go()
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ live_version: 2 }).go()
  const again = await due()
  await unpublishMembers(gone, 'en')
  expect([again, await run(), (await step.work(place(), `predict ${gone}`)).count]).toEqual([[`predict ${id}`], 1, 0])
  expect(await stateOf(id)).toMatchObject({ version: 2 })
  expect((await stateOf(id))?.reasons.find(({ reason }) => reason === 'exploited')?.points).toBe(0)
})

it('is held against what was read a week later, once, and counts nothing for that', async () => {
  const id = await live(2)
  await run()
  at += 6 * DAY
  expect(await due()).toEqual([])
  at += DAY
  const others = await Promise.all(Array.from({ length: 6 }, () => live(300)))
  await week(others.map((other) => [other, 20] as const))
  await views(id, 40)
  expect([await due(), await run(), await due()]).toEqual([[`judge ${id}`], 0, []])
  expect(await stateOf(id)).toMatchObject({ verdict: 'missed', views: 40, mean_views: 20 })
})

it('shows an article why, and the desk how often it was right; what is in the trash is not named', async () => {
  const [id, gone] = [await live(2), await live(3)]
  await run()
  await unpublishMembers(gone, 'en')
  const call = (name: string, params?: Record<string, string>) => callEndpoint(api, name, { claims, ...(params ? { params } : {}) })
  const { prediction, switched_on } = getArticlePrediction.response.parse((await call('getArticlePrediction', { id })).body)
  expect([switched_on, prediction?.verdict, prediction?.reasons.length]).toEqual([false, null, 8])
  const listed = listPredictions.response.parse((await call('listPredictions')).body)
  expect([listed.predictions[0]?.id, listed.predictions.some((one) => one.id === gone)]).toEqual([id, false])
  expect(listed.verdicts.missed).toBe(1)
  expect((await call('getArticlePrediction', { id: newId() })).status).toBe(404)
})
