import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../../build/paths.ts'

/** Files of the data folder: every refused call, and which role has used which action, each once. */
const REFUSED = 'refused-calls.txt'
const USED = 'used-permissions.txt'

/** Keeps what becomes of calls: why one was refused, or who has used which action. */
export function createJournal(dataDir: string): (refused: string | undefined, used: string) => void {
  const known = new Set<string>()
  return (refused, used) => {
    const line = refused ?? used
    if (known.has(line)) return
    known.add(line)
    appendFileSync(join(dataDir, refused ? REFUSED : USED), `${line}\n`)
  }
}

const linesOf = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])

/** Why calls of a product were refused. */
export const refusedCalls = (dataDir: string): string[] => linesOf(join(dataDir, REFUSED))

/** Adds the actions that a product has used to those of all earlier ones, in the build's cache: `ROLE ACTION`, a line each. */
export function keepUsedPermissions(dataDir: string): void {
  const file = join(PATHS.cache, USED)
  const known = new Set(linesOf(file))
  const added = linesOf(join(dataDir, USED)).filter((line) => !known.has(line))
  mkdirSync(PATHS.cache, { recursive: true })
  if (added.length > 0) appendFileSync(file, `${added.join('\n')}\n`)
}
