import { THRESHOLDS } from '../platform/thresholds.ts'

export const SYSTEM_HEALTH = ['healthy', 'warning', 'critical'] as const
export type SystemHealth = (typeof SYSTEM_HEALTH)[number]

export interface HealthSigns {
  /** In the last hour. */
  published: number
  /** In the last hour, of what nobody meant to refuse: something did not answer, or broke. */
  broken: number
  /** Percent of today's; null when none was asked for. */
  translationSuccessRate: number | null
}

/** A refusal by the rules is the newsroom at work and no sign of ill health. */
export function systemHealth({ published, broken, translationSuccessRate }: HealthSigns): SystemHealth {
  if (broken >= THRESHOLDS.criticalFailures && published === 0) return 'critical'
  const areTranslationsWell = translationSuccessRate === null || translationSuccessRate >= THRESHOLDS.healthyTranslations
  return broken > 0 || !areTranslationsWell ? 'warning' : 'healthy'
}

/** Percent to one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)
