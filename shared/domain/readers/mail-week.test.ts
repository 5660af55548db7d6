import { describe, expect, it } from 'vitest'
import { mailWeeks } from './mail-week.ts'

const weeks = (at: string, zone = 'Europe/Vilnius') => mailWeeks(Date.parse(at), zone)

describe('[O-171] the week that mails tell of', () => {
  it('goes from Monday nine o’clock to the next, by the newsroom’s clock', () => {
    expect(weeks('2026-11-25T12:00:00Z')).toEqual({
      past: { week: '2026-11-23', from: '2026-11-16T07:00:00.000Z', to: '2026-11-23T07:00:00.000Z' },
      coming: { week: '2026-11-30', from: '2026-11-23T07:00:00.000Z', to: '2026-11-30T07:00:00.000Z' },
    })
  })

  it('is complete at the very moment at which its mails are due, and not a millisecond before', () => {
    expect(weeks('2026-11-23T07:00:00.000Z').past.week).toBe('2026-11-23')
    expect(weeks('2026-11-23T06:59:59.999Z').past.week).toBe('2026-11-16')
  })

  it('[O-171] follows the zone that the settings name', () => {
    expect(weeks('2026-11-23T08:00:00Z', 'America/New_York').past).toMatchObject({ week: '2026-11-16', to: '2026-11-16T14:00:00.000Z' })
    expect(weeks('2026-11-23T08:00:00Z', 'Asia/Kolkata').past).toMatchObject({ week: '2026-11-23', to: '2026-11-23T03:30:00.000Z' })
    expect(weeks('2026-11-22T20:00:00Z', 'Pacific/Kiritimati').past).toMatchObject({ week: '2026-11-23', to: '2026-11-22T19:00:00.000Z' })
  })

  it('leaves nothing out and tells nothing twice where the clock is changed', () => {
    for (const change of ['2026-03-29', '2026-10-25', '2027-03-28']) {
      const before = weeks(`${change}T00:00:00Z`)
      expect(before.past.to).toBe(before.coming.from)
      const hours = (Date.parse(before.coming.to) - Date.parse(before.coming.from)) / 3_600_000
      expect(hours).toBe(change.includes('-10-') ? 7 * 24 + 1 : 7 * 24 - 1)
      expect(new Date(before.coming.to).getUTCDay()).toBe(1)
    }
  })
})
