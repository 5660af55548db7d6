import { randomUUID } from 'node:crypto'
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getLiveStatistics } from '#shared/contracts/operations/live-statistics.ts'
import { handler } from '../../api/desk.ts'
import { createArticle } from '../../articles/editing/create-article.ts'
import { sampleArticle } from '../../articles/editing/sample.testing.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { rebuildCounters } from '../projections/rebuild.ts'
import { handler as project } from '../projections/stream.ts'

/** A Wednesday, 01:30 in the newsroom and still Tuesday in UTC. */
const NOW = Date.parse('2026-11-24T23:30:30Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let stop: () => Promise<void>
let raw: DynamoDBClient
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let costOf: ReturnType<typeof countTableCost>

beforeAll(async () => {
  stop = await startTestTable()
  raw = new DynamoDBClient({})
  costOf = countTableCost()
})
afterAll(async () => {
  raw.destroy()
  await stop()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await emptyTable()
  claims = await signedInAdmin()
})
afterEach(() => vi.useRealTimers())

type Entry = Parameters<typeof logAutomation>[3]
const log = (ago: number, entry: Entry, id: string = randomUUID()) => logAutomation(getTable(), id, new Date(NOW - ago).toISOString(), entry)
const statistics = async () => (await callEndpoint(handler, 'getLiveStatistics', { claims })).body

/** What the stream would carry of the log: each row as it was written. */
async function logRecords(month = '2026-11'): Promise<DynamoDBRecord[]> {
  const { Items = [] } = await raw.send(
    new QueryCommand({
      TableName: 'test',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: `LOG#automation#${month}` } },
      ConsistentRead: true,
    }),
  )
  return Items.map(
    (NewImage) =>
      ({ eventID: randomUUID(), eventName: 'INSERT', dynamodb: { Keys: { pk: NewImage.pk, sk: NewImage.sk }, NewImage } }) as unknown as DynamoDBRecord,
  )
}
const removed = ({ eventID, dynamodb }: DynamoDBRecord): DynamoDBRecord =>
  ({ eventID: `${eventID} removed`, eventName: 'REMOVE', dynamodb: { Keys: dynamodb?.Keys, OldImage: dynamodb?.NewImage } }) as unknown as DynamoDBRecord

const blocked = (...rules: string[]): Entry => ({
  action_type: 'quality_gate_block',
  status: 'blocked',
  details: { title: 'Weak', verdicts: [...rules.map((rule) => ({ rule, passed: false })), { rule: 'hero_image', passed: true }] },
  error_message: 'Quality Gate: weak',
})

/** A morning at the desk: what is a minute, an hour and two days old. */
async function givenWork(): Promise<void> {
  await log(MINUTE, { action_type: 'create_article', status: 'success', details: { title: 'New' } })
  await log(2 * MINUTE, { action_type: 'translate', status: 'success', details: { title: 'New', processed: 14, total: 14 } })
  await log(3 * MINUTE, { action_type: 'translate', status: 'failed', details: { title: 'Old', processed: 4, total: 6 } })
  await log(4 * MINUTE, { action_type: 'publish', status: 'success', details: { title: 'New', processed: 15 } })
  await log(5 * MINUTE, blocked('seo_score', 'word_count'))
  await log(6 * MINUTE, blocked('seo_score'))
  await log(7 * MINUTE, { action_type: 'publish', status: 'failed', details: { code: 'translations-incomplete' }, error_message: 'Missing.' })
  for (const action_type of ['ai_suggestion', 'seo_optimize', 'eeat_evaluate'] as const) await log(8 * MINUTE, { action_type, status: 'success' })
  await log(60 * MINUTE, { action_type: 'create_article', status: 'success', details: { title: 'An hour old' } })
  // Yesterday in the newsroom, the same day in UTC.
  await log(2 * HOUR, { action_type: 'create_article', status: 'success' })
  await log(2 * HOUR, { action_type: 'publish', status: 'success' })
  // Sunday: last week.
  await log(72 * HOUR, { action_type: 'publish', status: 'success' })
}

