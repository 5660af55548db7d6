import { isDeepStrictEqual } from 'node:util'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import { overviewRow } from '#shared/domain/translation/translation-overview.ts'
import type { FamilyCards } from '../../articles/reading/family.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { readBehind } from '../../translation/translating/read-behind.ts'

/**
 * The overview of an article's translations says what its cards say; made anew, it is no finding: an event that still waits in the
 * stream looks the same. One that the stream has written meanwhile stays. An unfinished draft has none.
 */
export async function agreeOnOverview(table: Table, { original, cards }: FamilyCards): Promise<void> {
  const { translationOverviews } = table.entities
  if (isUnfinished(original)) return void (await translationOverviews.delete({ original_id: original.original_id }).go())
  const expected = overviewRow(original, cards, await readBehind(table, original, cards))
  const { data: found } = await translationOverviews.get({ original_id: original.original_id }).go({ consistent: true })
  if (isDeepStrictEqual(found, expected)) return
  try {
    await translationOverviews
      .put(expected)
      .where((row, { eq, notExists }) => (found ? `${eq(row.standings, found.standings)} AND ${eq(row.title, found.title)}` : notExists(row.title)))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
