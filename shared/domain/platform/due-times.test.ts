import { describe, expect, it } from 'vitest'
import { dueTime, isSwitchedOn, lastDueTime, nextRun, settingsOf, timesOf } from './due-times.ts'
import { type Schedule, setTimes } from './schedule.ts'
import { parseSchedule } from './schedule-times.ts'
import { dailyAt, everyHours, everyMinutes, type Times } from './times.ts'

const ms = (iso: string) => Date.parse(`${iso}Z`)
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16))
const about = { name: 'x', title: 'x', englishTitle: 'x', target: 'syndication', purpose: 'x', about: 'x' } as const

/** Looked at every ten minutes, works daily at a time that settings say. */
const daily: Schedule = {
  ...about,
  expression: 'cron(0/10 * * * ? *)',
  zone: 'UTC',
  toggle: 'auto_publish_enabled',
  set: setTimes(['auto_publish_time', 'newsroom_time_zone'], ({ auto_publish_time, newsroom_time_zone }) => dailyAt(auto_publish_time, newsroom_time_zone)),
}
const at = (auto_publish_time: string, newsroom_time_zone = 'Europe/Vilnius') => ({ auto_publish_enabled: true, auto_publish_time, newsroom_time_zone })
const research: Schedule = {
  ...about,
  expression: 'cron(0 * * * ? *)',
  zone: 'UTC',
  set: setTimes(['research_cron_hours'], ({ research_cron_hours }) => everyHours(research_cron_hours, 'Europe/Vilnius')),
}

/** All that is done when the scheduler calls at each of its times between two moments. */
function dueTimesBetween(schedule: Schedule, settings: Record<string, unknown>, from: string, to: string): (string | null)[] {
  const wakes = parseSchedule(schedule.expression, schedule.zone)
  const dueTimes: (string | null)[] = []
  for (let wake = wakes(ms(from)); wake !== null && wake <= ms(to); wake = wakes(wake)) {
    const due = dueTime(schedule, wake, settings)
    if (due !== null) dueTimes.push(iso(due))
  }
  return dueTimes
}

describe('times that settings decide, in the zone that settings say', () => {
  it.each([
    ['an ordinary day', at('23:00'), '2026-11-22T00:00', '2026-11-23T00:00', ['2026-11-22T21:00']],
    ['a minute at which nobody looks', at('23:07'), '2026-11-22T00:00', '2026-11-23T00:00', ['2026-11-22T21:07']],
    ['another zone', at('09:30', 'America/New_York'), '2026-11-22T00:00', '2026-11-24T00:00', ['2026-11-22T14:30', '2026-11-23T14:30']],
    ['a zone of quarters of hours', at('00:15', 'Asia/Kathmandu'), '2026-11-22T00:00', '2026-11-23T00:00', ['2026-11-22T18:30']],
    ['an hour that the clock skips: when it has gone on', at('03:30'), '2026-03-28T12:00', '2026-03-30T12:00', ['2026-03-29T01:30', '2026-03-30T00:30']],
    ['an hour that the clock repeats: once', at('03:30'), '2026-10-24T12:00', '2026-10-26T12:00', ['2026-10-25T00:30', '2026-10-26T01:30']],
    [
      'the spring of the other half of the world',
      at('02:30', 'Australia/Sydney'),
      '2026-10-03T00:00',
      '2026-10-04T23:59',
      ['2026-10-03T16:30', '2026-10-04T15:30'],
    ],
    ['a leap day', at('23:00'), '2028-02-28T00:00', '2028-03-01T23:59', ['2028-02-28T21:00', '2028-02-29T21:00', '2028-03-01T21:00']],
    ['the turn of the year', at('01:00'), '2026-12-31T00:00', '2027-01-01T12:00', ['2026-12-31T23:00']],
  ])('%s', (_, settings, from, to, dueTimes) => expect(dueTimesBetween(daily, settings, from, to)).toEqual(dueTimes))

  it('one a day through two years, whatever the clock does', () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius', dateStyle: 'short' })
    for (const time of ['02:59', '03:00', '03:30', '03:59', '04:00']) {
      const days: string[] = []
      for (let next = nextRun(daily, ms('2026-12-31T22:00'), at(time)); next !== null && next < ms('2028-12-31T22:00'); next = nextRun(daily, next, at(time)))
        days.push(day.format(next))
      expect([days.length, new Set(days).size], time).toEqual([731, 731])
    }
  })

  it('every so many hours of the clock, midnight always', () => {
    const day = (hours: number) => dueTimesBetween(research, { research_cron_hours: hours }, '2026-11-21T21:59', '2026-11-22T21:59')
    expect(day(5)).toEqual(['2026-11-21T22:00', '2026-11-22T03:00', '2026-11-22T08:00', '2026-11-22T13:00', '2026-11-22T18:00'])
    expect(day(24)).toEqual(['2026-11-21T22:00'])
    expect(day(1)).toHaveLength(24)
    expect(everyMinutes(30)).toEqual({ expression: 'rate(30 minutes)', zone: 'UTC' })
    expect(parseSchedule(everyMinutes(1).expression, 'UTC')(ms('2026-11-22T10:00'))).toBe(ms('2026-11-22T10:01'))
  })

  it('a changed time holds from the next one on: what lies behind is not run', () => {
    expect(dueTime(daily, ms('2026-11-22T12:00'), at('10:00'))).toBeNull()
    expect(nextRun(daily, ms('2026-11-22T12:00'), at('10:00'))).toBe(ms('2026-11-23T08:00'))
  })

  it('nothing while the switch is off; what settings have no say in asks for none', () => {
    expect(dueTime(daily, ms('2026-11-22T21:00'), { ...at('23:00'), auto_publish_enabled: false })).toBeNull()
    expect(isSwitchedOn(daily, {})).toBe(false)
    expect(settingsOf(daily)).toEqual(['auto_publish_enabled', 'auto_publish_time', 'newsroom_time_zone'])
    expect(settingsOf({})).toEqual([])
  })
})