describe('get-live-statistics', () => {
  it('[O-020] [O-021] of a newsroom that has done nothing answers every field, without a rate of nothing', async () => {
    const body = await statistics()
    expect(getLiveStatistics.response.parse(body)).toEqual(body)
    expect(getLiveStatistics).toMatchObject({ method: 'POST', path: '/api/functions/get-live-statistics', access: 'figures' })
    expect(body).toMatchObject({
      timestamp: new Date(NOW).toISOString(),
      requiredLocales: ['lt', 'en', 'de', 'es', 'fr', 'pl', 'ru'],
      systemHealth: 'healthy',
      today: { translationSuccessRate: null, publicationSuccessRate: null, failureReasons: {} },
      pipeline: { drafts: 0, awaitingTranslation: 0, totalPublished: 0 },
      topArticles: [],
      recentActivity: [],
    })
  })

  it('[O-022] [O-023] [O-025] counts the last hour, today and the week by the newsroom’s clock, however events arrive', async () => {
    await givenWork()
    const records = await logRecords()
    for (const batch of [records.toReversed(), records, records.slice(3)]) expect(await project({ Records: batch })).toEqual({ batchItemFailures: [] })
    const body = await statistics()
    expect(body.lastHour).toEqual({
      articlesCreated: 1,
      translations: 18,
      articlesPublished: 1,
      qualityGateRejects: 2,
      failedPublications: 1,
      aiSuggestions: 1,
      seoOptimized: 1,
      eeatEvaluated: 1,
    })
    expect(body.today).toEqual({
      articlesCreated: 2,
      articlesPublished: 1,
      translationSuccessRate: 90,
      publicationSuccessRate: 25,
      failedPublications: 1,
      failureReasons: { seo_score: 2, word_count: 1, 'translations-incomplete': 1 },
    })
    expect(Object.keys(body.today.failureReasons)[0]).toBe('seo_score')
    expect(body.thisWeek).toEqual({ articlesCreated: 3, articlesPublished: 2, translations: 18 })
    expect(body.systemHealth).toBe('healthy')
    vi.setSystemTime(NOW + 2 * HOUR)
    expect(Object.values((await statistics()).lastHour)).toEqual(Array(8).fill(0))
  })

  it('a row that is written again moves what it counted; one that has run out takes nothing away', async () => {
    const id = randomUUID()
    await log(MINUTE, { action_type: 'translate', status: 'failed', details: { processed: 3, total: 14 } }, id)
    const [first] = (await logRecords()) as [DynamoDBRecord]
    await log(MINUTE, { action_type: 'translate', status: 'success', details: { processed: 14, total: 14 } }, id)
    const [second] = (await logRecords()) as [DynamoDBRecord]
    const changed = { ...second, eventName: 'MODIFY', dynamodb: { ...second.dynamodb, OldImage: first.dynamodb?.NewImage } } as DynamoDBRecord
    await project({ Records: [first, changed, removed(second)] })
    expect((await statistics()).lastHour.translations).toBe(14)
    expect((await statistics()).today.translationSuccessRate).toBe(100)
  })

  it('a rebuild from the log comes to the same counters, and repairs those that are off', async () => {
    await givenWork()
    await project({ Records: await logRecords() })
    expect(await rebuildCounters(1)).toEqual({})
    const before = await statistics()
    const all = await getTable().entities.counters.query.counters({}).go({ pages: 'all' })
    await getTable()
      .entities.counters.delete(all.data.map(({ name }) => ({ name })))
      .go()
    await getTable().entities.counters.put({ name: 'activity.day.2026-11-25.translations', value: 99 }).go()
    await getTable().entities.counters.put({ name: 'activity.day.2026-11-01.translations', value: 7 }).go()
    await rebuildCounters(1)
    expect(await statistics()).toEqual(before)
    const { data } = await getTable().entities.counters.get({ name: 'activity.day.2026-11-01.translations' }).go()
    expect(data?.value).toBe(7)
    const { data: kept } = await getTable().entities.counters.get({ name: 'activity.day.2026-11-25.gate_rejects' }).go()
    expect(kept?.expires_at).toBeGreaterThan(NOW / 1000 + 8 * 24 * 3600)
  })

  it('[O-020] is unwell when publications break and none goes out', async () => {
    const breakOne = () => log(MINUTE, { action_type: 'publish', status: 'failed', details: { code: 'internal' } })
    await breakOne()
    await project({ Records: await logRecords() })
    expect((await statistics()).systemHealth).toBe('warning')
    await emptyTable()
    claims = await signedInAdmin()
    for (let index = 0; index < 3; index++) await breakOne()
    await project({ Records: await logRecords() })
    expect((await statistics()).systemHealth).toBe('critical')
  })

  it('[O-026] [O-027] shows where originals stand, the most read of the week, and what happened last', async () => {
    const values = {
      'originals.total': 9,
      'originals.stage.draft': 3,
      'originals.stage.translating': 2,
      'originals.stage.ready': 1,
      'originals.stage.published': 3,
    }
    await getTable()
      .entities.counters.put(Object.entries(values).map(([name, value]) => ({ name, value })))
      .go()
    const { id } = await givenOriginal({ title: 'Much read' })
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ views_7d: 12, eeat_score: 81 }).go()
    const leading = [{ original_id: id, locale: 'en' as const, id, value: 12 }]
    await getTable()
      .entities.rankings.put({ name: 'week', articles: leading, ranked_at: new Date(NOW).toISOString() })
      .go()
    await createArticle(
      { ...sampleArticle(), slug: '', title: 'Written just now' },
      { id: randomUUID(), authorId: claims.sub, now: new Date(NOW).toISOString() },
    )
    for (let index = 1; index <= 24; index++) await log(index * MINUTE, { ...blocked('seo_score'), article_id: id })
    await log(1500, { action_type: 'publish', status: 'failed', details: { code: 'model-throttled' }, error_message: 'No tokens.', article_id: id })
    const { pipeline, topArticles, recentActivity } = await statistics()
    expect(pipeline).toEqual({ drafts: 6, awaitingTranslation: 5, totalPublished: 3 })
    expect(topArticles).toEqual([{ id, title: 'Much read', locale: 'en', seo_score: expect.any(Number), eeat_score: 81, views_7d: 12 }])
    expect(recentActivity).toHaveLength(20)
    expect(recentActivity[0]).toMatchObject({ action_type: 'create_article', status: 'success', title: 'Written just now', error_message: null })
    expect(recentActivity[1]).toMatchObject({ action_type: 'publish', error_code: 'model-throttled', error_message: 'No tokens.' })
    // A row of before, which has no code.
    expect(recentActivity[2]).toMatchObject({
      ...{ action_type: 'quality_gate_block', status: 'blocked', article_id: id },
      ...{ error_code: null, error_message: 'Quality Gate: weak' },
    })
  })

  it('costs a handful of reads, also in a month that has just begun, and leaves nothing behind', async () => {
    await givenWork()
    await project({ Records: await logRecords() })
    vi.setSystemTime(Date.parse('2026-12-01T00:10:00Z'))
    const before = await allRows()
    const { calls } = await costOf(async () => expect((await statistics()).recentActivity.length).toBeGreaterThan(10))
    expect(calls).toBeLessThanOrEqual(10)
    expect(await allRows()).toEqual(before)
  })
})
