import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'

let code: string | undefined

/**
 * What a function's worker runs, `function-worker.ts` as CommonJS for `eval`. A worker that loads TypeScript keeps Node's type stripper, 12 MB,
 * and takes 60 ms of computing longer to start.
 */
export function workerCode(): string {
  code ??= bundle()
  return code
}

/** By esbuild's command: its `buildSync` leaves a thread with 20 MB behind. */
function bundle(): string {
  const command = join(PATHS.root, 'node_modules/.bin/esbuild')
  const given = [join(import.meta.dirname, 'function-worker.ts'), '--bundle', '--platform=node', '--target=node24', '--format=cjs', '--log-level=error']
  return `${execFileSync(command, given, { cwd: PATHS.root, encoding: 'utf8' })}\n//# sourceURL=function-worker.js`
}
