import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK = 'lock.sqlite'
const PID = 'pid'

/** From `DATA_DIR`, `.local` without it; absolute. */
export const dataFolder = (env: Record<string, string | undefined>): string => resolve(env.DATA_DIR || '.local')

/**
 * Takes the folder for this process. The lock is the operating system's, held through SQLite, so a killed process leaves none behind, as a
 * file with a process id alone would; that file only says who it is.
 * @returns gives the folder back
 * @throws when another process holds it
 */
export function takeDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (at TEXT)')
  } catch (cause) {
    database.close()
    throw new Error(`${folder} is in use by process ${holder(folder)}. Stop that one first, or set DATA_DIR to another folder.`, { cause })
  }
  writeFileSync(join(folder, PID), String(process.pid))
  return () => {
    rmSync(join(folder, PID), { force: true })
    database.exec('COMMIT')
    database.close()
  }
}

const holder = (folder: string): string => {
  try {
    return readFileSync(join(folder, PID), 'utf8')
  } catch {
    return '?'
  }
}

/**
 * Removes the folder with all its data.
 * @returns false when there is none
 * @throws when something runs on it, or when it is not a folder of ours
 */
export function removeDataFolder(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (!existsSync(join(folder, LOCK))) throw new Error(`${folder} was not made by npm start, so it is left alone. Is DATA_DIR right?`)
  takeDataFolder(folder)()
  rmSync(folder, { recursive: true })
  return true
}
