import { reviewSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { checkFinished } from '../reading/finished.ts'
import { fingerprintOf } from '../reviews/store.ts'
import { readUnderReview } from '../reviews/texts.ts'
import { changeWorkflow } from './store.ts'
import { tellOfMove } from './tell-of-move.ts'
import { readWorkflowSettings, viewWorkflow } from './view.ts'

export const getWorkflow: HandlerOf<'getWorkflow'> = async ({ params }) => viewWorkflow(getTable(), await readOriginal(getTable(), params.id))

export const moveArticle: HandlerOf<'moveArticle'> = async ({ params, body: { to, version, reason }, caller }) => {
  const table = getTable()
  const card = await readOriginal(table, params.id)
  if (to !== 'draft') checkFinished(card)
  if (to === 'approved' && caller.reach.ownArticles) throw new AppError('editor-needed')
  const { draft, wroteIn } = await readUnderReview(table, card.original_id, ORIGINAL_LOCALE)
  if (draft.version !== version) throw new AppError('version-conflict', undefined, { extra: { current_version: draft.version } })
  const { review_four_eyes } = await readSettingValues(table, reviewSettings.keyof().options)
  if (to === 'approved' && review_four_eyes && wroteIn(caller.id)) throw new AppError('second-person-needed')
  const fingerprint = fingerprintOf(draft)
  const deed = { by: caller.id, at: new Date().toISOString() }
  const row = await changeWorkflow(table, card.original_id, ({ state, approved_text }) => {
    if (to === state && (to !== 'approved' || approved_text === fingerprint)) return null
    if (to === 'approved') return { state: to, approved: deed, approved_text: fingerprint, returned: undefined }
    if (to === 'in_review') return { state: to, submitted: deed, returned: undefined }
    return { state: to, returned: reason === '' ? undefined : { ...deed, reason } }
  })
  await tellOfMove(table, card, row)
  return viewWorkflow(table, card)
}

export const saveWorkflow: HandlerOf<'saveWorkflow'> = async ({ params, body: { due_at, item }, caller }) => {
  const table = getTable()
  const card = await readOriginal(table, params.id)
  const { items } = await readWorkflowSettings(table, card)
  if (item && !items.includes(item.text)) throw new AppError('invalid-request', 'The section’s checklist has no such item any more: load the article again.')
  const at = new Date().toISOString()
  await changeWorkflow(table, card.original_id, ({ ticked }) => ({
    ...(due_at === undefined ? {} : { due_at: due_at ?? undefined }),
    ...(item ? { ticked: withItem(ticked, item, { by: caller.id, at }) } : {}),
  }))
  return viewWorkflow(table, card)
}

/** An item that is ticked already keeps who ticked it first. */
function withItem<Deed>(all: Readonly<Record<string, Deed>>, { text, ticked }: { text: string; ticked: boolean }, deed: Deed): Record<string, Deed> {
  const { [text]: before, ...others } = all
  return ticked ? { ...others, [text]: before ?? deed } : others
}
