import type { EntityItem } from 'electrodb'
import { COMMENT_LIMITS } from '#shared/domain/articles/comments.ts'
import { AppError } from '#shared/errors.ts'
import type { Comment } from '#shared/table/articles/comments.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type CommentRow = EntityItem<ReturnType<typeof Comment>>
/** The first comment of a thread. */
export type ThreadRow = CommentRow & Required<Pick<CommentRow, 'state' | 'replies'>>
export interface ThreadRows {
  first: ThreadRow
  /** In the order in which they were written. */
  replies: CommentRow[]
}

const MOST_REPLIES: number = COMMENT_LIMITS.replies

export type ThreadKey = Pick<CommentRow, 'original_id' | 'thread_id'>
export type CommentKey = ThreadKey & Pick<CommentRow, 'comment_id'>

const isFirst = (row: CommentRow): row is ThreadRow => row.comment_id === row.thread_id
export const firstKey = ({ original_id, thread_id }: ThreadKey): CommentKey => ({ original_id, thread_id, comment_id: thread_id })

function threadOf(rows: readonly CommentRow[]): ThreadRows | null {
  const first = rows.find(isFirst)
  if (!first) return null
  const replies = rows.filter((row) => !isFirst(row)).toSorted((one, other) => one.written_at.localeCompare(other.written_at))
  return { first, replies }
}

/** Every thread of an article, read consistently. */
export async function readThreads(table: Table, original_id: string): Promise<ThreadRows[]> {
  const { data } = await table.entities.comments.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  return [...Map.groupBy(data, ({ thread_id }) => thread_id).values()].flatMap((rows) => threadOf(rows) ?? [])
}

/** @returns null where there is none */
export async function readThread(table: Table, { original_id, thread_id }: ThreadKey): Promise<ThreadRows | null> {
  const { data } = await table.entities.comments.query.family({ original_id, thread_id }).go({ consistent: true, pages: 'all' })
  return threadOf(data)
}

/**
 * Keeps a reply and counts it; one that is there already stays as it is.
 * @throws AppError `thread-not-found` | `too-many-replies`
 */
export async function createReply(table: Table, row: CommentRow): Promise<void> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ comments }) => [
        comments
          .patch(firstKey(row))
          .add({ replies: 1 })
          .where(({ replies }, { lt }) => lt(replies, MOST_REPLIES))
          .commit(),
        comments.create(row).commit(),
      ])
      .go(),
  )
  if (refused.length === 0 || refused.includes(1)) return
  throw new AppError((await readThread(table, row)) ? 'too-many-replies' : 'thread-not-found')
}

type Change = Partial<Pick<CommentRow, 'body' | 'mentions' | 'edited_at'>>

/** @returns false when there is no such comment any more */
export async function changeComment(table: Table, { original_id, thread_id, comment_id }: CommentKey, change: Change): Promise<boolean> {
  try {
    await table.entities.comments.patch({ original_id, thread_id, comment_id }).set(change).go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
