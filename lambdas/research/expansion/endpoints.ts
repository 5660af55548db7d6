import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readExpansion } from './store.ts'

export const getArticleExpansion: HandlerOf<'getArticleExpansion'> = async ({ params: { id } }) => {
  const row = await readExpansion(getTable(), id)
  return { expansion: row?.report ? { ...row.report, waits: row.waits !== undefined } : null }
}
