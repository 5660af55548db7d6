import { randomUUID } from 'node:crypto'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { repairDeskLists, syncDeskLists } from './desk-list.ts'
import { handler } from './handler.ts'

let stop: () => Promise<void>
let raw: DynamoDBClient
beforeAll(async () => {
  stop = await startTestTable()
  raw = new DynamoDBClient({})
})
afterAll(() => stop())

const image = async (id: string) =>
  (await raw.send(new GetItemCommand({ TableName: 'test', Key: { pk: { S: `FAMILY#${id}` }, sk: { S: 'CARD#en' } }, ConsistentRead: true }))).Item
type Image = Awaited<ReturnType<typeof image>>
const recordOf = (id: string, before: Image, after: Image): DynamoDBRecord =>
  ({
    eventID: randomUUID(),
    dynamodb: { Keys: { pk: { S: `FAMILY#${id}` }, sk: { S: 'CARD#en' } }, OldImage: before, NewImage: after, SequenceNumber: randomUUID() },
  }) as unknown as DynamoDBRecord
const patch = (id: string, fields: Record<string, unknown>) => getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set(fields).go()
const listed = async (id: string) => (await readDeskList('en')).find(({ original_id }) => original_id === id)
const versions = async () => (await getTable().entities.deskLists.query.list({ locale: 'en' }).go({ pages: 'all' })).data.map(({ version }) => version)

it('the lists say what the cards say now, in whatever order events come and however often', async () => {
  const { id } = await givenOriginal({ title: 'First title' })
  const first = await image(id)
  await patch(id, { title: 'Second title', published: true })
  const second = await image(id)
  const records = [recordOf(id, first, second), recordOf(id, undefined, first)]
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
  expect(await listed(id)).toMatchObject({ words: ' second title', published: true, completed: 0 })
  const before = await versions()
  await handler({ Records: records })
  expect(await versions()).toEqual(before)
  await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
  await handler({ Records: [recordOf(id, second, undefined), recordOf(id, undefined, first)] })
  expect(await listed(id)).toBeUndefined()
})

it('what no list shows writes none', async () => {
  const { id } = await givenOriginal()
  await syncDeskLists([{ original_id: id, locale: 'en' }])
  const [before, rows] = [await image(id), await versions()]
  await patch(id, { views_7d: 12, excerpt: 'Another one.', updated_at: new Date().toISOString() })
  await handler({ Records: [recordOf(id, before, await image(id))] })
  expect(await versions()).toEqual(rows)
})

it('deliveries at the same moment lose nothing of each other', async () => {
  const families = await Promise.all(Array.from({ length: 90 }, () => givenOriginal()))
  await Promise.all(families.map(({ id }) => syncDeskLists([{ original_id: id, locale: 'en' }])))
  const ids = new Set((await readDeskList('en')).map(({ original_id }) => original_id))
  expect(families.filter(({ id }) => !ids.has(id))).toEqual([])
})

it('what the stream lost is repaired, once', async () => {
  await repairDeskLists()
  const { id } = await givenOriginal({ title: 'Nobody told the list' })
  const gone = await givenOriginal()
  await handler({ Records: [recordOf(gone.id, undefined, await image(gone.id))] })
  await getTable().entities.cards.delete({ original_id: gone.id, locale: 'en' }).go()
  const repaired = (await repairDeskLists()).map(({ original_id }) => original_id)
  expect(repaired.sort()).toEqual([id, gone.id].sort())
  expect(await listed(id)).toMatchObject({ words: ' nobody told the list' })
  expect(await repairDeskLists()).toEqual([])
})
