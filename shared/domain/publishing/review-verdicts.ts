import { LOCALES, type Locale } from '#shared/locales.ts'
import { asksForReview } from '../articles/reviews.ts'
import type { GateVerdict } from './quality-gate.ts'

/** What the settings ask of people before a set goes out. */
export interface ReviewsAsked {
  /** Languages that a person has to have confirmed, as the setting has them. */
  languages: string
  /** Somebody who did not write in the text. */
  fourEyes: boolean
}

/** A review of the text that is about to go out. */
export interface FoundReview {
  locale: Locale
  /** The person also wrote in the text. */
  own: boolean
}

/**
 * The gate's verdicts on reviews: one on each language that goes out and has to be confirmed. A language that does not go out is not asked for.
 */
export function reviewVerdicts({ languages, fourEyes }: ReviewsAsked, going: readonly Locale[], found: readonly FoundReview[]): GateVerdict[] {
  const confirmed = new Set(found.filter(({ own }) => !fourEyes || !own).map(({ locale }) => locale))
  return LOCALES.filter((locale) => asksForReview(languages, locale) && going.includes(locale)).map((locale) => {
    const measured = confirmed.has(locale)
    return { rule: 'reviewed' as const, locale, measured, threshold: true, passed: measured }
  })
}
