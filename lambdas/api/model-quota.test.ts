import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardOf, givenOriginal } from '../articles/reading/testing-article.ts'
import { awaitEnd } from '../platform/batch/long-work.ts'
import { getTable } from '../platform/table/table.ts'
import { startTestTable } from '../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../platform/testing/testing-call.ts'
import { askedSegments, type ModelRequest, startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../platform/testing/testing-model.ts'
import { startTestSite, TEST_ASSETS } from '../publishing/pages/testing-site.ts'
import { createPublishingSteps } from '../publishing/publication/machine-steps.ts'
import { handler as translation } from '../translation/translating/steps.ts'
import { handler } from './editorial.ts'
import { startTestMachines } from './testing-machines.ts'

const QUOTA = 200_000
/** What the n-th retry of a step waits for in the mean, milliseconds. */
const pauseMs = (retry: number) => Math.min(60_000, 1000 * 2 ** retry) / 2
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
const articleOf = (topic: string) => {
  const words = (number: number) => Array.from({ length: 50 }, (_, at) => WORDS[(at + number) % WORDS.length]).join(' ')
  return Array.from({ length: 20 }, (_, number) => `<p>${words(number)} ${topic} ${number}.</p>`).join('')
}

const inputTokens = ({ system, content }: ModelRequest) => Math.ceil((system.length + content.join('').length) / 4)

it('three articles of 1,000 words are translated into fourteen languages each with 200,000 tokens a minute, only later', { timeout: 180_000 }, async () => {
  // By URL: the application does not depend on the one-machine cloud.
  const { createTokenQuota, reservedTokens } = await import(/* @vite-ignore */ new URL('../../infra/local/limits/token-quota.ts', import.meta.url).href)
  const quota = createTokenQuota(QUOTA)
  const waited = new Map<string, { at: number; retries: number }>()
  let now = 0
  const count = { refused: 0, taken: 0 }
  model.answer = (request) => {
    const input = inputTokens(request)
    const reservation = quota.reserve(TEST_MODEL_ID, reservedTokens(input, request.maxTokens), now)
    if (!reservation) {
      // Machines are hurried: each step has a clock of its own, which its refusals move on.
      const { target_locale, segments } = askedSegments(request)
      const step = `${target_locale} ${/topic-\d/.exec(JSON.stringify(segments))}`
      const { at, retries } = waited.get(step) ?? { at: 0, retries: 0 }
      waited.set(step, { at: at + pauseMs(retries + 1), retries: retries + 1 })
      now = Math.max(now, at + pauseMs(retries + 1))
      count.refused++
      return { error: 'ThrottlingException', status: 429 }
    }
    const answer = translateAll(request)
    const usage = { inputTokens: input, outputTokens: Math.ceil(request.maxTokens / 1.6) }
    reservation.settle(usage)
    count.taken += input + usage.outputTokens * 5
    return { ...answer, usage }
  }
  const claims = await signedInAdmin()
  const ids = await Promise.all(['topic-1', 'topic-2', 'topic-3'].map(async (topic) => (await givenOriginal({ content: articleOf(topic) })).id))
  const begun = await Promise.all(ids.map((id) => callEndpoint(handler, 'translateArticle', { claims, params: { id }, body: {} })))
  for (const { body } of begun)
    expect(await awaitEnd(getTable(), body.operation_id, 50)).toMatchObject({ status: 'success', done: 14, total: 14, result: { failed: [] } })
  for (const id of ids) expect((await cardOf(id, 'en'))?.translated_locales).toHaveLength(14)
  // Several minutes' quota, so that the quota was truly in the way.
  expect(count.taken).toBeGreaterThan(4 * QUOTA)
  expect(count.refused).toBeGreaterThan(0)
})
