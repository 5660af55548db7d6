import { createHash } from 'node:crypto'
import { templateFingerprint } from './build.ts'

let sources: string | undefined

/**
 * Names a release by everything that its templates are made of: code, pages, constructs, and the stage's values. Functions that change with a
 * release carry it in their environment, so that each of them gets a version in each release and a rollback finds the ones that belong together.
 * @returns 12 hexadecimal digits
 * @throws Error when nothing has been built
 */
export function releaseName(values: object): string {
  sources ??= templateFingerprint({})
  return createHash('sha256').update(sources).update(JSON.stringify(values)).digest('hex').slice(0, 12)
}
