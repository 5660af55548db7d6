import { TRANSLATION_MINUTES } from '#shared/domain/platform/operation-kinds.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'

/** Executions that AWS keeps for functions without a reservation: https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html */
const KEPT_BY_AWS = 100

/** Parts of the account's quota that work may take which comes in floods or in batches. What is left is always there for the API. */
const SHARES = { 'origin-fallback': 0.1, 'search-page': 0.1, 'share-images': 0.05, batches: 0.1, translation: 0.2 } as const

/** A function that a flood of readers or a batch calls. */
export type Limited = keyof typeof SHARES
export const LIMITED = Object.keys(SHARES) as Limited[]

/**
 * The most executions at once of a function that comes in floods, reserved for it and not exceeded; undefined where the quota is too small to
 * reserve anything. @param quota of the account in the region
 */
export function atMost(name: Limited, quota: number): number | undefined {
  const together = Object.values(SHARES).reduce((sum, share) => sum + Math.floor(share * quota), 0)
  return together > quota - KEPT_BY_AWS ? undefined : Math.floor(SHARES[name] * quota)
}

/** Languages of one article at work at once: all of them, or fewer where they would leave the API less than half of the quota. */
export const localesAtOnce = (quota: number): number => Math.min(TARGET_LOCALES.length, Math.max(1, Math.floor(quota * 0.4)))

/** Items of one batch at work at once: an item may be an article that is translated, which has as many executions as languages. */
export const itemsAtOnce = (quota: number): number => Math.max(1, Math.floor((quota * 0.4) / localesAtOnce(quota)))

/**
 * Parts of the whole site at work at once, each in a child execution. Nothing is reserved for them: with the reservations above, they leave the API half
 * of what is not reserved.
 */
export const partsAtOnce = (quota: number): number => Math.max(1, Math.floor(quota * 0.25))

/** Requests a second, and how many may come at once. */
interface Rate {
  rateLimit: number
  burstLimit: number
}

/** Of the whole API. */
export const API_RATE: Rate = { rateLimit: 200, burstLimit: 400 }

/**
 * Of each route that is open to anybody. A call of the API takes a fifth of a second at most: at half of the quota a second, a flood of one route has
 * a tenth of the executions.
 */
export const openRate = (quota: number): Rate => ({
  rateLimit: Math.min(50, Math.max(1, Math.floor(quota * 0.5))),
  burstLimit: Math.min(100, Math.max(2, Math.floor(quota * 0.2))),
})

/** Whether functions have reservations of their own. Otherwise rates of the API and fewer items at once are the only guard. */
export const hasReservations = (quota: number): boolean => atMost('batches', quota) !== undefined

/** Minutes for which one step of a language may wait for the model's quota, as `workflows/retry.ts` has it. */
const WAITING = 30
/** Minutes of work of a language, in which its function may be called several times. */
const WORKING = 30

/**
 * Minutes that a run on all languages may take: those that are at work at once may each wait for the quota of the translating and of the judging
 * model. @param atOnce languages at work at once
 */
export const translationMinutes = (atOnce: number): number => Math.min(TRANSLATION_MINUTES, Math.ceil(TARGET_LOCALES.length / atOnce) * (2 * WAITING + WORKING))
