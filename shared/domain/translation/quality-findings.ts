import type { TargetLocale } from '#shared/locales.ts'
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

export interface GateTranslation {
  locale: TargetLocale
  /** How many of its segments were only pseudo-translated. */
  pseudoSegments: number
  /** 0 to 100. */
  score: number
  findings: readonly QualityFinding[]
}
