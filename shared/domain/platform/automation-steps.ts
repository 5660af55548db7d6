import type { ToggleKey } from './setting-ranges.ts'

interface StepRule {
  /** The count of the function's answer that says what the step brought. */
  count: string
  /** The switch without which it does nothing; without one it always works. */
  toggle?: ToggleKey
}

/** Steps of the automation in the order of their work, each with its count in the answer of `automation-workflow`. */
export const AUTOMATION_STEPS = [
  { count: 'research', toggle: 'auto_research_enabled' },
  { count: 'generated', toggle: 'auto_generation_enabled' },
  { count: 'translated', toggle: 'auto_translation_enabled' },
  { count: 'published', toggle: 'auto_publish_enabled' },
  { count: 'internal_links' },
  { count: 'content_refreshed', toggle: 'auto_refresh_enabled' },
  { count: 'seo_scores_updated' },
  { count: 'social_posts', toggle: 'social_auto_post_enabled' },
  { count: 'affiliate_injections', toggle: 'affiliate_injection_enabled' },
  { count: 'content_expansions', toggle: 'content_expansion_enabled' },
  { count: 'viral_predictions', toggle: 'viral_prediction_enabled' },
  { count: 'competitor_gaps', toggle: 'competitor_gap_enabled' },
  { count: 'performance_updated' },
] as const satisfies readonly StepRule[]

export type AutomationCount = (typeof AUTOMATION_STEPS)[number]['count']

export const STEP_COUNTS = AUTOMATION_STEPS.map(({ count }) => count)

/** Names that a run counts under: its steps, and how many of them have had their turn. */
export const AUTOMATION_COUNTS = [...STEP_COUNTS, 'steps'] as const

/** A step by its count. */
export const stepOf = (count: AutomationCount): StepRule => AUTOMATION_STEPS.find((step) => step.count === count) as StepRule

/** The step whose turn comes after another's; null after the last. */
export const stepAfter = (count: AutomationCount): AutomationCount | null =>
  AUTOMATION_STEPS[AUTOMATION_STEPS.findIndex((step) => step.count === count) + 1]?.count ?? null
