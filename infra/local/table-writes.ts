import { DatabaseSync } from 'node:sqlite'

export interface TableWrites {
  /** Another number after every write that somebody else has committed. */
  count(): number
  close(): void
}

/**
 * Says whether the engine has written its file since the last question, for a hundredth of what asking the engine costs.
 * @param file the engine's database; the engine must have been started
 */
export function watchWrites(file: string): TableWrites {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const version = database.prepare('PRAGMA data_version')
  return {
    count: () => version.get()?.data_version as number,
    close: () => database.close(),
  }
}
