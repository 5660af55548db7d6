import { STEP_SWITCHES, type StepToggle } from './automation-steps.ts'

interface Range {
  min: number
  max: number
  step: number
  /** Where nobody has set it. */
  usual: number
}

/** Settings that are numbers of the automation and of publishing: what they may be. Schema, fields and their words are made of this. */
export const NUMBER_RANGES = {
  auto_publish_daily_count: { min: 1, max: 50, step: 1, usual: 5 },
  refresh_age_days: { min: 7, max: 90, step: 1, usual: 30 },
  research_cron_hours: { min: 1, max: 24, step: 1, usual: 4 },
  viral_boost_threshold: { min: 50, max: 100, step: 1, usual: 75 },
  affiliate_min_relevance: { min: 0, max: 1, step: 0.1, usual: 0.7 },
  expansion_target_words: { min: 1500, max: 5000, step: 100, usual: 3000 },
} as const satisfies Record<string, Range>

export type NumberKey = keyof typeof NUMBER_RANGES

const MAIL_TOGGLES = ['weekly_report_enabled', 'newsletter_enabled'] as const
export type ToggleKey = StepToggle | (typeof MAIL_TOGGLES)[number]

const stepToggles = (isExtra: boolean) => STEP_SWITCHES.filter(({ words }) => (words.extra ?? false) === isExtra).map(({ key }) => key)

/** Steps of the automation and mails that an admin switches on; all are off on a new site. */
export const TOGGLE_KEYS: readonly ToggleKey[] = [...stepToggles(false), ...MAIL_TOGGLES, ...stepToggles(true)]
