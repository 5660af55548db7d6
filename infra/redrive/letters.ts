import * as z from 'zod'

/** A message of a dead-letter queue as SQS keeps it. */
export interface Letter {
  id: string
  /** Name of its queue. */
  queue: string
  body: string
  /** Message attributes, those that are text. */
  attributes: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  sentAt: number
}

/** What a dead letter stands for, and how it is delivered again. */
export type Redelivery =
  /** Records of the table's stream: the letter names them, the stream holds them for a day. */
  | { kind: 'records'; target: string; stream: string; shard: string; from: string; to: string; size: number }
  /** A call of a function or the start of a machine, which the letter holds whole. */
  | { kind: 'call'; target: string; payload: string }
  /** Nothing that can be delivered. */
  | { kind: 'unreadable'; why: string }

/** Lambda's own word on a batch of a stream that it gave up. */
const streamBatch = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    batchSize: z.int(),
    streamArn: z.string(),
  }),
})

/** Lambda's own word on a call that nobody waited for. */
const lostCall = z.object({ requestContext: z.object({ functionArn: z.string(), condition: z.string() }), requestPayload: z.unknown() })

/** What the topic of mail events could not hand to its function. */
const notification = z.object({ Type: z.literal('Notification'), TopicArn: z.string() })

/** Reads what AWS writes into a dead-letter queue: Lambda for streams and for calls, the scheduler for schedules. */
export function readLetter({ body, attributes }: Pick<Letter, 'body' | 'attributes'>): Redelivery {
  // The scheduler's letter is the event itself; its target stands beside it.
  if (attributes.TARGET_ARN) {
    if (attributes.IS_PAYLOAD_TRUNCATED === 'true') return { kind: 'unreadable', why: 'its event was cut off' }
    return { kind: 'call', target: attributes.TARGET_ARN, payload: body }
  }
  const parsed = parse(body)
  const batch = streamBatch.safeParse(parsed).data
  if (batch) {
    const { shardId, startSequenceNumber, endSequenceNumber, batchSize, streamArn } = batch.DDBStreamBatchInfo
    const place = { stream: streamArn, shard: shardId, from: startSequenceNumber, to: endSequenceNumber, size: batchSize }
    return { kind: 'records', target: unversioned(batch.requestContext.functionArn), ...place }
  }
  const call = lostCall.safeParse(parsed).data
  if (call) return { kind: 'call', target: unversioned(call.requestContext.functionArn), payload: JSON.stringify(call.requestPayload) }
  const told = notification.safeParse(parsed).data
  if (told) return { kind: 'unreadable', why: `a notification of ${told.TopicArn} that its function was never given: publish its Message there again` }
  return { kind: 'unreadable', why: 'it has no form that Lambda or the scheduler writes' }
}

/** `…:function:name:$LATEST` is how Lambda names a function without a version. */
const unversioned = (functionArn: string): string => functionArn.replace(/:\$LATEST$/, '')

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
