import { logger } from '../../platform/log/log.ts'
import type { StreamEnd } from '../../platform/model/converse-stream.ts'
import type { Table } from '../../platform/table/table.ts'
import { endReply, type ReplyKey } from './store.ts'

/** An answer as far as it has come. */
export interface ReplyState {
  content: string
  answered_by: 'model' | 'documentation'
  end: StreamEnd
  isKept: boolean
}

/** Keeps an answer, once. When the table does not take it, the person has it on the screen all the same: it is only logged. */
export async function keepReply(table: Table, key: ReplyKey, state: ReplyState): Promise<void> {
  if (state.isKept) return
  state.isKept = true
  const { content, answered_by, end } = state
  try {
    await endReply(table, key, content ? { content, answered_by, stopped: end !== 'whole' } : null, new Date())
  } catch (error) {
    logger().error('An answer of the partner was not kept.', { reply: key.reply_id, error: error as Error })
  }
}
