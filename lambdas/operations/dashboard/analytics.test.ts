import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAnalytics } from '#shared/contracts/operations/analytics.ts'
import { activityOfDay } from '#shared/domain/articles/counters.ts'
import type { DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { daysUntil, newsroomDay, newsroomDayBegin } from '#shared/domain/platform/newsroom-days.ts'
import { handler } from '../../api/desk.ts'
import { givenDeskRows } from '../../articles/reading/testing-desk.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  process.env.USER_POOL_ID = 'eu-central-1_test'
  claims = await signedInAdmin()
})
afterAll(() => stop())

const read = async () => (await callEndpoint(handler, 'getAnalytics', { claims })).body

it('[M-130] counts today’s articles, those of seven days and the published ones of 1,200, and averages E-E-A-T', async () => {
  expect(await read()).toMatchObject({ today: { created: 0, published: 0 }, published_originals: 0, average_eeat: null, evaluated: 0 })
  const table = getTable()
  const midnight = Date.parse(newsroomDayBegin(Date.now()))
  const at = (n: number) => new Date(n < 5 ? midnight + n : n < 12 ? midnight - 60_000 * (n - 4) : midnight - 86_400_000 * 8 - n).toISOString()
  const entries = Array.from(
    { length: 1200 },
    (_, n): DeskEntry => ({
      ...{ original_id: randomUUID(), created_at: at(n), words: ' a title of some words', category: n % 2 ? 'news' : 'guides' },
      ...{ published: n % 3 === 0, changed: false, scheduled: false, imageless: false, links: 0, wantsLinks: false, completed: 14, reasons: [] },
    }),
  )
  await givenDeskRows('en', entries)
  const [yesterday = '', today = ''] = daysUntil(newsroomDay(Date.now()), 2)
  const counters = {
    ...{
      'originals.eeat.points': 1520,
      'originals.eeat.approved': 15,
      'originals.eeat.needs_revision': 4,
      'originals.eeat.rejected': 1,
      'originals.eeat.pending': 9,
    },
    ...{ [activityOfDay(today, 'articles_published')]: 3, [activityOfDay(yesterday, 'articles_published')]: 4, 'articles.published.lt': 390 },
  }
  await table.entities.counters.put(Object.entries(counters).map(([name, value]) => ({ name, value }))).go()
  const cost = await countTableCost()(() => read())
  const figures = await read()
  expect(getAnalytics.response.parse(figures)).toEqual(figures)
  expect(figures).toMatchObject({
    ...{ today: { created: 5, published: 3 }, last_7_days: { created: 12, published: 7 } },
    ...{ originals: 1200, published_originals: 400, average_eeat: 76, evaluated: 20 },
  })
  expect(figures.sections.find(({ section }: { section: string }) => section === 'news')).toEqual({
    section: 'news',
    name: 'News',
    published: 200,
    drafts: 400,
  })
  expect(figures.locales.find(({ locale }: { locale: string }) => locale === 'lt').published).toBe(390)
  // The caller's role, what the list counts, the last month's part of it, one batch of counters.
  expect(cost.calls).toBeLessThanOrEqual(7)
  expect(cost.bytes).toBeLessThan(120_000)
})
