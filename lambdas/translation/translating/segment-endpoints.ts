import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { estimateSaved } from '../quality-estimation/after-save.ts'
import { editTranslation } from './edit-translation.ts'
import { viewTranslation } from './segment-view.ts'

export const getTranslation: HandlerOf<'getTranslation'> = ({ params }) => viewTranslation(getTable(), params.id, params.locale)

export const saveSegments: HandlerOf<'saveSegments'> = async ({ params, body, caller }) => {
  const now = new Date().toISOString()
  const saved = await editTranslation(getTable(), params.id, params.locale, { ...body, editorId: caller.id, now })
  await estimateSaved(getTable(), { original_id: params.id, locale: params.locale })
  // Its own: under the version of a save that came after it, its next one would overwrite that unseen.
  return { ...(await viewTranslation(getTable(), params.id, params.locale)), ...saved }
}
