import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardOf, givenOriginal } from '../articles/reading/testing-article.ts'
import { awaitEnd, readOperation } from '../platform/batch/long-work.ts'
import { paceClock } from '../platform/model/pace.ts'
import { untilDeadline } from '../platform/process/deadline.ts'
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
const ARTICLES = 5
/** Minutes of the quota pass so many times as quickly. */
const SPEED = 40
/** What the n-th retry of a step waits for in the mean, milliseconds. */
const pauseMs = (retry: number) => Math.min(60_000, 1000 * 2 ** retry) / 2
/** How long a model takes to write an answer of so many tokens, milliseconds. */
const answerMs = (tokens: number) => (1000 * tokens) / 70
const WORDS = 'Attackers break into servers whose owners forget to install the update that closes the hole'.split(' ')

const real = { ...paceClock }
let stops: (() => Promise<void>)[]
let model: TestModel
beforeAll(async () => {
  const stopTable = await startTestTable()
  model = await startTestModel()
  const site = await startTestSite()
  const functions = { translation: patiently(translation), publishing: createPublishingSteps(() => TEST_ASSETS) }
  stops = [await startTestMachines(functions, { hurry: true }), site.close, model.close, stopTable]
  const began = Date.now()
  paceClock.now = () => began + (Date.now() - began) * SPEED
  paceClock.pause = (ms) => sleep(ms / SPEED)
  process.env.MODEL_TOKENS_PER_MINUTE = String(QUOTA)
})
afterAll(async () => {
  Object.assign(paceClock, real)
  delete process.env.MODEL_TOKENS_PER_MINUTE
  for (const stop of stops) await stop()
})

/** Of 1,000 words in 20 paragraphs. */
const articleOf = (topic: string) => {
  const words = (number: number) => Array.from({ length: 50 }, (_, at) => WORDS[(at + number) % WORDS.length]).join(' ')
  return Array.from({ length: 20 }, (_, number) => `<p>${words(number)} ${topic} ${number}.</p>`).join('')
}

const inputTokens = ({ system, content }: ModelRequest) => Math.ceil((system.length + content.join('').length) / 4)

/** The machines are hurried: their pauses before a throttled step is tried again pass here, as quickly as the quota's minutes. */
function patiently(step: (event: unknown) => Promise<unknown>) {
  const retries = new Map<string, number>()
  return (event: unknown) =>
    untilDeadline(600_000, async () => {
      try {
        return await step(event)
      } catch (error) {
        if ((error as Error).name !== 'model-throttled') throw error
        const name = JSON.stringify(event)
        const retry = (retries.get(name) ?? 0) + 1
        retries.set(name, retry)
        count.retries++
        await sleep(pauseMs(retry) / SPEED)
        throw error
      }
    })
}
const count = { refused: 0, taken: 0, retries: 0, most: 0 }

it('five articles of 1,000 words at once are translated into fourteen languages each with 200,000 tokens a minute, only later', {
  timeout: 300_000,
}, async () => {
  // By URL: the application does not depend on the one-machine cloud.
  const { createTokenQuota, reservedTokens } = await import(/* @vite-ignore */ new URL('../../infra/local/limits/token-quota.ts', import.meta.url).href)
  const quota = createTokenQuota(QUOTA)
  model.answer = async (request) => {
    const input = inputTokens(request)
    const reservation = quota.reserve(TEST_MODEL_ID, reservedTokens(input, request.maxTokens), paceClock.now())
    count.most = Math.max(count.most, quota.used(TEST_MODEL_ID, paceClock.now()))
    if (!reservation) {
      count.refused++
      return { error: 'ThrottlingException', status: 429 }
    }
    const answer = translateAll(request)
    const usage = { inputTokens: input, outputTokens: Math.ceil(request.maxTokens / 1.6) }
    await sleep(answerMs(usage.outputTokens) / SPEED)
    reservation.settle(usage)
    count.taken += input + usage.outputTokens * 5
    return { ...answer, usage }
  }
  const claims = await signedInAdmin()
  const topics = Array.from({ length: ARTICLES }, (_, number) => `topic-${number + 1}`)
  const ids = await Promise.all(topics.map(async (topic) => (await givenOriginal({ content: articleOf(topic) })).id))
  const begun = await Promise.all(ids.map((id) => callEndpoint(handler, 'translateArticle', { claims, params: { id }, body: {} })))
  const waiting = new Set<string>()
  const following = setInterval(async () => {
    const shown = await Promise.all(begun.map(({ body }) => readOperation(getTable(), body.operation_id)))
    for (const row of shown) if (row?.status === 'running' && Object.keys(row.waits ?? {}).length > 0) waiting.add(row.id)
  }, 50)
  for (const { body } of begun)
    expect(await awaitEnd(getTable(), body.operation_id, 280)).toMatchObject({ status: 'success', done: 14, total: 14, result: { failed: [] }, waits: {} })
  clearInterval(following)
  for (const id of ids) expect((await cardOf(id, 'en'))?.translated_locales).toHaveLength(14)
  // Several minutes' quota, so that the quota was truly in the way; and every operation said that it waited.
  expect(count.taken).toBeGreaterThan(4 * QUOTA)
  expect(waiting.size).toBe(ARTICLES)
  // Whoever keeps to the budget is hardly ever refused by the service: then the two count the last seconds differently.
  expect(count.refused).toBeLessThan(20)
})
