import { recipients } from '#shared/domain/articles/comments.ts'
import { authorsOf } from '#shared/domain/platform/authorship.ts'
import type { Table } from '../../platform/table/table.ts'
import { notify } from '../notifications/notify.ts'
import type { CardRow } from '../reading/family.ts'
import { whoSee } from './people.ts'
import type { CommentRow, ThreadRows } from './store.ts'

/**
 * Tells of a comment as it is stored, so that one that is sent again tells the same again: those it mentions, and the article's authors and who
 * takes part in the thread. Nobody is told who does not see it any more.
 */
export async function tellOfComment(table: Table, card: CardRow, { first, replies }: ThreadRows, comment_id: string): Promise<void> {
  const comment = [first, ...replies].find((row) => row.comment_id === comment_id)
  if (!comment || comment.deleted_at) return
  const participants = [first, ...replies].map(({ written_by }) => written_by)
  const { mentioned, others } = recipients({ actor: comment.written_by, mentioned: comment.mentions, participants, authors: authorsOf(card) })
  const deed = { by: comment.written_by, original_id: first.original_id, locale: first.locale, occasion: comment_id }
  const kind = comment === first && first.replacement !== undefined ? 'suggestion' : 'comment'
  const seeing = new Set(await whoSee(table, { card, locale: first.locale }, [...mentioned, ...others]))
  const to = (people: readonly string[]) => people.filter((person) => seeing.has(person))
  await Promise.all([notify(table, { ...deed, kind: 'mention', to: to(mentioned) }), notify(table, { ...deed, kind, to: to(others) })])
}

/** Tells whoever suggested an edit what became of it, from the thread as it is stored. */
export async function tellOfDecision(table: Table, card: CardRow, first: CommentRow): Promise<void> {
  const { original_id, locale, thread_id, written_by, decision, state_by, state_at } = first
  if (decision !== 'accepted' && decision !== 'declined') return
  const deed = { by: state_by ?? null, original_id, locale, occasion: `${thread_id} ${state_at}` }
  await notify(table, { ...deed, kind: `suggestion-${decision}`, to: await whoSee(table, { card, locale }, [written_by]) })
}
