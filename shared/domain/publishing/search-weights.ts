/** Where an article has a term. */
export interface TermUse {
  title: boolean
  topics: boolean
  excerpt: boolean
  /** How often the body has it. */
  body: number
}

/** Terms of a body that a use of a term counts once in. */
export const USUAL_LENGTH = 800
/** Share of BM25's normalisation by length. */
const B = 0.75
/** How soon more of the same stops counting. */
const K1 = 1.2
/** Frequencies in the body, brought to the usual length, that a weight tells apart. */
const LEVELS = [0, 0.5, 1, 2, 3, 5, 8, 13] as const
const BITS = 3

const FIELDS = [
  { field: 'title', bit: 4, weight: 8 },
  { field: 'topics', bit: 2, weight: 4 },
  { field: 'excerpt', bit: 1, weight: 2 },
] as const
/** What one use in the body weighs. */
const BODY = 0.25

/** Weights are below this number. */
export const WEIGHTS = 64
/** A use of which nothing more is known: an index of older rules. */
export const UNKNOWN = -1

/** A use of a term as a number that six bits hold: the fields besides the body, and the frequency in the body. @param length terms of the body */
export function weightOf(use: TermUse, length: number): number {
  const fields = FIELDS.reduce((bits, { field, bit }) => (use[field] ? bits | bit : bits), 0)
  const frequency = use.body / (1 - B + (B * length) / USUAL_LENGTH)
  const level =
    use.body === 0
      ? 0
      : Math.max(
          1,
          LEVELS.findLastIndex((least) => frequency >= least),
        )
  return (fields << BITS) | level
}

/** Several terms of one article as if they were one. */
export const together = (one: number, other: number): number =>
  one < 0 || other < 0 ? Math.max(one, other) : (((one | other) >> BITS) << BITS) | Math.max(one & 7, other & 7)

const STRENGTHS: readonly number[] = Array.from({ length: WEIGHTS }, (_, weight) => {
  const fields = FIELDS.reduce((sum, { bit, weight: each }) => ((weight >> BITS) & bit ? sum + each : sum), 0)
  const frequency = fields + BODY * (LEVELS[weight & 7] as number)
  return (frequency * (K1 + 1)) / (frequency + K1)
})

/** How much an article is about a term, from 0 to 2.2: BM25's saturated frequency. Title before topics, excerpt and body. */
export const strengthOf = (weight: number): number => STRENGTHS[weight] ?? 0

/** How much a word tells, by how many of all articles have it: BM25's inverse document frequency. */
export const rarityOf = (having: number, articles: number): number => Math.log(1 + (Math.max(0, articles - having) + 0.5) / (having + 0.5))

const DAY_MS = 86_400_000
/** Days after which half of the preference for new articles is gone. */
export const HALF_LIFE_DAYS = 180
/** What the newest article gains: less than a hit in the title has over one in the body. */
const NEWEST_GAINS = 0.15

/** What a relevance is multiplied by, from 1 to 1.15. @param age milliseconds by which the newest of the articles found is newer */
export const recencyOf = (age: number): number => 1 + NEWEST_GAINS * 2 ** (-age / (HALF_LIFE_DAYS * DAY_MS))
