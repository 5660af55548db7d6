import { expect, it } from 'vitest'
import { countersOff, steadyFaults } from './counter-faults.ts'

const leavesOut = (name: string) => name.startsWith('old')

it('tells what right, wrong, missing and superfluous counters are off by, of those that are known', () => {
  const before = { right: 1, wrong: 5, superfluous: 2, old: 3, gone: 0 }
  expect(countersOff({ counted: { right: 1, wrong: 7, missing: 4, 'old.too': 1 }, before, after: before, leavesOut })).toEqual({
    wrong: 2,
    missing: 4,
    superfluous: -2,
  })
})

it('tells nothing of counters that moved, came or went while all was counted', () => {
  expect(countersOff({ counted: { moved: 3, came: 1, went: 1 }, before: { moved: 1, went: 3 }, after: { moved: 2, came: 5 }, leavesOut })).toEqual({})
})

it('is in the order of the names', () => {
  expect(Object.keys(countersOff({ counted: { b: 1, a: 1 }, before: {}, after: {}, leavesOut }))).toEqual(['a', 'b'])
})

it('faults are steady that two countings agree on', () => {
  expect(steadyFaults({ a: 1, b: 2, c: 3 }, { a: 1, b: -2, d: 4 })).toEqual({ a: 1 })
  expect(steadyFaults({}, { a: 1 })).toEqual({})
})
