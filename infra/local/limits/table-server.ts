import type { Dynamo, LocalTable } from '../dynamodb.ts'
import { sendingTo } from '../faults/forward.ts'
import { readingLate } from './late-reads.ts'
import { limitedTable } from './limited-table.ts'

/** The table as the application reaches it: within its throughput, and late where there is a replica. */
export function tableServer({ url, replica }: Dynamo, tables: readonly LocalTable[]) {
  const table = sendingTo(url)
  return limitedTable({ sendOn: replica ? readingLate(table, sendingTo(replica.url)) : table, tables })
}
