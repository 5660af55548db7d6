import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { utcDay } from '#shared/domain/articles/visits.ts'
import { popularityPath, popularPartPath } from '#shared/domain/publishing/popularity.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { addBatch, dueOn } from '../views/counting-store.ts'
import { keepTold, readDue } from './due.ts'
import { handler as refresh } from './handler.ts'
import { markUnsummed } from './unsummed.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 20, 12)

let stop: () => Promise<void>
let site: TestSite
let cost: ReturnType<typeof countTableCost>
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
  cost = countTableCost()
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
  await stop()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await emptyTable()
  for (const key of site.keys('data/')) site.remove(key)
})

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Has views counted: of some articles, each as many, on a day. */
async function counted(numbers: readonly number[], views = 1, ago = 0) {
  const day = utcDay(Date.now() - ago * DAY)
  const articles = numbers.map((number) => ({ ...{ id: idOf(number), original_id: idOf(number), locale: 'en' as const, day, views }, seconds: 0, stays: 0 }))
  batch++
  await addBatch(getTable(), batch, { articles, origins: [], days: [] })
}
let batch = now

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
/** Articles that were read on three days, whose numbers have been told. */
async function givenTold(count: number) {
  for (let ago = 3; ago > 0; ago--) await counted(numbers(count), 2, ago)
  await refresh()
}

const rowOf = async (number: number) => (await getTable().entities.viewTotals.get(keyOf(number)).go({ consistent: true })).data
const keyOf = (number: number) => {
  const { due: shard } = dueOn(idOf(number), '')
  return { shard, article_id: idOf(number) }
}
const dueOf = async (number: number) => (await rowOf(number))?.due_order?.slice(0, 10) ?? null
const file = (path: string) => JSON.parse(site.read(path.slice(1))?.text ?? '{}')
const popular = (): string[] => file(popularityPath('en')).parts.flatMap((part: string) => file(popularPartPath('en', part)).popular)

describe('a run', () => {
  it('reads and writes as much for the articles that were read since, however many there are', async () => {
    const costs: object[] = []
    // More than the rankings hold.
    for (const articles of [110, 220, 440]) {
      await emptyTable()
      await givenTold(articles)
      await counted([1, 2, 3])
      const { calls, rows, units } = await cost(refresh)
      costs.push({ calls, rows, units })
    }
    expect(costs).toEqual([costs[0], costs[0], costs[0]])
  }, 300_000)

  it('comes to the sums of all days, however they were told before', async () => {
    await counted([1], 4, 29)
    await counted([1], 2, 6)
    await refresh()
    await counted([1], 1, 3)
    await counted([1], 5, 0)
    expect(await readDue(getTable(), now, 100)).toMatchObject([{ views_7d: 8, views_30d: 12, view_count: 12, trending_score: 5 }])
    vi.setSystemTime(now + DAY)
    await counted([1], 1, 3)
    expect(await readDue(getTable(), now + DAY, 100)).toMatchObject([{ views_7d: 7, views_30d: 9, view_count: 13, trending_score: 3 }])
  })

  it('takes an article up again when a day of its sums has fallen out, and never after the last one has', async () => {
    await counted([1], 12)
    const seen: unknown[] = []
    for (const days of [0, 1, 6, 7, 29, 30, 60]) {
      vi.setSystemTime(now + days * DAY)
      const { articles } = (await refresh()) as { articles: number }
      seen.push([days, articles, popular().length, await dueOf(1)])
    }
    expect(seen).toEqual([
      [0, 1, 1, '2026-11-21'],
      [1, 1, 1, '2026-11-22'],
      [6, 1, 1, '2026-11-27'],
      [7, 1, 0, '2026-12-20'],
      [29, 0, 0, '2026-12-20'],
      [30, 1, 0, null],
      [60, 0, 0, null],
    ])
  })

  it('that dies before it has noted what it told is done again by the next one, to the same end', async () => {
    await counted(numbers(5), 12)
    const died = vi.spyOn(documentClient(), 'send')
    died.mockImplementation(((command: { input: { Key?: { sk?: string } } }) => {
      if (command.input.Key?.sk?.startsWith('TOTAL#')) throw new Error('It died.')
      return Reflect.apply(DynamoDBDocumentClient.prototype.send, documentClient(), [command])
    }) as never)
    await expect(refresh()).rejects.toThrow('It died.')
    died.mockRestore()
    expect([popular().length, await dueOf(1)]).toEqual([5, '2026-11-20'])
    const leading = async () => (await getTable().entities.rankings.get({ name: 'week' }).go()).data?.articles
    const before = [popular(), await leading()]
    expect(await refresh()).toMatchObject({ articles: 5 })
    expect([popular(), await leading()]).toEqual(before)
    expect(await refresh()).toMatchObject({ articles: 0 })
  })

  it('leaves an article due that was read while it was told', async () => {
    await counted([1], 3)
    const due = await readDue(getTable(), now, 100)
    await counted([1], 4)
    await keepTold(getTable(), due)
    expect([await dueOf(1), (await readDue(getTable(), now, 100))[0]?.views_7d]).toEqual(['2026-11-20', 7])
  })

  it('takes no more articles than it is to, those that wait longest first', async () => {
    await counted(numbers(200))
    vi.setSystemTime(now + DAY)
    await counted(numbers(200, 200))
    const due = await readDue(getTable(), now + DAY, 64)
    expect(due.length).toBeLessThanOrEqual(64)
    expect(due.every(({ row }) => row.due_order?.startsWith('2026-11-20'))).toBe(true)
  })
})

describe('articles that an earlier release counted', () => {
  const markAll = async (reads = 100) => {
    let marked = 0
    for (const shard of SHARDS)
      for (let cursor: string | null = null; ; ) {
        const step = await markUnsummed(getTable(), shard, cursor, Date.now(), reads)
        marked += step.marked
        cursor = step.cursor
        if (!cursor) break
      }
    return marked
  }
  /** Rows of totals as they were before anything was due. */
  const givenOld = (ids: readonly number[]) =>
    Promise.all(ids.map((number) => getTable().entities.viewTotals.patch(keyOf(number)).remove(['due', 'due_order', 'window', 'window_until']).go()))

  it('are due once, by the nightly check: the next run tells what their days come to', async () => {
    await counted(numbers(40), 3, 2)
    await givenOld(numbers(40))
    expect((await readDue(getTable(), now, 100)).length).toBe(0)
    expect([await markAll(1), await markAll(1)]).toEqual([40, 0])
    expect(await readDue(getTable(), now, 100)).toHaveLength(40)
    await refresh()
    expect(await rowOf(7)).toMatchObject({ window_until: utcDay(now), window: [0, 0, 3] })
    expect([await markAll(), await readDue(getTable(), now, 100)]).toEqual([0, []])
  })

  it('are left alone when their sums are nought for good, when they are due already, and when they name no article', async () => {
    await counted([1], 1, 60)
    await refresh()
    expect(await dueOf(1)).toBeNull()
    await counted([2], 1, 1)
    await getTable()
      .entities.viewTotals.put({ ...keyOf(3), views: 9 })
      .go()
    expect(await markAll()).toBe(0)
    expect([await dueOf(1), await dueOf(3)]).toEqual([null, null])
  })
})
