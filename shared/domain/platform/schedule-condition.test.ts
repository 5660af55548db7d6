import { describe, expect, it } from 'vitest'
import { SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { SCHEDULES } from '#shared/schedules.ts'
import { DIED } from './run-states.ts'
import type { Schedule } from './schedule.ts'
import { missedDueTime, type ScheduleMemory, scheduleCondition, toldRun } from './schedule-condition.ts'

const ms = (iso: string) => Date.parse(`${iso}Z`)
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16))
const nightly: Schedule = {
  name: 'x',
  title: 'x',
  englishTitle: 'x',
  target: 'purge-trash',
  purpose: 'x',
  about: 'x',
  expression: 'cron(0 3 * * ? *)',
  zone: 'UTC',
}
const LONG_AGO = ms('2026-01-01T00:00')
const memory = (lastDueTime: string | null, over: Partial<ScheduleMemory> = {}): ScheduleMemory => ({
  since: LONG_AGO,
  lastDueTime: lastDueTime === null ? null : ms(lastDueTime),
  last: { status: 'success' },
  ...over,
})

describe('a missed time', () => {
  it.each([
    ['ran in time', memory('2026-11-22T03:00'), '2026-11-22T10:00', null],
    ['may still be delivered', memory('2026-11-21T03:00'), '2026-11-22T03:19', null],
    ['was not delivered', memory('2026-11-21T03:00'), '2026-11-22T03:20', '2026-11-22T03:00'],
    ['was not delivered for days: the last one counts', memory('2026-11-15T03:00'), '2026-11-22T10:00', '2026-11-22T03:00'],
    ['never ran', memory(null), '2026-11-22T10:00', '2026-11-22T03:00'],
    ['is younger than its time', memory(null, { since: ms('2026-11-22T03:10') }), '2026-11-22T10:00', null],
    ['was run by hand since', memory('2026-11-22T09:00'), '2026-11-22T10:00', null],
  ])('a schedule that %s', (_, known, now, missed) => expect(iso(missedDueTime(nightly, {}, known, ms(now)))).toBe(missed))

  it('is none of what is switched off', () => {
    const switched: Schedule = { ...nightly, toggle: 'auto_refresh_enabled' }
    expect(missedDueTime(switched, { auto_refresh_enabled: false }, memory(null), ms('2026-11-22T10:00'))).toBeNull()
    expect(missedDueTime(switched, { auto_refresh_enabled: true }, memory(null), ms('2026-11-22T10:00'))).toBe(ms('2026-11-22T03:00'))
  })

  it('of every schedule of the registry is told within its own period and forty minutes', () => {
    for (const schedule of SCHEDULES as readonly Schedule[]) {
      const usual = Object.fromEntries((schedule.set?.keys ?? []).map((key) => [key, SETTING_SHAPES[key as keyof typeof SETTING_SHAPES].parse(undefined)]))
      const due = missedDueTime(
        schedule,
        { ...usual, ...(schedule.toggle ? { [schedule.toggle]: true } : {}) },
        memory('2026-11-01T00:00'),
        ms('2026-11-22T12:00'),
      )
      expect(due, schedule.name).not.toBeNull()
      expect(ms('2026-11-22T12:00') - Number(due), schedule.name).toBeLessThan(7 * 86_400_000 + 40 * 60_000)
    }
  })
})

describe('how a run is told', () => {
  const now = ms('2026-11-22T10:00')
  it.each([
    ['at work', { status: 'running', dies_at: '2026-11-22T10:00:01.000Z' }, { status: 'running', error_code: null, error_message: null }],
    ['dead', { status: 'running', dies_at: '2026-11-22T09:59:59.000Z' }, { status: 'error', error_code: 'broken-off', error_message: DIED }],
    ['well', { status: 'success', dies_at: '2026-11-22T09:00:00.000Z' }, { status: 'success', error_code: null, error_message: null }],
    ['at the very time', { status: 'running', dies_at: '2026-11-22T10:00:00.000Z' }, { status: 'running', error_code: null, error_message: null }],
    ['without a time', { status: 'running' }, { status: 'running', error_code: null, error_message: null }],
    [
      'failed',
      { status: 'error', error_code: 'model-throttled', error_message: 'No.' },
      { status: 'error', error_code: 'model-throttled', error_message: 'No.' },
    ],
    ['failed before codes were kept', { status: 'error', error_message: 'No.' }, { status: 'error', error_code: null, error_message: 'No.' }],
    ['died before codes were kept', { status: 'error', error_message: DIED }, { status: 'error', error_code: 'broken-off', error_message: DIED }],
    [
      'failed by a code that is gone',
      { status: 'error', error_code: 'gone', error_message: 'No.' },
      { status: 'error', error_code: null, error_message: 'No.' },
    ],
  ] as const)('%s', (_, run, told) => expect(toldRun(run, now)).toEqual(told))
})

describe('how a schedule fares', () => {
  const now = ms('2026-11-22T10:00')
  const ran = '2026-11-22T03:00'
  it.each([
    ['waiting', memory(null, { since: now, last: null })],
    ['ok', memory(ran)],
    ['running', memory(ran, { last: { status: 'running', dies_at: '2026-11-22T10:10:00.000Z' } })],
    ['failing', memory(ran, { last: { status: 'error' } })],
    ['failing', memory(ran, { last: { status: 'running', dies_at: '2026-11-22T09:00:00.000Z' } })],
    ['stalled', memory('2026-11-21T03:00')],
    ['stalled', memory('2026-11-21T03:00', { last: { status: 'error' } })],
    ['stalled', memory(null, { last: null })],
  ] as const)('%s', (condition, known) => expect(scheduleCondition(nightly, {}, known, now)).toBe(condition))

  it('is off by its switch, and waits before anything is known', () => {
    expect(scheduleCondition({ ...nightly, toggle: 'auto_refresh_enabled' }, {}, memory(ran), now)).toBe('off')
    expect(scheduleCondition(nightly, {}, null, now)).toBe('waiting')
  })
})
