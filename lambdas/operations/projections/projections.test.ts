import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { createArticle } from '../../articles/editing/create-article.ts'
import { sampleArticle } from '../../articles/editing/sample.testing.ts'
import { saveArticle } from '../../articles/editing/save-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { rebuildCounters } from './rebuild.ts'
import { handler } from './stream.ts'

let stop: () => Promise<void>
let raw: DynamoDBClient
const author = randomUUID()
const now = () => new Date().toISOString()
const counters = async () =>
  Object.fromEntries((await getTable().entities.counters.query.counters({}).go({ pages: 'all' })).data.map(({ name, value }) => [name, value]))
const image = async (id: string) =>
  (await raw.send(new GetItemCommand({ TableName: 'test', Key: { pk: { S: `FAMILY#${id}` }, sk: { S: 'CARD#en' } }, ConsistentRead: true }))).Item

type Image = Awaited<ReturnType<typeof image>>
const recordOf = (id: string, before: Image, after: Image): DynamoDBRecord =>
  ({
    eventID: randomUUID(),
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    dynamodb: { Keys: { pk: { S: `FAMILY#${id}` }, sk: { S: 'CARD#en' } }, OldImage: before, NewImage: after, SequenceNumber: randomUUID() },
  }) as unknown as DynamoDBRecord

/** A draft, then all its translations, then published and featured: the images that the stream would carry. */
async function history() {
  const id = randomUUID()
  await createArticle({ ...sampleArticle(), slug: '' }, { id, authorId: author, now: now() })
  const draft = await image(id)
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ translated_locales: [...TARGET_LOCALES], featured: true, eeat_score: 88, eeat_status: 'approved' })
    .go()
  const ready = await image(id)
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ published: true }).go()
  const live = await image(id)
  return { id, records: [recordOf(id, undefined, draft), recordOf(id, draft, ready), recordOf(id, ready, live)] }
}

beforeAll(async () => {
  stop = await startTestTable()
  raw = new DynamoDBClient({})
})
beforeEach(async () => {
  const all = Object.keys(await counters())
  if (all.length > 0)
    await getTable()
      .entities.counters.delete(all.map((name) => ({ name })))
      .go()
})
afterAll(() => stop())

it('counts what the cards say, each event once, whatever the order and however often it is delivered', async () => {
  const { records } = await history()
  const [created, translated, published] = records as [DynamoDBRecord, DynamoDBRecord, DynamoDBRecord]
  for (const batch of [[published], [created, published], [translated, created], records, records]) {
    expect(await handler({ Records: batch })).toEqual({ batchItemFailures: [] })
  }
  const counts = Object.fromEntries(Object.entries(await counters()).filter(([, value]) => value !== 0))
  expect(counts).toMatchObject({
    'articles.total': 1,
    'articles.published': 1,
    'articles.featured_published': 1,
    'articles.locale.en': 1,
    'articles.published.en': 1,
    'articles.eeat.approved': 1,
    'originals.total': 1,
    'originals.stage.published': 1,
    'originals.published_strong_eeat': 1,
    'originals.featured_published': 1,
    'translations.completed': 14,
    'articles.seo.scored': 1,
    'articles.seo.sum': expect.any(Number),
  })
  expect(Object.keys(counts)).not.toContain('articles.draft')
})

it('delivered five times at once, an event still counts once', async () => {
  const { records } = await history()
  await Promise.all(Array.from({ length: 5 }, () => handler({ Records: records })))
  // A collision of two deliveries is answered with a failed item: the stream brings it again.
  await handler({ Records: records })
  expect((await counters())['articles.total']).toBe(1)
})

it('more events than one transaction holds are applied together, also when some of them were seen', async () => {
  const records = (await Promise.all(Array.from({ length: 40 }, history))).flatMap((one) => one.records)
  expect(await handler({ Records: records.filter((_, index) => index % 3 === 0) })).toEqual({ batchItemFailures: [] })
  const writes = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
  expect(writes.mock.calls.filter(([command]) => command instanceof TransactWriteCommand).length).toBeLessThanOrEqual(4)
  writes.mockRestore()
  expect(await counters()).toMatchObject({ 'articles.total': 40, 'articles.published': 40, 'originals.stage.published': 40, 'translations.completed': 560 })
})

it('gives back the record it could not apply, and everything after it', async () => {
  const { records } = await history()
  const broken = { ...records[1], eventID: randomUUID(), dynamodb: { ...records[1]?.dynamodb, NewImage: { broken: {} } } } as unknown as DynamoDBRecord
  const answer = await handler({ Records: [records[0] as DynamoDBRecord, broken, records[2] as DynamoDBRecord] })
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: broken.dynamodb?.SequenceNumber }])
  expect((await counters())['originals.stage.draft']).toBe(1)
})

it('leaves rows alone that are no cards', async () => {
  const record = { eventID: 'e', dynamodb: { Keys: { pk: { S: 'SETTINGS' }, sk: { S: 'a' } }, NewImage: { value: { S: '1' } } } }
  expect(await handler({ Records: [record as unknown as DynamoDBRecord] })).toEqual({ batchItemFailures: [] })
  expect(await counters()).toEqual({})
})

it('a rebuild repairs counters that are off and leaves right ones alone', async () => {
  const { id, records } = await history()
  await rebuildCounters(1)
  const right = await counters()
  expect(await rebuildCounters(1)).toEqual({})
  await getTable().entities.counters.put({ name: 'articles.total', value: 99 }).go()
  await getTable().entities.counters.put({ name: 'articles.locale.xx', value: 3 }).go()
  expect(Object.keys(await rebuildCounters(1))).toEqual(['articles.locale.xx', 'articles.total'])
  expect(await counters()).toEqual({ ...right, 'articles.locale.xx': 0 })
  expect([id, records.length]).toEqual([id, 3])
})

it('an event that waits in the stream while the rebuild runs is not counted twice', async () => {
  await rebuildCounters(1)
  const { records } = await history()
  const rebuild = rebuildCounters(400)
  await pause(150)
  await handler({ Records: records })
  await rebuild
  expect(await rebuildCounters(1)).toEqual({})
})

it('a save of an original whose text changed takes its translations off the count', async () => {
  const id = randomUUID()
  await createArticle({ ...sampleArticle(), slug: '' }, { id, authorId: author, now: now() })
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ translated_locales: ['lt', 'de'] })
    .go()
  const before = await image(id)
  await saveArticle(id, { ...sampleArticle(), slug: '', title: 'Another title altogether', version: 1 }, author, now())
  await handler({ Records: [recordOf(id, before, await image(id))] })
  expect(await counters()).toMatchObject({ 'translations.completed': -2, 'originals.stage.translating': -1, 'originals.stage.draft': 1 })
})
