import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Invoke } from '../invoke.ts'
import { createSchedules } from '../schedules.ts'
import { createStates } from '../states/states.ts'
import { type Clock, createClock } from './clock.ts'
import { createTravel, type Travel } from './travel.ts'

const HOUR = 3_600_000
const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:work'
const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:wait'
const DEFINITION = {
  StartAt: 'Wait two days',
  States: {
    'Wait two days': { Type: 'Wait', Seconds: 2 * 24 * 3600, Next: 'Try' },
    Try: {
      Type: 'Task',
      Resource: ARN,
      TimeoutSeconds: 60,
      Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 3600, MaxAttempts: 3, BackoffRate: 2 }],
      End: true,
    },
  },
}

let folder: string
let clock: Clock
let travel: Travel
const close: (() => unknown)[] = []
/** When the machine's function was called, and the times that the schedule's was called for. */
let tried: number[]
let times: string[]
let failing: number
let calls: number
let atWork: number
let states: ReturnType<typeof createStates>

const work: Invoke = async (_, payload) => {
  calls++
  atWork++
  await pause(3)
  atWork--
  const { time } = JSON.parse(payload) as { time?: string }
  if (time) times.push(time)
  else tried.push(clock.now())
  return !time && failing-- > 0 ? { error: { errorType: 'Busy', errorMessage: 'later', trace: [] } } : { payload: '{}' }
}

beforeEach(() => {
  ;[tried, times, failing, calls, atWork] = [[], [], 0, 0, 0]
  folder = mkdtempSync(join(tmpdir(), 'travel-'))
  clock = createClock(null)
  states = createStates({
    dataDir: null,
    machines: [{ arn: MACHINE, name: 'wait', definition: JSON.stringify(DEFINITION) }],
    invoke: work,
    now: clock.now,
    clock,
  })
  const schedules = createSchedules({
    dataDir: folder,
    now: clock.now,
    invoke: work,
    startExecution: () => undefined,
    schedules: [
      {
        name: 'hourly',
        arn: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/hourly',
        properties: {
          ScheduleExpression: 'cron(0 * * * ? *)',
          FlexibleTimeWindow: { Mode: 'OFF' },
          Target: { Arn: ARN, RoleArn: 'r', Input: '{"time":"<aws.scheduler.scheduled-time>"}' },
        },
      },
    ],
  })
  travel = createTravel(clock, {
    functions: { atWork: () => atWork, calls: () => calls, rested: () => pause(1) },
    drainStreams: async () => undefined,
    schedules,
  })
  close.push(
    () => travel.close(),
    () => states.close(),
    () => clock.close(),
    () => rmSync(folder, { recursive: true }),
  )
})
afterEach(async () => {
  for (const one of close.splice(0)) await one()
})

const arrived = () => expect.poll(() => travel.journey()?.ended).toBe('arrived')

it('runs every schedule once at each of its times, and ends at the time that was asked for', async () => {
  const from = clock.now()
  travel.to(from + 48 * HOUR)
  await arrived()
  const first = Math.ceil(from / HOUR) * HOUR
  expect(times).toEqual(Array.from({ length: 48 }, (_, n) => new Date(first + n * HOUR).toISOString().replace('.000Z', 'Z')))
  expect(clock.now()).toBeGreaterThanOrEqual(from + 48 * HOUR)
  expect(travel.journey()?.stops).toBeGreaterThanOrEqual(48)
})

it('ends the waits of a state machine and the pauses between its tries at their times', async () => {
  failing = 2
  const from = clock.now()
  const { arn } = states.start(MACHINE, '{}')
  travel.to(from + 72 * HOUR)
  await arrived()
  expect(states.find(arn)?.status).toBe('SUCCEEDED')
  expect(tried.map((time) => Math.round((time - from) / HOUR))).toEqual([48, 49, 51])
})

it('goes one journey at a time, and stops when it is told to', async () => {
  const journey = travel.to(clock.now() + 10_000 * HOUR)
  expect(travel.to(clock.now() + HOUR)).toBeNull()
  await expect.poll(() => times.length).toBeGreaterThan(2)
  travel.stop()
  await expect.poll(() => journey?.ended).toBe('stopped')
  expect(clock.now()).toBeLessThan((journey?.to ?? 0) - HOUR)
  expect(travel.to(clock.now() + HOUR)).not.toBeNull()
  await arrived()
})
