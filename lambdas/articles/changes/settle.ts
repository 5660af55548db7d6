import { notesAfter, sameNotes, type WantedChange } from '#shared/domain/articles/change-notes.ts'
import { AppError } from '#shared/errors.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import type { Table } from '../../platform/table/table.ts'
import { savedText } from '../editing/automatic-save.ts'
import { loadArticle } from '../editing/store.ts'
import { writeSave } from '../editing/write-save.ts'
import { type ChangeInput, changeInput } from '../reading/change-input.ts'
import { liveNotes } from '../reading/live-notes.ts'

interface Run {
  operation_id: string
  article_id: string
}

/** How often it looks again when something else of the article moved meanwhile. */
const ROUNDS = 4

/**
 * Puts into the working copy what readers will be told of the change that an operation is to publish, or takes a withdrawn note out of it.
 * Repeated, it finds that done. An operation without a change leaves the working copy alone.
 * @throws AppError `version-conflict` when somebody has saved the article since the person looked at it
 */
export async function finishNotes(table: Table, { operation_id, article_id }: Run): Promise<void> {
  const operation = await readOperation(table, operation_id)
  const change = changeInput.safeParse(operation?.input?.change).data
  if (operation?.status !== 'running' || !change) return
  for (let round = 0; round < ROUNDS; round++) {
    const article = await loadArticle(article_id)
    const { card, draft } = article
    const working = draft.notes ?? []
    const notes = notesAfter(wantedOf(change), { working, live: await liveNotes(table, article_id, card.live_version) })
    if (sameNotes(notes, working)) return
    if (card.version !== change.version) break
    const place = { slug: card.slug, frozen: card.slug_frozen, scheduled: card.scheduled_for ?? null, isSameText: false, notes }
    if (await writeSave(article, savedText(article), place, operation.started_by, new Date().toISOString())) return
  }
  throw new AppError('version-conflict', 'The article was saved meanwhile; look at its changes and publish them again.')
}

const wantedOf = (change: ChangeInput): WantedChange =>
  change.kind === 'withdrawal' ? { kind: 'withdrawal', noteId: change.note_id } : { kind: change.kind, note: change.note, noteId: change.note_id }
