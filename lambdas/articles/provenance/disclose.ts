import { type Disclosure, releaserOf, translatorOf } from '#shared/domain/articles/provenance.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { DraftRow } from '../reading/family.ts'
import type { Origin } from './store.ts'

interface Published {
  by: string
  /** Whether that is a person. */
  by_person: boolean
}

/**
 * What the page of a text says of how it came about, once it goes out.
 * @param original the English working copy: what people did to it holds for its translations
 * @param records how the segments of a translation came about
 */
export function disclose(
  locale: Locale,
  { row, written_by, isGenerated }: Origin,
  original: Pick<DraftRow, 'edited_by' | 'edited_at' | 'updated_at'>,
  records: readonly SegmentRecord[],
  { by, by_person }: Published,
): Disclosure {
  return {
    written_by,
    edited: isGenerated && original.edited_by !== undefined,
    translated_by: locale === ORIGINAL_LOCALE ? null : translatorOf(records),
    released_by: releaserOf({ published_by: by, by_person, ...original }),
    sources: (row?.sources ?? []).map(({ url, title, published_at }) => ({ url, title, published_at })),
  }
}
