import { DescribeExecutionCommand } from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as desk } from '../../api/desk.ts'
import { handler as editorial } from '../../api/editorial.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { beginBatch, endBatch } from '../../platform/batch/batch-lease.ts'
import { beginWork, endWork, readOperation, type Work } from '../../platform/batch/long-work.ts'
import { sfn } from '../../platform/process/clients.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

let stops: (() => Promise<void>)[]
let claims: Awaited<ReturnType<typeof signedInAdmin>>
/** Steps answer when all is over: what is started stays at work. */
const over = Promise.withResolvers<undefined>()
beforeAll(async () => {
  const stopTable = await startTestTable()
  const step = () => over.promise
  stops = [await startTestMachines({ translation: step, publishing: step, batches: step }), stopTable]
  Object.assign(process.env, { MODEL_ID: 'test.model', JUDGE_MODEL_ID: 'test.judge', ALLOW_PSEUDO: 'false' })
})
afterAll(async () => {
  over.resolve(undefined)
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  claims = await signedInAdmin()
})

const retry = (id: string, body: object = {}) => callEndpoint(editorial, 'retryOperation', { claims, params: { id }, body })
const failed = async () => (await callEndpoint(desk, 'listOperations', { claims, query: { filter: 'failed', limit: '20' } })).body.operations
const inputOf = async (id: string) => {
  const row = await readOperation(getTable(), id)
  const { input } = await sfn().send(new DescribeExecutionCommand({ executionArn: row?.execution_arn }))
  return JSON.parse(input ?? '')
}

async function failedWork(kind: Work['kind'], input: Record<string, unknown>, more: Partial<Work> = {}) {
  const { id: articleId } = await givenOriginal({ title: `Article of ${kind}` })
  const work: Work = { operationId: newId(), kind, articleId, startedBy: newId(), total: 14, input, ...more }
  await beginWork(getTable(), work)
  await endWork(getTable(), work, { status: 'error', code: 'model-unavailable', message: 'Throttled.' })
  return work
}

async function failedBatch(kind: 'evaluate-articles' | 'delete-orphaned', params: object) {
  const start = { operationId: newId(), kind, params, counts: ['evaluated'], startedBy: newId(), machineArn: process.env.RUN_BATCH_MACHINE_ARN as string }
  await beginBatch(getTable(), start)
  const row = await readOperation(getTable(), start.operationId)
  const progress = { ...row!.progress!, items: ['a', 'b'], seen: ['a'], done: 1, counts: { evaluated: 1, errors: 0 } }
  await getTable().entities.operations.patch({ id: start.operationId }).set({ progress, done: 1, total: 2 }).go()
  await endBatch(getTable(), row!, { status: 'error', code: 'budget-exceeded', message: 'Used up.' })
  return start.operationId
}

describe('starting failed work again', () => {
  it('[M-133] starts a translation with its original input, once, on the caller’s account; it leaves the queue', async () => {
    const work = await failedWork('translate-article', { locales: ['lt', 'de'], publish: true })
    expect((await failed()).map(({ id }: { id: string }) => id)).toEqual([work.operationId])
    const { status, body } = await retry(work.operationId)
    expect(status).toBe(200)
    expect(await inputOf(body.operation_id)).toEqual({
      ...{ operation_id: body.operation_id, correlation_id: expect.any(String) },
      ...{ article_id: work.articleId, locales: ['lt', 'de'], publish: true },
    })
    expect(await readOperation(getTable(), body.operation_id)).toMatchObject({
      ...{ kind: 'translate-article', status: 'running', started_by: claims.sub, total: 14 },
      input: { locales: ['lt', 'de'], publish: true },
    })
    expect(await failed()).toEqual([])
    expect((await retry(work.operationId)).body).toEqual(body)
  })

  it('[M-133] goes on with a batch where it stopped, with its parameters and counts', async () => {
    const id = await failedBatch('evaluate-articles', { locale: 'en', force: true })
    const { body } = await retry(id)
    expect(await readOperation(getTable(), body.operation_id)).toMatchObject({
      ...{ kind: 'evaluate-articles', status: 'running', done: 1, total: 2 },
      progress: { params: { locale: 'en', force: true }, items: ['a', 'b'], seen: ['a'], counts: { evaluated: 1, errors: 0 } },
    })
    expect(await inputOf(body.operation_id)).toEqual({ operation_id: body.operation_id, correlation_id: expect.any(String) })
  })

  it('asks again before what takes away or forces', async () => {
    const works = [
      await failedWork('publish-article', { force: true, reason: 'Everybody waits for it.' }),
      await failedWork('unpublish-article', {}),
      await failedWork('rollback-article', { force: false, reason: '' }, { rollbackOf: 3 }),
    ]
    const ids = [...works.map(({ operationId }) => operationId), await failedBatch('delete-orphaned', { broken_base: false })]
    for (const id of ids) {
      const asked = (await retry(id)).body
      expect(asked).toMatchObject({ status: 409, code: 'confirmation-required', consequences: { kind: expect.any(String) } })
      expect((await retry(id, { confirmation: 'x' })).body.code).toBe('confirmation-required')
      expect((await retry(id, { confirmation: asked.confirmation })).status).toBe(200)
    }
    expect(await inputOf((await retry(ids[0] as string)).body.operation_id)).toMatchObject({ force: true, reason: 'Everybody waits for it.' })
    expect(await readOperation(getTable(), (await retry(ids[2] as string)).body.operation_id)).toMatchObject({ rollback_of: 3 })
  })

  it('refuses what did not fail, what is at work again already, and what is gone', async () => {
    const work = await failedWork('translate-article', { locales: [], publish: false })
    const other: Work = { ...work, operationId: newId() }
    await beginWork(getTable(), { ...other, machineArn: process.env.TRANSLATE_MACHINE_ARN as string })
    expect((await retry(work.operationId)).body).toMatchObject({ status: 409, code: 'translation-in-progress', operation_id: other.operationId })
    expect((await retry(other.operationId)).body).toMatchObject({ status: 409, code: 'not-retryable' })
    expect((await retry(newId())).body.code).toBe('operation-not-found')
    // Of a time when the input was not kept.
    const old = await failedWork('estimate-translations', {})
    await getTable().entities.operations.patch({ id: old.operationId }).remove(['input']).go()
    expect((await retry(old.operationId)).body.code).toBe('not-retryable')
  })

  it('[M-131] lists the twenty latest failures, newest first', async () => {
    const ids: string[] = []
    for (let n = 0; n < 23; n++) {
      const work = await failedWork('translate-article', {})
      const started_at = new Date(Date.UTC(2026, 10, 22, 0, n)).toISOString()
      await getTable()
        .entities.operations.patch({ id: work.operationId })
        .set({ started_at, failed: 'operation', failed_order: `${started_at}#${work.operationId}` })
        .go()
      ids.unshift(work.operationId)
    }
    expect((await failed()).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20))
  })
})
