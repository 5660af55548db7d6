import { describe, expect, it } from 'vitest'
import { eventRecord } from './event-record.ts'
import { type Letter, readLetter } from './letters.ts'
import { redeliver, type Ways } from './redeliver.ts'
import { isDealtWith, reportOf } from './report.ts'

const FUNCTION = 'arn:aws:lambda:eu-central-1:123456789012:function:projections'
const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:ReconcileSite'
const letter = (body: unknown, attributes: Record<string, string> = {}): Letter => ({
  ...{ id: 'm1', queue: 'lost', sentAt: Date.parse('2026-11-22T10:00:00Z'), attributes },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const batch = {
  requestContext: { requestId: 'r', functionArn: `${FUNCTION}:$LATEST`, condition: 'RetryAttemptsExhausted', approximateInvokeCount: 6 },
  version: '1.0',
  DDBStreamBatchInfo: {
    shardId: 'shardId-1',
    startSequenceNumber: '10',
    endSequenceNumber: '10',
    batchSize: 1,
    streamArn: 'arn:aws:dynamodb:eu-central-1:123456789012:table/t/stream/1',
  },
}
const lost = {
  version: '1.0',
  requestContext: { functionArn: `${FUNCTION}:$LATEST`, condition: 'RetriesExhausted' },
  requestPayload: { Records: [{ Sns: { Message: '{}' } }] },
  responsePayload: { errorMessage: 'no' },
}
const calls: string[][] = []
const ways = (answer: unknown = null, records: object[] | null = [{ eventID: 'e' }]): Ways => ({
  async invoke(target, payload) {
    calls.push([target, payload])
    if (answer instanceof Error) throw answer
    return JSON.stringify(answer)
  },
  async start(...given) {
    calls.push(given)
  },
  records: async () => records,
})
const outcome = async (given: Letter, way: Ways) => {
  calls.length = 0
  const { outcome, note } = await redeliver(given, way)
  return [outcome, note]
}

describe('a dead letter', () => {
  it('of a stream is read from the stream again and given to its function', async () => {
    expect(readLetter(letter(batch))).toMatchObject({ kind: 'records', target: FUNCTION, from: '10', to: '10', size: 1 })
    expect(await outcome(letter(batch), ways({ batchItemFailures: [] }))).toEqual(['delivered', '1 of the stream'])
    expect(calls).toEqual([[FUNCTION, JSON.stringify({ Records: [{ eventID: 'e' }] })]])
    expect((await outcome(letter(batch), ways({ batchItemFailures: [{ itemIdentifier: '10' }] })))[0]).toBe('failed')
    expect((await outcome(letter(batch), ways(null, null)))[0]).toBe('gone')
    expect(calls).toEqual([])
  })

  it('of a call holds it whole; of a schedule it is the event, and what has had its run is not run again', async () => {
    expect(await outcome(letter(lost), ways())).toEqual(['delivered', ''])
    expect(calls).toEqual([[FUNCTION, JSON.stringify(lost.requestPayload)]])
    const event = { schedule: 'publish-due', scheduled_time: '2026-11-22T10:00:00Z', trigger: 'schedule' }
    expect(await outcome(letter(event, { TARGET_ARN: FUNCTION }), ways({ skipped: 'done' }))).toEqual(['settled', expect.stringContaining('/admin/cron-jobs')])
    expect(await outcome(letter(event, { TARGET_ARN: FUNCTION }), ways(new Error('Rate exceeded')))).toEqual(['failed', 'Rate exceeded'])
    expect(await outcome(letter(event, { TARGET_ARN: MACHINE }), ways())).toEqual(['delivered', 'started'])
    // Twice the same name: the second start is none.
    expect(calls).toEqual([[MACHINE, JSON.stringify(event), 'redriven-m1']])
  })

  it.each([
    ['{"a":', {}],
    [{ other: true }, {}],
    [{ Type: 'Notification', TopicArn: 'arn:aws:sns:eu-central-1:123456789012:mail', Message: '{}' }, {}],
    ['{}', { TARGET_ARN: FUNCTION, IS_PAYLOAD_TRUNCATED: 'true' }],
  ])('that cannot be delivered stays and says why: %j', async (body, attributes) => {
    expect((await outcome(letter(body, attributes as Record<string, string>), ways()))[0]).toBe('unreadable')
    expect(calls).toEqual([])
  })
})

it('tells each letter, and how many are left', async () => {
  const done = await Promise.all([redeliver(letter(batch), ways({})), redeliver(letter('x'), ways())])
  expect(done.map(isDealtWith)).toEqual([true, false])
  expect(reportOf(done)).toContain('2 letters, 1 of them still in their queues.')
  expect(reportOf([])).toBe('No dead letters.\n')
})

it('a record of the SDK becomes what Lambda gives to a function', () => {
  const record = {
    eventID: 'e',
    dynamodb: {
      ApproximateCreationDateTime: new Date(1_700_000_000_000),
      Keys: { pk: { S: 'x' } },
      NewImage: { b: { B: new Uint8Array([1, 2]) }, u: undefined },
    },
  }
  expect(eventRecord(record, 'arn:stream')).toEqual({
    eventID: 'e',
    eventSourceARN: 'arn:stream',
    dynamodb: { ApproximateCreationDateTime: 1_700_000_000, Keys: { pk: { S: 'x' } }, NewImage: { b: { B: 'AQI=' } } },
  })
})
