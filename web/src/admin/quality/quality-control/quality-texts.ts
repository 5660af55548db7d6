import { qualityControlBatch } from '#shared/contracts/quality/quality-control.ts'
import type { ControlReason, QualityLevel } from '#shared/domain/quality/quality-control.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** The specification's words for the pass percentage, with their colours. */
export const LEVELS: Readonly<Record<QualityLevel, { text: string; tone: 'green' | 'yellow' | 'red' }>> = {
  excellent: { text: t.excellent, tone: 'green' },
  good: { text: t.good, tone: 'yellow' },
  poor: { text: t.needsImprovement, tone: 'red' },
}

export const STATISTICS_FAILED = t.couldNotLoadStatistics
const CONTROL_FAILED = t.errorDuringQualityControl

export const REASON_TEXTS: Readonly<Record<ControlReason, string>> = {
  'low-seo': t.seoScoreBelow70,
  'no-seo': t.noSeoScore,
  untranslated: t.languagesMissing,
  imageless: t.noPicture,
}

/** What to tell the person when a control has ended. */
export function controlAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  if (status === 'error') return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: error_code ? ERROR_TEXTS[error_code] : CONTROL_FAILED }
  const parsed = qualityControlBatch.response.safeParse(result).data
  if (!parsed) return { tone: 'error', text: CONTROL_FAILED }
  const { totalArticles, passed, failed } = parsed.summary
  const text = t.articlesCheckedPassedFailed({ total: totalArticles, passed, failed })
  return parsed.success ? { tone: 'success', text } : { tone: 'warning', text: t.notEverythingCouldBeChecked({ text }) }
}

/** Why a control could not be started: the message, or that it failed. */
export const controlFault = (error: unknown): string => (error instanceof ProblemError && error.code !== 'internal' ? errorText(error) : CONTROL_FAILED)
