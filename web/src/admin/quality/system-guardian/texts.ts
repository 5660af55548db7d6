import { healthCheck } from '#shared/contracts/quality/system-health.ts'
import type { OverallHealth } from '#shared/domain/quality/health-problems.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export const HEALTH_NAMES: Readonly<Record<OverallHealth, string>> = {
  healthy: t.healthy,
  warning: t.warning,
  critical: t.critical,
  unknown: t.unknown,
}

export const HEALTH_COLORS: Readonly<Record<OverallHealth, string>> = { healthy: 'accent', warning: 'yellow', critical: 'red', unknown: 'gray' }

export const CHECK_NAMES = { scheduled: t.scheduled, manual: t.manual } as const

/** The title over what went wrong with a check. */
export const CHECK_FAULT = t.checkError

/** What to say when a check has ended; critical problems look like a fault. */
export function checkAnnouncement({ status, result, error_code }: Pick<Operation, 'status' | 'result' | 'error_code'>): Announcement {
  const parsed = healthCheck.safeParse(result)
  if (status === 'error' || !parsed.success) {
    if (error_code === 'cancelled') return { tone: 'warning', text: t.checkStopped }
    return { tone: 'error', title: CHECK_FAULT, text: ERROR_TEXTS[error_code ?? 'internal'] }
  }
  const { critical, warnings, auto_fixed } = parsed.data.summary
  const repaired = auto_fixed > 0 ? t.partsRepairedAutomatically({ repaired: auto_fixed }) : ''
  if (critical > 0) return { tone: 'error', title: t.criticalProblemsFound, text: t.criticalPartsWarnings({ critical, warnings, repaired }) }
  if (warnings > 0) return { tone: 'warning', text: t.checkFinishedWarnings({ warnings, repaired }) }
  return { tone: 'success', text: t.checkFinishedHealthy({ repaired }) }
}

/** How long the nightly check of links to other sites takes to come to each of them. */
export const turnText = (nights: number): string => t.nightsForAllLinks({ nights })
