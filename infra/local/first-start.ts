import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from './keep-file.ts'

/** When this data folder was used first, milliseconds since 1970 of the product's time. */
export function firstStart(dataDir: string, now: number): number {
  const file = join(dataDir, 'first-start')
  if (!existsSync(file)) keepFile(file, String(now))
  return Number(readFileSync(file, 'utf8'))
}
