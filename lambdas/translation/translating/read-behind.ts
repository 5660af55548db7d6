import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { countBehind, type SegmentsBehind } from '#shared/domain/articles/segments-behind.ts'
import { type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { sourceSegments } from './working-copy.ts'

type Translated = Pick<CardRow, 'locale'>
type Original = Pick<CardRow, 'original_id' | 'locale' | 'translated_locales'>

/**
 * How many segments each translation that is not of the present text is behind it: the original's working copy and the records of those languages, at most 15
 * rows. Nothing is read where no translation is behind.
 * @returns undefined: none is behind, or the working copy is gone
 */
export async function readBehind(
  table: Table,
  { original_id, locale, translated_locales = [] }: Original,
  cards: ReadonlyMap<Locale, Translated>,
): Promise<SegmentsBehind | undefined> {
  const stale = TARGET_LOCALES.filter((target) => cards.has(target) && !translated_locales.includes(target))
  if (stale.length === 0) return undefined
  const keys = stale.map((target) => ({ original_id, locale: target, number: 0 }))
  const [{ data: draft }, rows] = await Promise.all([
    table.entities.drafts.get({ original_id, locale }).go({ consistent: true }),
    readAll(keys, (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true })),
  ])
  if (!draft) return undefined
  const present = sourceSegments(draft)
  const counts = rows.map((row) => [row.locale, countBehind(present, unpack<SegmentRecord>(row.records))] as const)
  return { source_hash: draft.source_hash, segments: present.length, locales: Object.fromEntries(counts.toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}
