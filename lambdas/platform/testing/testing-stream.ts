import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { documentClient } from '../process/clients.ts'

export type Row = Record<string, unknown> & { pk: string; sk: string }

/** Every row of the test table. */
export async function allRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (let start: Record<string, unknown> | undefined; ; ) {
    const scan = new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true, ...(start ? { ExclusiveStartKey: start } : {}) })
    const { Items = [], LastEvaluatedKey } = await documentClient().send(scan)
    rows.push(...(Items as Row[]))
    start = LastEvaluatedKey
    if (!start) return rows
  }
}

/** An event for each row whose partition begins like this, as if it had just been written. */
export async function eventsOf(prefix: string, eventName: 'INSERT' | 'MODIFY' = 'INSERT'): Promise<DynamoDBRecord[]> {
  const rows = (await allRows()).filter(({ pk }) => pk.startsWith(prefix))
  return rows.map(({ pk, sk }) => ({ eventID: randomUUID(), eventName, dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: sk } }))
}

type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>

/** Hands all rows of a partition prefix to a stream's function; gives the records that failed. */
export const deliver = async (handler: StreamHandler, prefix: string, eventName?: 'INSERT' | 'MODIFY') =>
  (await handler({ Records: await eventsOf(prefix, eventName) })).batchItemFailures
