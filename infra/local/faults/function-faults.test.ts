import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClosers } from '../closers.ts'
import { createFunctions } from '../functions.ts'
import { callHttpFunction } from '../http-event.ts'
import type { Invoke } from '../invoke.ts'
import { listen } from '../listen.ts'
import { createSchedules } from '../schedules.ts'
import { createStates } from '../states/states.ts'
import { createFaults } from './faults.ts'
import { functionPlace, withFunctionFaults, withStartFaults } from './function-faults.ts'
import { withFaults } from './http-faults.ts'
import type { Kind } from './plan.ts'
import { PROTOCOLS } from './protocols.ts'

const folder = mkdtempSync(join(tmpdir(), 'function-faults-'))
writeFileSync(
  join(folder, 'index.mjs'),
  `import { get } from 'node:http'
const tell = (what) => new Promise((resolve, reject) => get(process.env.WITNESS + '/' + what, (answer) => answer.resume().on('end', resolve)).on('error', reject))
export const handler = async ({ wait, ...event }) => {
  for (const what of ['one', 'two', 'three']) await tell(what)
  if (wait) await new Promise((done) => setTimeout(done, wait))
  return event
}
`,
)
const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:news-publishing'
const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:Machine'
const SCHEDULE = { name: 'hourly', arn: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/hourly' }
const closers = createClosers((cause) => console.error(cause))
const faults = createFaults([])
const told: string[] = []
let invoke: Invoke
beforeAll(async () => {
  const witness = closers.keep(
    await listen((request, response) => {
      told.push(request.url ?? '')
      response.end()
    }),
  )
  const definition = { name: 'news-publishing', folder, handler: 'index.handler', environment: {}, memoryMb: 128, timeoutSeconds: 10 }
  const functions = closers.keep(createFunctions([definition], { logFolder: join(folder, 'logs'), environment: () => ({ WITNESS: witness.url }) }))
  invoke = withFunctionFaults(faults, functions.invoke, functionPlace)
})
afterAll(async () => {
  await closers.closeAll()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  faults.replace([])
  told.length = 0
})

const call = (event: object = { step: 'flip' }) => invoke(ARN, JSON.stringify(event))
const planned = (kind: Kind, more: object = {}) => faults.replace([{ at: 'lambda:*publishing:flip', kind, nth: 1, ms: 20, ...more }])
const ALL = ['/one', '/two', '/three']

it.each([
  ['timeout', {}, [], { errorType: 'Sandbox.Timedout', errorMessage: expect.stringContaining('Task timed out after') }],
  ['crash-before', {}, [], { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('Runtime exited with error: exit status 1') }],
  ['crash-after', {}, ALL, { errorType: 'Runtime.ExitError' }],
  ['torn', { request: 1 }, [], { errorType: 'Runtime.ExitError' }],
  ['torn', { request: 3 }, ['/one', '/two'], { errorType: 'Runtime.ExitError' }],
  ['torn', { request: 9 }, ALL, { errorType: 'Runtime.ExitError' }],
] as const)('%s %o: what was done, and what its caller hears', async (kind, more, done, error) => {
  planned(kind, more)
  expect(await call()).toMatchObject({ error })
  expect(told).toEqual(done)
  expect(faults.injected).toMatchObject([{ place: 'lambda:news-publishing:flip', kind }])
  expect(await call({ step: 'stage' })).toEqual({ payload: '{"step":"stage"}' })
})

it('throttles before anything is done, and malforms an answer after', async () => {
  planned('throttle')
  await expect(call()).rejects.toMatchObject({ name: 'TooManyRequestsException' })
  expect(told).toEqual([])
  planned('malformed')
  expect(await call()).toEqual({ payload: '{"unexpected":true}' })
  expect(told).toEqual(ALL)
})

it('a call that dies takes no other with it', async () => {
  faults.replace([{ at: 'lambda:*', kind: 'crash-after', nth: 2 }])
  const neighbour = call({ step: 'flip', wait: 300 })
  expect(await call()).toMatchObject({ error: { errorType: 'Runtime.ExitError' } })
  expect(await neighbour).toEqual({ payload: '{"step":"flip"}' })
})

it('an HTTP API answers each with 500, and knows functions by their route', async () => {
  for (const kind of ['throttle', 'crash-after', 'timeout'] as const) {
    faults.replace([{ at: 'lambda:*:POST /api/articles', kind, nth: 1, ms: 1 }])
    const event = { version: '2.0', routeKey: 'POST /api/articles' } as Parameters<typeof callHttpFunction>[2]
    expect((await callHttpFunction(invoke, ARN, event, { timeoutMs: 5000, faultStatus: 500 })).status).toBe(500)
  }
})

it.each([
  ['throttle', 'Lambda.TooManyRequestsException'],
  ['timeout', 'Sandbox.Timedout'],
  ['crash-before', 'Runtime.ExitError'],
  ['torn', 'Runtime.ExitError'],
] as const)('a state machine sees %s as %s, and may retry it', async (kind, error) => {
  const task = { Type: 'Task', Resource: ARN, Parameters: { step: 'flip' }, End: true, Retry: [{ ErrorEquals: [error], MaxAttempts: 1, IntervalSeconds: 60 }] }
  const machines = [{ arn: MACHINE, name: 'Machine', definition: JSON.stringify({ StartAt: 'Flip', States: { Flip: task } }) }]
  const states = createStates({ dataDir: mkdtempSync(join(folder, 'states-')), machines, invoke, hurry: true })
  planned(kind)
  const { arn } = states.start(MACHINE)
  await expect.poll(() => states.find(arn)?.status).toBe('SUCCEEDED')
  expect(states.events(arn).some(({ type }) => type === 'StateRetried')).toBe(true)
  await states.close()
})

it('a start that the service lost is started once by the same name', async () => {
  const machines = [{ arn: MACHINE, name: 'Machine', definition: JSON.stringify({ StartAt: 'End', States: { End: { Type: 'Succeed' } } }) }]
  const states = createStates({ dataDir: mkdtempSync(join(folder, 'states-')), machines, invoke })
  const { url, close } = await listen(withFaults(faults, PROTOCOLS.sfn, states.handle))
  const sfn = new SFNClient({ endpoint: url, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
  faults.replace([{ at: 'sfn:StartExecution', kind: 'crash-after', nth: 1 }])
  // It has ended already when the SDK asks again; one that still runs would be answered.
  const again = sfn.send(new StartExecutionCommand({ stateMachineArn: MACHINE, name: 'same', input: '{}' }))
  await again.catch((error: Error) => expect(error.name).toBe('ExecutionAlreadyExists'))
  expect([faults.planned()[0]?.seen, states.list().length]).toEqual([2, 1])
  sfn.destroy()
  await close()
  await states.close()
})

it('the scheduler tries again what failed, also what was done and only its answer lost', async () => {
  const started: string[] = []
  let clock = Date.parse('2026-11-20T10:00:00Z')
  const schedules = createSchedules({
    dataDir: folder,
    now: () => clock,
    invoke,
    startExecution: withStartFaults(faults, (_, __, name) => started.push(name), 'scheduler:fire'),
    schedules: [
      {
        ...SCHEDULE,
        properties: {
          ScheduleExpression: 'rate(1 hour)',
          FlexibleTimeWindow: { Mode: 'OFF' },
          State: 'ENABLED',
          Target: { Arn: MACHINE, RoleArn: 'arn:aws:iam::000000000000:role/x', RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 } },
        },
      },
    ],
  })
  faults.replace([
    { at: 'scheduler:fire:*', kind: 'crash-before', nth: 1 },
    { at: 'scheduler:fire:*', kind: 'crash-after', nth: 2 },
  ])
  for (let minute = 0; minute <= 62; minute++) {
    await schedules.runDue()
    clock += 60_000
  }
  expect(faults.injected.map(({ place, kind }) => [place, kind])).toEqual([
    ['scheduler:fire:Machine', 'crash-before'],
    ['scheduler:fire:Machine', 'crash-after'],
  ])
  expect(started.map((name) => name.at(-1))).toEqual(['2', '3'])
  schedules.close()
})
