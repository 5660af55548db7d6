import { expect, it } from 'vitest'
import { type SectionVerdict, sectionStanding, standsElsewhere, verdictPlace } from './section-verdicts.ts'

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

it('a verdict is listed by its standing: a dismissed one by when that was said, others by the first publication, none of a draft', () => {
  const published_at = '2026-01-01T00:00:00.000Z'
  const dismissed: SectionVerdict = { ...verdict, dismissed: { section: 'deals', by: 'ona', at: '2026-11-27T08:00:00.000Z' } }
  expect(verdictPlace(verdict, { section: 'tools', published_at })).toEqual({ standing: 'agrees', standing_order: `${published_at}#a` })
  expect(verdictPlace(dismissed, { section: 'guides', published_at })).toEqual({ standing: 'disagrees', standing_order: `${published_at}#a` })
  expect(verdictPlace(dismissed, { section: 'deals', published_at })).toEqual({ standing: 'dismissed', standing_order: '2026-11-27T08:00:00.000Z#a' })
  expect(verdictPlace(dismissed, null)).toBeNull()
})
