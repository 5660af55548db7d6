import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { countViews } from './count-views.ts'
import { addBatch, readCounting } from './counting-store.ts'
import { readBytes } from './log-store.ts'
import { createDeath } from './testing-death.ts'
import { deliverBytes, deliverPart, emptyLog, logLine, readCall, storedKeys } from './testing-log.ts'

let stop: () => Promise<void>
let site: TestSite
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  await stop()
})
beforeEach(() => emptyLog())

const SITE = 'https://news.example'
const run = (now = Date.now()) => countViews({ table: getTable(), bucket: 'logs', siteOrigin: SITE, now, deadline: Date.now() + 600_000 })

/** An article that has an address and nothing else. */
async function givenAddress(slug = newId()) {
  const id = newId()
  await getTable().entities.claims.put({ space: 'de', slug, article_id: id, original_id: id, locale: 'de', section: 'news', live: true }).go()
  return { id, path: `/de/news/${slug}` }
}

/** A view and a stay of three readers, on two days. */
const threeReaders = ({ id, path }: { id: string; path: string }, at = Date.now()) =>
  ['192.0.2.1', '192.0.2.2', '192.0.2.3'].flatMap((ip, index) => {
    const request = { at: at - (index === 2 ? 86_400_000 : 0), ip, referrer: 'https://from.example/page' }
    return [logLine({ ...request, path }), logLine({ ...request, ...readCall(id, 60) })]
  })

/** All that is counted: rows of views without what they are known by. */
async function counted(id: string) {
  const rows = await allRows()
  const sum = (list: readonly Record<string, unknown>[], field: string) => list.reduce((all, row) => all + Number(row[field] ?? 0), 0)
  const days = rows.filter(({ pk, sk }) => pk.startsWith('VIEWS#') && sk.endsWith(id) && !sk.startsWith('TOTAL'))
  const of = (begins: string) => rows.filter(({ pk, sk }) => `${pk}/${sk}`.startsWith(begins))
  return {
    days: days.map(({ views, seconds, stays }) => [views, seconds, stays]).toSorted(),
    total: sum(
      rows.filter(({ sk }) => sk === `TOTAL#${id}`),
      'views',
    ),
    origins: sum(of('REFERRERS#'), 'views'),
    site: sum(of('COUNTERS/views.total'), 'value'),
    siteDays: sum(of('COUNTERS/views.day'), 'value'),
  }
}

const ONCE = {
  days: [
    [1, 60, 1],
    [2, 120, 2],
  ],
  total: 3,
}

describe('each part of the log is counted once', () => {
  it('whichever call of table and storage is the last before the function dies, made or not', { timeout: 900_000 }, async () => {
    const death = createDeath()
    let [before, died] = [await counted('none'), 0]
    for (const isMade of [false, true]) {
      for (let call = 1, hasDied = true; hasDied; call++) {
        const article = await givenAddress()
        await deliverPart(threeReaders(article))
        await deliverPart([logLine({ at: Date.now(), ip: '192.0.2.1', path: article.path })])
        hasDied = await death.until(call, isMade, () => run())
        await run()
        const after = await counted(article.id)
        expect([call, isMade, after]).toEqual([call, isMade, { ...ONCE, origins: before.origins + 3, site: before.site + 3, siteDays: before.siteDays + 3 }])
        expect(await storedKeys('AWSLogs/')).toEqual([])
        before = after
        died += hasDied ? 1 : 0
      }
    }
    // Every step of both batches has had its turn.
    expect(died).toBeGreaterThan(30)
  })

  it('when it is delivered again under its name, in the same run and later', async () => {
    const article = await givenAddress()
    const key = await deliverPart(threeReaders(article))
    const bytes = (await readBytes('logs', key)) as Buffer
    expect(await run()).toMatchObject({ batches: 1, parts: 1, views: 3 })
    await deliverBytes(key, bytes)
    expect(await run(Date.now() + 3 * 3_600_000)).toMatchObject({ batches: 1, parts: 1, views: 0 })
    expect(await storedKeys('AWSLogs/')).toEqual([])
    expect(await counted(article.id)).toMatchObject(ONCE)
  })

  it('when several runs are at work on it', async () => {
    const article = await givenAddress()
    for (let part = 0; part < 4; part++) await deliverPart(threeReaders(article).slice(0, part === 0 ? 6 : 2))
    await Promise.all([run(), run(), run(), run()])
    expect(await counted(article.id)).toMatchObject(ONCE)
    expect(await readCounting(getTable())).not.toHaveProperty('plan')
  })

  it('when a run that was thought dead goes on adding after the next batch', async () => {
    const article = await givenAddress()
    const sums = {
      articles: [{ id: article.id, original_id: article.id, locale: 'de' as const, day: '2026-11-20', views: 5, seconds: 0, stays: 0 }],
      origins: [],
      days: [],
    }
    await addBatch(getTable(), 7, sums)
    await addBatch(getTable(), 8, sums)
    await addBatch(getTable(), 7, sums)
    expect(await counted(article.id)).toMatchObject({ days: [[10, undefined, undefined]], total: 10 })
  })
})

it('a part that is cut off or garbled counts as far as it goes, and holds nothing up', async () => {
  const article = await givenAddress()
  const lines = Array.from({ length: 20_000 }, (_, index) => logLine({ at: Date.now(), ip: `10.0.${index >> 8}.${index & 255}`, path: article.path }))
  const bytes = gzipSync(lines.join('\n'))
  await deliverBytes('AWSLogs/000000000000/CloudFront/cut.gz', bytes.subarray(0, bytes.length / 2))
  await deliverBytes('AWSLogs/000000000000/CloudFront/garbled.gz', Buffer.from('no log at all'))
  await deliverBytes('AWSLogs/000000000000/CloudFront/empty.gz', gzipSync(''))
  await deliverPart([
    'broken',
    `${lines[0]}\t`,
    '2026-13-40\t99:99:99\t-\tGET\t/\t200\t-\t-\t-',
    logLine({ at: Date.now(), ip: '192.0.2.77', path: article.path }),
  ])
  expect(await run()).toMatchObject({ parts: 4 })
  const { total } = await counted(article.id)
  expect(total).toBeGreaterThan(5000)
  expect(total).toBeLessThan(20_000)
  expect(await storedKeys('AWSLogs/')).toEqual([])
})

it('a plan that is gone is given up, so that the next parts are counted', async () => {
  const article = await givenAddress()
  const last = await readCounting(getTable())
  await getTable()
    .entities.viewCounting.put({ batch: last.batch + 1, plan: 'plans/gone.json.gz', planned_at: last.planned_at })
    .go()
  await deliverPart(threeReaders(article))
  await run()
  expect(await counted(article.id)).toMatchObject(ONCE)
})
