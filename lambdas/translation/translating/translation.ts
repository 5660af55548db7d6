import type { TranslatableText } from '#shared/domain/articles/article-segments.ts'
import type { SaveKind } from '#shared/domain/articles/revisions.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { CardRow, DraftRow } from '../../articles/reading/family.ts'
import type { WeekAddition } from '../localisation/week-writes.ts'
import type { TranslationCopy } from './read-locale.ts'

export interface Translation {
  /** The text that was translated. */
  source: DraftRow
  locale: TargetLocale
  text: TranslatableText
  /** Typed by a person; otherwise the title makes it, as long as nobody knows it. */
  slug?: string | undefined
  /** How each segment of the source came about, in its order. */
  records: readonly SegmentRecord[]
  /** Version of the working copy that it was made from; null when there was none. */
  base: number | null
  /** That working copy. */
  former: TranslationCopy | null
  savedBy: string
  savedAs: SaveKind
  now: string
  /** What a person's save adds to the week of the language. */
  settled?: WeekAddition | undefined
}

export interface Place {
  original: CardRow
  /** The card that exists already, if any. */
  existing: CardRow | null
  slug: string
}
