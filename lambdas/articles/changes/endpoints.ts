import { NOTE_LIMITS, pendingNotes } from '#shared/domain/articles/change-notes.ts'
import { noteFault } from '#shared/domain/articles/note-fault.ts'
import { AppError } from '#shared/errors.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { beginWork, readOperation, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { loadArticle } from '../editing/store.ts'
import type { ChangeInput } from '../reading/change-input.ts'
import { readOriginal } from '../reading/family.ts'
import { liveNotes } from '../reading/live-notes.ts'

type MachineArn = () => string

/**
 * Publishes what has changed of a live article as the kind of change that the caller says it is: one operation translates what is stale, the
 * publication that it starts brings the set out. Repeated with its key it names the same operation.
 */
export const publishChange =
  (machineArn: MachineArn): HandlerOf<'publishChange'> =>
  async ({ params, body: { kind, note, version }, caller, newId }) => {
    if (await startedBefore(machineArn(), newId)) return acceptedAs(newId)
    const { card, draft } = await readLive(params.id)
    if (card.version !== version) throw new AppError('version-conflict', undefined, { extra: { current_version: card.version } })
    const fault = noteFault(note)
    if (fault) throw refusedNote(fault)
    const live = await liveNotes(getTable(), card.original_id, card.live_version)
    if (live.length >= NOTE_LIMITS.notes && note !== '') throw refusedNote(`Readers are told of ${NOTE_LIMITS.notes} changes already; withdraw one first.`)
    const waits = pendingNotes(draft.notes ?? [], live).length > 0
    if (!card.changed && !waits && note === '') throw new AppError('nothing-changed')
    await start(machineArn(), { operationId: newId, articleId: card.original_id, startedBy: caller.id }, { kind, note, version, note_id: newId })
    return acceptedAs(newId)
  }

/** Takes a note off the live article, once the caller has confirmed what that changes. The set is published again without it. */
export const withdrawNote =
  (machineArn: MachineArn): HandlerOf<'withdrawNote'> =>
  async ({ params, body: { note_id, reason, confirmation }, caller, newId }) => {
    if (await startedBefore(machineArn(), newId)) return acceptedAs(newId)
    const { card, siblings } = await readLive(params.id)
    const note = (await liveNotes(getTable(), card.original_id, card.live_version)).find(({ id }) => id === note_id)
    if (!note) throw new AppError('note-not-found')
    if (card.changed) throw new AppError('unpublished-changes')
    const pages = 1 + siblings.filter(({ published }) => published).length
    confirmed(confirmation, ['withdraw-note', card.id, caller.id, note_id, card.version], { note: note.text, pages })
    const change = { kind: 'withdrawal' as const, reason, version: card.version, note_id }
    await start(machineArn(), { operationId: newId, articleId: card.original_id, startedBy: caller.id }, change)
    return acceptedAs(newId)
  }

/** @throws AppError `not-published` | `article-not-found` | `not-an-original` */
async function readLive(id: string) {
  const { id: articleId } = await readOriginal(getTable(), id)
  const article = await loadArticle(articleId)
  if (!article.card.published) throw new AppError('not-published')
  return article
}

/** A call that broke off after its operation was written has perhaps not started the machine: what it looked at then is settled. */
async function startedBefore(machineArn: string, operationId: string): Promise<boolean> {
  const begun = await readOperation(getTable(), operationId)
  if (begun?.kind !== 'translate-article' || !begun.article_id || !begun.input) return false
  const work: Work = {
    operationId,
    kind: begun.kind,
    articleId: begun.article_id,
    startedBy: begun.started_by,
    total: begun.total,
    machineArn,
    input: begun.input,
  }
  await startMachine(getTable(), machineArn, work, begun.input)
  return true
}

async function start(machineArn: string, who: Pick<Work, 'operationId' | 'articleId' | 'startedBy'>, change: ChangeInput): Promise<void> {
  await refuseBesidePublication(who.articleId)
  const input = { locales: [], publish: true, change }
  const work: Work = { ...who, kind: 'translate-article', total: TARGET_LOCALES.length, machineArn, input }
  await beginWork(getTable(), work)
  await startMachine(getTable(), machineArn, work, input)
}

/** A publication under way may have left the texts of before behind it: what is changed now would wait for another one. */
async function refuseBesidePublication(original_id: string): Promise<void> {
  const { data } = await getTable()
    .entities.families.get({ original_id })
    .go({ consistent: true, attributes: ['publish_lease'] })
  const holder = data?.publish_lease ? await readOperation(getTable(), data.publish_lease) : null
  if (holder?.status === 'running') throw new AppError('publication-in-progress', undefined, { extra: { operation_id: holder.id } })
}

const refusedNote = (message: string) => new AppError('invalid-request', message, { extra: { errors: [{ path: 'note', message }] } })
