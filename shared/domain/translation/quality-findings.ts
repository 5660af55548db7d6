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
  /** Of a judge: the wrong words of the translation. */
  span?: string | undefined
  /** A deterministic check, or judge passes. */
  source: 'check' | 'judge'
  /** With `judge`: how many of the two passes found it. */
  passes?: 1 | 2
  /** Of a suspicious check: what the judges are asked about it. */
  question?: string
  /** What they have answered; absent while nobody has. */
  answer?: JudgesAnswer
}

/** What judges say of a suspicion: that the translation is right in this, or not, and why. */
export interface JudgesAnswer {
  right: boolean
  reason: string
}

export interface GateTranslation extends MeasuredTranslation {
  locale: TargetLocale
  findings: readonly QualityFinding[]
}
