import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { compilePattern } from '#shared/domain/platform/event-pattern.ts'
import { THROTTLES } from '#shared/domain/platform/throttles.ts'
import { WANTED_RECORDS } from '#shared/stream-consumers.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { handler as api } from '../../api/audience.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { rebuildCounters } from '../../operations/projections/rebuild.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint } from '../../platform/testing/testing-call.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { handler as refresh } from '../popularity/handler.ts'
import { markView } from './counting.ts'

let stop: () => Promise<void>
let site: TestSite
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
  process.env.EDGE_TOKEN = 'token'
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
  await stop()
})

const DAY = 86_400_000
let now = Date.UTC(2026, 10, 20, 12)
let articleId: string
beforeEach(async () => {
  now += DAY
  vi.useFakeTimers({ toFake: ['Date'], now })
  articleId = await givenPublished()
})

async function givenPublished(): Promise<string> {
  const { id } = await givenOriginal()
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ published: true }).go()
  return id
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
interface Visit {
  ip?: string
  agent?: string
  headers?: Record<string, string>
  [field: string]: unknown
}
const track = ({ ip = '192.0.2.1', agent = FIREFOX, headers = {}, ...more }: Visit = {}) =>
  callEndpoint(api, 'trackArticleView', {
    ip,
    headers: { 'user-agent': agent, ...headers },
    body: { articleId, sessionId: null, referrer: '', locale: 'en', timeSpent: 0, ...more },
  })
const rows = async (prefix: string) => (await allRows()).filter(({ pk }) => pk.startsWith(prefix))
const daysOf = async (id: string) => (await rows('VIEWS#')).filter(({ sk }) => sk.endsWith(id) && !sk.startsWith('TOTAL'))
const viewsOf = async (id: string) => (await daysOf(id)).reduce((sum, { views }) => sum + Number(views), 0)

it('writes no row that a consumer of the table’s stream wants', async () => {
  const before = new Set((await allRows()).map(({ pk, sk }) => `${pk} ${sk}`))
  await track({ headers: { referer: 'https://example.org/' }, referrer: 'https://example.org/' })
  await track({ timeSpent: 60 })
  const written = (await allRows()).filter(({ pk, sk, views }) => views !== undefined || !before.has(`${pk} ${sk}`))
  expect(written.length).toBeGreaterThan(2)
  const wanted = WANTED_RECORDS.map(compilePattern)
  const records = written.map(({ pk, sk }) => ({ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }))
  expect(records.filter((record) => wanted.some((wants) => wants(record)))).toEqual([])
})

describe('views', () => {
  it('[P-243] count once in 30 minutes for a visitor without a session', async () => {
    for (let i = 0; i < 5; i++) expect(await track()).toMatchObject({ status: 200, body: { success: true } })
    expect(await viewsOf(articleId)).toBe(1)
    vi.setSystemTime(now + 30 * 60_000 - 1)
    await track()
    expect(await viewsOf(articleId)).toBe(1)
    vi.setSystemTime(now + 30 * 60_000 + 1)
    await track()
    expect(await viewsOf(articleId)).toBe(2)
    await track({ ip: '192.0.2.2' })
    await track({ agent: FIREFOX.replace('Linux', 'BSD') })
    expect(await viewsOf(articleId)).toBe(4)
  })

  it('[P-243] count once in 30 minutes for a session, wherever it moves', async () => {
    const sessionId = randomUUID()
    await track({ sessionId })
    await track({ sessionId, ip: '192.0.2.7' })
    expect(await viewsOf(articleId)).toBe(1)
    await track({ sessionId: randomUUID() })
    expect(await viewsOf(articleId)).toBe(2)
  })

  it('[C2] [P-243] count no replays, also at the same moment', async () => {
    const body = { sessionId: randomUUID() }
    await Promise.all(Array.from({ length: 20 }, () => track(body)))
    expect(await viewsOf(articleId)).toBe(1)
    // Past what a visitor may tell in a minute, as a crowd of programs with one session would.
    const [hash, now] = [randomUUID(), Date.now()]
    let counted = 0
    for (let replay = 0; replay < casesOf(10_000, 300); replay++) counted += (await markView(getTable(), hash, now + replay)) ? 1 : 0
    expect(counted).toBe(1)
  })

  it('[C2] [P-243] count no made-up sessions of one visitor beyond a household', async () => {
    for (let i = 0; i < 20; i++) await track({ sessionId: randomUUID() })
    expect(await viewsOf(articleId)).toBe(THROTTLES['article-sessions'].limit)
  })

  it('[C2] [P-243] count no bots and no page that is only fetched ahead', async () => {
    const before = await allRows()
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'Mozilla/5.0 HeadlessChrome/140', 'GPTBot/1.2', '']) {
      expect((await track({ agent })).status).toBe(200)
    }
    await track({ headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(await allRows()).toEqual(before)
  })

  it('count only for what is published', async () => {
    const { id: draft } = await givenOriginal()
    const marks = await rows('VIEW-MARK#')
    for (const unknown of [draft, randomUUID()]) expect((await track({ articleId: unknown })).status).toBe(200)
    expect(await viewsOf(draft)).toBe(0)
    expect(await rows('VIEW-MARK#')).toEqual(marks)
  })

  it('leave nothing behind that names the visitor: no address, no agent, no session, no page they came from', async () => {
    const sessionId = randomUUID()
    await track({ ip: '203.0.113.77', sessionId, referrer: 'https://forum.example/private/thread?user=7' })
    await track({ ip: '2001:db8:1:2:3::7' })
    const everything = JSON.stringify(await allRows())
    for (const secret of ['203.0.113.77', '2001:db8', 'Firefox', sessionId, 'private', 'user=7']) expect(everything).not.toContain(secret)
    expect(everything).toContain('https://forum.example')
    expect((await rows('VIEW-MARK#')).every(({ expires_at }) => Number(expires_at) <= now / 1000 + 1801)).toBe(true)
  })

  it('know a visitor by another hash every day, and forget yesterday’s salt', async () => {
    await track()
    const [salt] = await rows('SALT')
    const marks = await rows('VIEW-MARK#')
    vi.setSystemTime(now + DAY)
    await track()
    expect(await rows('SALT')).toHaveLength(1)
    expect(JSON.stringify(await allRows())).not.toContain(salt?.salt as string)
    expect((await rows('VIEW-MARK#')).length).toBe(marks.length + 1)
    now += DAY
  })

  it('[P-241] take a stay of more than five seconds, once, of somebody who was counted', async () => {
    await track({ timeSpent: 60 })
    expect(await daysOf(articleId)).toEqual([])
    await track()
    await track({ timeSpent: 5 })
    expect((await daysOf(articleId))[0]?.seconds).toBeUndefined()
    await track({ timeSpent: 5.1 })
    await track({ timeSpent: 300 })
    expect((await daysOf(articleId))[0]).toMatchObject({ seconds: 5, stays: 1, views: 1 })
    await track({ ip: '192.0.2.9' })
    await track({ ip: '192.0.2.9', timeSpent: 80_000 })
    expect((await daysOf(articleId))[0]).toMatchObject({ seconds: 1805, stays: 2, views: 2 })
  })

  it('[P-290] of a flood are refused: 429 with Retry-After, nothing stored', async () => {
    const ip = '198.51.100.20'
    for (let i = 0; i < THROTTLES.views.limit; i++) await track({ ip })
    const before = await allRows()
    expect(await track({ ip, sessionId: randomUUID() })).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect(await allRows()).toEqual(before)
  })

  it('refuse what is no view', async () => {
    for (const fields of [
      { articleId: 'x' },
      { sessionId: 'mine' },
      { timeSpent: -1 },
      { timeSpent: 1e9 },
      { locale: 'xx' },
      { views: 100 },
      { referrer: 'x'.repeat(3000) },
    ]) {
      expect([fields, (await track(fields)).status]).toEqual([fields, 400])
    }
  })
})

