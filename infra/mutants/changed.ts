import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATHS } from '../build/paths.ts'
import { installed } from '../on-demand/install.ts'
import { filesToMeasure, LEAST_SCORE, type MutationRecords, merged, recordsOf, recordsText, weakFiles } from './mutation-records.ts'
import type { MutationReport } from './mutation-score.ts'

/*
 * `npm run mutation:changed -- [--minutes N] [folder]`: mutation tests of the rule files, or those in a folder, whose source or test is not
 * the one that `scores.json` has a score of. New scores that are high enough are written there. The exit code is 1 when one is too low, or when the
 * time was not enough.
 */
const SCORES = join(PATHS.root, 'infra/mutants/scores.json')
const REPORT = join(PATHS.root, 'reports/mutation/mutation.json')

const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true })
const [folder = ''] = positionals

const rules = globSync('shared/domain/**/*.ts', { cwd: PATHS.root, exclude: ['**/*.test.ts', '**/*.testing.ts'] }).sort()
const records = merged(rules, JSON.parse(readFileSync(SCORES, 'utf8')) as MutationRecords, {})
const files = filesToMeasure(rules, records, read).filter((file) => file.startsWith(folder))
if (files.length > 0) {
  const measured = measure(files)
  writeFileSync(SCORES, recordsText(merged(rules, records, measured)))
  const weak = weakFiles(measured)
  for (const [file, { score }] of weak) console.log(`${file}: the tests notice ${score} % of its mutants; at least ${LEAST_SCORE} % have to be.`)
  if (weak.length > 0) process.exit(1)
}
console.log(`No rule in shared/domain has changed without a mutation score of at least ${LEAST_SCORE} %; ${files.length} were measured now.`)

function measure(files: readonly string[]): MutationRecords {
  rmSync(REPORT, { force: true })
  const stryker = installed('stryker')
  // Nothing is taken from earlier runs: they would keep what a file without tests had as „not covered“.
  const options = ['run', '--force', '--mutate', files.join(',')]
  const timeout = values.minutes === undefined ? undefined : Number(values.minutes) * 60_000
  const { status, error } = spawnSync(process.execPath, [stryker, ...options], { cwd: PATHS.root, stdio: 'inherit', timeout })
  if (error || status !== 0) {
    console.log(`No mutation score, ${error ? `because the time of ${values.minutes} minutes was over` : 'because the mutation tests failed'}, for:`)
    for (const file of files) console.log(`  ${file}`)
    console.log('Run `npm run mutation:changed`, and commit infra/mutants/scores.json.')
    process.exit(1)
  }
  return recordsOf(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport, files, read)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(join(PATHS.root, path), 'utf8')
  } catch {
    return undefined
  }
}
