import { callDynamo } from './dynamodb-call.ts'
import { REGION } from './template/resource-type.ts'

export interface StreamRecord {
  awsRegion: string
  eventSourceARN: string
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number }
}

const call = <Answer>(url: string, operation: string, input: object): Promise<Answer> => callDynamo<Answer>(url, `DynamoDBStreams_20120810.${operation}`, input)

/** The engine's own name of a table's newest stream. */
export async function findStream(url: string, table: string): Promise<string> {
  const { Streams } = await call<{ Streams: { StreamArn: string }[] }>(url, 'ListStreams', { TableName: table })
  const stream = Streams.at(-1)
  if (!stream) throw new Error(`Table ${table} has no stream.`)
  return stream.StreamArn
}

export async function listShards(url: string, stream: string): Promise<string[]> {
  const { StreamDescription } = await call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(url, 'DescribeStream', { StreamArn: stream })
  return StreamDescription.Shards.map(({ ShardId }) => ShardId)
}

interface Place {
  stream: string
  shard: string
  limit: number
  /** What the template calls the stream: records are labelled with it. */
  arn: string
}

/**
 * Reads the records of a shard that come after a sequence number, or from its start. Who goes on after the last record that it was given, or looks
 * again where there was none, goes on with the iterator that came with the answer.
 */
export function shardReader(url: string, place: Place): (after: string | null) => Promise<StreamRecord[]> {
  let following: { after: string | null; iterator: string } | undefined
  return async (after) => {
    const known = following?.after === after ? following.iterator : undefined
    following = undefined
    const from = after === null ? { ShardIteratorType: 'TRIM_HORIZON' } : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
    const { records, next } = await read(url, place, known ?? (await iteratorOf(url, place, from)))
    if (next) following = { after: records.at(-1)?.dynamodb.SequenceNumber ?? after, iterator: next }
    return records
  }
}

/** Records of a shard from this sequence number on. */
export async function readFrom(url: string, { from, ...place }: Place & { from: string }): Promise<StreamRecord[]> {
  const iterator = await iteratorOf(url, place, { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: from })
  return (await read(url, place, iterator)).records
}

async function iteratorOf(url: string, { stream, shard }: Place, at: object): Promise<string> {
  return (await call<{ ShardIterator: string }>(url, 'GetShardIterator', { StreamArn: stream, ShardId: shard, ...at })).ShardIterator
}

async function read(url: string, { limit, arn }: Place, iterator: string): Promise<{ records: StreamRecord[]; next: string | undefined }> {
  const { Records, NextShardIterator } = await call<{ Records: StreamRecord[]; NextShardIterator?: string }>(url, 'GetRecords', {
    ShardIterator: iterator,
    Limit: limit,
  })
  return { records: Records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN: arn })), next: NextShardIterator }
}
