import type { DynamoDBRecord } from 'aws-lambda'
import { type DeskEntry, deskEntry } from '#shared/domain/articles/desk-list.ts'
import { placeOf } from '#shared/domain/articles/desk-pages.ts'
import type { Locale } from '#shared/locales.ts'
import { readDeskList, unpackEntries } from '../../articles/reading/desk-list.ts'
import { type DeskLevel, readGroups } from '../../articles/reading/desk-rows.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { getTable } from '../../platform/table/table.ts'
import { cardIn } from './card-row.ts'
import { type PlacedKey, syncDeskCounts, syncDeskEntries, syncDeskParts } from './desk-parts.ts'
import { syncDeskWords } from './desk-words.ts'
import { type EntryKey, isSameEntry } from './packed-rows.ts'

/** A place in a list, and whether the words of the title there are others now. */
interface ChangedPlace extends PlacedKey {
  isRenamed: boolean
}

/** The places whose entries an event may have changed. */
export function placedIn(records: readonly DynamoDBRecord[]): ChangedPlace[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    if (before && after && isSameEntry(deskEntry(before), deskEntry(after))) return []
    const isRenamed = after !== undefined && (!before || deskEntry(before).words !== deskEntry(after).words)
    return [before, after].flatMap((card) => (card ? [{ original_id: card.original_id, locale: card.locale, created_at: card.created_at, isRenamed }] : []))
  })
}

/**
 * Brings the lists up to date: words first, so that what a part holds can be found by them. A list that nothing counts yet is made as a whole: until
 * then its readers read the list of shards.
 * @throws AppError `dependency-unavailable` when others keep writing the same rows
 */
export async function syncDeskPlaces(changed: readonly ChangedPlace[]): Promise<void> {
  await allDone(
    [...Map.groupBy(changed, ({ locale }) => locale)].map(async ([locale, keys]) => {
      if (!(await readGroups(locale))) return repairDeskPlaces(locale, [...(await readDeskList(locale)).map((entry) => ({ ...entry, locale })), ...keys])
      await syncDeskWords(
        locale,
        keys.filter(({ isRenamed }) => isRenamed),
      )
      await syncDeskParts(locale, keys)
    }),
  )
}

/** All entries of a list by their places. For nightly work. */
export async function readPlaced(locale: Locale): Promise<Map<string, DeskEntry>> {
  const { data } = await rowsOf(locale, 'part')
  return new Map(data.flatMap(({ entries }) => unpackEntries(entries)).map((entry) => [placeOf(entry), entry]))
}

/** Articles of one step of a repair: few enough for one round, so that rows which are filled from the beginning stay full. */
const REPAIRED_AT_ONCE = 200

/**
 * Repairs some places of a list, and then all that counts it: a list that nothing counted before is counted once it is whole.
 * @returns the articles whose entry was wrong
 */
export async function repairDeskPlaces(locale: Locale, keys: readonly PlacedKey[]): Promise<EntryKey[]> {
  const once = new Map(keys.map(({ original_id, created_at }) => [placeOf({ original_id, created_at }), { original_id, locale, created_at }]))
  const inOrder = [...once].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, key]) => key)
  const wrong: EntryKey[] = []
  for (let from = 0; from < inOrder.length; from += REPAIRED_AT_ONCE) {
    const some = inOrder.slice(from, from + REPAIRED_AT_ONCE)
    await syncDeskWords(locale, some)
    wrong.push(...(await syncDeskEntries(locale, some)).wrong)
  }
  const { data } = await rowsOf(locale, 'part')
  await syncDeskCounts(
    locale,
    data.map(({ from }) => from),
  )
  return wrong
}

const rowsOf = (locale: Locale, level: DeskLevel) => getTable().entities.deskParts.query.list({ locale }).begins({ level }).go({ pages: 'all' })
