import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { SegmentRecord } from './segment-records.ts'

/** How far the translations of an earlier text are behind the present one, in segments. */
export interface SegmentsBehind {
  /** Of the text that was compared: of another one this says nothing. */
  source_hash: string
  /** Of that text. */
  segments: number
  /** By language, those behind alone: segments of the text that its translation has no words for, or words of another sentence. */
  locales: Partial<Record<TargetLocale, number>>
}

/** What a list says of the languages that are behind. */
export interface StaleSummary {
  languages: number
  /** Of the text. */
  segments: number
  /** Segments to translate of the language that lacks the fewest, and of the one that lacks the most. */
  least: number
  most: number
}

/**
 * Segments of a text that a translation does not have: a source that was changed or added since, one that nobody has translated, and one whose words a person
 * has yet to look at. A segment that only moved is had.
 */
export function countBehind(present: readonly { hash: string }[], records: readonly Pick<SegmentRecord, 'source_hash' | 'provider'>[]): number {
  const had = new Map<string, number>()
  for (const { source_hash, provider } of records) if (provider !== 'failed') had.set(source_hash, (had.get(source_hash) ?? 0) + 1)
  return present.filter(({ hash }) => {
    const left = had.get(hash) ?? 0
    had.set(hash, left - 1)
    return left <= 0
  }).length
}

/** The languages that are behind, together; null where none is, and where another text was compared. @param sourceHash of the present text */
export function staleSummary(behind: SegmentsBehind | undefined, sourceHash: string): StaleSummary | null {
  if (behind?.source_hash !== sourceHash) return null
  const counts = TARGET_LOCALES.flatMap((locale) => behind.locales[locale] ?? [])
  if (counts.length === 0) return null
  return { languages: counts.length, segments: behind.segments, least: Math.min(...counts), most: Math.max(...counts) }
}

/** How many segments of the present text a language is behind; null where that is not known. */
export const behindOf = (behind: SegmentsBehind | undefined, sourceHash: string, locale: TargetLocale): number | null =>
  behind?.source_hash === sourceHash ? (behind.locales[locale] ?? null) : null
