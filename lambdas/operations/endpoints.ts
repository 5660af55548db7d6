import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { operationView } from './view.ts'

export const getOperation: HandlerOf<'getOperation'> = async ({ params }) => {
  const { data: row } = await getTable().entities.operations.get({ id: params.id }).go({ consistent: true })
  // The table removes what has expired only some time later.
  if (!row || row.expires_at * 1000 < Date.now()) throw new AppError('operation-not-found')
  return operationView(row)
}
