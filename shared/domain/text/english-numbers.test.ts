import { expect, it } from 'vitest'
import { englishNumbers, withoutEmphasis } from './english-numbers.ts'

const wanted = (text: string) => englishNumbers(text).wanted.map(({ value, also, isLoose }) => [value, ...also, ...(isLoose ? ['loose'] : [])])

it.each<[string, (number | string)[][]]>([
  ['Over 1,234.5 million, then 40', [[1234500000], [40]]],
  [
    'Twelve of the two hundred',
    [
      [12, 'loose'],
      [2, 'loose'],
    ],
  ],
  ['at 9 p.m. and 17:45', [[9, 21, 'loose'], [17, 5, 'loose'], [45]]],
  ['in the 19th century', [[19, 1800]]],
  [
    '45 miles (72 kilometers) away',
    [
      [45, 72],
      [72, 45],
    ],
  ],
  [
    'six meters (18 feet) high',
    [
      [6, 18, 'loose'],
      [18, 6],
    ],
  ],
  ['in the 1930s, 24/7, No. 1, the Four Corners', []],
  ['100 percent certain of 100 percent', [[100]]],
  ['Four Corners', [[4, 'loose']]],
])('%s', (text, values) => {
  expect(wanted(text)).toEqual(values)
})

it.each<[string, number[]]>([
  ['in the 1930s', [1930, 30, 4, 20]],
  ['the Four Corners', [4]],
  ['a dozen', [12, 10]],
  ['twenty', [20]],
  ['seventeen', [17]],
  ['half of them', [2, 0.5, 50]],
  ['a quarter', [4, 25, 0.25, 0.75]],
  ['teenagers', [10, 13, 19]],
  ['at noon', [0, 12, 24]],
  ['at 5 a.m.', [0]],
  ['both', [2]],
])('%s may become %j', (text, values) => {
  for (const value of values) expect(englishNumbers(text).allowed, `${value}`).toContain(value)
  expect(englishNumbers(text).allowed).not.toContain(77)
})

it.each<[string, number[]]>([
  ['On 3 May 2024', [5]],
  ['They may march on', []],
  ['In March', [3]],
  ['March 3', [3]],
  ['Sept. 4 and Oct. 5', [9, 10]],
  ['Jan Novak', []],
  ['January and December', [1, 12]],
])('months of %s', (text, months) => {
  expect(englishNumbers(text).months).toEqual(months)
})

it('measures have amounts in metric units, those without a number too', () => {
  expect(englishNumbers('85 mph').wanted[0]?.about).toEqual([expect.closeTo(136.8, 1)])
  expect(englishNumbers('The 6-foot-6 forward').wanted.map(({ about }) => about[1])).toEqual([expect.closeTo(1.98), expect.closeTo(1.98)])
  expect(englishNumbers('a mile, half a pound').about).toEqual([expect.closeTo(1.609), expect.closeTo(0.2268)])
  expect(englishNumbers('widespread 80s').about).toEqual([expect.closeTo(26.7, 1), expect.closeTo(29.4, 1), expect.closeTo(32.2, 1)])
  expect(englishNumbers('a server').about).toEqual([])
})

it('emphasis is blanked in its place', () => {
  expect(withoutEmphasis('100% sure, 50% sure')).toBe('     sure, 50% sure')
})
