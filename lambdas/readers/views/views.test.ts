import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { compilePattern } from '#shared/domain/platform/event-pattern.ts'
import { popularityPath, popularPart, popularPartPath } from '#shared/domain/publishing/popularity.ts'
import type { Locale } from '#shared/locales.ts'
import { WANTED_RECORDS } from '#shared/stream-consumers.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { rebuildCounters } from '../../operations/projections/rebuild.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { handler as refresh } from '../popularity/handler.ts'
import { handler as count } from './handler.ts'
import { deliverPart, emptyLog, FIREFOX, logLine, type Request, readCall, storedKeys } from './testing-log.ts'

let stop: () => Promise<void>
let site: TestSite
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
  await stop()
})

const DAY = 86_400_000
const MINUTE = 60_000
let now = Date.UTC(2026, 10, 20, 12)
let articleId: string
let path: string
beforeEach(async () => {
  now += DAY
  vi.useFakeTimers({ toFake: ['Date'], now })
  await emptyLog()
  articleId = await givenPublished()
  path = await pathOf(articleId)
})

async function givenPublished(): Promise<string> {
  const { id } = await givenOriginal()
  const { cards, claims } = getTable().entities
  const { data } = await cards.patch({ original_id: id, locale: 'en' }).set({ published: true }).go({ response: 'all_new' })
  await claims.patch({ space: 'base', slug: data.slug }).set({ live: true }).go()
  return id
}

const pathOf = async (id: string) => `/en/news/${(await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()).data?.slug}`

/** Has requests logged, delivered and counted. Without a time they are of this moment. */
async function read(...requests: Partial<Request>[]) {
  await deliverPart(requests.map((request) => logLine({ at: Date.now(), path, ...request })))
  return count()
}
const rows = async (prefix: string) => (await allRows()).filter(({ pk }) => pk.startsWith(prefix))
const daysOf = async (id: string) => (await rows('VIEWS#')).filter(({ sk }) => sk.endsWith(id) && !sk.startsWith('TOTAL'))
const viewsOf = async (id: string) => (await daysOf(id)).reduce((sum, { views }) => sum + Number(views), 0)

it('writes no row that a consumer of the table’s stream wants', async () => {
  const before = new Set((await allRows()).map(({ pk, sk }) => `${pk} ${sk}`))
  await read({ referrer: 'https://example.org/' }, readCall(articleId, 60))
  const written = (await allRows()).filter(({ pk, sk, views }) => views !== undefined || !before.has(`${pk} ${sk}`))
  expect(written.length).toBeGreaterThan(2)
  const wanted = WANTED_RECORDS.map(compilePattern)
  const records = written.map(({ pk, sk }) => ({ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }))
  expect(records.filter((record) => wanted.some((wants) => wants(record)))).toEqual([])
})

