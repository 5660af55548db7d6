import { pendingNotes } from '#shared/domain/articles/change-notes.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDraft, readOriginal } from '../reading/family.ts'
import { liveNotes } from '../reading/live-notes.ts'
import { readNames } from '../reading/people.ts'

export const listChangeNotes: HandlerOf<'listChangeNotes'> = async ({ params }) => {
  const { id, live_version, locale } = await readOriginal(getTable(), params.id)
  const [draft, live, history] = await Promise.all([
    readDraft(getTable(), id, locale),
    liveNotes(getTable(), id, live_version),
    getTable().entities.publications.query.family({ original_id: id }).go({ order: 'desc', consistent: true, pages: 'all' }),
  ])
  const withdrawals = history.data.flatMap(({ change, withdrawn_at, ...row }) =>
    change?.kind === 'withdrawal' && change.note && !withdrawn_at && !live.some((one) => one.id === change.note?.id)
      ? [{ ...row, note: change.note, reason: change.reason ?? null }]
      : [],
  )
  const names = await readNames(
    getTable(),
    withdrawals.map(({ published_by }) => published_by),
  )
  const [pending] = pendingNotes(draft.notes ?? [], live)
  return {
    publication: live_version ?? null,
    published: live.flatMap(({ at, ...note }) => (at ? [{ ...note, published_at: at }] : [])).reverse(),
    pending: pending ? { id: pending.id, kind: pending.kind, text: pending.text } : null,
    withdrawn: withdrawals.map(({ note, reason, published_at, published_by }) => ({
      ...note,
      reason,
      withdrawn_at: published_at,
      withdrawn_by_name: names.get(published_by) ?? null,
    })),
  }
}
