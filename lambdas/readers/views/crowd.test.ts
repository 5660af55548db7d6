import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { randomFrom } from '#shared/seeded-random.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { countViews } from './count-views.ts'
import { readBytes } from './log-store.ts'
import { deliverBytes, FIREFOX, logLine, readCall, storedKeys } from './testing-log.ts'

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

const LOCALES = ['de', 'fr', 'ja', 'pl'] as const
const NOW = Date.UTC(2026, 10, 20, 13)
const LINES_OF_A_PART = 20_000

/** Whole numbers below a limit, the same for the same seed. */
function numbers(seed: number) {
  const random = randomFrom(seed)
  return (below: number): number => Math.floor(random() * below)
}

async function givenArticles(count: number) {
  const articles = Array.from({ length: count }, (_, index) => {
    const [id, locale, slug] = [newId(), LOCALES[index % LOCALES.length] as (typeof LOCALES)[number], newId()]
    return { id, locale, slug, path: `/${locale}/news/${slug}` }
  })
  await getTable()
    .entities.claims.put(
      articles.map(({ id, locale, slug }) => ({ space: locale, slug, article_id: id, original_id: id, locale, section: 'news' as const, live: true })),
    )
    .go({ concurrent: 4 })
  return articles
}

/**
 * Readers of an hour, each an address of their own: they come, some load again, some come back after half an hour, some stay, and around them
 * are bots, pictures, pages that are only fetched ahead, and lines that are broken. What they add up to is kept by a rule of its own.
 */
function crowd(articles: Awaited<ReturnType<typeof givenArticles>>, lines: number, seed: number) {
  const below = numbers(seed)
  const log: string[] = []
  const expected = new Map<string, { views: number; stays: number; seconds: number }>()
  const add = (id: string, at: number, more: Partial<{ views: number; stays: number; seconds: number }>) => {
    const key = `${new Date(at).toISOString().slice(0, 10)}#${id}`
    const sum = expected.get(key) ?? { views: 0, stays: 0, seconds: 0 }
    expected.set(key, { views: sum.views + (more.views ?? 0), stays: sum.stays + (more.stays ?? 0), seconds: sum.seconds + (more.seconds ?? 0) })
  }
  for (let reader = 0; log.length < lines; reader++) {
    const { id, path } = articles[below(below(articles.length) + 1)] as (typeof articles)[number]
    const ip = `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}`
    // One of twenty comes with a file that is a day late.
    const at = NOW - 3_000_000 + below(1_000_000) - (below(20) === 0 ? 86_400_000 : 0)
    const request = { at, path, ip }
    log.push(logLine(request))
    add(id, at, { views: 1 })
    for (let asset = below(3); asset > 0; asset--) log.push(logLine({ ...request, path: `/assets/core-${asset}.js` }))
    if (below(3) === 0) log.push(logLine({ ...request, at: at + below(1_700_000) }))
    if (below(10) === 0) {
      log.push(logLine({ ...request, at: at + 1_900_000 }))
      add(id, at + 1_900_000, { views: 1 })
    }
    if (below(2) === 0) {
      const seconds = 6 + below(3000)
      const told = { at: at + 1000, ip, ...readCall(id, seconds) }
      log.push(logLine(told), logLine(told))
      add(id, at, { stays: 1, seconds: Math.min(1800, seconds) })
    }
    if (below(4) === 0) log.push(logLine({ ...request, agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }))
    if (below(8) === 0) log.push(logLine({ ...request, ip: '192.0.2.9', path: `${path}/data.json` }))
    if (below(16) === 0) log.push(logLine({ ...request, agent: `${FIREFOX} x` }).slice(0, 30), 'broken\tline')
  }
  // In no order, as files of many places are.
  for (let index = log.length - 1; index > 0; index--) {
    const other = below(index + 1)
    ;[log[index], log[other]] = [log[other] as string, log[index] as string]
  }
  return { log, expected }
}

it('what a scripted crowd did is counted, exactly, over parts in no order, some delivered twice', { timeout: 1_800_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const lines = casesOf(1_000_000, 50_000)
  const articles = await givenArticles(casesOf(2000, 200))
  const { log, expected } = crowd(articles, lines, 42)
  const keys: string[] = []
  for (let start = 0; start < log.length; start += LINES_OF_A_PART) {
    const key = `AWSLogs/000000000000/CloudFront/E1.2026-11-20-12.${String(start).padStart(8, '0')}.gz`
    await deliverBytes(key, gzipSync(log.slice(start, start + LINES_OF_A_PART).join('\n')))
    keys.push(key)
  }
  const again = (await readBytes('logs', keys[0] as string)) as Buffer
  const before = process.memoryUsage().arrayBuffers
  const done = await countViews({ table: getTable(), bucket: 'logs', siteOrigin: 'https://news.example', now: NOW, deadline: NOW + 1 })
  // Flat memory for the reads and who was counted, whatever the lines are.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
  expect(done.parts).toBe(keys.length)
  await deliverBytes(keys[0] as string, again)
  await countViews({ table: getTable(), bucket: 'logs', siteOrigin: 'https://news.example', now: NOW + 1000, deadline: NOW + 1 })
  const rows = (await allRows()).filter(({ pk, sk }) => pk.startsWith('VIEWS#') && !sk.startsWith('TOTAL#'))
  const counted = new Map(rows.map(({ sk, views, stays = 0, seconds = 0 }) => [sk, { views, stays, seconds }]))
  expect(counted.size).toBe(expected.size)
  for (const [key, sum] of expected) expect([key, counted.get(key)]).toEqual([key, sum])
  expect(await storedKeys('AWSLogs/')).toEqual([])
})

it('writes as many rows for ten times as many readers of the same articles', { timeout: 600_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const articles = await givenArticles(20)
  const [written, costOf] = [[] as number[], countTableCost()]
  for (const [index, readers] of [100, 1000, 10_000].entries()) {
    const log = Array.from({ length: readers }, (_, reader) =>
      logLine({ at: NOW - 60_000, path: articles[reader % 20]!.path, ip: `11.${index}.${reader >> 8}.${reader & 255}` }),
    )
    await deliverBytes(`AWSLogs/000000000000/CloudFront/E1.2026-11-20-13.${index}.gz`, gzipSync(log.join('\n')))
    const { calls } = await costOf(() =>
      countViews({ table: getTable(), bucket: 'logs', siteOrigin: 'https://news.example', now: NOW + 10_000 * (index + 1), deadline: NOW + 1 }),
    )
    written.push(calls)
  }
  expect(new Set(written).size).toBe(1)
  expect(written[0]).toBeLessThan(60)
})
