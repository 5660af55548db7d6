import { expect, it } from 'vitest'
import { scheduleNamed } from '#shared/schedules.ts'
import { dailyLimit, lastPublicationTime, publicationDay } from './auto-publish.ts'

const settings = {
  ...{ auto_publish_enabled: true, auto_publish_time: '23:00', auto_publish_daily_count: 5, auto_publish_locales: 'en' },
  newsroom_time_zone: 'Europe/Vilnius',
}
const HOUR = 3_600_000
/** Eleven at night in Vilnius, in winter. */
const TIME = Date.parse('2026-11-22T21:00:00Z')

it('[O-177] a day has as many articles as the settings say, and none while the switch is off or no original qualifies', () => {
  expect(dailyLimit(settings)).toBe(5)
  expect(dailyLimit({ ...settings, auto_publish_locales: 'lt, en' })).toBe(5)
  expect(dailyLimit({ ...settings, auto_publish_enabled: false })).toBe(0)
  expect(dailyLimit({ ...settings, auto_publish_locales: 'lt,de' })).toBe(0)
})

it('a time belongs to the day of the newsroom’s clock', () => {
  const [before, after] = [TIME + HOUR - 1, TIME + HOUR]
  expect([publicationDay(before, settings), publicationDay(after, settings)]).toEqual(['2026-11-22', '2026-11-23'])
  expect(publicationDay(after, { newsroom_time_zone: 'UTC' })).toBe('2026-11-22')
})

it('[O-177] the last time of publication is the set one, of this day or of the day before', () => {
  const last = (at: number, since = 0) => lastPublicationTime(scheduleNamed('auto-publish'), settings, since, at)
  expect([last(TIME - 1), last(TIME), last(TIME + 1), last(TIME + 24 * HOUR - 1)]).toEqual([TIME - 24 * HOUR, TIME, TIME, TIME])
  expect([last(TIME, TIME - 1), last(TIME, TIME), last(TIME, TIME + 1)]).toEqual([TIME, null, null])
  expect(lastPublicationTime(scheduleNamed('auto-publish'), { ...settings, auto_publish_enabled: false }, 0, TIME)).toBeNull()
})

it('[O-177] a time a whole day ago is over', () => {
  // When the clock is put back, a day has 25 hours: an hour before the set time the one of the day before is 24 hours ago.
  const before = Date.parse('2026-10-24T20:00:00Z')
  expect(lastPublicationTime(scheduleNamed('auto-publish'), settings, 0, before + 24 * HOUR - 1)).toBe(before)
  expect(lastPublicationTime(scheduleNamed('auto-publish'), settings, 0, before + 24 * HOUR)).toBeNull()
  expect(lastPublicationTime(scheduleNamed('auto-publish'), settings, 0, before + 25 * HOUR)).toBe(before + 25 * HOUR)
})
