import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardOf, givenOriginal } from '../articles/reading/testing-article.ts'
import { awaitEnd } from '../platform/batch/long-work.ts'
import { getTable } from '../platform/table/table.ts'
import { startTestTable } from '../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../platform/testing/testing-call.ts'
import { type ModelRequest, startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../platform/testing/testing-model.ts'
import { startTestSite, TEST_ASSETS } from '../publishing/pages/testing-site.ts'
import { createPublishingSteps } from '../publishing/publication/machine-steps.ts'
import { handler as translation } from '../translation/translating/steps.ts'
import { handler } from './editorial.ts'
import { startTestMachines } from './testing-machines.ts'

const QUOTA = 200_000
/** Simulated time that a refusal stands for: a retried step waits for half a minute in the mean, and fourteen wait side by side. */
const PAUSE_MS = 30_000 / 14
const WORDS = 'Attackers break into servers whose owners forget to install the update that closes the hole'.split(' ')

let stops: (() => Promise<void>)[]
let model: TestModel
beforeAll(async () => {
  const stopTable = await startTestTable()
  model = await startTestModel()
  const site = await startTestSite()
  stops = [await startTestMachines({ translation, publishing: createPublishingSteps(() => TEST_ASSETS) }, { hurry: true }), site.close, model.close, stopTable]
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** Of 1,000 words in 20 paragraphs. */
const article = Array.from(
  { length: 20 },
  (_, number) => `<p>${Array.from({ length: 50 }, (_, at) => WORDS[(at + number) % WORDS.length]).join(' ')} ${number}.</p>`,
)

const inputTokens = ({ system, content }: ModelRequest) => Math.ceil((system.length + content.join('').length) / 4)

it('an article of 1,000 words is translated into fourteen languages with 200,000 tokens a minute, only later', { timeout: 180_000 }, async () => {
  // By URL: the application does not depend on the one-machine cloud.
  const { createTokenQuota, reservedTokens } = await import(/* @vite-ignore */ new URL('../../infra/local/limits/token-quota.ts', import.meta.url).href)
  const quota = createTokenQuota(QUOTA)
  let now = 0
  const count = { refused: 0, taken: 0 }
  model.answer = (request) => {
    const input = inputTokens(request)
    const reservation = quota.reserve(TEST_MODEL_ID, reservedTokens(input, request.maxTokens), now)
    if (!reservation) {
      now += PAUSE_MS
      count.refused++
      return { error: 'ThrottlingException', status: 429 }
    }
    const answer = translateAll(request)
    const usage = { inputTokens: input, outputTokens: Math.ceil(request.maxTokens / 1.6) }
    reservation.settle(usage)
    count.taken += input + usage.outputTokens * 5
    return { ...answer, usage }
  }
  const { id } = await givenOriginal({ content: article.join('') })
  const claims = await signedInAdmin()
  const { status, body } = await callEndpoint(handler, 'translateArticle', { claims, params: { id }, body: {} })
  expect({ status, body }).toMatchObject({ status: 202 })
  expect(await awaitEnd(getTable(), body.operation_id, 150)).toMatchObject({ status: 'success', done: 14, total: 14, result: { failed: [] } })
  expect((await cardOf(id, 'en'))?.translated_locales).toHaveLength(14)
  // More than a minute's quota, so that the quota was truly in the way.
  expect(count.taken).toBeGreaterThan(QUOTA)
  expect(count.refused).toBeGreaterThan(0)
})
