import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDeadLetters } from './dead-letters.ts'
import type { Invoke } from './invoke.ts'
import { createStreams, type Mapping } from './streams.ts'
import { startTable, type TestTable } from './testing/start-table.ts'

type InvokeResult = Awaited<ReturnType<Invoke>>
let folder: string
let table: TestTable
let client: DynamoDBClient
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'streams-'))
  table = await startTable({
    TableName: 'news',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  client = new DynamoDBClient(table.client)
})
afterEach(async () => {
  await table.close()
  rmSync(folder, { recursive: true })
})

const put = async (...keys: string[]) => {
  for (const pk of keys) await client.send(new PutItemCommand({ TableName: 'news', Item: { pk: { S: pk } } }))
}
const mapping = (more: Partial<Mapping['properties']> = {}): Mapping => ({
  id: 'App/Map',
  table: 'news',
  properties: {
    EventSourceArn: 'arn:stream',
    FunctionName: 'fn',
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 10,
    MaximumRetryAttempts: 1,
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: [],
    DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:us-east-1:000000000000:letters' } },
    Enabled: true,
    ...more,
  },
})
type Event = { Records: { eventSourceARN: string; dynamodb: { Keys: { pk: { S: string } }; SequenceNumber: string } }[] }
const keysOf = (payload: string) => (JSON.parse(payload) as Event).Records.map(({ dynamodb }) => dynamodb.Keys.pk.S)
const start = (
  answer: (keys: string[], event: Event) => InvokeResult | Promise<InvokeResult>,
  properties?: Partial<Mapping['properties']>,
  more: { writes?: () => number; atWork?: () => number } = {},
) =>
  createStreams({
    dataDir: folder,
    dynamoUrl: table.url,
    mappings: [mapping(properties)],
    deadLetters: createDeadLetters(folder),
    invoke: async (_, payload) => answer(keysOf(payload), JSON.parse(payload) as Event),
    ...more,
    onError: () => undefined,
  })
const done: InvokeResult = { payload: '{}' }
const failed: InvokeResult = { error: { errorType: 'E', errorMessage: 'no', trace: [] } }

describe('streams', () => {
  it('give up a poison record after its retries, put it in the dead letters and go on with the rest', async () => {
    const seen: string[] = []
    await put('a', 'bad', 'b', 'c')
    const streams = start((keys) => {
      if (keys.includes('bad')) return failed
      seen.push(...keys)
      return done
    })
    await expect.poll(() => seen).toEqual(['a', 'b', 'c'])
    const [letter] = readdirSync(join(folder, 'dead-letters/letters'))
    expect(JSON.parse(readFileSync(join(folder, 'dead-letters/letters', letter!), 'utf8'))).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { batchSize: 1, startSequenceNumber: '2', endSequenceNumber: '2' },
    })
    await streams.close()
  })

  it('go on from the first failed item of a partial answer', async () => {
    const batches: string[][] = []
    await put('a', 'b', 'c')
    const streams = start(
      (keys, event) => {
        batches.push(keys)
        return batches.length === 1 ? { payload: JSON.stringify({ batchItemFailures: [{ itemIdentifier: event.Records[1]!.dynamodb.SequenceNumber }] }) } : done
      },
      { FunctionResponseTypes: ['ReportBatchItemFailures'] },
    )
    await expect
      .poll(() => batches)
      .toEqual([
        ['a', 'b', 'c'],
        ['b', 'c'],
      ])
    await streams.close()
  })

  it('deliver an interrupted batch again after a restart and skip nothing', async () => {
    const first: string[] = []
    await put('a', 'b')
    let streams = start(() => done, { BatchSize: 2 })
    await new Promise((wait) => setTimeout(wait, 300))
    await streams.close()
    await put('c', 'd')
    let release = () => {}
    const stuck = new Promise<InvokeResult>((resolve) => {
      release = () => resolve(failed)
    })
    streams = start((keys) => {
      first.push(...keys)
      return stuck
    })
    await expect.poll(() => first).toEqual(['c', 'd'])
    const closing = streams.close()
    release()
    await closing
    await put('e')
    const second: string[] = []
    streams = start((keys) => {
      second.push(...keys)
      return done
    })
    await expect.poll(() => second).toEqual(['c', 'd', 'e'])
    await streams.close()
  })

  it('deliver only what the filter lets through, labelled with the ARN of the template', async () => {
    const events: Event[] = []
    await put('CARD#1', 'BODY#1', 'CARD#2')
    const streams = start(
      (_, event) => {
        events.push(event)
        return done
      },
      { FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: 'CARD#' }] } } } }) }] } },
    )
    await expect.poll(() => events.flatMap((event) => event.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S))).toEqual(['CARD#1', 'CARD#2'])
    expect(events[0]!.Records[0]!.eventSourceARN).toBe('arn:stream')
    await streams.close()
  })

  it('are looked at again only when the table was written', async () => {
    const seen: string[] = []
    let written = 1
    const streams = start(
      (keys) => {
        seen.push(...keys)
        return done
      },
      {},
      { writes: () => written },
    )
    await streams.drain()
    await put('a')
    await streams.drain()
    expect(seen).toEqual([])
    written++
    await streams.drain()
    expect(seen).toEqual(['a'])
    await streams.close()
  })

  it('let calls that are at work go first, a moment; a full batch and who waits for the streams do not wait for them', async () => {
    const seen: string[] = []
    let asked = 0
    const begin = () =>
      start(
        (keys) => {
          seen.push(keys.join())
          return done
        },
        { BatchSize: 3 },
        { atWork: () => ++asked },
      )
    await put('a', 'b', 'c')
    let streams = begin()
    await expect.poll(() => seen).toEqual(['a,b,c'])
    expect(asked).toBe(0)
    await streams.close()
    await put('d')
    streams = begin()
    await streams.drain()
    expect([seen.at(-1), asked]).toEqual(['d', 0])
    await put('e')
    await expect.poll(() => seen.at(-1)).toBe('e')
    expect(asked).toBeGreaterThan(0)
    await streams.close()
  })

  it('refuse a filter comparison that is not known', () => {
    expect(() => start(() => done, { FilterCriteria: { Filters: [{ Pattern: '{"a":[{"numeric":["=",1]}]}' }] } })).toThrow('numeric is not known')
  })
})
