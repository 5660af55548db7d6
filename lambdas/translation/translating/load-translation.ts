import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { type CardRow, type DraftRow, readOriginal } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'
import { type CardPair, readLocale, type TranslationCopy } from './read-locale.ts'
import { recordOf } from './records.ts'
import { carriedSegments, sourceSegments } from './working-copy.ts'

export interface LoadedTranslation {
  cards: CardPair
  card: CardRow
  copy: TranslationCopy
  source: DraftRow
  segments: SourceSegment[]
  /** One for each segment of the present original. */
  translations: Map<string, SegmentTranslation>
}

/**
 * A translation beside the present original: what it keeps of it; what it lacks stands there in English, as failed.
 * @throws AppError `article-not-found` | `not-an-original` | `translation-not-found`
 */
export async function loadTranslation(table: Table, articleId: string, locale: TargetLocale): Promise<LoadedTranslation> {
  await readOriginal(table, articleId)
  const { original, existing: card, source, copy } = await readLocale(table, articleId, locale)
  if (!card || !copy) throw new AppError('translation-not-found')
  if (copy.records.length === 0) throw new AppError('translation-not-found', 'How this translation came about is not known; translate the article again.')
  const segments = sourceSegments(source)
  const carried = await carriedSegments(table, locale, segments, copy)
  const translations = new Map(segments.map((segment) => [segment.key, carried.get(segment.key) ?? untranslated(segment)]))
  return { cards: { original, existing: card }, card, copy, source, segments, translations }
}

const untranslated = (segment: SourceSegment): SegmentTranslation => ({
  target: segment.html,
  record: { ...recordOf(segment), provider: 'failed', fault: 'not translated yet: the original has changed' },
})
