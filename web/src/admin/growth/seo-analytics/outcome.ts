import { seoOptimization } from '#shared/contracts/growth/seo.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

const FAILED = 'Klaida optimizuojant su AI'

/** What to tell the person when an optimisation has ended. */
export function optimizationAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  if (status === 'error' && error_code === 'cancelled') return { tone: 'warning', text: ERROR_TEXTS.cancelled }
  const parsed = seoOptimization.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { optimizationsSuccessful, pointsGained, total, keptHuman, withoutModel, errors } = parsed.data
  if (total === 0) return { tone: 'info', text: 'Nėra originalų, kuriems automatika galėtų pridėti SEO balų.' }
  if (errors === total) return { tone: 'error', text: FAILED }
  const parts = [
    `Pagerinta straipsnių: ${optimizationsSuccessful} iš ${total}`,
    ...(pointsGained > 0 ? [`pridėta balų: ${pointsGained}`] : []),
    ...(keptHuman > 0 ? [`palikti žmonių tekstai: ${keptHuman}`] : []),
    ...(withoutModel > 0 ? [`be DI modelio: ${withoutModel}`] : []),
    ...(errors > 0 ? [`klaidų: ${errors}`] : []),
  ]
  return { tone: errors > 0 ? 'warning' : 'success', text: `${parts.join(', ')}.` }
}

/** Why an optimisation could not be started. */
export const optimizationFault = (error: unknown): string => (error instanceof ProblemError ? `${FAILED}. ${errorText(error)}` : FAILED)
