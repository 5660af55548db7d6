import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseSchedule } from '#shared/domain/platform/schedule-times.ts'
import { createSchedules } from './schedules.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'schedules-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:sweep'
const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:nightly'
const target = (Arn: string, more: object = {}) => ({ Arn, RoleArn: 'arn:aws:iam::000000000000:role/r', ...more })
const schedule = (name: string, ScheduleExpression: string, Target: object, more: object = {}) => ({
  name,
  arn: `arn:aws:scheduler:us-east-1:000000000000:schedule/default/${name}`,
  properties: { ScheduleExpression, FlexibleTimeWindow: { Mode: 'OFF' }, Target, ...more },
})

const setUp = (schedules: ReturnType<typeof schedule>[], at: string, fail = false, repeatAfterMs?: number) => {
  const clock = { now: Date.parse(at) }
  const events: { arn: string; event: Record<string, unknown> }[] = []
  const started: unknown[][] = []
  const service = createSchedules({
    dataDir,
    schedules,
    repeatAfterMs,
    now: () => clock.now,
    invoke: async (arn, payload) => {
      events.push({ arn, event: JSON.parse(payload) })
      return fail ? { error: { errorType: 'Error', errorMessage: 'no', trace: [] } } : { payload: 'null' }
    },
    startExecution: (...call) => started.push(call),
  })
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 10) {
      clock.now += 10_000
      await service.runDue()
    }
  }
  return { service, clock, events, started, pass }
}

const times = (expression: string, zone: string, from: string, count: number) => {
  const next = parseSchedule(expression, zone)
  const found: string[] = []
  let after: number | null = Date.parse(from)
  while (found.length < count && after !== null) {
    after = next(after)
    if (after !== null) found.push(new Date(after).toISOString().slice(0, 16))
  }
  return found
}

it('reads rate, cron and at', () => {
  expect(times('rate(5 minutes)', 'UTC', '2026-11-20T10:02:00Z', 2)).toEqual(['2026-11-20T10:05', '2026-11-20T10:10'])
  expect(times('cron(0 8 ? * MON-FRI *)', 'UTC', '2026-11-20T10:00:00Z', 2)).toEqual(['2026-11-23T08:00', '2026-11-24T08:00'])
  expect(times('cron(0 23 * * ? *)', 'Europe/Vilnius', '2026-11-20T10:00:00Z', 1)).toEqual(['2026-11-20T21:00'])
  expect(times('cron(0 12 L * ? *)', 'UTC', '2028-02-01T00:00:00Z', 1)).toEqual(['2028-02-29T12:00'])
  expect(times('at(2026-11-20T12:00:00)', 'Europe/Vilnius', '2026-11-20T09:00:00Z', 2)).toEqual(['2026-11-20T10:00'])
  expect(times('cron(0 0 1 1 ? 2020)', 'UTC', '2026-11-20T09:00:00Z', 1)).toEqual([])
})

