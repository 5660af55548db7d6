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

/** The next records of a shard after a sequence number, or from the start. */
export const readRecords = (url: string, { after, ...place }: Place & { after: string | null }): Promise<StreamRecord[]> =>
  read(url, place, after === null ? { ShardIteratorType: 'TRIM_HORIZON' } : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after })

/** Records of a shard from this sequence number on. */
export const readFrom = (url: string, { from, ...place }: Place & { from: string }): Promise<StreamRecord[]> =>
  read(url, place, { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: from })

async function read(url: string, { stream, shard, limit, arn }: Place, at: object): Promise<StreamRecord[]> {
  const { ShardIterator } = await call<{ ShardIterator: string }>(url, 'GetShardIterator', { StreamArn: stream, ShardId: shard, ...at })
  const { Records } = await call<{ Records: StreamRecord[] }>(url, 'GetRecords', { ShardIterator, Limit: limit })
  return Records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN: arn }))
}
