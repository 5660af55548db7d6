import type { EntityItem } from 'electrodb'
import { COMMENT_LIMITS, type Decision } from '#shared/domain/articles/comments.ts'
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

type ThreadKey = Pick<CommentRow, 'original_id' | 'thread_id'>
type CommentKey = ThreadKey & Pick<CommentRow, 'comment_id'>

const isFirst = (row: CommentRow): row is ThreadRow => row.comment_id === row.thread_id
const firstKey = ({ original_id, thread_id }: ThreadKey): CommentKey => ({ original_id, thread_id, comment_id: thread_id })

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

/** @throws AppError `too-many-threads` when no other thread of the article may be open */
export async function checkOpenThreads(table: Table, original_id: string): Promise<void> {
  const { data } = await table.entities.comments.query
    .family({ original_id })
    .go({ consistent: true, pages: 'all', attributes: ['original_id', 'thread_id', 'comment_id', 'state'] })
  if (data.filter(({ state }) => state === 'open').length >= COMMENT_LIMITS.threads) throw new AppError('too-many-threads')
}

/** Keeps the first comment of a thread; one that is there already stays as it is. */
export async function createThread(table: Table, row: ThreadRow): Promise<void> {
  try {
    await table.entities.comments.create(row).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
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

interface ThreadDecision {
  decision?: Decision
}
type Change = Partial<Pick<CommentRow, 'body' | 'mentions' | 'edited_at' | 'state' | 'state_by' | 'state_at'>> & ThreadDecision

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

/**
 * Changes the state of a thread as long as it is as it was read.
 * @returns false when somebody else was quicker
 */
export async function changeState(table: Table, { original_id, thread_id, ...was }: ThreadRow, change: Change): Promise<boolean> {
  try {
    await table.entities.comments
      .patch(firstKey({ original_id, thread_id }))
      .set(change)
      .where(({ state, decision }, { eq, notExists }) => `${eq(state, was.state)} AND ${was.decision ? eq(decision, was.decision) : notExists(decision)}`)
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}

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

/** Deletes a thread without replies. @param onlyEmpty only where its first comment was deleted @returns false when it stays, or is not there */
async function dropThread(table: Table, key: ThreadKey, { onlyEmpty }: { onlyEmpty: boolean }): Promise<boolean> {
  try {
    await table.entities.comments
      .delete(firstKey(key))
      .where(({ replies, deleted_at }, { eq, exists }) => (onlyEmpty ? `${eq(replies, 0)} AND ${exists(deleted_at)}` : eq(replies, 0)))
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
