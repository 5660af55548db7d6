import type { TargetLocale } from '#shared/locales.ts'
import { writeXliffOf, type XliffUnit } from '../xliff.ts'
import type { Rating } from './ratings.ts'

export interface RatedSegment {
  original_id: string
  /** Of the article. */
  title: string
  /** Key of the segment in the article. */
  segment: string
  /** Inner HTML. */
  source: string
  /** Inner HTML. */
  target: string
  provider: 'human' | 'model' | 'memory'
  /** The judge's; undefined where none has judged it. */
  verdict?: Rating | undefined
  /** A person's; undefined while nobody has rated it. */
  rating?: Rating | undefined
  category?: string | undefined
  note?: string | undefined
}

/** A sample as XLIFF, a file for each article. What was rated is a note; a segment that a person found right is final. */
export function sampleXliff(locale: TargetLocale, segments: readonly RatedSegment[]): string {
  const articles = Map.groupBy(segments, ({ original_id }) => original_id)
  return writeXliffOf(
    locale,
    [...articles].map(([articleId, own]) => ({
      articleId,
      title: own[0]?.title ?? '',
      units: own.map((segment, index) => unitOf(segment, own.slice(0, index))),
    })),
  )
}

/** @param before of the same article: one that went out twice in a week with other words has the same key */
function unitOf({ segment, source, target, provider, verdict, rating, category, note }: RatedSegment, before: readonly RatedSegment[]): XliffUnit {
  const same = before.filter((one) => one.segment === segment).length
  const isReviewed = rating !== undefined || provider === 'human'
  return {
    key: same === 0 ? segment : `${segment}.${same + 1}`,
    source,
    target,
    state: rating === 'none' ? 'final' : isReviewed ? 'reviewed' : 'translated',
    notes: [
      ...(rating === undefined ? [] : [`Rating: ${[rating, category].filter(Boolean).join(', ')}`]),
      ...(note ? [note] : []),
      ...(rating === undefined || verdict === undefined ? [] : [`Judge: ${verdict}`]),
    ],
  }
}
