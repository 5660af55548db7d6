import type { HtmlAction, HtmlLabel } from '#shared/domain/quality/html-needs.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { WAIT_HINT } from '../html-checker/texts.ts'
import { t } from './catalogue.ts'

export const FILTERS: readonly { value: 'all' | HtmlAction; label: string }[] = [
  { value: 'all', label: t.all },
  { value: 'none', label: t.noAction },
  { value: 'unpublished', label: t.unpublishedFilter },
  { value: 'auto_fixed', label: t.fixedAutomaticallyFilter },
]

export const ACTION_BADGES: Readonly<Record<HtmlAction, { label: string; color: string }>> = {
  none: { label: t.noAction, color: 'gray' },
  unpublished: { label: t.unpublished, color: 'red' },
  auto_fixed: { label: t.fixedAutomatically, color: 'accent' },
}

export const VERDICT_BADGES: Readonly<Record<HtmlLabel | 'Failed', { label: string; color: string }>> = {
  Excellent: { label: t.excellent, color: 'accent' },
  Good: { label: t.good, color: 'yellow' },
  Poor: { label: t.poor, color: 'red' },
  Failed: { label: t.failed, color: 'red' },
}

/** `H1 1, H2 2, H3 0, pastraipų 5, sąrašų 0` */
export const countsText = (counts: readonly number[]): string =>
  ['H1', 'H2', 'H3', t.paragraphs, t.lists].map((name, index) => `${name} ${counts[index] ?? 0}`).join(', ')

type Ended = Pick<Operation, 'status' | 'error_code' | 'result' | 'counts'>

/** What to say when one article, or all that have changed, were verified. */
export function verificationEnded({ status, error_code, result, counts }: Ended): Announcement {
  if (status === 'error')
    return error_code === 'cancelled'
      ? { tone: 'warning', text: t.checkStopped }
      : { tone: 'error', text: t.errorWhileCheckingHtmlContent({ error: ERROR_TEXTS[error_code ?? 'internal'] }) }
  const { verified = 0, fixed = 0, unpublished = 0, errors = 0 } = counts
  const { auto_fix_triggered: acted } = result as { auto_fix_triggered: boolean }
  const done = acted ? t.fixedUnpublished({ fixed, unpublished }) : ''
  if (errors > 0) return { tone: 'warning', text: t.checkedErrors({ verified, errors, done, hint: WAIT_HINT }) }
  if (verified === 0 && done === '') return { tone: 'info', text: t.nothingChanged }
  return { tone: 'success', text: t.articlesChecked({ verified, done }) }
}
