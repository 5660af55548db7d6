import { expect, it } from 'vitest'
import { type SectionVerdict, sectionStanding, standsElsewhere } from './section-verdicts.ts'

const verdict: SectionVerdict = { original_id: 'a', version: 3, category: 'reviews', also: ['tools'] }

it('is about sections that the text fits in no way', () => {
  expect((['reviews', 'tools', 'deals'] as const).map((section) => standsElsewhere(verdict, section))).toEqual([false, false, true])
})

it('a dismissal holds for the section that it was said of, and for no other', () => {
  const dismissed: SectionVerdict = { ...verdict, dismissed: { section: 'deals', by: 'ona', at: '2026-11-27T08:00:00.000Z' } }
  expect(sectionStanding(verdict, 'deals')).toBe('disagrees')
  expect(sectionStanding(dismissed, 'deals')).toBe('dismissed')
  expect(sectionStanding(dismissed, 'guides')).toBe('disagrees')
  expect((['reviews', 'tools'] as const).map((section) => sectionStanding(dismissed, section))).toEqual(['agrees', 'agrees'])
})
