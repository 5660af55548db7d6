import { spawn } from 'node:child_process'
import { FAILED } from './closing-line.ts'
import { PATHS } from './paths.ts'

type Command = readonly [string, ...string[]]

/** What must hold before anything is tested, quickest first; the first that does not hold ends the run. */
const CHECKS: readonly Command[] = [
  ['npm', 'run', '--silent', 'build'],
  ['npm', 'run', '--silent', 'check'],
]
const tests = (...projects: string[]): Command => ['vitest', 'run', ...projects.map((name) => `--project=${name}`)]
/**
 * All tests, whatever fails, in rows side by side. Those against a running product wait for each other and use one core at a time, so two
 * rows of them and what takes as many as there are keep two cores at work until the end; each group's product stops with its group.
 */
const TESTS: readonly (readonly Command[])[] = [[tests('unit', 'integration', 'browser'), tests('prove')], [tests('api'), tests('journey')], [tests('screens')]]

const CLOSING_LINE = /^(\d+) passed, (\d+) failed, (\d+) skipped$/gm

interface Ended {
  code: number
  output: string
}

/** @param shown whether its output goes on as it comes */
async function run([command, ...args]: Command, shown = true): Promise<Ended> {
  const started = performance.now()
  let output = ''
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { cwd: PATHS.root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (shown) to.write(text)
      })
    child.once('error', () => resolve(127))
    child.once('close', (status) => resolve(status ?? 1))
  })
  const line = `— ${[command, ...args].join(' ')}: ${((performance.now() - started) / 1000).toFixed(0)} s, ${code === 0 ? 'ok' : `failed with code ${code}`}\n`
  if (shown) process.stdout.write(line)
  return { code, output: output + line }
}

/** One command after the other. */
async function runAll(commands: readonly Command[], shown: boolean): Promise<Ended[]> {
  const ends: Ended[] = []
  for (const command of commands) ends.push(await run(command, shown))
  return ends
}

/** The first row's output is seen at once, that of the others when they have ended. */
async function sideBySide([first = [], ...others]: readonly (readonly Command[])[]): Promise<Ended[]> {
  const later = others.map((commands) => runAll(commands, false))
  const ends = await runAll(first, true)
  for (const row of later) {
    for (const end of await row) process.stdout.write(end.output)
    ends.push(...(await row))
  }
  return ends
}

for (const command of CHECKS) {
  const { code } = await run(command)
  if (code !== 0) process.exit(code)
}
const ends = await sideBySide(TESTS)
const counts = ends.map(({ output }) => ([...output.matchAll(CLOSING_LINE)].at(-1)?.slice(1) ?? ['0', '1', '0']).map(Number))
const [passed, failed, skipped] = [0, 1, 2].map((index) => counts.reduce((sum, count) => sum + (count[index] ?? 0), 0))
const named = ends.flatMap(({ output }) => output.split('\n').filter((line) => line.startsWith(FAILED)))
if (named.length > 0) console.log(`\n${named.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(ends.find(({ code }) => code !== 0)?.code ?? 0)
