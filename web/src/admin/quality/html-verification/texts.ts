import type { HtmlAction, HtmlLabel } from '#shared/domain/quality/html-needs.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { WAIT_HINT } from '../html-checker/texts.ts'

export const FILTERS: readonly { value: 'all' | HtmlAction; label: string }[] = [
  { value: 'all', label: 'Visi' },
  { value: 'none', label: 'Be veiksmų' },
  { value: 'unpublished', label: 'Nuimti nuo svetainės' },
  { value: 'auto_fixed', label: 'Pataisyti automatiškai' },
]

export const ACTION_BADGES: Readonly<Record<HtmlAction, { label: string; color: string }>> = {
  none: { label: 'Be veiksmų', color: 'gray' },
  unpublished: { label: 'Nuimtas nuo svetainės', color: 'red' },
  auto_fixed: { label: 'Pataisytas automatiškai', color: 'accent' },
}

export const VERDICT_BADGES: Readonly<Record<HtmlLabel | 'Failed', { label: string; color: string }>> = {
  Excellent: { label: 'Excellent', color: 'accent' },
  Good: { label: 'Good', color: 'yellow' },
  Poor: { label: 'Poor', color: 'red' },
  Failed: { label: 'Netinka', color: 'red' },
}

/** `H1 1, H2 2, H3 0, pastraipų 5, sąrašų 0` */
export const countsText = (counts: readonly number[]): string =>
  ['H1', 'H2', 'H3', 'pastraipų', 'sąrašų'].map((name, index) => `${name} ${counts[index] ?? 0}`).join(', ')

type Ended = Pick<Operation, 'status' | 'error_code' | 'result' | 'counts'>

/** What to say when one article, or all that have changed, were verified. */
export function verificationEnded({ status, error_code, result, counts }: Ended): Announcement {
  if (status === 'error')
    return error_code === 'cancelled'
      ? { tone: 'warning', text: 'Patikra sustabdyta.' }
      : { tone: 'error', text: `Klaida tikrinant HTML turinį. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { verified = 0, fixed = 0, unpublished = 0, errors = 0 } = counts
  const { auto_fix_triggered: acted } = result as { auto_fix_triggered: boolean }
  const done = acted ? ` Pataisyta: ${fixed}, nuimta nuo svetainės: ${unpublished}.` : ''
  if (errors > 0) return { tone: 'warning', text: `Patikrinta: ${verified}, klaidų: ${errors}.${done} ${WAIT_HINT}` }
  if (verified === 0 && done === '') return { tone: 'info', text: 'Nuo praėjusios patikros niekas nepasikeitė.' }
  return { tone: 'success', text: `Patikrinta straipsnių: ${verified}.${done}` }
}
