import { COMMENT_LIMITS } from '#shared/domain/articles/comments.ts'
import { AppError } from '#shared/errors.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type CommentRow, firstKey, type ThreadKey, type ThreadRow } from './store.ts'

type Entities = Parameters<Writes>[0]

const MOST_OPEN: number = COMMENT_LIMITS.threads
/** All who open or close threads of one article write the same count. */
const TRIES = 10

/**
 * The limit of open threads holds by a count in the transaction that opens one. Where an article has none yet its threads are counted: nothing opens or
 * closes one before there is a count, so what is counted cannot change meanwhile.
 */
async function ensureCount(table: Table, original_id: string): Promise<void> {
  const { comments, threadChanges } = table.entities
  const { data: known } = await threadChanges.get({ original_id }).go({ consistent: true })
  if (known?.open !== undefined) return
  const attributes = ['original_id', 'thread_id', 'comment_id', 'state'] as const
  const { data } = await comments.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: [...attributes] })
  try {
    await threadChanges
      .upsert({ original_id })
      .add({ count: 0 })
      .set({ open: data.filter(({ state }) => state === 'open').length })
      .where(({ open }, { notExists }) => notExists(open))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

const opened = ({ threadChanges }: Entities, original_id: string) =>
  threadChanges
    .patch({ original_id })
    .add({ open: 1 })
    .where(({ open }, { lt }) => lt(open, MOST_OPEN))
    .commit()

const closed = ({ threadChanges }: Entities, original_id: string) => threadChanges.patch({ original_id }).subtract({ open: 1 }).commit()

/**
 * Keeps the first comment of a thread; one that is there already stays as it is.
 * @throws AppError `too-many-threads` when no other thread of the article may be open
 */
export async function createThread(table: Table, row: ThreadRow): Promise<void> {
  await ensureCount(table, row.original_id)
  const attempt = () => table.transaction.write((entities) => [entities.comments.create(row).commit(), opened(entities, row.original_id)]).go()
  const refused = await refusedWrites(attempt, TRIES)
  if (refused.length > 0 && !refused.includes(0)) throw new AppError('too-many-threads')
}

type Standing = Partial<Pick<CommentRow, 'state' | 'state_by' | 'state_at' | 'decision'>>

/**
 * Changes the state of a thread as long as it is as it was read.
 * @returns false when somebody else was quicker
 * @throws AppError `too-many-threads` when no other thread of the article may be open
 */
export async function changeState(table: Table, was: ThreadRow, change: Standing): Promise<boolean> {
  const { original_id } = was
  await ensureCount(table, original_id)
  const isOpening = change.state === 'open'
  const attempt = () =>
    table.transaction
      .write((entities) => [
        entities.comments
          .patch(firstKey(was))
          .set(change)
          .where(({ state, decision }, { eq, notExists }) => `${eq(state, was.state)} AND ${was.decision ? eq(decision, was.decision) : notExists(decision)}`)
          .commit(),
        ...(change.state === was.state ? [] : [isOpening ? opened(entities, original_id) : closed(entities, original_id)]),
      ])
      .go()
  const refused = await refusedWrites(attempt, TRIES)
  if (refused.includes(0)) return false
  if (refused.length > 0) throw new AppError('too-many-threads')
  return true
}

/** How often a thread is looked at again that somebody else opened or closed meanwhile. */
const ROUNDS = 4

/** Deletes a thread without replies. @param onlyEmpty only where its first comment was deleted @returns false when it stays, or is not there */
export async function dropThread(table: Table, key: ThreadKey, { onlyEmpty }: { onlyEmpty: boolean }): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const { data: first } = await table.entities.comments.get(firstKey(key)).go({ consistent: true })
    if (first?.replies !== 0 || (onlyEmpty && first.deleted_at === undefined)) return false
    await ensureCount(table, key.original_id)
    const attempt = () =>
      table.transaction
        .write((entities) => [
          entities.comments
            .delete(firstKey(key))
            .where(({ replies, state, deleted_at }, { eq, exists }) =>
              [eq(replies, 0), eq(state, first.state ?? 'open'), ...(onlyEmpty ? [exists(deleted_at)] : [])].join(' AND '),
            )
            .commit(),
          ...(first.state === 'open' ? [closed(entities, key.original_id)] : []),
        ])
        .go()
    if ((await refusedWrites(attempt, TRIES)).length === 0) return true
  }
  throw new AppError('dependency-unavailable', 'The thread is changing too quickly; nothing was deleted.')
}
