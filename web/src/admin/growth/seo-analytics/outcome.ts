import { seoOptimization } from '#shared/contracts/growth/seo.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

const FAILED = t.errorWhileOptimisingWithAi

/** What to tell the person when an optimisation has ended. */
export function optimizationAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  if (status === 'error' && error_code === 'cancelled') return { tone: 'warning', text: ERROR_TEXTS.cancelled }
  const parsed = seoOptimization.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { optimizationsSuccessful, pointsGained, total, keptHuman, withoutModel, errors } = parsed.data
  if (total === 0) return { tone: 'info', text: t.nothingToOptimise }
  if (errors === total) return { tone: 'error', text: FAILED }
  const parts = [
    t.articlesImprovedOf({ improved: optimizationsSuccessful, total }),
    ...(pointsGained > 0 ? [t.pointsAdded({ points: pointsGained })] : []),
    ...(keptHuman > 0 ? [t.peoplesTextsKept({ kept: keptHuman })] : []),
    ...(withoutModel > 0 ? [t.withoutAiModel({ withoutModel })] : []),
    ...(errors > 0 ? [t.errors({ errors })] : []),
  ]
  return { tone: errors > 0 ? 'warning' : 'success', text: `${parts.join(', ')}.` }
}

/** Why an optimisation could not be started. */
export const optimizationFault = (error: unknown): string => (error instanceof ProblemError ? `${FAILED}. ${errorText(error)}` : FAILED)
