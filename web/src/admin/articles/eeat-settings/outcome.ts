import * as z from 'zod'
import { batchEvaluation } from '#shared/contracts/articles/eeat.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export const NO_RESPONSE = t.noResponseFromServer

/** What to tell the person when the evaluation of all articles has ended. */
export function evaluationAnnouncement({
  status,
  error_code,
  result,
  progress,
}: Pick<Operation, 'status' | 'error_code' | 'result' | 'progress'>): Announcement {
  const parsed = batchEvaluation.safeParse(result)
  if (status === 'error') {
    const text = ERROR_TEXTS[error_code ?? 'internal']
    return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: t.evaluatedUntil({ done: progress.done, total: progress.total, reason: text }) }
  }
  if (!parsed.success) return { tone: 'error', text: NO_RESPONSE }
  const { total, evaluated, approved, needs_revision, rejected, errors } = parsed.data.results
  if (total === 0) return { tone: 'info', text: t.nothingToEvaluate }
  if (evaluated === 0) return { tone: 'warning', text: t.noneEvaluated({ total }) }
  const parts = [
    t.approvedCount({ approved }),
    t.toBeRevised({ needsRevision: needs_revision }),
    t.rejectedCount({ rejected }),
    ...(errors > 0 ? [t.errorCount({ errors })] : []),
  ]
  return { tone: errors > 0 ? 'warning' : 'success', text: t.evaluatedOf({ evaluated, total, counts: parts.join(', ') }) }
}

/** Why the evaluation could not be started. */
export const startFault = (error: unknown): string => (error instanceof ProblemError && error.code !== 'offline' ? errorText(error) : NO_RESPONSE)

/** The operation that is at work already, where a start was refused for that. */
export const runningElsewhere = (error: unknown): string | null =>
  error instanceof ProblemError && error.code === 'batch-in-progress' ? (z.uuid().safeParse(error.extra.operation_id).data ?? null) : null
