/** Raised whenever a rule changes, so that pages that have not changed are looked at again. */
export const AD_RULES_VERSION = 2

/** What can be wrong with the advertisements of a page, each with the points of ten that one such place costs. */
export const AD_FAULTS = {
  'no-page': 0,
  missing: 0,
  'too-many': 3,
  foreign: 4,
  crowded: 2,
  'after-heading': 2,
  'opens-text': 2,
  'closes-text': 1,
  'inside-block': 3,
  unlabelled: 2,
  unreserved: 2,
  unplanned: 1,
  'dead-target': 3,
  'dead-picture': 3,
} as const
export type AdFault = keyof typeof AD_FAULTS
export const AD_FAULT_NAMES = Object.keys(AD_FAULTS) as AdFault[]

export const AD_STATUSES = ['ok', 'warning', 'error'] as const
export type AdStatus = (typeof AD_STATUSES)[number]

/** How the advertisements of a page are to look at and to read around; each from the score that it begins with. */
export const UX_RATINGS = { excellent: 9, good: 7, poor: 4, terrible: 1 } as const
export type UxRating = keyof typeof UX_RATINGS
export const UX_RATING_NAMES = Object.keys(UX_RATINGS) as UxRating[]
export const LEAST_SCORE = 1
export const MOST_SCORE = 10

/** What a look at one page has found. */
export interface AdLook {
  status: AdStatus
  /** Slots that the rules put on this page and that are not there, or are empty. */
  missing: string[]
  faults: { fault: AdFault; times: number }[]
  /** Words of the text. */
  words: number
  /** Advertisements within the text. */
  within: number
  /** How many the rules allow there. */
  allowed: number
  /** 1 to 10; null when there is no page. */
  score: number | null
  /** Where its advertisements lead and what pictures they show, each once: paths of the site and addresses of others. Absent where none do. */
  addresses?: { targets: string[]; pictures: string[] }
}

/** The rating of a score. */
export const uxRating = (score: number): UxRating => UX_RATING_NAMES.find((name) => score >= UX_RATINGS[name]) ?? 'terrible'

const SEVERITY: readonly AdStatus[] = AD_STATUSES

/** The one status of a page: that of its facts, or the worse one that its score stands for. */
export function adStatus(facts: AdStatus, score: number | null): AdStatus {
  const rating = score === null ? null : uxRating(score)
  const rated: AdStatus = rating === 'terrible' ? 'error' : rating === 'poor' ? 'warning' : 'ok'
  return SEVERITY.indexOf(rated) > SEVERITY.indexOf(facts) ? rated : facts
}

/** Whether a page carries more advertisements in its text than it may. */
export const isTooDense = ({ faults }: Pick<AdLook, 'faults'>): boolean => faults.some(({ fault }) => fault === 'too-many')