describe('which time a call stands for', () => {
  const hourly: Schedule = { ...about, expression: 'cron(0 * * * ? *)', zone: 'UTC' }
  it('hangs on the scheduled time alone, so late, early and repeated calls stand for the same', () => {
    expect(dueTime(hourly, ms('2026-11-22T10:00'), {})).toBe(ms('2026-11-22T10:00'))
    // The 21:00 of 23:00 in Vilnius, looked at by the call of 21:00 and by no other.
    expect(['2026-11-22T20:50', '2026-11-22T21:00', '2026-11-22T21:10'].map((call) => iso(dueTime(daily, ms(call), at('23:00'))))).toEqual([
      null,
      '2026-11-22T21:00',
      null,
    ])
    expect(timesOf(hourly, {})).toEqual({ expression: hourly.expression, zone: 'UTC' })
  })
})

describe('the last time', () => {
  const times = (expression: string, zone: string): Times => ({ expression, zone })
  it.each([
    ['to the minute', times('cron(* * * * ? *)', 'UTC'), '2026-11-22T10:00:59', '2026-11-22T10:00'],
    ['at the moment itself', times('cron(0 * * * ? *)', 'UTC'), '2026-11-22T10:00:00', '2026-11-22T10:00'],
    ['of the hour', times('cron(30 * * * ? *)', 'UTC'), '2026-11-22T10:29:59', '2026-11-22T09:30'],
    ['of the week', times('cron(0 9 ? * MON *)', 'Europe/Vilnius'), '2026-11-22T10:00:00', '2026-11-16T07:00'],
    ['of the year', times('cron(0 0 1 1 ? *)', 'UTC'), '2026-11-22T10:00:00', '2026-01-01T00:00'],
    ['before a day whose hour was skipped', times('cron(30 3 * * ? *)', 'Europe/Vilnius'), '2026-03-29T12:00:00', '2026-03-28T01:30'],
    ['of what is never', times('cron(0 0 1 1 ? 2020)', 'UTC'), '2026-11-22T10:00:00', null],
  ])('%s', (_, schedule, now, due) => expect(iso(lastDueTime(schedule, ms(now)))).toBe(due))
})
