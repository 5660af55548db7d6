import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartExecutionCommand } from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DIED } from '#shared/domain/platform/run-states.ts'
import { sfn } from '../process/clients.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { emptyTable } from '../testing/testing-table.ts'
import { readRun } from './schedule-runs.ts'
import { scheduledSteps } from './scheduled-steps.ts'
import { createSteps } from './steps.ts'

const machine = (name: string) => `arn:aws:states:eu-central-1:123456789012:stateMachine:${name}`
const definition = (state: object) => JSON.stringify({ StartAt: 'Only', States: { Only: state } })
const stops: (() => unknown)[] = []
beforeAll(async () => {
  stops.push(await startTestTable())
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const { createStates } = await import(/* @vite-ignore */ new URL('../../../infra/local/states/states.ts', import.meta.url).href)
  const states = createStates({
    dataDir: null,
    invoke: async () => ({ payload: 'null' }),
    machines: [
      { name: 'Fails', arn: machine('Fails'), definition: definition({ Type: 'Fail' }) },
      { name: 'Waits', arn: machine('Waits'), definition: definition({ Type: 'Wait', Seconds: 1000, End: true }) },
    ],
  })
  const server = createServer((request, response) => states.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_SFN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stops.push(
    () => states.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})
beforeEach(() => emptyTable())

const steps = createSteps(scheduledSteps)
const AT = '2026-11-22T02:10:00.000Z'
const rowAt = (scheduled_at = AT) => readRun(getTable(), { job_name: 'reconcile-site', scheduled_at })
const begin = (execution_arn: string, call: object = { scheduled_time: AT, trigger: 'schedule' }) =>
  steps({ step: 'begin-run', schedule: 'reconcile-site', call, execution_arn, minutes: 720 }) as Promise<Record<string, unknown>>
async function execution(name: 'Fails' | 'Waits'): Promise<string> {
  const { executionArn } = await sfn().send(new StartExecutionCommand({ stateMachineArn: machine(name), input: '{}' }))
  return executionArn as string
}

it('[M-152] a machine’s run is in the log from its first step to its last', async () => {
  const run = await begin('one')
  expect(run).toMatchObject({ begun: true, job_name: 'reconcile-site', scheduled_at: AT, attempt: 1 })
  expect(await rowAt()).toMatchObject({ status: 'running', execution_arn: 'one' })
  await steps({ step: 'end-run', run })
  expect(await rowAt()).toMatchObject({ status: 'success', execution_time_ms: expect.any(Number) })
  expect(await begin('another')).toEqual({ begun: false, reason: 'done' })
})

it('begins once for an execution whose first step is tried again, also by hand', async () => {
  expect(await begin('one')).toEqual(await begin('one'))
  const arn = await execution('Waits')
  await steps({ step: 'end-run', run: await begin('one') })
  const byHand = await begin(arn, {})
  expect(byHand).toMatchObject({ begun: true, attempt: 1 })
  expect(await begin(arn, {})).toEqual(byHand)
  expect(await begin(await execution('Waits'), {})).toEqual({ begun: false, reason: 'busy' })
})

it('takes the place of an execution that ended without a last word, and of none that runs', async () => {
  const gone = await execution('Fails')
  await begin(gone)
  await expect.poll(() => begin('next')).toMatchObject({ begun: true, attempt: 2 })
  const aborted = await execution('Fails')
  await steps({ step: 'end-run', run: await begin('next') })
  const later = '2026-11-23T02:10:00.000Z'
  await begin(aborted, { scheduled_time: later, trigger: 'schedule' })
  await expect.poll(() => begin('third', {})).toMatchObject({ begun: true })
  expect(await rowAt(later)).toMatchObject({ status: 'error', error_message: DIED })
})

it('says why a run failed: the words of a Fail state, or the fault of a task', async () => {
  await steps({ step: 'fail-run', run: await begin('one'), error: { Error: 'States.TaskFailed', Cause: 'The log says how far it came.' } })
  expect(await rowAt()).toMatchObject({ status: 'error', error_code: 'internal', error_message: 'The log says how far it came.' })
  const cause = JSON.stringify({ errorMessage: 'The table is away.' })
  await steps({ step: 'fail-run', run: await begin('one'), error: { Error: 'dependency-unavailable', Cause: cause } })
  expect(await rowAt()).toMatchObject({ status: 'error', error_code: 'dependency-unavailable', error_message: 'The table is away.', attempt: 2 })
})
