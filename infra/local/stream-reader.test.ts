import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callDynamo } from './dynamodb-call.ts'
import { findStream, listShards, type StreamRecord, shardReader } from './stream-reader.ts'
import { startTable, type TestTable } from './testing/start-table.ts'

let table: TestTable
beforeAll(async () => {
  table = await startTable({
    TableName: 'news',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
})
afterAll(() => table.close())

const put = (pk: string) => callDynamo(table.url, 'DynamoDB_20120810.PutItem', { TableName: 'news', Item: { pk: { S: pk } } })
const last = (records: StreamRecord[]) => records.at(-1)?.dynamodb.SequenceNumber ?? null

/** What the engine is asked while something is done. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const targets: string[] = []
  const note = (message: unknown) => {
    targets.push(String((message as { request: ClientRequest }).request.getHeader('x-amz-target')).replace(/^.*\./, ''))
  }
  subscribe('http.client.request.start', note)
  try {
    await work()
  } finally {
    unsubscribe('http.client.request.start', note)
  }
  return targets
}

it('who reads on, or looks again, asks once; who goes back gets what was there', async () => {
  const stream = await findStream(table.url, 'news')
  const [shard = ''] = await listShards(table.url, stream)
  const read = shardReader(table.url, { stream, shard, limit: 2, arn: 'arn:stream' })
  for (const pk of ['a', 'b', 'c']) await put(pk)
  const first = await read(null)
  expect(first).toMatchObject([{ eventSourceARN: 'arn:stream', dynamodb: { Keys: { pk: { S: 'a' } } } }, { dynamodb: { Keys: { pk: { S: 'b' } } } }])
  let second: StreamRecord[] = []
  expect(await asked(async () => (second = await read(last(first))))).toEqual(['GetRecords'])
  expect(second).toMatchObject([{ dynamodb: { Keys: { pk: { S: 'c' } } } }])
  expect(await read(last(second))).toEqual([])
  await put('d')
  let fourth: StreamRecord[] = []
  expect(await asked(async () => (fourth = await read(last(second))))).toEqual(['GetRecords'])
  expect(fourth).toMatchObject([{ dynamodb: { Keys: { pk: { S: 'd' } } } }])
  expect(await read(null)).toEqual(first)
  expect(await read(last(first))).toEqual([...second, ...fourth])
})
