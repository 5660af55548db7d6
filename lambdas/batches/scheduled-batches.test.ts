import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { beginBatch, endBatch } from '../runtime/batch-lease.ts'
import { newId } from '../runtime/ids.ts'
import { readOperation } from '../runtime/long-work.ts'
import { readRun } from '../runtime/schedule-runs.ts'
import { getTable } from '../runtime/table.ts'
import { startTestTable } from '../runtime/testing.ts'
import { emptyTable } from '../runtime/testing-table.ts'
import { handler } from './scheduled-handler.ts'
import { testSteps } from './testing-batch.ts'

const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch'
const AT = '2026-11-22T10:30:00.000Z'
const started: string[] = []
let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const starts = request.headers['x-amz-target']?.includes('StartExecution')
    if (starts) started.push(JSON.parse(body).name)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(starts ? { executionArn: `${MACHINE}:x`, startDate: 1 } : { status: 'RUNNING' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, { AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, RUN_BATCH_MACHINE_ARN: MACHINE })
  const stopTable = stop
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await stopTable()
  }
})
afterAll(() => stop())
beforeEach(async () => {
  started.length = 0
  await emptyTable()
})

const context = { getRemainingTimeInMillis: () => 60_000 }
const fire = (schedule = 'check-html') => handler({ schedule, scheduled_time: AT, trigger: 'schedule' }, context) as Promise<{ operation_id: string }>
const row = () => readRun(getTable(), { job_name: 'check-html', scheduled_at: AT })

it('a batch that a schedule begins is its run: it goes on with it and ends as it does', async () => {
  const { operation_id } = await fire()
  expect(started).toEqual([operation_id])
  expect(await readOperation(getTable(), operation_id)).toMatchObject({ kind: 'verify-html', started_by: 'check-html', started_by_kind: 'schedule' })
  expect(await row()).toMatchObject({ status: 'running', execution_arn: expect.stringContaining(operation_id) })
  expect(await fire()).toEqual({ skipped: 'at-work' })
  const steps = testSteps()
  await getTable()
    .entities.operations.patch({ id: operation_id })
    .set({ progress: { ...(await readOperation(getTable(), operation_id))!.progress!, params: { items: 3 } } })
    .go()
  await steps({ step: 'prepare-batch', operation_id })
  while (((await steps({ step: 'work-batch', operation_id })) as { more: boolean }).more);
  await steps({ step: 'finish-batch', operation_id })
  expect(await row()).toMatchObject({ status: 'success', execution_time_ms: expect.any(Number) })
  expect(await fire()).toEqual({ skipped: 'done' })
})

it('a batch that fails is a run that failed, with its words', async () => {
  const { operation_id } = await fire()
  const operation = (await readOperation(getTable(), operation_id))!
  await endBatch(getTable(), operation, { status: 'error', code: 'cancelled', message: 'The work was stopped.' })
  expect(await row()).toMatchObject({ status: 'error', error_message: 'The work was stopped.' })
})

it('leaves it to the batch of a person that is at work, and refuses a schedule that has none', async () => {
  const theirs = { operationId: newId(), kind: 'verify-html', params: { auto_fix: true }, counts: [], startedBy: newId(), machineArn: MACHINE } as const
  await beginBatch(getTable(), theirs)
  expect(await fire()).toEqual({ at_work: true })
  expect(started).toEqual([])
  expect(await row()).toMatchObject({ status: 'success' })
  await expect(fire('purge-trash')).rejects.toThrow('check-html')
})
