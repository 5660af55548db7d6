import { THRESHOLDS } from '../platform/thresholds.ts'

/** Articles that failed and that the screen names. */
export const FAILURES_SHOWN = 50

/**
 * Whether an article passes: its SEO score is good. One that was never scored does not.
 * @param asked what the profile of its original asks in the place of a good score, if anything
 */
export const passesControl = (seoScore: number | null, asked?: number): boolean => (seoScore ?? 0) >= (asked ?? THRESHOLDS.seoGood)

/** Whether its search texts could be better: below excellent, or never scored. */
export const needsSeo = (seoScore: number | null): boolean => (seoScore ?? 0) < THRESHOLDS.seoExcellent

/** Of all articles, in whole percent; all of none. Rounded down, so that 100 means every one. */
export const passPercent = (passed: number, total: number): number => (total > 0 ? Math.floor((100 * Math.min(passed, total)) / total) : 100)

export const QUALITY_LEVELS = ['excellent', 'good', 'poor'] as const
export type QualityLevel = (typeof QUALITY_LEVELS)[number]

/** What a pass percentage is called. */
export function qualityLevel(percent: number): QualityLevel {
  if (percent >= 80) return 'excellent'
  return percent >= 60 ? 'good' : 'poor'
}

/** What an article lacks, beside a good score. Translations and pictures are asked of English originals alone. */
export const CONTROL_REASONS = ['low-seo', 'no-seo', 'untranslated', 'imageless'] as const
export type ControlReason = (typeof CONTROL_REASONS)[number]
