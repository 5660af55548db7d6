import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'
import { installed } from '../on-demand/install.ts'
import { filesToMutate, type MutationReport, scoresOf } from './mutation-score.ts'

/*
 * `npm run mutation:changed -- [base]`: mutation tests of the rule files that differ from a commit, `main` by default, with what is not
 * committed yet. The exit code is 1 when a file's score is below the least.
 */
const [base = 'main'] = process.argv.slice(2)
/** Percent. Three of four files of publishing and articles have it; whoever changes another one adds tests (docs/testing-mutations.md). */
const LEAST_SCORE = 70

const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: PATHS.root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [...git('diff', '--name-only', '--merge-base', base), ...git('ls-files', '--others', '--exclude-standard')]
const files = filesToMutate(changed, (path) => existsSync(join(PATHS.root, path)))
if (files.length === 0) {
  console.log(`No rule in shared/domain has changed since ${base}.`)
  process.exit()
}

// Nothing is taken from earlier runs: they would keep what a file without tests had as „not covered“.
const { status } = spawnSync(process.execPath, [installed('stryker'), 'run', '--force', '--mutate', files.join(',')], { cwd: PATHS.root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const report = JSON.parse(readFileSync(join(PATHS.root, 'reports/mutation/mutation.json'), 'utf8')) as MutationReport
const weak = scoresOf(report, files).filter(({ score }) => score !== null && score < LEAST_SCORE)
for (const { file, detected, total } of weak) console.log(`${file}: ${detected} of ${total} mutants are noticed; at least ${LEAST_SCORE} % have to be.`)
if (weak.length > 0) process.exitCode = 1
