import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { failedTests, run } from '../build/commands.ts'

/*
 * `npm run flakes -- FILE [--times 20] [--busy]`: runs the tests of one file again and again, each time from the start with a product of its
 * own, and says which failed how often. `--busy`: beside four processes that never rest, as on a machine that others use.
 * Exit code 1 when any run failed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, busy: { type: 'boolean', default: false } },
})
const [file] = positionals
const times = Number(values.times)
if (!file || positionals.length > 1 || !Number.isInteger(times) || times < 1) {
  console.error('Say one test file: npm run flakes -- web/e2e/forms.e2e.test.ts [--times 20] [--busy]')
  process.exit(2)
}

const BUSY_PROCESSES = 4
/** Ends within half a second of the process that started it, however that one ended. */
const BUSY = `const parent = process.ppid
while (process.ppid === parent) for (const until = Date.now() + 500; Date.now() < until; );`

const busy = values.busy ? Array.from({ length: BUSY_PROCESSES }, () => spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' })) : []
const failures = new Map<string, number>()
let failedRuns = 0
const durations: number[] = []
try {
  for (let number = 1; number <= times; number++) {
    const ended = await run(['vitest', 'run', file], false)
    durations.push(ended.seconds)
    const failed = failedTests(ended)
    if (ended.code !== 0) failedRuns++
    for (const line of failed) failures.set(line, (failures.get(line) ?? 0) + 1)
    console.log(`${number} of ${times}: ${ended.code === 0 ? 'passed' : 'FAILED'} in ${ended.seconds.toFixed(0)} s`)
    for (const line of failed) console.log(`    ${line}`)
    if (ended.code !== 0 && failed.length === 0) console.log(ended.output.slice(-2000))
  }
} finally {
  for (const process of busy) process.kill()
}

const [shortest, longest] = [Math.min(...durations), Math.max(...durations)].map((seconds) => seconds.toFixed(0))
console.log(
  `\n${file}: ${failedRuns} of ${times} runs failed${values.busy ? `, beside ${BUSY_PROCESSES} busy processes` : ''}; ${shortest} to ${longest} s each.`,
)
for (const [line, count] of [...failures].sort(([, one], [, other]) => other - one)) console.log(`${count} × ${line}`)
process.exitCode = failedRuns > 0 ? 1 : 0
