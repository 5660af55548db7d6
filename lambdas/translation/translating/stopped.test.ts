import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as api } from '../../api/editorial.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { paceClock } from '../../platform/model/pace.ts'
import { holdTokens } from '../../platform/model/token-budget.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { handler } from './steps.ts'
import { givenRun, translateInto } from './testing-run.ts'

const real = { ...paceClock }
const LOCALE = 'lt'
const CALL = { url: 'arn:aws:states:eu-central-1:1:stateMachine:none' }
let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAdmin>>

beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  claims = await signedInAdmin()
  const machines = ['TRANSLATE', 'ESTIMATE', 'PUBLISH', 'UNPUBLISH', 'RUN_BATCH'].map((name) => [`${name}_MACHINE_ARN`, CALL.url])
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', ...Object.fromEntries(machines) })
})
afterAll(async () => {
  Object.assign(paceClock, real)
  delete process.env.MODEL_TOKENS_PER_MINUTE
  await model.close()
  await stop()
})
beforeEach(() => {
  model.requests.length = 0
  model.answer = (request) => translateAll(request)
})

const cancel = (id: string) => callEndpoint(api, 'cancelOperation', { claims, params: { id } })
const finish = (ids: object, results: object[]) => handler({ step: 'finish-translations', ...ids, publish: true, results })
const caught = { Error: 'cancelled', Cause: JSON.stringify({ errorMessage: 'Cancelled.' }) }

describe('a translation that is stopped', () => {
  it('while it waits for the model’s quota asks for nothing more, and ends as stopped', async () => {
    process.env.MODEL_TOKENS_PER_MINUTE = '10000'
    const { id } = await givenOriginal({ content: '<p>A sentence that nobody has translated while everybody waited.</p>' })
    const ids = await givenRun(id)
    await holdTokens(getTable(), TEST_MODEL_ID, 10_000, 10_000, Date.now())
    let seen: unknown
    paceClock.pause = async () => {
      seen = (await readOperation(getTable(), ids.operation_id))?.waits
      expect((await cancel(ids.operation_id)).body).toMatchObject({ cancel_requested: true, waiting: { reason: 'model-quota', locales: [LOCALE] } })
    }
    expect(await translateInto(ids, LOCALE)).toMatchObject({ name: 'cancelled' })
    expect(seen).toHaveProperty(LOCALE)
    expect(model.requests).toEqual([])
    const recorded = await handler({ step: 'record-failure', ...ids, locale: LOCALE, error: caught })
    await finish(ids, [recorded as object])
    expect(await readOperation(getTable(), ids.operation_id)).toMatchObject({ status: 'error', error_code: 'cancelled' })
    delete process.env.MODEL_TOKENS_PER_MINUTE
  })

  it('begins no other language, keeps what is translated and publishes nothing', async () => {
    const { id } = await givenOriginal({ content: '<p>A sentence that is translated before somebody stops the work.</p>' })
    const ids = await givenRun(id)
    await translateInto(ids, LOCALE)
    expect((await cancel(ids.operation_id)).status).toBe(200)
    expect(await translateInto(ids, 'de')).toMatchObject({ name: 'cancelled' })
    await finish(ids, [{ locale: LOCALE }])
    const ended = await readOperation(getTable(), ids.operation_id)
    expect(ended).toMatchObject({ status: 'error', error_code: 'cancelled', result: { completed: [LOCALE] } })
    expect(ended).not.toHaveProperty('next_operation_id')
    expect((await cardOf(id, LOCALE))?.translation_error).toBeUndefined()
  })
})
