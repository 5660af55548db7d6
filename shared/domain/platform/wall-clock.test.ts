import { describe, expect, it } from 'vitest'
import { dayIn, typedTime, wallClock } from './wall-clock.ts'

describe('[R6] a time that somebody types', () => {
  it.each([
    ['Europe/Vilnius', '2026-12-01 09:00', { kind: 'one', at: '2026-12-01T07:00:00.000Z' }],
    ['Europe/Vilnius', '2026-07-01 09:00:00', { kind: 'one', at: '2026-07-01T06:00:00.000Z' }],
    ['Europe/Vilnius', '2027-03-28 02:59', { kind: 'one', at: '2027-03-28T00:59:00.000Z' }],
    ['Europe/Vilnius', '2027-03-28 03:30', { kind: 'skipped', at: '2027-03-28T01:30:00.000Z' }],
    ['Europe/Vilnius', '2027-03-28 04:00', { kind: 'one', at: '2027-03-28T01:00:00.000Z' }],
    ['Europe/Vilnius', '2026-10-25 03:30', { kind: 'twice', first: '2026-10-25T00:30:00.000Z', second: '2026-10-25T01:30:00.000Z' }],
    ['America/New_York', '2026-11-01 01:00', { kind: 'twice', first: '2026-11-01T05:00:00.000Z', second: '2026-11-01T06:00:00.000Z' }],
    ['Australia/Lord_Howe', '2026-10-04 02:15', { kind: 'skipped', at: '2026-10-03T15:45:00.000Z' }],
    ['Asia/Tokyo', '2026-03-29 03:30', { kind: 'one', at: '2026-03-28T18:30:00.000Z' }],
    ['UTC', '2026-03-29 03:30', { kind: 'one', at: '2026-03-29T03:30:00.000Z' }],
  ])('in %s, %s', (zone, text, wanted) => expect(typedTime(text, zone)).toEqual(wanted))

  it('is refused when it is none', () => expect(() => typedTime('2026-13-40 25:00', 'UTC')).toThrow(RangeError))
})

it('knows which day a clock shows', () => {
  const moment = Date.parse('2026-11-22T22:30:00Z')
  expect(['Europe/Vilnius', 'UTC', 'America/New_York'].map((zone) => dayIn(moment, zone))).toEqual(['2026-11-23', '2026-11-22', '2026-11-22'])
})

it.each(['Europe/Vilnius', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Chatham'])(
  'shows what the time zone database says, in %s, around every change of it',
  (zone) => {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    const shown = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
    const [minute, hour] = [60_000, 3_600_000]
    const clock = wallClock(zone)
    const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)]
    for (let moment = from; moment < to; moment += hour) {
      const isChange = shown(moment + hour) - shown(moment) !== hour
      const step = isChange ? minute : hour
      for (let at = moment; at < moment + hour; at += step) expect(clock.at(at + 1500)).toBe(shown(at + 1000))
    }
  },
)
