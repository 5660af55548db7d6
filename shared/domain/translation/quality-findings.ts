import type { TargetLocale } from '#shared/locales.ts'
import type { MeasuredTranslation } from '../articles/gate-measures.ts'
/** MQM's top-level error types, as far as they concern texts (https://themqm.org, MQM core). */
export const MQM_CATEGORIES = ['accuracy', 'fluency', 'terminology', 'style', 'locale-convention', 'markup'] as const
export const MQM_SEVERITIES = ['minor', 'major', 'critical'] as const

/** One thing that is wrong with a translation, always in one segment. */
export interface QualityFinding {
  /** Key of the segment. */
  segment: string
  category: (typeof MQM_CATEGORIES)[number]
  severity: (typeof MQM_SEVERITIES)[number]
  /** In words for an editor. */
  detail: string
  /** A deterministic check, or judge passes. */
  source: 'check' | 'judge'
  /** With `judge`: how many of the two passes found it. */
  passes?: 1 | 2
}

export interface GateTranslation extends MeasuredTranslation {
  locale: TargetLocale
  findings: readonly QualityFinding[]
}
