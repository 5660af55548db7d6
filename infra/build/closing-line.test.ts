import { expect, it, onTestFinished, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import ClosingLine from './closing-line.ts'

/** What a run has printed in the end of a file with these tests and hooks. */
function printed(tests: { state: string; meta?: object }[], suiteErrors: string[]): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const errors = [{ message: 'wrong\nat line 1' }]
  const module = {
    relativeModuleId: 'a.test.ts',
    errors: () => [],
    children: {
      allTests: () =>
        tests.map(({ state, meta = {} }) => ({ fullName: 'x', meta: () => meta, result: () => ({ state, errors: state === 'failed' ? errors : [] }) })),
      allSuites: () => [{ fullName: 'people', errors: () => suiteErrors.map((message) => ({ message })) }],
    },
  }
  new ClosingLine().onTestRunEnd([module as unknown as TestModule])
  return log.mock.calls.map(([line]) => line)
}

it('counts tests by how they ended, and says what pages showed where one failed', () => {
  expect(printed([{ state: 'passed' }, { state: 'skipped' }, { state: 'failed', meta: { pages: ['/admin Loading'] } }], [])).toEqual([
    '✗ a.test.ts › x: wrong · /admin Loading',
    '\n1 passed, 1 failed, 1 skipped',
  ])
})

it('a set-up that failed is a failure, though its tests only count as skipped', () => {
  expect(printed([{ state: 'skipped' }], ['no table\nat line 2'])).toEqual(['✗ a.test.ts › people: no table', '\n0 passed, 1 failed, 1 skipped'])
})
