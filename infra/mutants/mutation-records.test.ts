import { expect, it } from 'vitest'
import { filesToMeasure, merged, type Read, recordsOf, recordsText, weakFiles } from './mutation-records.ts'

const sources = { 'a.ts': 'rule a', 'a.test.ts': 'tests of a', 'b.ts': 'rule b', 'other.test.ts': 'tests of b and more', 'types.ts': 'no rule' }
const reading =
  (changes: Record<string, string | undefined> = {}): Read =>
  (path) =>
    ({ ...sources, ...changes })[path]
const files = ['a.ts', 'b.ts', 'types.ts']
const report = {
  files: {
    'a.ts': { mutants: [{ status: 'Killed', killedBy: ['1'] }, { status: 'Killed', killedBy: ['2'] }, { status: 'Survived' }] },
    'b.ts': {
      mutants: [
        { status: 'Killed', killedBy: ['2'] },
        { status: 'Killed', killedBy: ['2'] },
        { status: 'Killed', killedBy: ['3'] },
      ],
    },
  },
  testFiles: { 'a.test.ts': { tests: [{ id: '1' }, { id: '3' }] }, 'other.test.ts': { tests: [{ id: '2' }] } },
}
const records = recordsOf(report, files, reading())
const remeasured = (changes: Record<string, string | undefined>) => filesToMeasure(files, records, reading(changes))

it('nothing is measured again while rules and tests are the same', () => expect(remeasured({})).toEqual([]))

it.each([
  ['a rule', { 'a.ts': 'changed' }, ['a.ts']],
  ['the test beside it', { 'a.test.ts': 'changed' }, ['a.ts']],
  ['the loss of that test', { 'a.test.ts': undefined }, ['a.ts']],
  ['the test elsewhere that notices most', { 'other.test.ts': 'changed' }, ['b.ts']],
  ['a first test beside it', { 'b.test.ts': 'new' }, ['b.ts']],
  ['a rule that had no mutants', { 'types.ts': 'a rule now' }, ['types.ts']],
])('a change of %s asks for a new score', (_, changes, again) => expect(remeasured(changes)).toEqual(again))

it('a rule without a score is measured', () => expect(filesToMeasure(['new.ts'], records, reading({ 'new.ts': '' }))).toEqual(['new.ts']))

it('what moves from a rule into its test is a change', () =>
  expect(filesToMeasure(['a.ts'], records, reading({ 'a.ts': 'rule', 'a.test.ts': ' atests of a' }))).toEqual(['a.ts']))

it('scores are percent, rounded down; files without mutants have none', () =>
  expect(Object.values(records).map(({ score, test }) => [score, test])).toEqual([
    [66, undefined],
    [100, 'other.test.ts'],
    [null, undefined],
  ]))

it('a score below 70 is weak, 70 is not', () => {
  const scored = (score: number | null) => ({ score, fingerprint: '' })
  expect(weakFiles({ a: scored(69), b: scored(70), c: scored(null), d: scored(0) }).map(([file]) => file)).toEqual(['a', 'd'])
})

it('a new score that is too low is not recorded: the file is measured again', () => {
  const kept = merged(['a.ts', 'b.ts'], { 'a.ts': { score: 80, fingerprint: 'earlier' } }, records)
  expect(kept).toEqual({ 'a.ts': { score: 80, fingerprint: 'earlier' }, 'b.ts': records['b.ts'] })
  expect(filesToMeasure(['a.ts', 'b.ts'], kept, reading())).toEqual(['a.ts'])
})

it('a file that stood before scores were kept is measured when it changes', () => {
  const { score: _, ...unmeasured } = records['a.ts'] ?? { fingerprint: '' }
  expect(filesToMeasure(['a.ts'], { 'a.ts': unmeasured }, reading())).toEqual([])
  expect(filesToMeasure(['a.ts'], { 'a.ts': unmeasured }, reading({ 'a.ts': 'changed' }))).toEqual(['a.ts'])
  expect(weakFiles({ 'a.ts': unmeasured })).toEqual([])
})

it('new scores replace old ones, those of files that are gone are left out, and files are in order', () => {
  const scored = (score: number) => ({ score, fingerprint: 'f' })
  const all = merged(['b.ts', 'a.ts', 'c.ts'], { 'a.ts': scored(80), 'b.ts': scored(80), 'gone.ts': scored(80) }, { 'b.ts': scored(90) })
  expect(Object.entries(all).map(([file, { score }]) => [file, score])).toEqual([
    ['a.ts', 80],
    ['b.ts', 90],
  ])
  expect(JSON.parse(recordsText(all))).toEqual(all)
})
