import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDashboard } from '#shared/contracts/operations/dashboard.ts'
import { counterExpiry, VIEWS_TOTAL, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/desk.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let costOf: ReturnType<typeof countTableCost>

beforeAll(async () => {
  stop = await startTestTable()
  costOf = countTableCost()
})
afterAll(() => stop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await emptyTable()
  claims = await signedInAdmin()
})
afterEach(() => vi.useRealTimers())

const dashboard = async () => (await callEndpoint(handler, 'getDashboard', { claims })).body
const counters = async (values: Record<string, number>) =>
  getTable()
    .entities.counters.put(Object.entries(values).map(([name, value]) => ({ name, value })))
    .go()
const ranking = (name: 'most-read' | 'trending', ids: readonly string[]) =>
  getTable()
    .entities.rankings.put({
      name,
      articles: ids.map((id, index) => ({ original_id: id, locale: 'en' as const, id, value: 100 - index })),
      ranked_at: '2026-11-22T11:05:00.000Z',
    })
    .go()

describe('the dashboard', () => {
  it('of an installation without articles answers every field: no figure is made up, and nothing is divided by none', async () => {
    const body = await dashboard()
    expect(getDashboard.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      articles: { total: 0, published: 0, draft: 0, featured_published: 0, originals: 0, featured_originals: 0 },
      views: { total: 0 },
      seo: { low: 0, good: 0, average: null },
      strong_eeat: 0,
      latest: [],
      most_read: [],
      trending: [],
      ranked_at: null,
      spending: { entered_usd: null, entered_at: null, measured_micro_usd: 0, measured_today_micro_usd: 0 },
    })
    expect(body.sections).toEqual(SECTIONS.map((section) => expect.objectContaining({ section, articles: 0 })))
    expect(body.locales.map(({ locale }: { locale: string }) => locale)).toEqual([...LOCALES])
    expect(body.views.days).toHaveLength(30)
  })

  it('[O-003] [O-004] [O-005] [O-006] [O-009] [O-010] says what the counters say', async () => {
    await counters({
      'articles.total': 31,
      'articles.published': 15,
      'articles.draft': 16,
      'articles.featured_published': 2,
      'articles.seo.low': 11,
      'articles.seo.good': 20,
      'articles.seo.scored': 30,
      'articles.seo.sum': 2345,
      'articles.section.news': 30,
      'articles.section.guides': 1,
      'articles.locale.en': 3,
      'articles.locale.lt': 2,
      'articles.published.en': 1,
      'originals.total': 3,
      'originals.featured_published': 1,
      'originals.stage.draft': 1,
      'originals.stage.translating': 1,
      'originals.stage.published': 1,
      'originals.published_strong_eeat': 1,
      'translations.completed': 28,
      [VIEWS_TOTAL]: 1234,
      // A change may be counted before what it undoes: never shown.
      'originals.stage.ready': -1,
    })
    const body = await dashboard()
    expect(body).toMatchObject({
      articles: { total: 31, published: 15, draft: 16, featured_published: 2, originals: 3, featured_originals: 1 },
      views: { total: 1234 },
      seo: { low: 11, good: 20, average: 78.2 },
      strong_eeat: 1,
      translations: { completed: 28, required: 42, stages: { draft: 1, translating: 1, ready: 0, published: 1 } },
    })
    expect(body.sections.find(({ section }: { section: string }) => section === 'news')).toEqual({ section: 'news', name: 'News', articles: 30 })
    expect(body.locales.find(({ locale }: { locale: string }) => locale === 'en')).toEqual({ locale: 'en', articles: 3, published: 1 })
  })

  it('[O-008] tells the views of thirty days, today the last', async () => {
    await getTable()
      .entities.counters.put(
        (
          [
            ['2026-11-22', 7],
            ['2026-10-24', 3],
            ['2026-10-23', 100],
          ] as const
        ).map(([day, value]) => ({ name: viewsOfDay(day), value, expires_at: counterExpiry(viewsOfDay(day)) ?? 0 })),
      )
      .go()
    const { days } = (await dashboard()).views
    expect([days[0], days.at(-1), days.length]).toEqual([{ day: '2026-10-24', views: 3 }, { day: '2026-11-22', views: 7 }, 30])
    expect(days.reduce((sum: number, { views }: { views: number }) => sum + views, 0)).toBe(10)
  })

  it('[O-007] lists the ten newest originals and the twenty leading articles as they are now, without those that have gone', async () => {
    const made: string[] = []
    for (let index = 0; index < 22; index++) {
      vi.setSystemTime(NOW + index * 1000)
      made.push((await givenOriginal({ title: `Article ${index}` })).id)
    }
    await ranking('most-read', [randomUUID(), ...made])
    await ranking('trending', made.toReversed())
    await getTable()
      .entities.cards.patch({ original_id: made[0] as string, locale: 'en' })
      .set({ view_count: 40, trending_score: 120, title: 'Renamed' })
      .go()
    const { latest, most_read, trending, ranked_at } = await dashboard()
    expect(latest.map(({ title }: { title: string }) => title)).toEqual(Array.from({ length: 10 }, (_, index) => `Article ${21 - index}`))
    expect(most_read).toHaveLength(19)
    expect(most_read[0]).toMatchObject({ id: made[0], title: 'Renamed', view_count: 40, published: false, path: null })
    expect(trending).toHaveLength(20)
    expect(trending[0].title).toBe('Article 21')
    expect(ranked_at).toBe('2026-11-22T11:05:00.000Z')
  })

  it('[O-011] shows the entered amount right after it was saved, beside what the meter measured', async () => {
    await getTable().entities.spendingSums.put({ scope: 'total', name: 'all', spent: 1_500_000, calls: 3, input_tokens: 1, output_tokens: 1 }).go()
    await getTable().entities.dayBudgets.put({ day: '2026-11-22', committed: 300_000, spent: 250_000, calls: 2 }).go()
    const save = (value: string) => callEndpoint(articles, 'saveSetting', { claims, params: { key: 'total_spent_usd' }, body: { value } })
    expect((await save('12.34')).status).toBe(200)
    expect((await dashboard()).spending).toEqual({
      entered_usd: 12.34,
      entered_at: new Date(NOW).toISOString(),
      measured_micro_usd: 1_500_000,
      measured_today_micro_usd: 250_000,
    })
    for (const value of ['-1', 'abc', '', 'Infinity']) expect((await save(value)).body).toMatchObject({ status: 400, code: 'invalid-request' })
    expect((await dashboard()).spending.entered_usd).toBe(12.34)
  })

  it('costs a handful of reads however many articles there are', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, async (_, index) => (await givenOriginal({ title: `Article ${index}` })).id))
    await counters(Object.fromEntries(LOCALES.flatMap((locale) => [`articles.locale.${locale}`, `articles.published.${locale}`]).map((name) => [name, 1])))
    await ranking('most-read', ids)
    await ranking('trending', ids.toReversed())
    const { calls } = await costOf(async () => {
      expect((await dashboard()).most_read).toHaveLength(20)
    })
    expect(calls).toBeLessThanOrEqual(10)
  })
})
