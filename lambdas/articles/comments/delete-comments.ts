import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { dropThread } from './open-threads.ts'
import { type CommentKey, firstKey, type ThreadKey } from './store.ts'

/** Deletes a reply; the empty place of a deleted first comment goes with the last one. */
export async function deleteReply(table: Table, { original_id, thread_id, comment_id }: CommentKey): Promise<void> {
  const key = { original_id, thread_id, comment_id }
  await refusedWrites(() =>
    table.transaction
      .write(({ comments }) => [
        comments.patch(firstKey(key)).subtract({ replies: 1 }).commit(),
        comments
          .delete(key)
          .where(({ written_by }, { exists }) => exists(written_by))
          .commit(),
      ])
      .go(),
  )
  await dropThread(table, key, { onlyEmpty: true })
}

/** Deletes the first comment of a thread: the thread goes, or where somebody has replied an empty place stays, without a suggested edit. */
export async function deleteFirst(table: Table, key: ThreadKey, deleted_at: string): Promise<void> {
  if (await dropThread(table, key, { onlyEmpty: false })) return
  try {
    await table.entities.comments.patch(firstKey(key)).set({ body: '', mentions: [], deleted_at }).remove(['replacement', 'decision', 'edited_at']).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
