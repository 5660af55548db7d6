import { expect, it } from 'vitest'
import { type Command, closingCounts, type Ended } from './commands.ts'
import { filesToRunAgain, runAgain } from './run-again.ts'

const SCREENS: Command = ['vitest', 'run', '--project=screens', '--shard=1/4']
const ended = (output: string, more: Partial<Ended> = {}): Ended => ({ command: SCREENS, code: 1, output, seconds: 1, ...more })
const TWICE =
  '✗ web/e2e/a.e2e.test.ts › a > one: late\n✗ web/e2e/a.e2e.test.ts › a > two: late\n✗ web/e2e/b.e2e.test.ts: no page\n\n7 passed, 3 failed, 1 skipped\n'

it('names each failed file once', () => {
  expect(filesToRunAgain(ended(TWICE))).toEqual(['web/e2e/a.e2e.test.ts', 'web/e2e/b.e2e.test.ts'])
})

it.each<[string, Ended]>([
  ['nothing failed', ended(TWICE, { code: 0 })],
  ['a command that runs no tests', ended(TWICE, { command: ['npm', 'run', 'check'] })],
  ['a run that ended before its tests', ended('Error: no product\n')],
  ['calls that AWS would refuse', ended(`${TWICE}Error: AWS would refuse these calls:\n`)],
  ['an error outside of the tests', ended(`${TWICE}Unhandled Errors\n`)],
  ['a proof', ended('✗ infra/prove/a.prove.test.ts › 500 runs: seed 200 lost a page\n')],
  ['too many files', ended(Array.from({ length: 7 }, (_, at) => `✗ web/e2e/${at}.e2e.test.ts › late: late`).join('\n'))],
])('runs nothing again after %s', (_, end) => expect(filesToRunAgain(end)).toBeUndefined())

it('counts files that pass alone as passed, and says which they are', async () => {
  const started: Command[] = []
  const [end] = await runAgain([ended(TWICE)], async (command) => {
    started.push(command)
    return ended('9 passed, 0 failed, 0 skipped\n', { command, code: 0 })
  })
  expect(started).toEqual([['vitest', 'run', '--project=screens', 'web/e2e/a.e2e.test.ts', 'web/e2e/b.e2e.test.ts']])
  expect(end?.code).toBe(0)
  expect(closingCounts(end as Ended)).toEqual({ passed: 10, failed: 0, skipped: 1 })
  expect(end?.output).toContain('Passed only when it ran alone: web/e2e/b.e2e.test.ts')
})

it('keeps a failure that comes again', async () => {
  const first = ended(TWICE)
  expect(await runAgain([first], async () => ended('✗ web/e2e/a.e2e.test.ts › a > one: late\n\n0 passed, 1 failed, 0 skipped\n'))).toEqual([first])
})
