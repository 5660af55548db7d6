import type { Actor } from '#shared/domain/platform/actor.ts'
import type { Locale } from '#shared/locales.ts'
import type { ModelFeature } from '#shared/table/platform/spending.ts'

/** What a call is booked under. */
export interface Billing {
  feature: ModelFeature
  promptVersion: number
  /** A share of the day's cap is kept for what a person asks for. */
  askedBy: Actor
  articleId?: string
  locale?: Locale
  operationId?: string
}

/** What a call took. Micro-dollars. */
export interface Usage {
  inputTokens: number
  outputTokens: number
  cost: number
}
