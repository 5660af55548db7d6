import type * as z from 'zod'
import type { operation } from '#shared/contracts/operations/operations.ts'
import { isCancellable } from '#shared/domain/platform/operation-kinds.ts'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { isTargetLocale } from '#shared/locales.ts'
import type { OperationRow } from '../../platform/batch/long-work.ts'
import { starterOf } from '../../platform/batch/who-started.ts'

const asCode = (code: string | undefined): ErrorCode | null => (code === undefined ? null : Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'internal')

/** The table removes what has expired only some time later. */
export const isKept = ({ expires_at }: Pick<OperationRow, 'expires_at'>): boolean => expires_at * 1000 >= Date.now()

/** An operation as the API shows it, but for what it brought. */
export const viewOf = (row: OperationRow): Omit<z.input<typeof operation>, 'result'> => ({
  id: row.id,
  kind: row.kind,
  started_by: starterOf(row),
  article_id: row.article_id ?? null,
  status: row.status,
  step: row.step,
  progress: { done: row.done, total: row.total },
  locales: row.locales,
  waiting: waitingOf(row),
  counts: { ...row.progress?.counts },
  faults: [...(row.progress?.faults ?? [])],
  cancellable: row.status === 'running' && isCancellable(row.kind),
  cancel_requested: row.cancel_requested ?? false,
  resumable: row.status === 'error' && row.progress?.finished === false,
  retried_by: row.retried_by ?? null,
  error_code: asCode(row.error_code),
  error_message: row.error_message ?? null,
  next_operation_id: row.next_operation_id ?? null,
  started_at: row.started_at,
  finished_at: row.finished_at ?? null,
})

/** Since the earliest of what waits. */
function waitingOf({ status, waits = {} }: OperationRow): z.input<typeof operation>['waiting'] {
  const [since] = Object.values(waits).sort()
  if (status !== 'running' || !since) return null
  return { reason: 'model-quota', since, locales: Object.keys(waits).filter(isTargetLocale) }
}
