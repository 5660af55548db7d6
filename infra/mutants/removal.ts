import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'
import type { Guard } from './guard.ts'

/**
 * The text of a guard's file without the guard.
 * @throws Error when what would be removed does not stand there exactly once
 */
export function withoutGuard({ file, find, without, keeps }: Guard): string {
  const text = readFileSync(join(PATHS.root, file), 'utf8')
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`“${keeps}”: ${file} holds ${text.split(find).length - 1} times what would be removed: ${find}`)
  return before + without + after
}
