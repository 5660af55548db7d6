import type { EntityItem } from 'electrodb'
import type { AutomationLog } from '#shared/table/desk.ts'
import { monthOf } from '#shared/table/keys.ts'
import type { Table } from './table.ts'

type Row = EntityItem<typeof AutomationLog>
const KEPT_SECONDS = 365 * 24 * 3600

/**
 * One row about what the automation did.
 * @param id the operation's: writing it twice leaves one row
 */
export async function logAutomation(
  table: Table,
  id: string,
  created_at: string,
  entry: Pick<Row, 'action_type' | 'status' | 'article_id' | 'details' | 'error_message'>,
): Promise<void> {
  const expires_at = Math.floor(Date.parse(created_at) / 1000) + KEPT_SECONDS
  await table.entities.automationLog.put({ id, month: monthOf(created_at), created_at, expires_at, ...entry }).go()
}
