import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDynamo, type Dynamo, type LocalTable } from '../dynamodb.ts'
import { sendingTo } from '../faults/forward.ts'
import { listen } from '../listen.ts'
import { readingLate } from './late-reads.ts'
import { limitedTable } from './limited-table.ts'

const tables: LocalTable[] = [
  {
    name: 'news',
    input: {
      TableName: 'news',
      AttributeDefinitions: ['pk', 'listed_in'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [{ IndexName: 'lists', KeySchema: [{ AttributeName: 'listed_in', KeyType: 'HASH' }], Projection: { ProjectionType: 'ALL' } }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  },
]
const dataDir = mkdtempSync(join(tmpdir(), 'late-'))
let dynamo: Dynamo
let server: Awaited<ReturnType<typeof listen>>
let client: DynamoDBClient
const onError = (cause: unknown) => expect.fail(String(cause))
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const put = (pk: string) => client.send(new PutItemCommand({ TableName: 'news', Item: { pk: { S: pk }, listed_in: { S: 'all' } } }))
const get = async (pk: string, ConsistentRead: boolean) =>
  (await client.send(new GetItemCommand({ TableName: 'news', Key: { pk: { S: pk } }, ConsistentRead }))).Item !== undefined
const listed = async () => {
  const query = { IndexName: 'lists', KeyConditionExpression: 'listed_in = :all', ExpressionAttributeValues: { ':all': { S: 'all' } } }
  const { Items } = await client.send(new QueryCommand({ TableName: 'news', ...query }))
  return Items!.map(({ pk }) => pk?.S).sort()
}
beforeAll(async () => {
  const first = await createDynamo({ dataDir, tables, onError })
  client = new DynamoDBClient({ region: 'us-east-1', endpoint: first.url, credentials })
  await put('earlier')
  await first.close()
  dynamo = await createDynamo({ dataDir, tables, onError, lateMs: 400 })
  server = await listen(limitedTable({ sendOn: readingLate(sendingTo(dynamo.url), sendingTo(dynamo.replica!.url)), tables }))
  client = new DynamoDBClient({ region: 'us-east-1', endpoint: server.url, credentials })
})
afterAll(async () => {
  await server.close()
  await dynamo.close()
  rmSync(dataDir, { recursive: true })
})

it('an index, and a read that does not ask for consistency, have what was written some time ago', async () => {
  expect(await listed()).toEqual(['earlier'])
  await put('new')
  expect([await get('new', true), await get('new', false), await listed()]).toEqual([true, false, ['earlier']])
  await expect.poll(listed, { timeout: 5000 }).toEqual(['earlier', 'new'])
  expect(await get('new', false)).toBe(true)
})
