import { healthCheck } from '#shared/contracts/quality/system-health.ts'
import type { OverallHealth } from '#shared/domain/quality/health-problems.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

export const HEALTH_NAMES: Readonly<Record<OverallHealth, string>> = {
  healthy: 'Sveika',
  warning: 'Įspėjimas',
  critical: 'Kritinė',
  unknown: 'Nežinoma',
}

export const HEALTH_COLORS: Readonly<Record<OverallHealth, string>> = { healthy: 'accent', warning: 'yellow', critical: 'red', unknown: 'gray' }

export const CHECK_NAMES = { scheduled: 'Pagal tvarkaraštį', manual: 'Ranka' } as const

/** The title over what went wrong with a check. */
export const CHECK_FAULT = 'Patikros klaida'

/** What to say when a check has ended; critical problems look like a fault. */
export function checkAnnouncement({ status, result, error_code }: Pick<Operation, 'status' | 'result' | 'error_code'>): Announcement {
  const parsed = healthCheck.safeParse(result)
  if (status === 'error' || !parsed.success) {
    if (error_code === 'cancelled') return { tone: 'warning', text: 'Patikra sustabdyta.' }
    return { tone: 'error', title: CHECK_FAULT, text: ERROR_TEXTS[error_code ?? 'internal'] }
  }
  const { critical, warnings, auto_fixed } = parsed.data.summary
  const repaired = auto_fixed > 0 ? ` Automatiškai taisyta dalių: ${auto_fixed}.` : ''
  if (critical > 0) return { tone: 'error', title: 'Rasta kritinių problemų', text: `Kritinių dalių: ${critical}, įspėjimų: ${warnings}.${repaired}` }
  if (warnings > 0) return { tone: 'warning', text: `Patikra baigta. Įspėjimų: ${warnings}.${repaired}` }
  return { tone: 'success', text: `Patikra baigta: visos dalys sveikos.${repaired}` }
}

/** How long the nightly check of links to other sites takes to come to each of them. */
export const turnText = (nights: number): string => `Visoms nuorodoms patikrinti reikia naktų: apie ${nights}.`
