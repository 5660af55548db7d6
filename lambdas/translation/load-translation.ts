import type { SegmentTranslation, SourceSegment } from '#shared/domain/carried-segments.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { type CardRow, type DraftRow, type FamilyCards, readDraft, readFamily, readOriginal } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { recordOf } from './records.ts'
import { carriedSegments, readTranslationCopy, sourceSegments, type TranslationCopy } from './working-copy.ts'

export interface LoadedTranslation {
  family: FamilyCards
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
  const family = await readFamily(table, articleId)
  const card = family.cards.get(locale)
  if (!card) throw new AppError('translation-not-found')
  const [source, copy] = await Promise.all([readDraft(table, articleId, ORIGINAL_LOCALE), readTranslationCopy(table, articleId, locale)])
  if (copy.records.length === 0) throw new AppError('translation-not-found', 'How this translation came about is not known; translate the article again.')
  const segments = sourceSegments(source)
  const carried = await carriedSegments(table, locale, segments, copy)
  const translations = new Map(segments.map((segment) => [segment.key, carried.get(segment.key) ?? untranslated(segment)]))
  return { family, card, copy, source, segments, translations }
}

const untranslated = (segment: SourceSegment): SegmentTranslation => ({
  target: segment.html,
  record: { ...recordOf(segment), provider: 'failed', fault: 'not translated yet: the original has changed' },
})
