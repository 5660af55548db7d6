import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { isKept, viewOf } from './view.ts'

export const getOperation: HandlerOf<'getOperation'> = async ({ params }) => {
  const { data: row } = await getTable().entities.operations.get({ id: params.id }).go({ consistent: true })
  if (!row || !isKept(row)) throw new AppError('operation-not-found')
  return { ...viewOf(row), result: row.result ?? null }
}
