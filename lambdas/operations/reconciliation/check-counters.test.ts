import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../../publishing/pages/testing-site.ts'
import { addTo, type Counts } from '../projections/contributions.ts'
import { rebuildCounters } from '../projections/rebuild.ts'
import type { Place } from './check.ts'
import { checkCounters, countSome } from './check-counters.ts'
import { type Report, report } from './finding.ts'
import { createReconciliationSteps } from './machine-steps.ts'
import { onlyCheck } from './testing-run.ts'

let stop: () => Promise<void>
let site: TestSite
let cost: ReturnType<typeof countTableCost>
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
  cost = countTableCost()
})
afterAll(async () => {
  await site.close()
  await stop()
})
beforeEach(() => emptyTable())

const steps = createReconciliationSteps(() => TEST_ASSETS)
const place = (): Place => ({ table: getTable(), pages: { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } } })
const begun = (): Report => report.parse({ run_id: 'run', started_at: '2026-11-27T00:00:00.000Z', check: 'counters', done: false })
const counters = async (): Promise<Counts> => {
  const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
  return Object.fromEntries(data.map(({ name, value }) => [name, value]))
}
async function givenCards(count: number) {
  for (let n = 0; n < count; n++) await givenOriginal({ content: SHORT_BODY })
}
const givenViews = (article_id: string, shard: string, views: number) =>
  getTable().entities.viewTotals.put({ shard, article_id, original_id: article_id, locale: 'en', views }).go()
const set = (name: string, value: number) => getTable().entities.counters.put({ name, value }).go()

describe('the parts of counting', () => {
  it('are languages, shards of views, and the rest; one costs as much as its own rows, and all come to what counting at once does', async () => {
    const scopes: string[] = []
    for await (const scope of checkCounters.parts(place())) scopes.push(scope)
    expect(scopes).toEqual([...LOCALES, ...SHARDS.map((shard) => `views ${shard}`), 'rest'])
    await givenCards(3)
    const before = await cost(() => countSome({ scope: 'de', cursor: '' }))
    const english = (await cost(() => countSome({ scope: 'en', cursor: '' }))).rows
    await givenCards(9)
    await givenViews('a', '3', 7)
    await givenViews('b', 'c', 5)
    expect((await cost(() => countSome({ scope: 'de', cursor: '' }))).rows).toBe(before.rows)
    expect([english, (await cost(() => countSome({ scope: 'en', cursor: '' }))).rows]).toEqual([3, 12])
    const sum: Counts = {}
    for (const scope of scopes) addTo(sum, (await countSome({ scope, cursor: '' })).counts)
    await rebuildCounters(0)
    const { 'views.total': views, ...kept } = await counters()
    expect(views).toBe(12)
    expect(sum).toEqual({ ...kept, 'views.total': 12, 'people.total': 0 })
  })

  it('goes on where a step has ended, and comes to the same', async () => {
    await givenViews('a', '3', 7)
    await givenViews('b', '3', 5)
    const sum: Counts = {}
    let cursor: string | null = ''
    let steps = 0
    do {
      const some: Awaited<ReturnType<typeof countSome>> = await countSome({ scope: 'views 3', cursor }, 1)
      addTo(sum, some.counts)
      cursor = some.cursor
      steps++
    } while (cursor)
    expect([sum, steps]).toEqual([{ 'views.total': 12 }, 2])
  })
})

describe('a reconciliation', () => {
  it('repairs counters that two countings found off by the same, and counts once where all are right', async () => {
    await givenCards(2)
    await rebuildCounters(0)
    const right = await counters()
    expect(await onlyCheck(steps, begun())).toMatchObject({ rounds: 1, report: { found: 0, check: 'search' } })
    await set('articles.total', 99)
    await set('articles.locale.xx', 3)
    const repaired = await onlyCheck(steps, begun())
    expect(repaired.rounds).toBe(2)
    expect(repaired.report.findings).toEqual(['articles.locale.xx', 'articles.total'].map((subject) => ({ code: 'counter-off', subject, repaired: true })))
    expect(await counters()).toEqual({ ...right, 'articles.locale.xx': 0 })
    expect(repaired.report.look).toBeUndefined()
  })

  it('repairs nothing that moved while it counted, and nothing that a second counting does not find', async () => {
    await givenCards(2)
    await rebuildCounters(0)
    await set('articles.total', 5)
    const moved = await onlyCheck(steps, begun(), { beforeSum: (round) => set('articles.total', 5 + round) })
    expect([moved.rounds, moved.report.found, (await counters())['articles.total']]).toEqual([1, 0, 6])
    const gone = await onlyCheck(steps, begun(), { afterSum: () => set('articles.total', 2) })
    expect([gone.rounds, gone.report.found, (await counters())['articles.total']]).toEqual([2, 0, 2])
  })

  it('compares nothing where a part was lost', async () => {
    await set('articles.total', 5)
    const { report: after, rounds } = await onlyCheck(steps, begun(), { lose: 'lt' })
    expect([rounds, (await counters())['articles.total']]).toEqual([1, 5])
    expect(after.findings).toEqual([{ code: 'check-failed', subject: 'counters lt: States.Timeout', repaired: false }])
  })

  it('does not repair twice when its last step is repeated', async () => {
    await set('articles.total', 5)
    const repeats: (() => Promise<unknown>)[] = []
    await onlyCheck(steps, begun(), { repeatable: (repeat) => repeats.push(repeat) })
    expect([repeats.length, (await counters())['articles.total']]).toEqual([2, 0])
    await repeats[1]?.()
    expect((await counters())['articles.total']).toBe(0)
  })
})
