import { researchResult } from '#shared/contracts/research/research.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** What to tell the person when an analysis has ended, in the specification's words. */
export function analysisAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  if (status === 'error' && error_code === 'cancelled') return { tone: 'warning', text: ERROR_TEXTS.cancelled }
  const parsed = researchResult.safeParse(result)
  if (error_code === 'source-unreadable') return { tone: 'error', text: t.noSourceWasRead }
  if (status === 'error') return { tone: 'error', text: t.analysisFailedBecause({ reason: ERROR_TEXTS[error_code ?? 'internal'] }) }
  if (!parsed.success || !parsed.data.success) return { tone: 'error', text: t.analysisFailed }
  const { stored, candidates, duplicates, below_minimum, errors } = parsed.data.summary.results
  const parts = [t.candidatesFound({ candidates }), t.duplicates({ duplicates }), t.notRelevantEnough({ belowMinimum: below_minimum })]
  if (errors > 0) parts.push(t.sourcesNotRead({ errors }))
  return { tone: errors > 0 ? 'warning' : 'success', text: t.suggestionsSaved({ stored, parts: parts.join(', ') }) }
}
