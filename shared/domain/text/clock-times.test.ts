import { expect, it } from 'vitest'
import { clockTimes } from './clock-times.ts'

it.each<[string, number[], number]>([
  ['at 9 p.m. sharp', [9, 21], 0],
  ['at 9pm sharp', [9, 21], 0],
  ['at 9:30 PM', [9, 21], 30],
  ['at 9.30pm', [9, 21], 30],
  ['at 5 a.m. Eastern', [5], 0],
  ['at 12 a.m.', [12, 0, 24], 0],
  ['at 12 p.m.', [12], 0],
  ['at 19:30 BST', [19, 7], 30],
  ['at 04:00 BST', [4], 0],
])('%s', (text, hours, minutes) => {
  expect(clockTimes(text).times).toEqual([{ hours, minutes }])
})

it('leaves what is no time', () => {
  expect(clockTimes('The ratio is 1-0, CVE 9 pmx and 99:10')).toEqual({ times: [], rest: 'The ratio is 1-0, CVE 9 pmx and 99:10' })
  expect(clockTimes('At 2pm two vans').rest).toBe('At   two vans')
  expect(clockTimes('from 9 p.m. to 6 a.m.').times).toHaveLength(2)
})
