import { expect, it } from 'vitest'
import { countsOf } from '../articles/desk-counts.ts'
import { newsroomDayBegin } from '../platform/newsroom-days.ts'
import { analyticsBegin, writtenFigures } from './analytics.ts'

const entry = (created_at: string, published = false) => ({
  ...{ created_at, category: 'news' as const, published, changed: false, scheduled: false, imageless: false, completed: 0, reasons: [] },
})

it('counts by the newsroom’s days: today from its midnight, seven days with today', () => {
  const now = Date.parse('2026-11-22T08:00:00Z')
  const entries = [
    entry('2026-11-21T22:00:00.000Z', true), // midnight in Vilnius
    entry('2026-11-21T21:59:59.999Z'),
    entry('2026-11-15T22:00:00.000Z', true),
    entry('2026-11-15T21:59:59.999Z'),
    entry('2026-10-23T21:00:00.000Z'), // the first of thirty days, in summer time
    entry('2026-10-23T20:59:59.999Z'),
    entry('2020-01-01T00:00:00.000Z'),
  ]
  const figures = writtenFigures(countsOf(entries), entries, now)
  expect(figures).toMatchObject({ originals: 7, published: 2, today: 1, last_7_days: 3 })
  expect(figures.days).toHaveLength(30)
  expect([figures.days[0], figures.days.at(-1)]).toEqual([
    { day: '2026-10-24', created: 1 },
    { day: '2026-11-22', created: 1 },
  ])
  expect(analyticsBegin(now)).toBe('2026-10-23')
  expect(figures.sections[0]).toEqual({ section: 'news', published: 2, drafts: 5 })
})

it('knows when the newsroom’s day began, also on days when the clock is changed', () => {
  const begin = (at: string) => newsroomDayBegin(Date.parse(at))
  expect(begin('2026-11-22T08:00:00Z')).toBe('2026-11-21T22:00:00.000Z')
  expect(begin('2026-07-01T21:00:00Z')).toBe('2026-07-01T21:00:00.000Z')
  expect(begin('2026-07-01T20:59:59Z')).toBe('2026-06-30T21:00:00.000Z')
  // Forward at 3:00 on 29 March, back at 4:00 on 25 October.
  expect([begin('2026-03-29T12:00:00Z'), begin('2026-10-25T12:00:00Z')]).toEqual(['2026-03-28T22:00:00.000Z', '2026-10-24T21:00:00.000Z'])
})
