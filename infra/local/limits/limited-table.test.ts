import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendingTo } from '../faults/forward.ts'
import { listen } from '../listen.ts'
import { startTable, type TestTable } from '../testing/start-table.ts'
import { itemBytes, type StoredItem } from './item-size.ts'
import { limitedTable } from './limited-table.ts'

const input = {
  TableName: 'news',
  AttributeDefinitions: ['pk', 'sk', 'list'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ],
  GlobalSecondaryIndexes: [
    { IndexName: 'lists', KeySchema: [{ AttributeName: 'list', KeyType: 'HASH' as const }], Projection: { ProjectionType: 'ALL' as const } },
  ],
  BillingMode: 'PAY_PER_REQUEST' as const,
}
const RESOURCE = 'arn:aws:dynamodb:us-east-1:000000000000:table/news'
let table: TestTable
let server: Awaited<ReturnType<typeof listen>>
let client: DynamoDBClient
let now = 0
beforeAll(async () => {
  table = await startTable(input)
  server = await listen(limitedTable({ sendOn: sendingTo(table.url), tables: [{ name: 'news', input }], now: () => now }))
  client = new DynamoDBClient({ ...table.client, endpoint: server.url, maxAttempts: 1 })
})
beforeEach(() => {
  now += 3_600_000
})
afterAll(async () => {
  await server.close()
  await table.close()
})

const item = (pk: string, sk: number, kilobytes: number, more: object = {}) => ({
  pk: { S: pk },
  sk: { S: String(sk) },
  text: { S: 'x'.repeat(kilobytes * 1024 - 30) },
  ...more,
})
const put = (Item: ReturnType<typeof item>) => client.send(new PutItemCommand({ TableName: 'news', Item }))
const refusal = (sent: Promise<unknown>) => sent.then(() => expect.fail('was not refused')).catch((error: Error) => error)
const throttled = (reason: string, resource = RESOURCE) => ({
  name: 'ThrottlingException',
  message: expect.stringMatching(/^Throughput exceeds the current capacity of your table or index\..*check if you have a hot key: https:/),
  throttlingReasons: [{ reason, resource }],
})

describe('DynamoDB throttles', () => {
  it('writes to a partition beyond 1,000 units a second; other partitions go on, and so does this one later', async () => {
    for (let n = 0; n < 3; n++) await put(item('hot', n, 390))
    expect(await refusal(put(item('hot', 3, 1)))).toMatchObject(throttled('TableWriteKeyRangeThroughputExceeded'))
    await put(item('other', 1, 1))
    now += 169
    await refusal(put(item('hot', 3, 1)))
    now += 2
    await put(item('hot', 3, 1))
  })

  it('writes to a partition of an index, whatever their own partitions', async () => {
    for (let n = 0; n < 3; n++) await put(item(`one-${n}`, n, 390, { list: { S: 'latest' } }))
    expect(await refusal(put(item('one-4', 1, 1, { list: { S: 'latest' } })))).toMatchObject(
      throttled('IndexWriteKeyRangeThroughputExceeded', `${RESOURCE}/index/lists`),
    )
    await put(item('one-5', 1, 1))
  })

  it('reads of a partition beyond 3,000 units a second, eventually consistent ones at half the price', async () => {
    for (let n = 0; n < 8; n++) {
      await put(item('read', n, 390))
      now += 1000
    }
    const query = (ConsistentRead: boolean) =>
      client.send(
        new QueryCommand({ TableName: 'news', KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'read' } }, ConsistentRead }),
      )
    const readsUntilRefused = async (consistent: boolean) => {
      for (let reads = 0; ; reads++) {
        const error = await query(consistent).then(
          () => undefined,
          (cause: Error) => cause,
        )
        if (!error) continue
        expect(error).toMatchObject(throttled('TableReadKeyRangeThroughputExceeded'))
        return reads
      }
    }
    now += 60_000
    const consistent = await readsUntilRefused(true)
    now += 60_000
    expect(await readsUntilRefused(false)).toBeGreaterThanOrEqual(consistent * 2 - 1)
    const get = client.send(new GetItemCommand({ TableName: 'news', Key: { pk: { S: 'other' }, sk: { S: '1' } } }))
    expect((await get).Item).toBeDefined()
  })

  it('a part of a batch, which it answers as unprocessed, and a batch as a whole', async () => {
    const write = (items: ReturnType<typeof item>[]) =>
      client.send(new BatchWriteItemCommand({ RequestItems: { news: items.map((Item) => ({ PutRequest: { Item } })) } }))
    await write([0, 1, 2].map((n) => item('full', n, 390)))
    const { UnprocessedItems } = await write([item('full', 8, 1), item('free', 1, 1), item('full', 9, 1)])
    expect(UnprocessedItems?.news?.map(({ PutRequest }) => PutRequest?.Item?.sk?.S)).toEqual(['8', '9'])
    expect(await refusal(write([item('full', 8, 1)]))).toMatchObject({ name: 'ThrottlingException' })
    const keys = (...ids: [string, number][]) => ({ news: { Keys: ids.map(([pk, sk]) => ({ pk: { S: pk }, sk: { S: String(sk) } })) } })
    const found = await client.send(new BatchGetItemCommand({ RequestItems: keys(['full', 8], ['free', 1]) }))
    expect(found.Responses?.news?.map(({ pk }) => pk?.S)).toEqual(['free'])
  })

  it('a transaction, which costs twice as much and is cancelled as a whole', async () => {
    const write = (items: ReturnType<typeof item>[]) =>
      client.send(new TransactWriteItemsCommand({ TransactItems: items.map((Item) => ({ Put: { TableName: 'news', Item } })) }))
    await write([item('both', 1, 390), item('both', 2, 390)])
    expect(await refusal(write([item('spare', 1, 1), item('both', 3, 1)]))).toMatchObject({
      name: 'TransactionCanceledException',
      message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ThrottlingError]',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
    })
    expect((await client.send(new GetItemCommand({ TableName: 'news', Key: { pk: { S: 'spare' }, sk: { S: '1' } } }))).Item).toBeUndefined()
  })
})

