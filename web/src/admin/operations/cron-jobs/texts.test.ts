import { expect, it } from 'vitest'
import { tookText } from './texts.ts'

it.each([
  [null, '–'],
  [0, '0 ms'],
  [999, '999 ms'],
  [1249, '1,2 s'],
  [125_900, '2 min. 5 s'],
  [3_780_000, '1 val. 3 min.'],
])('%s is %s', (ms, text) => expect(tookText(ms)).toBe(text))
