import { describe, expect, it } from 'vitest'
import { AD_SLOT_NAMES, AD_SLOTS, scheduledWithin, stickyMayShow } from './ad-slots.ts'

const DAY = 86_400_000

describe('advertisement slots', () => {
  it('[P-113] has the twelve slots by name', () => {
    const names =
      'top-banner in-article-1 in-article-2 in-article-3 in-article-fluid sidebar-sticky sidebar-secondary in-feed-1 in-feed-2 in-feed-3 end-article'
    expect(AD_SLOT_NAMES).toEqual([...names.split(' '), 'between-related'])
  })

  it('reserves 90 or 250 pixels, 600 in the sticky sidebar', () => {
    for (const name of AD_SLOT_NAMES) expect([name, AD_SLOTS[name].height === 600]).toEqual([name, name === 'sidebar-sticky'])
  })

  it('puts one slot per 500 words into a text, three at most, and a slim one into a short text', () => {
    expect(scheduledWithin(499)).toEqual(['in-article-fluid'])
    expect(scheduledWithin(500)).toEqual(['in-article-1'])
    expect(scheduledWithin(1_499)).toEqual(['in-article-1', 'in-article-2'])
    expect(scheduledWithin(9_000)).toEqual(['in-article-1', 'in-article-2', 'in-article-3'])
  })

  it('shows the sticky advertisement up to nine views a week, and a day after it was closed', () => {
    const may = (views7d: number, closedAt = Number.NaN) => stickyMayShow({ views7d, closedAt, now: 10 * DAY })
    expect([may(9), may(10)]).toEqual([true, false])
    expect([may(0, 9 * DAY + 1), may(0, 9 * DAY)]).toEqual([false, true])
  })
})
