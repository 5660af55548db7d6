import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

/** What is only read, and too large to be copied: packages, and what is kept under a hash of everything that it is made of. */
const LENT = ['node_modules', '.cache/browser', '.cache/share-fonts']
/** The build: a copy makes it anew from its own sources, and must not do so in the tree. */
const BUILT = ['dist', 'web/dist', '.cache/build/web.sha256', '.cache/build/lambdas.sha256']
const LEFT = new Set(['node_modules', 'dist', 'web/dist', '.cache', '.git', '.local', 'cdk.out', 'coverage'])

/** Copies the sources and what was built from them, and lends them the installed packages. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'simulpress-mutants-'))
  const present = (paths: readonly string[]) => paths.filter((path) => existsSync(join(PATHS.root, path)))
  cpSync(PATHS.root, folder, { recursive: true, filter: (path) => !LEFT.has(relative(PATHS.root, path)) })
  for (const built of present(BUILT)) cpSync(join(PATHS.root, built), join(folder, built), { recursive: true })
  mkdirSync(join(folder, '.cache'), { recursive: true })
  for (const shared of present(LENT)) symlinkSync(join(PATHS.root, shared), join(folder, shared))
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

/** The projects that need no running product. */
const PROJECTS = ['unit', 'integration', 'hostile', 'browser'].map((name) => `--project=${name}`)

async function runTests(folder: string, file: string, only: string, patienceMs: number): Promise<Outcome> {
  const report = join(folder, 'outcome.json')
  rmSync(report, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const title = only ? ['-t', only] : []
  const args = [vitest, 'run', ...PROJECTS, '--reporter=json', `--outputFile=${report}`, ...title, file]
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