it('[R6] skips the hour that the clock skips and runs the repeated one once', () => {
  const daily = 'cron(30 3 * * ? *)'
  expect(times(daily, 'Europe/Vilnius', '2026-03-28T00:00:00Z', 2)).toEqual(['2026-03-28T01:30', '2026-03-30T00:30'])
  expect(times(daily, 'Europe/Vilnius', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
  expect(times('cron(0/30 * * * ? *)', 'Europe/Vilnius', '2026-10-24T23:45:00Z', 4)).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T00:30',
    '2026-10-25T02:00',
    '2026-10-25T02:30',
  ])
  expect(times(daily, 'UTC', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T03:30', '2026-10-26T03:30'])
})

it.each(['rate(0 minutes)', 'rate(5 fortnights)', 'cron(0 8 * * * *)', 'cron(0 8 * * ?)', 'cron(x 8 * * ? *)', 'at(tomorrow)', 'daily'])(
  'refuses %s',
  (expression) => {
    expect(() => parseSchedule(expression, 'UTC')).toThrow(expression)
  },
)

it('delivers each scheduled time once, with the context attributes, to functions and state machines', async () => {
  const Input =
    '{"at":"<aws.scheduler.scheduled-time>","try":"<aws.scheduler.attempt-number>","arn":"<aws.scheduler.schedule-arn>","id":"<aws.scheduler.execution-id>"}'
  const { events, started, pass } = setUp(
    [
      schedule('sweep', 'rate(1 minute)', target(FUNCTION, { Input })),
      schedule('nightly', 'cron(1 10 * * ? *)', target(MACHINE)),
      schedule('off', 'rate(1 minute)', target(FUNCTION), { State: 'DISABLED' }),
    ],
    '2026-11-20T09:59:30Z',
  )
  await pass(120)
  expect(events.map(({ event }) => event)).toEqual([
    { at: '2026-11-20T10:00:00Z', try: '1', arn: expect.stringContaining('/sweep'), id: expect.any(String) },
    { at: '2026-11-20T10:01:00Z', try: '1', arn: expect.stringContaining('/sweep'), id: expect.any(String) },
  ])
  expect(started).toEqual([[MACHINE, expect.stringContaining('"detail-type":"Scheduled Event"'), expect.any(String)]])
})

it('delivers each slot again and late where it is to, to machines as another execution', async () => {
  const Input = '{"at":"<aws.scheduler.scheduled-time>"}'
  const schedules = [
    schedule('sweep', 'at(2026-11-20T10:00:00)', target(FUNCTION, { Input })),
    schedule('nightly', 'at(2026-11-20T10:00:00)', target(MACHINE, { Input })),
  ]
  const { events, started, pass } = setUp(schedules, '2026-11-20T09:59:30Z', false, 90_000)
  await pass(60)
  expect([events.length, started.length]).toEqual([1, 1])
  await pass(90)
  expect(events.map(({ event }) => event)).toEqual(Array(2).fill({ at: '2026-11-20T10:00:00Z' }))
  expect(started.map(([, input]) => input)).toEqual(Array(2).fill('{"at":"2026-11-20T10:00:00Z"}'))
  expect(new Set(started.map(([, , name]) => name)).size).toBe(2)
})

it('keeps StartDate and EndDate', async () => {
  const { events, pass } = setUp(
    [schedule('window', 'rate(1 minute)', target(FUNCTION), { StartDate: '2026-11-20T10:02:00Z', EndDate: '2026-11-20T10:03:00Z' })],
    '2026-11-20T10:00:00Z',
  )
  await pass(600)
  expect(events.map(({ event }) => event.time)).toEqual(['2026-11-20T10:02:00Z', '2026-11-20T10:03:00Z'])
})

it('retries as the policy says, then writes a dead letter', async () => {
  const RetryPolicy = { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 }
  const DeadLetterConfig = { Arn: 'arn:aws:sqs:us-east-1:000000000000:lost' }
  const { service, events, pass } = setUp(
    [schedule('poison', 'at(2026-11-20T10:00:00)', target(FUNCTION, { RetryPolicy, DeadLetterConfig }))],
    '2026-11-20T09:59:55Z',
    true,
  )
  await pass(600)
  expect(events).toHaveLength(3)
  const folder = join(dataDir, 'dead-letters', 'lost')
  const [file = ''] = readdirSync(folder)
  expect(service.list()).toMatchObject([{ name: 'poison', lost: 1, last: { error: 'Error: no' } }])
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({
    target: FUNCTION,
    attempts: 3,
    error: 'Error: no',
    scheduledTime: '2026-11-20T10:00:00.000Z',
  })
})

it('runs one now, also a disabled one, and shows when each runs next', async () => {
  const { service, events } = setUp(
    [
      schedule('off', 'rate(1 hour)', target(FUNCTION, { Input: '{"schedule":"off","at":"<aws.scheduler.scheduled-time>"}' }), { State: 'DISABLED' }),
      schedule('on', 'rate(1 hour)', target(FUNCTION)),
    ],
    '2026-11-20T09:59:55Z',
  )
  expect(await service.runNow('off')).toBeNull()
  expect(await service.runNow('unknown')).toBeUndefined()
  expect(events).toEqual([{ arn: FUNCTION, event: { schedule: 'off' } }])
  expect(service.list()).toMatchObject([
    { name: 'off', lost: 0, enabled: false, nextAt: null, target: 'sweep', last: { error: null } },
    { name: 'on', nextAt: Date.parse('2026-11-20T10:00:00Z'), last: null },
  ])
})

it('refuses targets and properties it does not know, by name', () => {
  const queue = schedule('q', 'rate(1 hour)', target('arn:aws:sqs:us-east-1:000000000000:q'))
  expect(() => setUp([queue], '2026-11-20T00:00:00Z')).toThrow(/schedule q:[\s\S]*only functions and state machines/)
  expect(() => setUp([schedule('k', 'rate(1 hour)', target(FUNCTION), { KmsKeyArn: 'x' })], '2026-11-20T00:00:00Z')).toThrow('KmsKeyArn')
})