describe('views', () => {
  it('[P-243] count once in 30 minutes for a visitor, in one part of the log and over several', async () => {
    await read({}, {}, { at: now + 1000 })
    await read({ at: now + 2000 })
    expect(await viewsOf(articleId)).toBe(1)
    vi.setSystemTime(now + 31 * MINUTE)
    await read({ at: now + 30 * MINUTE - 1000 })
    expect(await viewsOf(articleId)).toBe(1)
    await read({ at: now + 30 * MINUTE })
    expect(await viewsOf(articleId)).toBe(2)
    await read({ ip: '192.0.2.2' })
    await read({ agent: FIREFOX.replace('Linux', 'BSD') })
    expect(await viewsOf(articleId)).toBe(4)
  })

  it('[P-243] count by their times, in whatever order a part has them', async () => {
    const at = (minutes: number) => ({ at: now - minutes * MINUTE })
    await read(at(20), at(0), at(40))
    expect(await viewsOf(articleId)).toBe(2)
  })

  it('[P-243] count of a page that was loaded, of one that the browser had, and of one that was gone to within the site', async () => {
    await read({ ip: '192.0.2.1' }, { ip: '192.0.2.2', status: 304 }, { ip: '192.0.2.3', ...readCall(articleId) }, { ip: '192.0.2.1', ...readCall(articleId) })
    expect(await viewsOf(articleId)).toBe(3)
  })

  it('[C2] [P-243] count no replays', async () => {
    await read(...Array.from({ length: casesOf(10_000, 2000) }, (_, index) => ({ at: now + (index % 1000) })))
    expect(await viewsOf(articleId)).toBe(1)
  })

  it('[C2] [P-243] count no made-up browsers of one network beyond an office', async () => {
    await read(...Array.from({ length: 2000 }, (_, index) => ({ agent: `${FIREFOX} ${index}` })))
    expect(await viewsOf(articleId)).toBe(64)
    await read(...Array.from({ length: 20 }, (_, index) => ({ ip: `2001:db8:1:2::${index}` })))
    expect(await viewsOf(articleId)).toBe(65)
  })

  it('[C2] [P-243] count no bots, no page that is only fetched ahead, no call that was not answered', async () => {
    const agents = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'Mozilla/5.0 HeadlessChrome/140', 'GPTBot/1.2', '']
    const requests = agents.flatMap((agent) => [{ agent }, { agent, ...readCall(articleId, 60) }])
    await read(...requests, { path: `${path}/data.json` }, { status: 301 }, { status: 404 }, { method: 'HEAD' }, { ...readCall(articleId), status: 403 })
    expect(await daysOf(articleId)).toEqual([])
  })

  it('count only for what is published, in the language of its address', async () => {
    const { id: draft, slug } = await givenOriginal()
    await read(
      { path: `/en/news/${slug}` },
      readCall(draft),
      readCall('018f0000-0000-7000-8000-00000000ffff'),
      { path: path.replace('/en', '') },
      { path: '/en/news' },
    )
    for (const id of [draft, articleId]) expect(await viewsOf(id)).toBe(0)
  })

  it('count for the day of their line, when it is delivered late too; not days later', async () => {
    const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10)
    await read({ ip: '192.0.2.5', at: now - DAY }, { ip: '192.0.2.6' }, { ip: '192.0.2.7', at: now - 4 * DAY }, { ip: '192.0.2.8', at: now + 2 * DAY })
    expect((await daysOf(articleId)).map(({ day: of, views }) => [of, views])).toEqual([
      [day(1), 1],
      [day(0), 1],
    ])
  })

  it('are counted by the origin that readers came from, of which no page and no more than some thousand are kept', async () => {
    const own = 'https://news.example/en'
    const many = Array.from({ length: 3000 }, (_, index) => ({ ip: `10.1.${index >> 8}.${index & 255}`, referrer: `https://made-up-${index}.example/` }))
    await read({ ip: '192.0.2.1', referrer: 'https://forum.example/private/thread?user=7' }, { ip: '192.0.2.2', referrer: own }, { ip: '192.0.2.3' }, ...many)
    const found = await rows(`REFERRERS#${new Date(now).toISOString().slice(0, 10)}`)
    const viewsFrom = (origin: string) => found.find(({ sk }) => sk === origin)?.views
    expect([viewsFrom('https://forum.example'), viewsFrom('direct'), viewsFrom('https://made-up-7.example')]).toEqual([1, 2, 1])
    expect(found).toHaveLength(2000)
    expect(viewsFrom('other')).toBe(3000 - 1997)
  })

  it('leave nothing behind that names the visitor: no address, no agent, no page they came from, no part of the log', async () => {
    await read({ ip: '203.0.113.77', referrer: 'https://forum.example/private/thread?user=7' }, { ip: '2001:db8:1:2:3::7' })
    const everything = JSON.stringify(await allRows())
    for (const secret of ['203.0.113.77', '2001:db8', 'Firefox', 'private', 'user=7']) expect(everything).not.toContain(secret)
    expect(everything).toContain('https://forum.example')
    expect((await storedKeys()).map((key) => key.split('/')[0])).toEqual(['recent'])
  })

  it('know a visitor by another hash every day, and forget yesterday’s salt', async () => {
    await read({})
    const [salt] = await rows('SALT')
    vi.setSystemTime(now + DAY)
    await read({})
    expect(await rows('SALT')).toHaveLength(1)
    expect(JSON.stringify(await allRows())).not.toContain(salt?.salt as string)
    now += DAY
  })

  it('[P-241] take a stay of more than five seconds, once in half an hour', async () => {
    await read({ ...readCall(articleId, 5) })
    expect(await daysOf(articleId)).toEqual([])
    await read({}, readCall(articleId, 5.1), readCall(articleId, 300))
    expect((await daysOf(articleId))[0]).toMatchObject({ seconds: 5, stays: 1, views: 1 })
    await read({ ip: '192.0.2.9' }, { ip: '192.0.2.9', ...readCall(articleId, 80_000) })
    expect((await daysOf(articleId))[0]).toMatchObject({ seconds: 1805, stays: 2, views: 2 })
  })

  it('take the stays of colleagues behind one address apart by their tabs, of a network no more than an office’s', async () => {
    const tabs = Array.from({ length: 300 }, (_, index) => `5f0c2a57-1b3a-4f6e-9d21-${String(index).padStart(12, '0')}`)
    const [one = '', other = ''] = tabs
    await read({}, readCall(articleId, 60, one), readCall(articleId, 30, one), readCall(articleId, 60, other))
    expect((await daysOf(articleId))[0]).toMatchObject({ views: 1, stays: 2, seconds: 120 })
    await read({ ip: '192.0.2.9' }, ...tabs.map((tab) => ({ ip: '192.0.2.9', ...readCall(articleId, 6, tab) })))
    const stays = Number((await daysOf(articleId))[0]?.stays) - 2
    expect(stays).toBeGreaterThan(32)
    expect(stays).toBeLessThanOrEqual(64)
  })

  it('refuse what is no view', async () => {
    const call = readCall(articleId)
    const queries = ['', 'articleId=x&timeSpent=0', `articleId=${articleId}`, `articleId=${articleId}&timeSpent=-1`, `articleId=${articleId}&timeSpent=1e9`]
    await read(...queries.map((query, index) => ({ ...call, query, ip: `192.0.2.${index}` })))
    expect(await daysOf(articleId)).toEqual([])
  })

  it('of a small site are counted at once, of a large one each hour', async () => {
    const scheduled = () => count({ scheduled_time: new Date(Date.now()).toISOString(), trigger: 'schedule' })
    const many = Array.from({ length: 9000 }, (_, index) =>
      logLine({ at: now, path, ip: `10.2.${index >> 8}.${index & 255}`, agent: `${FIREFOX} ${Math.sin(index)}` }),
    )
    await read({})
    vi.setSystemTime(now + 3 * MINUTE)
    await deliverPart(many)
    expect(await scheduled()).toEqual({ skipped: 'nothing-due' })
    vi.setSystemTime(now + 10 * MINUTE)
    expect(await scheduled()).toMatchObject({ batches: 0 })
    vi.setSystemTime(now + 61 * MINUTE)
    expect(await scheduled()).toMatchObject({ batches: 1, views: 9000 })
    vi.setSystemTime(now + 62 * MINUTE)
    await deliverPart([logLine({ at: now + 61 * MINUTE, path, ip: '192.0.2.200' })])
    expect(await scheduled()).toMatchObject({ batches: 1, views: 1 })
  })
})

