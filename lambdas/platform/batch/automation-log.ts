import type { EntityItem } from 'electrodb'
import { type Actor, actorKey } from '#shared/domain/platform/actor.ts'
import type { LogDetails } from '#shared/domain/platform/automation-actions.ts'
import type { AutomationLog } from '#shared/table/platform/desk.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { Table } from '../table/table.ts'

type Row = EntityItem<ReturnType<typeof AutomationLog>>
const KEPT_SECONDS = 365 * 24 * 3600

interface Entry extends Pick<Row, 'action_type' | 'status' | 'article_id' | 'error_message'> {
  details?: LogDetails & Record<string, unknown>
  /** Who began it, where that is known. */
  by?: Actor | null
}

/** A row of the log, for whoever writes it in a transaction of their own. */
export const automationRow = (id: string, created_at: string, { by, ...entry }: Entry): Row => ({
  id,
  month: monthOf(created_at),
  created_at,
  expires_at: Math.floor(Date.parse(created_at) / 1000) + KEPT_SECONDS,
  ...(by ? { actor: actorKey(by), actor_order: `${created_at}#${id}` } : {}),
  ...(entry.article_id ? { article_order: `${created_at}#${id}` } : {}),
  ...entry,
})

/**
 * One row about what the automation did. The live statistics count it (`shared/domain/publishing/activity.ts`).
 * @param id the operation's: writing it twice leaves one row
 */
export async function logAutomation(table: Table, id: string, created_at: string, entry: Entry): Promise<void> {
  await table.entities.automationLog.put(automationRow(id, created_at, entry)).go()
}
