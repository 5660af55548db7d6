import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DIED } from '#shared/domain/platform/run-states.ts'
import type { Schedule } from '#shared/domain/platform/schedule.ts'
import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '#shared/schedules.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { beginRun, endRun, readRun } from '../../platform/workflow/schedule-runs.ts'
import { readSchedules } from '../../platform/workflow/schedule-states.ts'
import type { ScheduledCall } from '../../platform/workflow/schedule-targets.ts'
import { watchSchedules } from './watch.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())
beforeEach(async () => {
  started.length = 0
  await emptyTable()
})

const DAY = 86_400_000
const NOW = Date.parse('2026-11-22T10:00:00Z')
const started: (ScheduledCall & { name: ScheduleName })[] = []
const watch = (at = NOW) => watchSchedules(getTable(), at, async (name, call) => void started.push({ name, ...call }))
const conditions = async (at = NOW) => Object.fromEntries((await readSchedules(getTable(), at)).map(({ name, condition }) => [name, condition]))

/** Those that no setting switches off. */
const ALWAYS = (SCHEDULES as readonly Schedule[]).filter(({ toggle }) => !toggle).map(({ name }) => name as ScheduleName)
const conditionsOfAlways = async () => {
  const all = await conditions()
  return new Set(ALWAYS.map((name) => all[name]))
}

/** A run of a schedule for a time, ended well unless it goes on; whether it is late to end is asked of the wall clock. */
async function ran(job_name: ScheduleName, scheduled_at: string, { diesAt = Date.now() + DAY, ends = true } = {}) {
  const run = await beginRun(getTable(), { job_name, scheduled_at, trigger: 'schedule', diesAt }, Date.parse(scheduled_at))
  if ('refused' in run) throw new Error(run.refused)
  if (ends) await endRun(getTable(), run, { status: 'success' }, Date.parse(scheduled_at) + 1000)
}

it('remembers every schedule from when it first sees it, and has missed nothing before', async () => {
  expect(await watch()).toEqual({ ended: [], caughtUp: [] })
  expect(Object.keys(await conditions())).toEqual(SCHEDULE_NAMES)
  expect(await conditionsOfAlways()).toEqual(new Set(['waiting']))
  expect(await watch(NOW + 60_000)).toEqual({ ended: [], caughtUp: [] })
})

it('makes up for the last missed time of what is daily or weekly, and of nothing else; the planted stall is gone with the run', async () => {
  await watch(NOW - 9 * DAY)
  expect(await conditionsOfAlways()).toEqual(new Set(['stalled']))
  const daily = SCHEDULES.filter((schedule) => 'catchUp' in schedule && ALWAYS.includes(schedule.name)).map(({ name }) => name)
  expect((await watch()).caughtUp).toEqual(daily)
  expect(started).toContainEqual({ name: 'purge-trash', scheduled_time: '2026-11-22T00:50:00.000Z', trigger: 'catch-up' })
  expect(started).toContainEqual({ name: 'rebuild-site', scheduled_time: '2026-11-22T02:40:00.000Z', trigger: 'catch-up' })
  await ran('purge-trash', '2026-11-22T00:50:00.000Z')
  expect((await conditions())['purge-trash']).toBe('ok')
  expect((await watch()).caughtUp).toEqual(daily.filter((name) => name !== 'purge-trash'))
})

it('writes the last word on a run that died', async () => {
  await ran('syndicate-site', '2026-11-22T09:00:00.000Z', { diesAt: NOW - 1000, ends: false })
  await ran('refresh-popularity', '2026-11-22T09:05:00.000Z', { ends: false })
  expect(await conditions()).toMatchObject({ 'syndicate-site': 'failing', 'refresh-popularity': 'running' })
  expect((await watch()).ended).toEqual(['syndicate-site'])
  const run = await readRun(getTable(), { job_name: 'syndicate-site', scheduled_at: '2026-11-22T09:00:00.000Z' })
  expect(run).toMatchObject({ status: 'error', error_code: 'broken-off', error_message: DIED })
  expect((await watch()).ended).toEqual([])
})