it('count for the whole site too, by UTC day and in all; a rebuild from the articles comes to the same', async () => {
  await rebuildCounters(1)
  const counter = async (name: string) => (await getTable().entities.counters.get({ name }).go({ consistent: true })).data
  const before = (await counter('views.total'))?.value ?? 0
  await read(...['192.0.2.11', '192.0.2.12', '192.0.2.13'].map((ip) => ({ ip })))
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
    const path = await pathOf(id)
    await read(...Array.from({ length: count }, (_, i) => ({ path, ip: `10.0.${now % 250}.${i}` })))
  }
  await readers(articleId, 9)
  vi.setSystemTime(now + 6 * DAY)
  await readers(articleId, 2)
  await readers(other, 1)
  await refresh()
  const partsOf = (locale: Locale): string[] => JSON.parse(site.read(popularityPath(locale).slice(1))!.text).parts
  const popular = () => partsOf('en').flatMap((part): string[] => JSON.parse(site.read(popularPartPath('en', part).slice(1))!.text).popular)
  expect(partsOf('en')).toContain(popularPart(articleId))
  expect(popular().filter((id) => [articleId, other].includes(id))).toEqual([articleId])
  expect(partsOf('de')).toEqual([])
  const cardOf = async (id: string) => (await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })).data
  expect(await cardOf(articleId)).toMatchObject({ views_7d: 11, views_30d: 11, view_count: 11 })
  expect(await refresh()).toEqual({ articles: 0, changed: 0 })
  const leading = async (name: 'most-read' | 'trending' | 'week') =>
    (await getTable().entities.rankings.get({ name }).go()).data?.articles
      .filter(({ id }) => [articleId, other].includes(id))
      .map(({ id, value }) => [id, value])
  expect(await leading('most-read')).toEqual([
    [articleId, 11],
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
  expect(await cardOf(articleId)).toMatchObject({ views_7d: 2, views_30d: 11, view_count: 11 })
  expect(popular()).not.toContain(articleId)
  vi.setSystemTime(now + 37 * DAY)
  await refresh()
  expect(await cardOf(articleId)).toMatchObject({ views_7d: 0, views_30d: 0, view_count: 11, trending_score: 0 })
  expect([popular(), partsOf('en')]).toEqual([[], []])
  // Nobody has read them for weeks: they lead by what they had, also when the list has to be made anew from the totals.
  vi.setSystemTime(now + 60 * DAY)
  await refresh()
  const kept = await leading('most-read')
  expect([kept, await leading('trending'), await leading('week')]).toEqual([
    [
      [articleId, 11],
      [other, 1],
    ],
    [],
    [],
  ])
  await getTable().entities.rankings.delete({ name: 'most-read' }).go()
  await refresh()
  expect(await leading('most-read')).toEqual(kept)
})
