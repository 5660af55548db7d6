import { expect, it } from 'vitest'
import { gravestOf, RATINGS } from './ratings.ts'

it('the gravest error of a segment is its rating', () => {
  expect(RATINGS).toEqual(['none', 'minor', 'major', 'critical'])
  expect(gravestOf([])).toBe('none')
  expect(gravestOf(['minor'])).toBe('minor')
  expect(gravestOf(['minor', 'critical', 'major'])).toBe('critical')
  expect(gravestOf(['major', 'minor'])).toBe('major')
})
