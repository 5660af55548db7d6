import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handler } from '../../api/editorial.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as batches } from '../../batches/steps.ts'
import { awaitEnd } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { cardOf, changeOriginal, givenOriginal } from '../reading/testing-article.ts'

let stops: (() => Promise<void>)[]
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const none = async () => {
  throw new Error('Nobody asks for this here.')
}
beforeAll(async () => {
  const stopTable = await startTestTable()
  stops = [await startTestMachines({ translation: none, publishing: none, batches }), stopTable]
  claims = await signedInAdmin()
  Object.assign(process.env, {
    MODEL_ID: 'none',
    ALLOW_PSEUDO: 'false',
    JUDGE_MODEL_ID: '',
    WRITER_MODEL_ID: '',
    TRANSLATE_MACHINE_ARN: 'none',
    FETCHING_FUNCTION: 'none',
    ANNOUNCING_FUNCTION: 'none',
    POSTING_FUNCTION: 'none',
    MAIL_FROM: 'newsletter@news.example',
    BUCKET_NAME: 'none',
    SITE_NAME: 'Simulpress',
    SITE_ORIGIN: 'https://news.example',
  })
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(() => emptyTable())

const evaluateAll = (body: object = { locale: 'en', force: true }, headers: Record<string, string> = {}) =>
  callEndpoint(handler, 'batchEvaluateEeat', { claims, body, headers })

it('[O-121] evaluates every English original and answers with what it found', async () => {
  const strong = await givenOriginal()
  const weak = await givenOriginal({ content: '<p>Short.</p>', author_id: undefined })
  const { status, body } = await evaluateAll()
  expect(status).toBe(200)
  expect(body).toEqual({ results: { total: 2, evaluated: 2, approved: 1, needs_revision: 0, rejected: 1, errors: 0 } })
  expect(await cardOf(strong.id, 'en')).toMatchObject({ eeat_status: 'approved', eeat_score: expect.any(Number) })
  expect(await cardOf(weak.id, 'en')).toMatchObject({ eeat_status: 'rejected' })
})

it('answers zero for an empty site, and an article without a text as an error of its own', async () => {
  expect((await evaluateAll()).body.results).toEqual({ total: 0, evaluated: 0, approved: 0, needs_revision: 0, rejected: 0, errors: 0 })
  const { id } = await givenOriginal()
  await givenOriginal()
  await getTable().entities.drafts.delete({ original_id: id, locale: 'en' }).go()
  const { body } = await evaluateAll(undefined, { prefer: 'respond-async' })
  const ended = await awaitEnd(getTable(), body.operation_id, 60)
  expect(ended).toMatchObject({ kind: 'evaluate-articles', status: 'success', done: 2, result: { results: { total: 2, evaluated: 1, errors: 1 } } })
  expect(ended?.progress?.faults).toMatchObject([{ item: id, code: 'article-not-found' }])
})

it('without force evaluates only what has changed since', async () => {
  const { id } = await givenOriginal()
  await givenOriginal()
  await evaluateAll()
  await changeOriginal(id, '<p>Another text.</p>')
  expect((await evaluateAll({ locale: 'en', force: false })).body.results).toMatchObject({ total: 2, evaluated: 1, rejected: 1, errors: 0 })
})

it('is one operation for two who start it at once, which the second is told of', async () => {
  for (let n = 0; n < 12; n++) await givenOriginal()
  const headers = { prefer: 'respond-async' }
  const answers = await Promise.all([evaluateAll(undefined, headers), evaluateAll(undefined, headers)])
  const begun = answers.filter(({ status }) => status === 202)
  const first = begun[0]!.body.operation_id
  for (const { status, body } of answers) if (status !== 202) expect([body.code, body.operation_id]).toEqual(['batch-in-progress', first])
  for (const { body } of begun) expect(await awaitEnd(getTable(), body.operation_id, 60)).toMatchObject({ result: { results: { total: 12 } } })
})

it('refuses other languages and what it does not know', async () => {
  for (const body of [{}, { locale: 'lt' }, { locale: 'en', force: 'x' }, { locale: 'en', all: true }]) {
    expect((await evaluateAll(body)).body, JSON.stringify(body)).toMatchObject({ status: 400, code: 'invalid-request' })
  }
  const key = { 'idempotency-key': randomUUID() }
  await givenOriginal()
  expect((await evaluateAll(undefined, key)).body).toEqual((await evaluateAll(undefined, key)).body)
})
