import { expect, it } from 'vitest'
import { heightsIn, isAbout, metricAmounts } from './measures.ts'

const near = (value: number, rest: string) => metricAmounts(value, rest).map((amount) => Math.round(amount * 100) / 100)

it.each<[number, string, number[]]>([
  [85, ' mph', [136.76]],
  [385, ' miles southwest', [619.47]],
  [10, ' square miles', [25.9]],
  [10, ' square feet', [0.93]],
  [20, ' feet', [6.1, 609.6]],
  [20, '-foot wall', [6.1, 609.6]],
  [5, 'ft', [1.52, 152.4]],
  [3, ' inches', [7.62, 76.2]],
  [30, ' yards out', [27.43, 2743.2]],
  [550, ' pound hog', [249.48]],
  [2, ' lbs', [0.91]],
  [4, ' ounces', [113.4]],
  [100, ' acres', [40.47, 404700]],
  [10, ' gallons', [37.85]],
  [10, ' stone', [63.5]],
  [80, ' degrees', [26.67, 44.44]],
  [80, '°F', [26.67, 44.44]],
  [80, 's degrees', [26.67, 44.44]],
  [2, ' to 4 inches', [5.08, 50.8]],
  [2, '-4 inches', [5.08, 50.8]],
  [2, ' million acres', [0.81, 8094]],
  [2, ' servers', []],
  [2, ' smiles', []],
  [2, ' footballers', []],
])('%d%s', (value, rest, amounts) => {
  expect(near(value, rest)).toEqual(amounts)
})

it('feet and inches are one height', () => {
  expect(heightsIn('The 6-foot-6 forward')).toEqual([{ values: [6, 6], about: [expect.closeTo(198.12), expect.closeTo(1.9812)] }])
  expect(heightsIn('five foot 5 ft 10 tall')).toHaveLength(1)
  expect(heightsIn('6 feet')).toEqual([])
})

it.each<[number, number, boolean]>([
  [8, 7.62, true],
  [7, 7.62, true],
  [620, 619.5, true],
  [660, 619.5, true],
  [670, 619.5, false],
  [27, 26.67, true],
  [5, 7.62, false],
  [1.5, 1.52, true],
  [2, 1.52, false],
  [0.5, 1, false],
  [0.9, 1, true],
  [10.7, 10, true],
  [10.8, 10, false],
  [-1, -1.1, true],
  [-9, -1.1, false],
])('%d is about %d: %s', (amount, exact, expected) => {
  expect(isAbout(amount, exact)).toBe(expected)
})
