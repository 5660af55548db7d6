import { setTimeout as pause } from 'node:timers/promises'
import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import { bucketOf, type TermMarks, titleTerms, withMark } from '#shared/domain/articles/desk-words.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { packMarks, unpackMarks } from '../../articles/reading/desk-rows.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'
import type { EntryKey } from './packed-rows.ts'

/** How often a row is read again because another delivery wrote it meanwhile. */
const ROUNDS = 20
/** Rows that are written at the same time. */
const AT_ONCE = 16

/** A term of a title, and when its article was created: milliseconds since 1970. */
interface Named {
  term: string
  at: number
}

/**
 * Marks the words of some titles as they are now. Words that a title no longer has stay marked: a search then reads a part in vain.
 * @throws AppError `dependency-unavailable` when others keep writing the same row
 */
export async function syncDeskWords(locale: Locale, keys: readonly EntryKey[]): Promise<void> {
  const ids = [...new Set(keys.map(({ original_id }) => original_id))].map((original_id) => ({ locale, original_id }))
  const cards = await readAll(ids, (batch) => getTable().entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  const named = cards.flatMap((card) => titleTerms(deskEntry(card).words).map((term) => ({ term, at: Date.parse(card.created_at) })))
  const buckets = [...Map.groupBy(named, ({ term }) => bucketOf(term))]
  const rows = await readAll(
    buckets.map(([bucket]) => ({ locale, bucket })),
    (batch) => getTable().entities.deskWords.get(batch).go({ consistent: true, concurrent: 4 }),
  )
  const known = new Map(rows.map((row) => [row.bucket, row]))
  while (buckets.length > 0) await allDone(buckets.splice(0, AT_ONCE).map(([bucket, some]) => markRow(locale, bucket, some, known.get(bucket))))
}

interface Row {
  version: number
  marks: Uint8Array
}

async function markRow(locale: Locale, bucket: string, named: readonly Named[], known: Row | undefined): Promise<void> {
  let row = known
  for (let round = 1; round <= ROUNDS; round++) {
    const before = new Map<string, TermMarks>(row ? unpackMarks(row.marks).map((marks) => [marks[0], marks]) : [])
    const after = new Map(before)
    for (const { term, at } of named) after.set(term, withMark(after.get(term), term, at))
    if (named.every(({ term }) => before.get(term) === after.get(term))) return
    if (await isWritten(locale, bucket, [...after.values()], row?.version ?? 0)) return
    await pause(conflictPause(round))
    row = (await getTable().entities.deskWords.get({ locale, bucket }).go({ consistent: true })).data ?? undefined
  }
  throw new AppError('dependency-unavailable', `The words of ${locale} titles are being written by others at the moment.`)
}

/** @returns false when somebody has written the row since it was read */
async function isWritten(locale: Locale, bucket: string, marks: readonly TermMarks[], seen: number): Promise<boolean> {
  try {
    await getTable()
      .entities.deskWords.put({ locale, bucket, version: seen + 1, marks: packMarks(marks) })
      .where((row, { eq, notExists }) => (seen === 0 ? notExists(row.version) : eq(row.version, seen)))
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
