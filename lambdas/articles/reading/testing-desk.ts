import { addedCounts, countsOf } from '#shared/domain/articles/desk-counts.ts'
import { type DeskEntry, deskShard } from '#shared/domain/articles/desk-list.ts'
import { FIRST_PLACE, GROUP_PARTS, PART_ENTRIES, placeOf, splitItems } from '#shared/domain/articles/desk-pages.ts'
import { bucketOf, type TermMarks, titleTerms, withMark } from '#shared/domain/articles/desk-words.ts'
import type { Locale } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import { packEntries } from './desk-list.ts'
import { packMarks, packNodes } from './desk-rows.ts'

/** Writes the rows of a locale's lists as stream consumers leave them, without any cards: for lists of many articles. */
export async function givenDeskRows(locale: Locale, entries: readonly DeskEntry[]): Promise<void> {
  const { deskLists, deskParts, deskWords } = getTable().entities
  const shards = Map.groupBy(entries, ({ original_id }) => deskShard(original_id))
  await deskLists.put([...shards].map(([shard, some]) => ({ locale, shard, version: 1, entries: packEntries(some) }))).go({ concurrent: 4 })

  const inOrder = [...entries].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const parts = splitItems(inOrder, PART_ENTRIES, true).map((some, at) => ({ from: at === 0 ? FIRST_PLACE : placeOf(some[0] as DeskEntry), some }))
  const nodes = parts.map(({ from, some }) => ({ from, counts: countsOf(some) }))
  const groups = splitItems(nodes, GROUP_PARTS, true).map((some) => ({ from: some[0]?.from ?? FIRST_PLACE, some }))
  const all = groups.map(({ from, some }) => ({ from, counts: addedCounts(some.map(({ counts }) => counts)) }))
  await deskParts
    .put([
      ...parts.map(({ from, some }) => ({ locale, level: 'part' as const, from, version: 1, entries: packEntries(some) })),
      ...groups.map(({ from, some }) => ({ locale, level: 'group' as const, from, version: 1, entries: packNodes(some) })),
      { locale, level: 'all', from: FIRST_PLACE, version: 1, entries: packNodes(all) },
    ])
    .go({ concurrent: 4 })

  const marks = new Map<string, TermMarks>()
  for (const entry of inOrder) for (const term of titleTerms(entry.words)) marks.set(term, withMark(marks.get(term), term, Date.parse(entry.created_at)))
  const buckets = Map.groupBy(marks.values(), ([term]) => bucketOf(term))
  await deskWords.put([...buckets].map(([bucket, some]) => ({ locale, bucket, version: 1, marks: packMarks(some) }))).go({ concurrent: 4 })
}