describe('the engine refuses, as DynamoDB does,', () => {
  const Key = { pk: { S: 'big' }, sk: { S: '1' } }
  const largest = 400 * 1024
  const sized = (bytes: number) => ({ ...Key, t: { S: 'x'.repeat(bytes - itemBytes({ ...Key, t: { S: '' } })) } })

  it('an item of more than 400 KB, put or updated', async () => {
    await client.send(new PutItemCommand({ TableName: 'news', Item: sized(largest) }))
    expect(await refusal(client.send(new PutItemCommand({ TableName: 'news', Item: sized(largest + 1) })))).toMatchObject({
      ...{ name: 'ValidationException', message: 'Item size has exceeded the maximum allowed size' },
    })
    const larger = { UpdateExpression: 'SET u = :u', ExpressionAttributeValues: { ':u': { S: 'y' } } }
    expect(await refusal(client.send(new UpdateItemCommand({ TableName: 'news', Key, ...larger })))).toMatchObject({
      ...{ name: 'ValidationException', message: 'Item size to update has exceeded the maximum allowed size' },
    })
  })

  it('more than 25 writes or 100 reads in a batch, 100 parts or 4 MB in a transaction', async () => {
    const numbered = (length: number) => Array.from({ length }, (_, n) => ({ pk: { S: 'many' }, sk: { S: String(n) } }))
    const writes = numbered(26).map((Item) => ({ PutRequest: { Item } }))
    const puts = (items: object[]) => items.map((Item) => ({ Put: { TableName: 'news', Item: Item as ReturnType<typeof item> } }))
    const calls = [
      client.send(new BatchWriteItemCommand({ RequestItems: { news: writes } })),
      client.send(new BatchGetItemCommand({ RequestItems: { news: { Keys: numbered(101) } } })),
      client.send(new TransactWriteItemsCommand({ TransactItems: puts(numbered(101)) })),
      client.send(new TransactGetItemsCommand({ TransactItems: numbered(101).map((Key) => ({ Get: { TableName: 'news', Key } })) })),
      client.send(new TransactWriteItemsCommand({ TransactItems: puts(Array.from({ length: 11 }, (_, n) => item('vast', n, 399))) })),
    ]
    const errors = await Promise.all(calls.map(refusal))
    expect(errors.map(({ name }) => name)).toEqual(Array(5).fill('ValidationException'))
    expect(errors.slice(0, 4).every(({ message }) => /less than or equal to (?:25|100)/.test(message))).toBe(true)
    expect(errors[4]?.message).toContain('4')
  })

  it('more than a megabyte in a page, and more than 16 MB in a batch of reads', async () => {
    const Keys = Array.from({ length: 50 }, (_, n) => ({ pk: { S: `page-${n % 25}` }, sk: { S: String(n) } }))
    for (const { pk, sk } of Keys) await put({ ...item(pk.S, Number(sk.S), 390) })
    const { Items, LastEvaluatedKey } = await client.send(
      new QueryCommand({ TableName: 'news', KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'read' } } }),
    )
    expect([Items!.reduce((sum, one) => sum + itemBytes(one as unknown as StoredItem), 0) <= 1024 * 1024, LastEvaluatedKey !== undefined]).toEqual([true, true])
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetItemCommand({ RequestItems: { news: { Keys } } }))
    expect(Responses!.news!.reduce((sum, one) => sum + itemBytes(one as unknown as StoredItem), 0)).toBeLessThanOrEqual(16 * 1024 * 1024 + 390 * 1024)
    expect(UnprocessedKeys?.news?.Keys?.length).toBe(50 - Responses!.news!.length)
  })
})
