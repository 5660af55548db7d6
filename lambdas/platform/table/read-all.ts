import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'

const TRIES = 6
const PAUSE_MS = 25

/**
 * Reads rows in batches, asking again for those that the table left out under load.
 * @throws AppError `dependency-unavailable` when it keeps leaving some out
 */
export async function readAll<Key, Row>(
  keys: readonly Key[],
  read: (keys: Key[]) => Promise<{ data: Row[]; unprocessed: readonly unknown[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let left = [...keys]
  for (let round = 1; left.length > 0; round++) {
    const { data, unprocessed } = await read(left)
    rows.push(...data)
    left = unprocessed as Key[]
    if (left.length > 0) await wait(round)
  }
  return rows
}

/**
 * Writes rows in batches. When the table takes only some of them all are written again: these are plain puts.
 * @throws AppError `dependency-unavailable` when it keeps leaving some out
 */
export async function writeAll<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<{ unprocessed: readonly unknown[] }>): Promise<void> {
  for (let round = 1; rows.length > 0; round++) {
    const { unprocessed } = await write([...rows])
    if (unprocessed.length === 0) return
    await wait(round)
  }
}

async function wait(round: number): Promise<void> {
  if (round === TRIES) throw new AppError('dependency-unavailable', 'The table did not take a batch in full.')
  await pause(Math.random() * PAUSE_MS * 2 ** round)
}
