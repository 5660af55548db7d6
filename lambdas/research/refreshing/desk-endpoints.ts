import { readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readReport } from './store.ts'

export const getRefreshReport: HandlerOf<'getRefreshReport'> = async ({ params }) => {
  const { id } = await readOriginal(getTable(), params.id)
  return { report: (await readReport(getTable(), id))?.report ?? null }
}
