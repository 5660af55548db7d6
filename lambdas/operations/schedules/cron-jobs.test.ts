import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCronExecutions, runCronJob } from '#shared/contracts/operations/schedules.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import { handler as api } from '../../api/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { beginRun, endRun } from '../../platform/workflow/schedule-runs.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { handler as watch } from './handler.ts'

const FUNCTIONS = 'arn:aws:lambda:eu-central-1:123456789012:function'
const times: number[] = []
let fails = false
const purge = scheduled('purge-trash', async ({ at }) => {
  times.push(at)
  if (fails) throw new Error('Nothing can be deleted.')
})
const called: string[] = []
const invoke = async (name: string, payload: string) => {
  called.push(name)
  const run = { watch, [`${FUNCTIONS}:purge`]: purge }[name]
  if (!run) throw new Error(`There is no ${name}.`)
  try {
    return { payload: JSON.stringify((await run(JSON.parse(payload))) ?? null) }
  } catch (error) {
    return { error: { errorType: 'Error', errorMessage: (error as Error).message, trace: [] } }
  }
}

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  // By URL: the application does not depend on the one-machine cloud.
  const { createInvocations } = await import(/* @vite-ignore */ new URL('../../../infra/local/invocations.ts', import.meta.url).href)
  const server = createServer(createInvocations(invoke))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SCHEDULES_FUNCTION: 'watch',
    WEBHOOKS_FUNCTION: 'webhooks',
    SCHEDULE_TARGETS: JSON.stringify({ 'purge-trash': `${FUNCTIONS}:purge` }),
    X_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:x',
  })
  const stopTable = stop
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await stopTable()
  }
})
afterAll(() => stop())
beforeEach(async () => {
  times.length = called.length = 0
  fails = false
  await emptyTable()
})

const log = async (job_name?: ScheduleName) => {
  const { status, body } = await callEndpoint(api, 'listCronExecutions', { claims, ...(job_name ? { query: { job_name } } : {}) })
  expect(status).toBe(200)
  expect(listCronExecutions.response.parse(body)).toEqual(body)
  return body.entries
}
const press = (job: string) => callEndpoint(api, 'runCronJob', { claims, params: { job } })

async function ran(job_name: ScheduleName, at: number, message?: string) {
  const run = await beginRun(getTable(), { job_name, scheduled_at: new Date(at).toISOString(), trigger: 'schedule', diesAt: at + 60_000 }, at)
  if ('refused' in run) throw new Error(run.refused)
  await endRun(getTable(), run, message ? { status: 'error', code: 'dependency-unavailable', message } : { status: 'success' }, at + 1500)
}

describe('the log', () => {
  it('[M-150] [M-223] has the latest 100 runs, newest first, with how each ended and how long it took', async () => {
    expect(await log()).toEqual([])
    const first = Date.parse('2026-11-22T00:00:00Z')
    for (let minute = 0; minute < 104; minute++) {
      const job = minute % 2 ? 'syndicate-site' : 'refresh-popularity'
      await ran(job, first + minute * 60_000, minute === 103 ? 'The bucket is away.' : undefined)
    }
    const cost = countTableCost()
    const { calls } = await cost(async () => {
      const entries = await log()
      expect(entries.map(({ scheduled_at }: { scheduled_at: string }) => (Date.parse(scheduled_at) - first) / 60_000)).toEqual(
        Array.from({ length: 100 }, (_, n) => 103 - n),
      )
      expect(entries[0]).toMatchObject({
        job_name: 'syndicate-site',
        status: 'error',
        execution_time_ms: 1500,
        error_code: 'dependency-unavailable',
        error_message: 'The bucket is away.',
      })
      expect(entries[1]).toMatchObject({ job_name: 'refresh-popularity', status: 'success', execution_time_ms: 1500, error_message: null })
    })
    // The role and one page of the index.
    expect(calls).toBeLessThanOrEqual(2)
    expect(await log('refresh-popularity')).toHaveLength(52)
    expect(await log('purge-trash')).toEqual([])
  })
})

describe('Run Now', () => {
  it('[M-151] invokes that job by the way of its schedule, and its entry is in the log at once', async () => {
    const { status, body } = await press('purge-trash')
    expect(status).toBe(200)
    expect(runCronJob.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({ job_name: 'purge-trash', status: 'running', trigger: 'manual', execution_time_ms: null })
    expect((await log())[0]).toMatchObject({ id: body.id })
    await expect.poll(async () => (await log())[0]).toMatchObject({ id: body.id, status: 'success', error_message: null, attempt: 1 })
    expect(called).toEqual(['watch', `${FUNCTIONS}:purge`])
    // The moment that it was pressed is the run's clock.
    expect(times).toEqual([Date.parse(body.scheduled_at)])
    expect(await log()).toHaveLength(1)
    const { data } = await getTable().entities.audit.query.byAction({ action: 'runCronJob' }).go()
    expect(data).toMatchObject([{ actor_id: claims.sub, subject: 'purge-trash' }])
  })

  it('[M-151] tells what went wrong', async () => {
    fails = true
    await press('purge-trash')
    await expect.poll(async () => (await log())[0]).toMatchObject({ status: 'error', error_code: 'internal', error_message: 'Nothing can be deleted.' })
  })

  it('runs nothing that the registry does not name', async () => {
    for (const name of ['drop-table', 'WatchSchedules', '../purge-trash', 'constructor', `${FUNCTIONS}:purge`])
      expect((await press(name)).status, name).toBe(400)
    expect(await callEndpoint(api, 'runCronJob', { params: { job: 'purge-trash' } })).toMatchObject({ status: 401 })
    expect(called).toEqual([])
    // Nor is anything started that is no order for a job of the registry: it looks after the schedules instead.
    await watch({ run: 'drop-table', scheduled_time: new Date().toISOString() })
    expect(called).toEqual([])
  })

  it('is refused while the job is at work, and an order that cannot be carried out has an end', async () => {
    const at = Date.now()
    await beginRun(getTable(), { job_name: 'purge-trash', scheduled_at: new Date(at).toISOString(), trigger: 'schedule', diesAt: at + 60_000 }, at)
    expect(await press('purge-trash')).toMatchObject({ status: 409, body: { code: 'run-in-progress' } })
    expect((await press('refresh-popularity')).status).toBe(503)
    expect((await log('refresh-popularity'))[0]).toMatchObject({
      status: 'error',
      error_code: 'dependency-unavailable',
      error_message: 'The job could not be started.',
    })
  })

  it('runs what looks after the schedules within itself', async () => {
    const { body } = await press('watch-schedules')
    expect((await log('watch-schedules'))[0]).toMatchObject({ id: body.id, status: 'success' })
    expect(called).toEqual(['watch'])
  })
})
