import { expect, it } from 'vitest'
import { mostNoticing, scoresOf } from './mutation-score.ts'

it('a score is the share of mutants that a test noticed; those that cannot be run do not count', () => {
  const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })
  const files = {
    a: mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'),
    b: mutants('Ignored'),
  }
  expect(scoresOf({ files }, ['a', 'b', 'c'])).toEqual([
    { file: 'a', detected: 2, total: 4, score: 50 },
    { file: 'b', detected: 0, total: 0, score: null },
    { file: 'c', detected: 0, total: 0, score: null },
  ])
})

it('the test file that noticed most mutants of a file is named', () => {
  const killed = (...killedBy: string[]) => ({ status: 'Killed', killedBy })
  const files = { a: { mutants: [killed('1'), killed('2'), killed('2'), { status: 'Survived' }] }, b: { mutants: [killed('1')] }, c: { mutants: [] } }
  const testFiles = { 'x.test.ts': { tests: [{ id: '1' }] }, 'y.test.ts': { tests: [{ id: '2' }, { id: '3' }] } }
  expect(['a', 'b', 'c', 'd'].map((file) => mostNoticing({ files, testFiles }, file))).toEqual(['y.test.ts', 'x.test.ts', undefined, undefined])
})
