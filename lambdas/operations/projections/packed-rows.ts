import { setTimeout as pause } from 'node:timers/promises'
import { deskShard } from '#shared/domain/articles/desk-list.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { conflictPause } from '../../platform/table/transaction.ts'

/** How often a row is read again because another delivery wrote it meanwhile. */
const ROUNDS = 12

export interface EntryKey {
  original_id: string
  locale: Locale
}

interface RowKey {
  locale: Locale
  shard: string
}

/** Rows of one kind: each holds the entries of a locale's articles of a shard, packed, with a version that every write raises. */
export interface PackedRows<Entry extends { original_id: string }> {
  /** What is said when others keep writing a row. */
  busy(locale: Locale): string
  read(row: RowKey): Promise<{ version: number; entries: Entry[] }>
  /** Writes a row on the condition that its version is still `seen`; 0: that there is none. */
  write(row: RowKey, entries: readonly Entry[], seen: number): Promise<unknown>
  /** What the entries should be, of articles that share a row; undefined: none. */
  present(keys: readonly EntryKey[]): Promise<(key: EntryKey) => Entry | undefined>
}

/** Keys by the row that they share, each once. */
export function byRow(keys: readonly EntryKey[]): EntryKey[][] {
  const once = new Map(keys.map((key) => [`${key.locale} ${key.original_id}`, key])).values()
  return [...Map.groupBy(once, ({ locale, original_id }) => `${locale} ${deskShard(original_id)}`).values()]
}

/**
 * Makes the entries of articles that share a row say what these say now.
 * @returns those that were wrong
 * @throws AppError `dependency-unavailable` when others keep writing the same row
 */
export async function syncPackedRow<Entry extends { original_id: string }>(rows: PackedRows<Entry>, keys: readonly EntryKey[]): Promise<EntryKey[]> {
  const [first] = keys
  if (!first) return []
  const key = { locale: first.locale, shard: deskShard(first.original_id) }
  for (let round = 1; round <= ROUNDS; round++) {
    // The row before the articles: who writes it in between has seen newer ones, and this write is refused.
    const { version, entries } = await rows.read(key)
    const entryOf = await rows.present(keys)
    const kept = new Map(entries.map((entry) => [entry.original_id, entry]))
    const wrong = keys.filter((one) => set(kept, one.original_id, entryOf(one)))
    if (wrong.length === 0 || (await isWritten(() => rows.write(key, [...kept.values()], version)))) return wrong
    await pause(conflictPause(round))
  }
  throw new AppError('dependency-unavailable', rows.busy(first.locale))
}

/** Whether two entries say the same; none says the same as none. */
export const isSameEntry = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** @returns whether the entry was another */
function set<Entry>(kept: Map<string, Entry>, originalId: string, entry: Entry | undefined): boolean {
  if (isSameEntry(kept.get(originalId), entry)) return false
  if (entry) kept.set(originalId, entry)
  else kept.delete(originalId)
  return true
}

/** @returns false when somebody has written the row since it was read */
async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
