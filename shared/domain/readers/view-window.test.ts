import { describe, expect, it } from 'vitest'
import { daysIn, daysToRead, nextChange, WINDOW_DAYS, windowAt } from './view-window.ts'

const now = Date.UTC(2026, 10, 20, 12)

describe('days whose rows are read', () => {
  it('are all thirty without a window', () => {
    const days = daysToRead(null, now)
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-11-20', '2026-10-22'])
    expect(WINDOW_DAYS).toBe(30)
  })
  it('are those of late lines and later, with a window', () => {
    expect(daysToRead({ until: '2026-11-20', views: [1] }, now)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'])
    expect(daysToRead({ until: '2026-11-18', views: [1] }, now)).toHaveLength(7)
  })
  it('are never more than thirty', () => {
    expect(daysToRead({ until: '2026-01-01', views: [1] }, now)).toHaveLength(30)
  })
})

describe('a window at a moment', () => {
  it('begins with what was read, without trailing noughts', () => {
    const read = [
      { day: '2026-11-20', views: 3 },
      { day: '2026-11-18', views: 2 },
    ]
    expect(windowAt(null, read, now)).toEqual({ until: '2026-11-20', views: [3, 0, 2] })
    expect(windowAt(null, [], now)).toEqual({ until: '2026-11-20', views: [] })
  })
  it('moves on: days fall out at its end, what was read takes the place of what was known', () => {
    const window = { until: '2026-11-18', views: [5, 4, ...Array<number>(27).fill(0), 7] }
    expect(windowAt(window, [{ day: '2026-11-18', views: 6 }], now)).toEqual({ until: '2026-11-20', views: [0, 0, 6, 4] })
    expect(daysIn({ until: '2026-11-18', views: [5, 4] })).toEqual([
      { day: '2026-11-18', views: 5 },
      { day: '2026-11-17', views: 4 },
    ])
    expect(daysIn(null)).toEqual([])
  })
  it('ignores days that are not in it', () => {
    expect(windowAt(null, [{ day: '2026-10-21', views: 9 }], now).views).toEqual([])
    expect(windowAt(null, [{ day: '2026-10-22', views: 9 }], now).views).toHaveLength(30)
  })
})

describe('the next change of its sums', () => {
  const ago = (days: number, views: number) => ({ until: '2026-11-20', views: [...Array<number>(days).fill(0), views] })
  it('is tomorrow while something of the week is left', () => {
    expect(nextChange(ago(0, 1))).toBe('2026-11-21')
    expect(nextChange(ago(6, 1))).toBe('2026-11-21')
  })
  it('is tomorrow while something of the trend is left', () => {
    expect(nextChange(ago(7, 64))).toBe('2026-11-21')
    expect(nextChange(ago(7, 63))).toBe('2026-12-13')
  })
  it('is when the oldest day falls out of thirty', () => {
    expect(nextChange(ago(7, 1))).toBe('2026-12-13')
    expect(nextChange(ago(29, 1))).toBe('2026-11-21')
    expect(nextChange({ until: '2026-11-20', views: [...ago(10, 1).views, 0, 0, 1] })).toBe('2026-12-07')
  })
  it('does not come where nothing is left', () => {
    expect(nextChange({ until: '2026-11-20', views: [] })).toBeNull()
  })
})
