import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DIED } from '#shared/domain/platform/run-states.ts'
import { type Schedule, setTimes } from '#shared/domain/platform/schedule.ts'
import { toldRun } from '#shared/domain/platform/schedule-condition.ts'
import { dailyAt } from '#shared/domain/platform/times.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { readTogether } from '../testing/testing-race.ts'
import { emptyTable } from '../testing/testing-table.ts'
import { beginRun, endRun, readRun } from './schedule-runs.ts'
import { dueTimeAsSet, scheduled } from './scheduled.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())
beforeEach(async () => {
  effects.clear()
  await emptyTable()
})

const JOB = 'refresh-popularity'
const HOUR = 3_600_000
const FIRST = Date.parse('2026-10-01T00:05:00Z')
const event = (at: number, trigger = 'schedule') => ({ scheduled_time: new Date(at).toISOString().replace('.000', ''), trigger })
const rowOf = (at: number) => readRun(getTable(), { job_name: JOB, scheduled_at: new Date(at).toISOString() })
const stateOf = async () => (await getTable().entities.scheduleStates.get({ job_name: JOB }).go({ consistent: true })).data
const lasting = (ms: number) => ({ getRemainingTimeInMillis: () => ms })

/** How often each time was worked on, by the run's own clock. */
const effects = new Map<number, number>()
const counting = scheduled(JOB, async ({ at }) => {
  effects.set(at, (effects.get(at) ?? 0) + 1)
  return at
})

