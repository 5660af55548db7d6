import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { nextRun } from '#shared/domain/platform/due-times.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { givenOriginal } from '../articles/reading/testing-article.ts'
import { syncSeoPlaces } from '../operations/projections/seo-places.ts'
import { givenListed } from '../operations/projections/testing-lists.ts'
import { beginBatch, endBatch } from '../platform/batch/batch-lease.ts'
import { readOperation } from '../platform/batch/long-work.ts'
import { newId } from '../platform/process/ids.ts'
import { getTable } from '../platform/table/table.ts'
import { startTestTable } from '../platform/testing/testing.ts'
import { countTableCost } from '../platform/testing/testing-calls.ts'
import { emptyTable } from '../platform/testing/testing-table.ts'
import { readRun } from '../platform/workflow/schedule-runs.ts'
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

const HOUR = 3_600_000
const later = () => new Date(Date.now() + HOUR).toISOString()
const clock = (schedule: string, scheduled_time = later()) =>
  handler({ schedule, scheduled_time, trigger: 'schedule' }, context) as Promise<{ operation_id?: string; nothing_due?: true }>
const costs = countTableCost()

/** An original that wants search texts and a picture. */
async function givenBare(over: object = {}) {
  const { id } = await givenOriginal({ hero_image_url: '' })
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ seo_score: 30, ...over })
    .go()
  await syncSeoPlaces([{ original_id: id, locale: 'en' }])
  await givenListed([{ original_id: id, locale: 'en' }])
  return id
}
/** The last word on a batch that a schedule has begun. */
async function ends(id: string, counts: Record<string, number>, faults: { item: string; code: 'internal'; message: string }[] = []) {
  const operation = (await readOperation(getTable(), id))!
  await getTable()
    .entities.operations.patch({ id })
    .set({ progress: { ...operation.progress!, counts, faults } })
    .go()
  await endBatch(getTable(), operation, { status: 'success', result: {} })
  await getTable().entities.operations.patch({ id }).set({ finished_at: later() }).go()
}

it('[O-195] each minute up to a hundred search texts, each hour the automation, at minute 30 the HTML; a minute without anything begins nothing', async () => {
  const at = Date.parse('2026-11-23T09:00:00Z')
  const next = (name: ScheduleName) => new Date(nextRun(scheduleNamed(name), at)!).toISOString().slice(11, 16)
  expect([next('optimize-seo'), next('run-automation'), next('check-html'), next('scan-pictures')]).toEqual(['09:01', '10:00', '09:30', '09:05'])
  const runs = async () => (await getTable().entities.scheduleRuns.query.runs({ job_name: 'optimize-seo' }).go()).data
  expect(await clock('optimize-seo', AT)).toEqual({ nothing_due: true })
  const { calls } = await costs(async () => expect(await clock('optimize-seo', '2026-11-22T10:31:00.000Z')).toEqual({ nothing_due: true }))
  expect(calls).toBeLessThanOrEqual(2)
  // One entry every ten minutes shows that somebody looks.
  expect((await runs()).map(({ scheduled_at }) => scheduled_at)).toEqual([AT])
  const id = await givenBare()
  // Somebody may still be writing it.
  expect(await clock('optimize-seo', new Date().toISOString())).toEqual({ nothing_due: true })
  const { operation_id = '' } = await clock('optimize-seo')
  expect(await readOperation(getTable(), operation_id)).toMatchObject({
    ...{ kind: 'optimize-seo', started_by: 'optimize-seo' },
    progress: { params: { batch_size: 100, overwrite_human: false } },
  })
  // A model that did not answer is not asked each minute.
  await ends(operation_id, { unanswered: 1 })
  expect(await clock('optimize-seo', new Date(Date.now() + HOUR + 60_000).toISOString())).toEqual({ nothing_due: true })
  expect(await clock('optimize-seo', new Date(Date.now() + 2 * HOUR).toISOString())).toMatchObject({ operation_id: expect.any(String) })
  expect((await runs()).map(({ status }) => status).filter((status) => status !== 'success')).toEqual(['running'])
  expect(id).toMatch(/-/)
})

it('[O-244] every five minutes originals without a picture get one; what has failed waits for an hour', async () => {
  expect(await clock('scan-pictures')).toEqual({ nothing_due: true })
  const id = await givenBare()
  expect(await clock('scan-pictures', new Date().toISOString())).toEqual({ nothing_due: true })
  const { operation_id = '' } = await clock('scan-pictures')
  expect(await readOperation(getTable(), operation_id)).toMatchObject({ kind: 'generate-hero-images', progress: { params: { limit: 50 } } })
  await ends(operation_id, { errors: 1 }, [{ item: id, code: 'internal', message: 'x' }])
  const after = (minutes: number) => clock('scan-pictures', new Date(Date.now() + HOUR + minutes * 60_000).toISOString())
  expect(await after(5)).toEqual({ nothing_due: true })
  await givenBare()
  expect(await after(10)).toMatchObject({ operation_id: expect.any(String) })
})

it('a run of the automation by the clock is for its time; research and age have runs of their own step', async () => {
  const given = async (schedule: string) => readOperation(getTable(), (await clock(schedule, AT)).operation_id ?? '')
  const at = Date.parse(AT)
  expect(await given('run-automation')).toMatchObject({ kind: 'run-automation', scope: '', progress: { params: { at } } })
  // Switched off on a new site.
  expect(await clock('research-content', AT)).toEqual({ skipped: 'not-due' })
  await getTable().entities.settings.put({ key: 'auto_research_enabled', value: 'true', updated_at: AT, updated_by: 'x' }).go()
  expect(await given('research-content')).toMatchObject({ kind: 'run-automation', scope: 'research', progress: { params: { at, only: 'research' } } })
})