it('count for the whole site too, by UTC day and in all; a rebuild from the articles comes to the same', async () => {
  await rebuildCounters(1)
  const counter = async (name: string) => (await getTable().entities.counters.get({ name }).go({ consistent: true })).data
  const before = (await counter('views.total'))?.value ?? 0
  for (const ip of ['192.0.2.11', '192.0.2.12', '192.0.2.13']) await track({ ip })
  expect((await counter('views.total'))?.value).toBe(before + 3)
  const day = `views.day.${new Date(now).toISOString().slice(0, 10)}`
  expect(await counter(day)).toMatchObject({ value: 3, expires_at: expect.any(Number) })
  expect(await rebuildCounters(1)).toEqual({})
  await getTable()
    .entities.counters.delete([{ name: day }, { name: 'views.total' }])
    .go()
  expect(await rebuildCounters(1)).toMatchObject({ [day]: 3, 'views.total': before + 3 })
})

it('[P-117] every hour the views of the last days reach the articles and the file of their language', async () => {
  const other = await givenPublished()
  const readers = async (id: string, count: number) => {
    for (let i = 0; i < count; i++) await track({ articleId: id, ip: `10.0.${now % 250}.${i}` })
  }
  await readers(articleId, 3)
  vi.setSystemTime(now + 6 * DAY)
  await readers(articleId, 2)
  await readers(other, 1)
  await refresh()
  const file = () => JSON.parse(site.read('data/popularity/en.json')!.text)
  expect(file().articles[articleId]).toEqual({ views_7d: 5, views_30d: 5 })
  expect(file().articles[other]).toEqual({ views_7d: 1, views_30d: 1 })
  expect(JSON.parse(site.read('data/popularity/de.json')!.text).articles).toEqual({})
  const cardOf = async (id: string) => (await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })).data
  expect(await cardOf(articleId)).toMatchObject({ views_7d: 5, views_30d: 5, view_count: 5 })
  expect(await refresh()).toMatchObject({ changed: 0 })
  const leading = async (name: 'most-read' | 'trending' | 'week') =>
    (await getTable().entities.rankings.get({ name }).go()).data?.articles
      .filter(({ id }) => [articleId, other].includes(id))
      .map(({ id, value }) => [id, value])
  expect(await leading('most-read')).toEqual([
    [articleId, 5],
    [other, 1],
  ])
  expect(await leading('week')).toEqual(await leading('most-read'))
  expect(await leading('trending')).toEqual([
    [articleId, 2],
    [other, 1],
  ])
  expect((await cardOf(articleId))?.trending_score).toBe(2)
  vi.setSystemTime(now + 8 * DAY)
  await refresh()
  expect(await cardOf(articleId)).toMatchObject({ views_7d: 2, views_30d: 5, view_count: 5 })
  vi.setSystemTime(now + 37 * DAY)
  await refresh()
  expect(await cardOf(articleId)).toMatchObject({ views_7d: 0, views_30d: 0, view_count: 5, trending_score: 0 })
  expect(file().articles).toEqual({})
  // Nobody has read them for weeks: they lead by what they had, also when the list has to be made anew from the totals.
  vi.setSystemTime(now + 60 * DAY)
  await refresh()
  const kept = await leading('most-read')
  expect([kept, await leading('trending'), await leading('week')]).toEqual([
    [
      [articleId, 5],
      [other, 1],
    ],
    [],
    [],
  ])
  await getTable().entities.rankings.delete({ name: 'most-read' }).go()
  await refresh()
  expect(await leading('most-read')).toEqual(kept)
})
