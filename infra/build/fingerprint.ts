import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PATHS } from './paths.ts'

const SKIPPED = new Set(['node_modules', 'dist', '.cache'])

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* files(join(path, name))
}

/** SHA-256 over the paths and contents of all source files under `inputs` (relative to the root), tests left out. */
export function fingerprint(inputs: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt)
  for (const input of inputs) {
    for (const file of files(join(PATHS.root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(PATHS.root.length)).update('\0').update(readFileSync(file))
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
