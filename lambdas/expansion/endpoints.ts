import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { readExpansion } from './store.ts'

export const getArticleExpansion: HandlerOf<'getArticleExpansion'> = async ({ params: { id } }) => {
  const row = await readExpansion(getTable(), id)
  return { expansion: row?.report ? { ...row.report, waits: row.waits !== undefined } : null }
}
