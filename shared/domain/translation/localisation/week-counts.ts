import type { TranslationCheck } from '../basic-checks.ts'
import { CHECK_KINDS } from '../check-kinds.ts'
import { RATINGS, type Rating } from './ratings.ts'

export const CHECKS = Object.keys(CHECK_KINDS) as TranslationCheck[]

export const checkCount = (check: TranslationCheck) => `check_${check}` as const
export const agreementCount = (judge: Rating, person: Rating) => `judge_${judge}_person_${person}` as const
export const ratedCount = (rating: Rating) => `rated_${rating}` as const
export const judgedCount = (rating: Rating) => `judged_${rating}` as const

type Other =
  /** Segments that were checked, each pair of source and target of an article once. */
  | 'checked'
  /** Segments that their language would set otherwise. */
  | 'style'
  /** Terms of the glossary that a checked segment had to keep to, and did or did not. */
  | 'terms_kept'
  | 'terms_broken'
  /** Segments of a model that a person changed, and that a person accepted as they were. */
  | 'edited'
  | 'accepted'
  /** Of edited and accepted segments together, in characters (`PostEditDistance`). */
  | 'edit_distance'
  | 'edit_length'

export type WeekCount =
  | Other
  | ReturnType<typeof checkCount>
  | ReturnType<typeof judgedCount>
  | ReturnType<typeof ratedCount>
  | ReturnType<typeof agreementCount>

const OTHER: readonly Other[] = ['checked', 'style', 'terms_kept', 'terms_broken', 'edited', 'accepted', 'edit_distance', 'edit_length']

/** All that is counted of a language in a week: how many there are is fixed, so a row of them stays small. */
export const WEEK_COUNTS: readonly WeekCount[] = [
  ...OTHER,
  ...CHECKS.map(checkCount),
  ...RATINGS.map(judgedCount),
  ...RATINGS.map(ratedCount),
  ...RATINGS.flatMap((judge) => RATINGS.map((person) => agreementCount(judge, person))),
]

/** What is not in it is nought. */
export type WeekCounts = Partial<Record<WeekCount, number>>

/** Several added up; counts of nought are left out. */
export function sumCounts(all: readonly WeekCounts[]): WeekCounts {
  const sum: WeekCounts = {}
  for (const name of WEEK_COUNTS) {
    const count = all.reduce((total, counts) => total + (counts[name] ?? 0), 0)
    if (count !== 0) sum[name] = count
  }
  return sum
}
