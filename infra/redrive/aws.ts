import { DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { DeleteMessageCommand, type Message, paginateListQueues, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { eventRecord } from './event-record.ts'
import type { Letter } from './letters.ts'
import { type Redelivered, redeliver, type Ways } from './redeliver.ts'
import { isDealtWith } from './report.ts'

/** Seconds for which a letter belongs to this run: longer than any function that it is delivered to may take. */
const HELD_SECONDS = 900
/** Seconds in which all of a queue can be told once. */
const TOLD_SECONDS = 30
const AT_ONCE = 10
/** What the stream says of records that are older than a day. */
const TRIMMED = new Set(['TrimmedDataAccessException', 'ResourceNotFoundException', 'ExpiredIteratorException'])

/** Delivers again what is in the queues of a stage, on the account and in the region that the SDK's environment names. */
export async function redriveStage(stage: string, { only, dryRun }: { only?: string; dryRun: boolean }): Promise<Redelivered[]> {
  const sqs = new SQSClient({})
  const ways = awsWays()
  const done: Redelivered[] = []
  for (const url of await queuesOf(sqs, stage, only)) {
    for (let letters = await receive(sqs, url, dryRun); letters.length > 0; letters = await receive(sqs, url, dryRun)) {
      for (const { letter, handle } of letters) {
        const redelivered: Redelivered = dryRun ? { letter, outcome: 'failed', note: 'not tried' } : await redeliver(letter, ways)
        done.push(redelivered)
        if (isDealtWith(redelivered)) await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: handle }))
      }
    }
  }
  return done
}

/** The stage's dead-letter queues: its stacks have no others. */
async function queuesOf(client: SQSClient, stage: string, only: string | undefined): Promise<string[]> {
  const urls: string[] = []
  for await (const { QueueUrls = [] } of paginateListQueues({ client }, { QueueNamePrefix: `Simulpress-${stage}-`, MaxResults: 1000 })) urls.push(...QueueUrls)
  return only ? urls.filter((url) => url.endsWith(`/${only}`)) : urls
}

async function receive(client: SQSClient, QueueUrl: string, dryRun: boolean): Promise<{ letter: Letter; handle: string | undefined }[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: AT_ONCE,
      VisibilityTimeout: dryRun ? TOLD_SECONDS : HELD_SECONDS,
      WaitTimeSeconds: 2,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  )
  return Messages.map((message) => ({ letter: letterOf(message, QueueUrl.split('/').at(-1) as string), handle: message.ReceiptHandle }))
}

const letterOf = ({ MessageId = '', Body = '', MessageAttributes = {}, Attributes = {} }: Message, queue: string): Letter => ({
  id: MessageId,
  queue,
  body: Body,
  attributes: Object.fromEntries(
    Object.entries(MessageAttributes).flatMap(([name, { StringValue }]) => (StringValue === undefined ? [] : [[name, StringValue]])),
  ),
  sentAt: Number(Attributes.SentTimestamp ?? 0),
})

function awsWays(): Ways {
  const lambda = new LambdaClient({ maxAttempts: 1 })
  const sfn = new SFNClient({})
  const streams = new DynamoDBStreamsClient({})
  return {
    async invoke(FunctionName, payload) {
      const { Payload, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from(payload) }))
      const text = Buffer.from(Payload ?? []).toString()
      if (FunctionError) throw new Error((JSON.parse(text) as { errorMessage?: string }).errorMessage ?? FunctionError)
      return text
    },
    async start(stateMachineArn, input, name) {
      try {
        await sfn.send(new StartExecutionCommand({ stateMachineArn, input, name }))
      } catch (error) {
        if ((error as Error).name !== 'ExecutionAlreadyExists') throw error
      }
    },
    async records({ stream: StreamArn, shard: ShardId, from: SequenceNumber, size }) {
      try {
        const { ShardIterator } = await streams.send(
          new GetShardIteratorCommand({ StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' }),
        )
        const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: size }))
        return Records.length === size ? Records.map((record) => eventRecord(record, StreamArn)) : null
      } catch (error) {
        if (TRIMMED.has((error as Error).name)) return null
        throw error
      }
    },
  }
}
