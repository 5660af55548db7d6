import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PATHS } from '../build/paths.ts'

/** What a run of tests came to. `failed`: the titles of what failed; a file that could not even be loaded counts by its name. */
export interface Outcome {
  failed: string[]
  passed: number
}

/** A copy of the sources in which tests run while something is missing; the tree itself is never touched. */
export interface Copy {
  write(file: string, text: string): void
  restore(file: string): void
  /** Runs tests of one file, to their end or until patience does. @param only words of the titles; empty: all */
  test(file: string, only: string, patienceMs: number): Promise<Outcome>
  remove(): void
}

/** What is only read, and too large to be copied. */
const LENT = ['node_modules', '.cache', 'dist', 'web/dist']
const LEFT = new Set([...LENT, '.git', '.local', 'cdk.out', 'coverage'])

/** Copies the sources, and lends them the installed packages and what was built. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'simpulpress-mutants-'))
  cpSync(PATHS.root, folder, { recursive: true, filter: (path) => !LEFT.has(relative(PATHS.root, path)) })
  for (const shared of LENT.filter((path) => existsSync(join(PATHS.root, path)))) symlinkSync(join(PATHS.root, shared), join(folder, shared))
  return {
    write: (file, text) => writeFileSync(join(folder, file), text),
    restore: (file) => copyFileSync(join(PATHS.root, file), join(folder, file)),
    test: (file, only, patienceMs) => runTests(folder, file, only, patienceMs),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Report {
  numPassedTests: number
  testResults: { status: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

async function runTests(folder: string, file: string, only: string, patienceMs: number): Promise<Outcome> {
  const report = join(folder, 'outcome.json')
  rmSync(report, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const title = only ? ['-t', only] : []
  const args = [vitest, 'run', '--project=unit', '--reporter=json', `--outputFile=${report}`, ...title, file]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true })
  const isInTime = await new Promise<boolean>((resolve) => {
    const late = setTimeout(() => {
      process.kill(-(child.pid as number), 'SIGKILL')
      resolve(false)
    }, patienceMs)
    child.once('exit', () => {
      clearTimeout(late)
      resolve(true)
    })
  })
  if (!isInTime) return { failed: [`${file} does not end`], passed: 0 }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ status, message, assertionResults }) => {
    const titles = assertionResults.flatMap((one) => (one.status === 'failed' ? [one.fullName] : []))
    return status === 'failed' && titles.length === 0 ? [`${file}: ${message.split('\n')[0]}`] : titles
  })
  return { failed, passed: numPassedTests }
}
