import { qualityControlBatch } from '#shared/contracts/quality/quality-control.ts'
import type { ControlReason, QualityLevel } from '#shared/domain/quality/quality-control.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

/** The specification's words for the pass percentage, with their colours. */
export const LEVELS: Readonly<Record<QualityLevel, { text: string; tone: 'green' | 'yellow' | 'red' }>> = {
  excellent: { text: 'Puiku', tone: 'green' },
  good: { text: 'Gerai', tone: 'yellow' },
  poor: { text: 'Reikia Pagerinti', tone: 'red' },
}

export const STATISTICS_FAILED = 'Nepavyko užkrauti statistikos'
const CONTROL_FAILED = 'Klaida vykdant kokybės kontrolę'

export const REASON_TEXTS: Readonly<Record<ControlReason, string>> = {
  'low-seo': 'SEO balas mažesnis nei 70',
  'no-seo': 'nėra SEO balo',
  untranslated: 'trūksta kalbų',
  imageless: 'nėra paveikslėlio',
}

/** What to tell the person when a control has ended. */
export function controlAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  if (status === 'error') return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: error_code ? ERROR_TEXTS[error_code] : CONTROL_FAILED }
  const parsed = qualityControlBatch.response.safeParse(result).data
  if (!parsed) return { tone: 'error', text: CONTROL_FAILED }
  const { totalArticles, passed, failed } = parsed.summary
  const text = `Patikrinta straipsnių: ${totalArticles}, gerai: ${passed}, nepakankamai: ${failed}`
  return parsed.success ? { tone: 'success', text } : { tone: 'warning', text: `${text}. Ne viską pavyko patikrinti.` }
}

/** Why a control could not be started: the message, or that it failed. */
export const controlFault = (error: unknown): string => (error instanceof ProblemError && error.code !== 'internal' ? errorText(error) : CONTROL_FAILED)
