import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Does something that only one process at a time may do with a folder; others wait for their turn. The lock is the operating system's, held
 * through SQLite: a process that is killed leaves none behind.
 * @throws what `act` throws
 */
export async function inTurn<T>(folder: string, act: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    while (!isTaken(database)) await pause(POLL_MS)
    return await act()
  } finally {
    database.close()
  }
}

/** @throws when the lock cannot be taken for another reason than that somebody holds it */
function isTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (cause) {
    if (cause instanceof Error && /locked|busy/.test(cause.message)) return false
    throw cause
  }
}
