import { AppError, ERRORS, type ErrorCode } from '#shared/errors.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { starterOf } from '../runtime/who-started.ts'

const asCode = (code: string | undefined): ErrorCode | null => (code === undefined ? null : Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'internal')

export const getOperation: HandlerOf<'getOperation'> = async ({ params }) => {
  const { data: row } = await getTable().entities.operations.get({ id: params.id }).go({ consistent: true })
  // The table removes what has expired only some time later.
  if (!row || row.expires_at * 1000 < Date.now()) throw new AppError('operation-not-found')
  return {
    id: row.id,
    kind: row.kind,
    started_by: starterOf(row),
    article_id: row.article_id,
    status: row.status,
    step: row.step,
    progress: { done: row.done, total: row.total },
    locales: row.locales,
    result: row.result ?? null,
    error_code: asCode(row.error_code),
    error_message: row.error_message ?? null,
    next_operation_id: row.next_operation_id ?? null,
    started_at: row.started_at,
    finished_at: row.finished_at ?? null,
  }
}
