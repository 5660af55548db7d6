import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PATHS } from './paths.ts'

/** Results, and what only browser tests read. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'e2e'])

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* files(join(path, name))
}

/** SHA-256 over the paths and contents of all source files under `inputs` (relative to `root`), tests left out. */
export function fingerprint(inputs: readonly string[], salt = '', root: string = PATHS.root): string {
  const hash = createHash('sha256').update(salt)
  for (const input of inputs) {
    for (const file of files(join(root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(relative(root, file)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/**
 * Runs `make` unless `stamp` holds the key of its last successful run and `made()` still finds the output.
 * @param stamp a file that the key is kept in
 */
export async function unlessUnchanged(stamp: string, key: string, made: () => boolean, make: () => Promise<void>): Promise<void> {
  if (made() && read(stamp) === key) return
  // A run that fails leaves parts of two versions: whoever comes next must not take them for the version before.
  rmSync(stamp, { force: true })
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