/** The same order in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 42
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  return items
    .map((item) => [random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)
}

describe('a scheduled run', () => {
  it('[M-152] begins and ends as a row of the log, with its duration, by the clock of its time', async () => {
    let seen: unknown
    const run = scheduled(JOB, async ({ at }) => {
      seen = (await rowOf(FIRST))?.status
      return at
    })
    expect(await run(event(FIRST))).toBe(FIRST)
    expect(seen).toBe('running')
    expect(await rowOf(FIRST)).toMatchObject({ job_name: JOB, trigger: 'schedule', status: 'success', attempt: 1, execution_time_ms: expect.any(Number) })
    expect(await stateOf()).toMatchObject({ last_status: 'success', failures: 0, last_due_at: new Date(FIRST).toISOString() })
    expect((await stateOf())?.holder).toBeUndefined()
  })

  it('[R4] of many times delivered five times each, in any order, has one effect each', async () => {
    // A thousand with `THOROUGH=true`.
    const count = casesOf(1000, 200)
    const times = shuffled(Array.from({ length: count }, (_, n) => FIRST + n * HOUR))
    const outcomes: unknown[] = []
    for (const [n, time] of times.entries()) {
      // Of every tenth the events come at the same moment, of the others one after another.
      if (n % 10 === 0) outcomes.push(...(await Promise.all([counting(event(time)), counting(event(time)), counting(event(time))])))
      else for (let delivery = 0; delivery < 3; delivery++) outcomes.push(await counting(event(time)))
    }
    for (const time of times.toReversed()) outcomes.push(await counting(event(time)), await counting(event(time)))
    expect(outcomes).toHaveLength(5 * count)
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(count)
    expect(effects).toEqual(new Map(times.map((time) => [time, 1])))
    expect((await stateOf())?.last_due_at).toBe(new Date(FIRST + (count - 1) * HOUR).toISOString())
  })

  it('that fails says why, is thrown on to be delivered again, and is tried three times in all', async () => {
    let left = 2
    const flaky = scheduled(JOB, async () => {
      if (left-- > 0) throw new Error('The bucket is away.')
      return 'done'
    })
    await expect(flaky(event(FIRST))).rejects.toThrow('The bucket is away.')
    expect(await rowOf(FIRST)).toMatchObject({ status: 'error', error_message: 'The bucket is away.', attempt: 1 })
    await expect(flaky(event(FIRST))).rejects.toThrow()
    expect(await stateOf()).toMatchObject({ failures: 2, last_status: 'error', last_error_message: 'The bucket is away.' })
    expect(await flaky(event(FIRST))).toBe('done')
    expect(await rowOf(FIRST)).toMatchObject({ status: 'success', attempt: 3 })
    expect((await rowOf(FIRST))?.error_message).toBeUndefined()
    expect(await stateOf()).toMatchObject({ failures: 0, last_status: 'success' })
    expect(await flaky(event(FIRST))).toEqual({ skipped: 'done' })
    left = 9
    for (let attempt = 0; attempt < 3; attempt++) await expect(flaky(event(FIRST + HOUR))).rejects.toThrow()
    expect(await flaky(event(FIRST + HOUR))).toEqual({ skipped: 'done' })
  })

  it('that dies leaves a row that is told as an error after its time, and holds nothing up then', async () => {
    const hangs = scheduled(JOB, () => new Promise(() => {}))
    // It ends before it began: ten seconds are added for a function to be gone.
    void hangs(event(FIRST), lasting(-10_100))
    await expect.poll(() => rowOf(FIRST)).toMatchObject({ status: 'running' })
    expect(toldRun((await rowOf(FIRST))!, Date.now())).toEqual({ status: 'error', error_code: 'broken-off', error_message: DIED })
    expect(await counting(event(FIRST + HOUR))).toBe(FIRST + HOUR)
    // Whatever takes its place gives it a last word.
    expect(await rowOf(FIRST)).toMatchObject({ status: 'error', error_message: DIED })
    // Delivered again, the dead one is worked on after all.
    expect(await counting(event(FIRST))).toBe(FIRST)
    expect(await rowOf(FIRST)).toMatchObject({ status: 'success', attempt: 2 })
  })

  it('is left while another of its schedule is at work; others are not in its way', async () => {
    let end = () => {}
    const slow = scheduled(JOB, () => new Promise<void>((resolve) => (end = resolve)))
    const working = slow(event(FIRST))
    await expect.poll(() => rowOf(FIRST)).toMatchObject({ status: 'running' })
    expect(await counting(event(FIRST))).toEqual({ skipped: 'at-work' })
    expect(await counting(event(FIRST + HOUR))).toEqual({ skipped: 'busy' })
    expect(await scheduled('syndicate-site', async () => 'other')(event(FIRST))).toBe('other')
    end()
    await working
    expect(await counting(event(FIRST + HOUR))).toBe(FIRST + HOUR)
  })

  it('[R4] is the only one of its schedule, also when two times begin at the same moment', async () => {
    await counting(event(FIRST))
    const table = readTogether(getTable(), 'scheduleStates', 2)
    const begin = (at: number) =>
      beginRun(table, { job_name: JOB, scheduled_at: new Date(at).toISOString(), trigger: 'schedule', diesAt: Date.now() + HOUR }, Date.now())
    const outcomes = await Promise.all([begin(FIRST + HOUR), begin(FIRST + 2 * HOUR)])
    expect(outcomes.filter((one) => 'attempt' in one)).toHaveLength(1)
    expect(outcomes).toContainEqual({ refused: 'busy' })
  })

  it('has the time that was missed as its clock, and by hand the moment it is called', async () => {
    expect(await counting(event(FIRST - 9 * HOUR, 'catch-up'))).toBe(FIRST - 9 * HOUR)
    expect(await rowOf(FIRST - 9 * HOUR)).toMatchObject({ trigger: 'catch-up', status: 'success' })
    const before = Date.now()
    const at = (await counting({})) as number
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
    expect(await rowOf(at)).toMatchObject({ trigger: 'manual' })
  })

  it('whose last word is said twice, or late, changes nothing', async () => {
    const start = { job_name: JOB, scheduled_at: new Date(FIRST).toISOString(), trigger: 'schedule', diesAt: Date.now() - 1 } as const
    const first = await beginRun(getTable(), start, Date.now())
    const second = await beginRun(getTable(), { ...start, diesAt: Date.now() + HOUR }, Date.now())
    if ('refused' in first || 'refused' in second) throw new Error('Neither may be refused.')
    await endRun(getTable(), first, { status: 'error', code: 'internal', message: 'late' }, Date.now())
    expect(await rowOf(FIRST)).toMatchObject({ status: 'running', attempt: 2 })
    await endRun(getTable(), second, { status: 'success' }, Date.now())
    await endRun(getTable(), second, { status: 'error', code: 'internal', message: 'again' }, Date.now())
    expect(await rowOf(FIRST)).toMatchObject({ status: 'success', attempt: 2 })
    expect(await stateOf()).toMatchObject({ last_status: 'success', failures: 0 })
  })
})

it('asks the settings for its times and its switch', async () => {
  const daily: Schedule = {
    ...{ name: 'x', title: 'x', englishTitle: 'x', target: 'syndication', purpose: 'x', about: 'x', expression: 'cron(0/10 * * * ? *)', zone: 'UTC' },
    toggle: 'auto_publish_enabled',
    set: setTimes(['auto_publish_time', 'newsroom_time_zone'], ({ auto_publish_time, newsroom_time_zone }) => dailyAt(auto_publish_time, newsroom_time_zone)),
  }
  const call = Date.parse('2026-11-22T21:00:00Z')
  const set = (key: 'auto_publish_enabled' | 'auto_publish_time', value: string) =>
    getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'x' }).go()
  expect(await dueTimeAsSet(getTable(), daily, call)).toBeNull()
  await set('auto_publish_enabled', 'true')
  expect(await dueTimeAsSet(getTable(), daily, call)).toBe(call)
  await set('auto_publish_time', '22:55')
  expect(await dueTimeAsSet(getTable(), daily, call)).toBe(call - 5 * 60_000)
  await set('auto_publish_time', '10:00')
  expect(await dueTimeAsSet(getTable(), daily, call)).toBeNull()
})
