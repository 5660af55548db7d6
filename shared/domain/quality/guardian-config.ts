/** What the guardian's numbers may be, and are on a new site. */
export const GUARDIAN_RANGES = {
  creativity_level: { min: 1, max: 10, step: 1, usual: 7 },
  min_confidence_to_act: { min: 50, max: 95, step: 5, usual: 75 },
  max_prompts_per_day: { min: 1, max: 100, step: 1, usual: 20 },
} as const

/** Minutes between two runs: each divides the day, so that runs are at the same times of every day. */
export const GUARDIAN_INTERVALS = [15, 30, 60, 120, 240, 480, 720, 1440] as const
export type GuardianInterval = (typeof GUARDIAN_INTERVALS)[number]

export interface GuardianConfig {
  enabled: boolean
  /** Rules that ask for more boldness than this keep silent. */
  creativity_level: number
  min_confidence_to_act: number
  max_prompts_per_day: number
  run_interval_minutes: GuardianInterval
  /** What a thousand views earn in US dollars, as an admin knows it; null: nobody has said, and nothing is estimated by it. */
  revenue_per_thousand_views: number | null
}

export const GUARDIAN_DEFAULTS: GuardianConfig = {
  enabled: true,
  creativity_level: GUARDIAN_RANGES.creativity_level.usual,
  min_confidence_to_act: GUARDIAN_RANGES.min_confidence_to_act.usual,
  max_prompts_per_day: GUARDIAN_RANGES.max_prompts_per_day.usual,
  run_interval_minutes: 30,
  revenue_per_thousand_views: null,
}
