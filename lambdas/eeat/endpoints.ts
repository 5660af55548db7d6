import type { HandlerOf } from '../runtime/call.ts'
import { readDraft, readOriginal } from '../runtime/family.ts'
import { getTable } from '../runtime/table.ts'
import { evaluateOriginal } from './evaluate.ts'

/** The evidence is counted anew on every call, so `force` changes nothing: an unchanged text gets its score again. */
export const evaluateEeat: HandlerOf<'evaluateEeat'> = async ({ body }) => {
  const original = await readOriginal(getTable(), body.article_id)
  return { evaluation: await evaluateOriginal(getTable(), await readDraft(getTable(), original.id, original.locale)) }
}
