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

/** The next records of a shard after a sequence number, or from the start; labelled with the ARN that the template knows. */
export async function readRecords(
  url: string,
  at: { stream: string; shard: string; after: string | null; limit: number; arn: string },
): Promise<StreamRecord[]> {
  const { ShardIterator } = await call<{ ShardIterator: string }>(url, 'GetShardIterator', {
    StreamArn: at.stream,
    ShardId: at.shard,
    ...(at.after === null ? { ShardIteratorType: 'TRIM_HORIZON' } : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: at.after }),
  })
  const { Records } = await call<{ Records: StreamRecord[] }>(url, 'GetRecords', { ShardIterator, Limit: at.limit })
  return Records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN: at.arn }))
}
