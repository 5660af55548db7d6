import { expect, it } from 'vitest'
import { standsElsewhere } from './section-verdicts.ts'

it('is about sections that the text fits in no way', () => {
  const verdict = { category: 'reviews', also: ['tools'] } as const
  expect((['reviews', 'tools', 'deals'] as const).map((section) => standsElsewhere(verdict, section))).toEqual([false, false, true])
})
