import { spawn } from 'node:child_process'
import { FAILED } from './closing-line.ts'
import { PATHS } from './paths.ts'

export type Command = readonly [string, ...string[]]

/** Vitest with some of the projects of vitest.config.ts. */
export const tests = (...projects: string[]): Command => ['vitest', 'run', ...projects.map((name) => `--project=${name}`)]

export interface Ended {
  command: Command
  code: number
  /** What it wrote, both streams in the order in which they came. */
  output: string
  seconds: number
}

/** Runs a command in the project's root, and says at its end how long it took. @param shown whether its output goes on as it comes */
export async function run(command: Command, shown = true, env: Record<string, string> = {}): Promise<Ended> {
  const [program, ...args] = command
  const started = performance.now()
  let output = ''
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { cwd: PATHS.root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const seconds = (performance.now() - started) / 1000
  const line = `— ${command.join(' ')}: ${seconds.toFixed(0)} s, ${code === 0 ? 'ok' : `failed with code ${code}`}\n`
  if (shown) process.stdout.write(line)
  return { command, code, output: output + line, seconds }
}

/**
 * Runs commands, so many at a time, whatever fails; whoever has ended takes the next one. The output of the first to start is seen at once, and
 * so is that of those that follow in its place; the others' when all have ended.
 * @param until milliseconds since 1970: what has not begun by then is left out, and named
 */
export async function inLanes(lanes: number, commands: readonly Command[], until = Number.POSITIVE_INFINITY): Promise<Ended[]> {
  const waiting = [...commands]
  const ends: Ended[] = []
  const later: Ended[] = []
  const lane = async (shown: boolean): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (Date.now() > until) {
        console.log(`— ${next.join(' ')}: left out, this machine took too long for what came before`)
        continue
      }
      const end = await run(next, shown)
      ends.push(end)
      if (!shown) later.push(end)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number === 0)))
  for (const { output } of later) process.stdout.write(output)
  return ends
}

/** The lines that name failed tests. */
export const failedTests = ({ output }: Ended): string[] => output.split('\n').filter((line) => line.startsWith(FAILED))

const CLOSING_LINE = /^(\d+) passed, (\d+) failed, (\d+) skipped$/gm

/** What a command's last closing line counts; a command that runs no tests counts as nothing, or as one failure. */
export function closingCounts({ code, output }: Ended): { passed: number; failed: number; skipped: number } {
  const [passed = 0, failed = code === 0 ? 0 : 1, skipped = 0] = [...output.matchAll(CLOSING_LINE)].at(-1)?.slice(1).map(Number) ?? []
  return { passed, failed, skipped }
}

/** Says again what failed, and ends the process with one line for all, `N passed, N failed, N skipped`; with none where no test was run. */
export function close(ends: readonly Ended[]): never {
  const counts = ends.map(closingCounts)
  const sum = (name: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[name], 0)
  const named = ends.flatMap(failedTests)
  if (named.length > 0) console.log(`\n${named.join('\n')}`)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  if (passed + failed + skipped > 0) console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(ends.find(({ code }) => code !== 0)?.code ?? 0)
}
