import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Definitions that have passed the engine's own validation, which takes a third of a second for each: it compiles its schema anew every time. */
export interface Checked {
  has(definition: string): boolean
  add(definition: string): void
}

/** For definitions that tests of their own check. */
export const CHECKED_ELSEWHERE: Checked = { has: () => true, add: () => undefined }

/** @param file where they are cached, each by a hash with the engine's version; null: nowhere */
export function openChecked(file: string | null): Checked {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('aws-local-stepfunctions')), 'utf8')) as { version: string }
  const nameOf = (definition: string) => createHash('sha256').update(`${version} ${definition}`).digest('hex')
  const passed = new Set(read(file))
  return {
    has: (definition) => passed.has(nameOf(definition)),
    add(definition) {
      passed.add(nameOf(definition))
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, [...passed].slice(-MOST).join('\n'))
    },
  }
}

/** Hashes that are cached: those of some versions of the application. */
const MOST = 100

function read(file: string | null): string[] {
  try {
    return file ? readFileSync(file, 'utf8').split('\n') : []
  } catch {
    return []
  }
}
