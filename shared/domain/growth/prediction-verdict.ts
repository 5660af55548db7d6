/** What became of a prediction. */
export const VERDICTS = [
  /** Said so, and it was widely read. */
  'hit',
  /** Said so, and it was not. */
  'false-alarm',
  /** It was widely read, and nobody said so. */
  'missed',
  /** Neither said nor read. */
  'rightly-not',
  /** There was too little reading, or too late a look, to tell. */
  'untold',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** Days after its first publication when a prediction is held against what was read, and the last day that this can be done. */
export const JUDGED = { afterDays: 7, untilDays: 9 } as const
const DAY_MS = 86_400_000

/** When the prediction of an article is judged, ISO 8601. */
export const judgedAt = (publishedAt: string): string => new Date(Date.parse(publishedAt) + JUDGED.afterDays * DAY_MS).toISOString()

/** Widely read is what has so many times the mean of the week's leading articles. */
const TIMES_MEAN = 2
/** Leading articles without which there is no mean worth the name. */
const LEAST_ARTICLES = 5
/** Views that are few, whatever the mean. */
const LEAST_VIEWS = 10

/** Mean views of the week's leading articles but this one; null when they are too few to say anything. */
export function meanViews(leading: readonly { original_id: string; views: number }[], originalId: string): number | null {
  const others = leading.filter(({ original_id }) => original_id !== originalId)
  return others.length < LEAST_ARTICLES ? null : others.reduce((sum, { views }) => sum + views, 0) / others.length
}

interface Predicted {
  boosted: boolean
  published_at: string
}

/**
 * Whether a prediction was right.
 * @param views of all languages since the first publication
 * @param mean as {@link meanViews} has it
 * @param at milliseconds since 1970
 */
export function verdictOf({ boosted, published_at }: Predicted, views: number, mean: number | null, at: number): Verdict {
  if (mean === null || at > Date.parse(published_at) + JUDGED.untilDays * DAY_MS) return 'untold'
  const isRead = views >= Math.max(LEAST_VIEWS, mean * TIMES_MEAN)
  if (boosted) return isRead ? 'hit' : 'false-alarm'
  return isRead ? 'missed' : 'rightly-not'
}
