import type * as z from 'zod'
import type { thread } from '#shared/contracts/articles/comments.ts'
import { mayDecide } from '#shared/domain/articles/comments.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import type { HeldRole } from '#shared/domain/platform/roles.ts'
import type { Table } from '../../platform/table/table.ts'
import type { CardRow } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'
import type { CommentRow, ThreadRows } from './store.ts'

export type ThreadView = z.output<typeof thread>

/** Who asks, and for which article's threads. */
export interface Viewer {
  /** Of the English original. */
  card: CardRow
  userId: string
  held: readonly HeldRole[]
}

/** What the rules ask of a language's text and a person. */
export const textFor = ({ card, userId }: Viewer, { locale }: Pick<CommentRow, 'locale'>) => ({
  locale,
  isOwn: isAuthorOf(userId, card),
  wasPublished: card.published_at !== undefined,
})

/** Threads for the desk, with people's names. */
export async function viewThreads(table: Table, threads: readonly ThreadRows[], viewer: Viewer): Promise<ThreadView[]> {
  const rows = threads.flatMap(({ first, replies }) => [first, ...replies])
  const names = await readNames(
    table,
    rows.flatMap(({ written_by, mentions, state_by }) => [written_by, state_by, ...mentions]),
  )
  return threads.map(({ first, replies }) => ({
    id: first.thread_id,
    locale: first.locale,
    anchor: first.anchor ?? null,
    state: first.state,
    state_by_name: names.get(first.state_by ?? '') ?? null,
    state_at: first.state_at ?? null,
    suggested_edit: first.replacement === undefined ? null : { replacement: first.replacement, decision: first.decision ?? 'open' },
    may_decide: mayDecide(viewer.held, textFor(viewer, first)),
    comments: [first, ...replies].map((row) => viewComment(row, names)),
  }))
}

const viewComment = (row: CommentRow, names: ReadonlyMap<string, string>): ThreadView['comments'][number] => ({
  id: row.comment_id,
  body: row.body,
  mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? null })),
  written_by: row.written_by,
  written_by_name: names.get(row.written_by) ?? null,
  written_at: row.written_at,
  edited_at: row.edited_at ?? null,
  deleted: row.deleted_at !== undefined,
})
