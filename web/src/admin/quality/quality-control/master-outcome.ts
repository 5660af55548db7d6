import type * as z from 'zod'
import { masterQualitySummary } from '#shared/contracts/quality/master-quality.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

type Summary = z.output<typeof masterQualitySummary>

/** What a run has brought; null where it says nothing. */
export const masterSummary = ({ result }: Pick<Operation, 'result'>): Summary | null => masterQualitySummary.safeParse(result).data ?? null

const OVERALL: Readonly<Record<Summary['overallStatus'], Announcement['tone']>> = { success: 'success', partial_success: 'warning', error: 'error' }

export function summaryText({ totalArticlesProcessed, passed, failed, duration }: Summary): string {
  if (totalArticlesProcessed === 0) return t.nothingToImprove
  const time = duration < 60 ? `${duration} s` : t.minutesAndSeconds({ minutes: Math.floor(duration / 60), seconds: duration % 60 })
  return t.runSummary({ total: totalArticlesProcessed, passed, failed, time })
}

/** What to tell the person when a run has ended. */
export function masterAnnouncement(operation: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  const { status, error_code } = operation
  if (status === 'error') return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: ERROR_TEXTS[error_code ?? 'internal'] }
  const summary = masterSummary(operation)
  if (!summary) return { tone: 'error', text: t.errorWhileRunningAutomation }
  return { tone: OVERALL[summary.overallStatus], text: t.qualityRunFinished({ summary: summaryText(summary) }) }
}
