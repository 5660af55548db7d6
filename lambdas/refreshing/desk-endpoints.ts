import type { HandlerOf } from '../runtime/call.ts'
import { readOriginal } from '../runtime/family.ts'
import { getTable } from '../runtime/table.ts'
import { readReport } from './store.ts'

export const getRefreshReport: HandlerOf<'getRefreshReport'> = async ({ params }) => {
  const { id } = await readOriginal(getTable(), params.id)
  return { report: (await readReport(getTable(), id))?.report ?? null }
}
