import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenTime } from '#shared/domain/platform/token-budget.ts'
import type { Locale } from '#shared/locales.ts'
import { beginWork, readOperation } from '../batch/long-work.ts'
import { untilDeadline } from '../process/deadline.ts'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { ask, BY_HAND, setModel, usualAnswer } from '../testing/testing-meter.ts'
import { startTestModel, type TestModel } from '../testing/testing-model.ts'
import { awaitTokens, paceClock } from './pace.ts'
import { holdTokens, settleTokens } from './token-budget.ts'

const MODEL = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'
const QUOTA = 1000
const real = { ...paceClock }
let stops: (() => Promise<void>)[]
let model: TestModel
/** A clock of the test's own, which waiting moves on. */
let now: number
/** Every test has minutes of its own. */
let hours = 0

beforeAll(async () => {
  const stop = await startTestTable()
  model = await startTestModel()
  stops = [model.close, stop]
})
afterAll(async () => {
  Object.assign(paceClock, real)
  delete process.env.MODEL_TOKENS_PER_MINUTE
  for (const stop of stops) await stop()
})
beforeEach(() => {
  now = Date.parse('2030-01-01T00:00:05Z') + hours++ * 3_600_000
  process.env.MODEL_TOKENS_PER_MINUTE = String(QUOTA)
  paceClock.now = () => now
  paceClock.pause = async (ms) => {
    now += ms
  }
})
afterEach(() => setModel({ ai_daily_cap_micro_usd: 20_000_000 }))

const hold = (amount: number, at = now) => holdTokens(getTable(), MODEL, amount, QUOTA, at)
const taken = async (at = now) =>
  (
    await getTable()
      .entities.modelMinutes.get({ model_id: MODEL, minute: tokenTime(at).minute })
      .go({ consistent: true })
  ).data?.taken ?? 0
const need = { modelId: MODEL, tokens: 600, timeoutMs: 10_000 }
const inStep = <R>(work: () => R) => untilDeadline(600_000, work)

async function begin() {
  const [operationId, articleId] = [newId(), newId()]
  await getTable().entities.families.put({ original_id: articleId }).go()
  await beginWork(getTable(), { operationId, kind: 'translate-article', articleId, startedBy: 'p', total: 14 })
  return { ...BY_HAND, operationId, locale: 'lt' as Locale }
}
const waits = async ({ operationId }: { operationId: string }) => (await readOperation(getTable(), operationId))?.waits

describe('the budget of tokens in the table', () => {
  it('of any number of callers at once, no more are let through than the quota holds', async () => {
    const held = await Promise.all(Array.from({ length: 40 }, () => hold(90)))
    expect(held.filter(Boolean)).toHaveLength(11)
    expect(await taken()).toBe(990)
  })

  it('two callers race for the last tokens: one has them', async () => {
    await hold(500)
    const held = await Promise.all([hold(300), hold(300)])
    expect(held.filter(Boolean)).toHaveLength(1)
    expect(await taken()).toBe(800)
  })

  it('what a call did not take is free at once, and what it took too much is missing', async () => {
    const held = await hold(900)
    expect(await hold(200)).toBeUndefined()
    if (held) await settleTokens(getTable(), held, { inputTokens: 100, outputTokens: 20 })
    expect(await taken()).toBe(200)
    const second = await hold(700)
    if (second) await settleTokens(getTable(), second, { inputTokens: 100, outputTokens: 200 })
    expect(await taken()).toBe(1300)
    expect(await hold(1)).toBeUndefined()
  })

  it('what a lost call held counts for a minute and then no more', async () => {
    await hold(1000)
    expect(await hold(100, now + 59_000)).toBeUndefined()
    expect(await hold(1000, now + 66_000)).toBeDefined()
  })

  it('models do not share, and a call that is larger than the quota takes all of it', async () => {
    expect(await hold(5000)).toMatchObject({ amount: QUOTA })
    expect(await holdTokens(getTable(), 'another', 1000, QUOTA, now)).toBeDefined()
  })
})

describe('a call', () => {
  it('waits until tokens are free; the operation says since when, and says it no more when the call goes on', async () => {
    const billing = await begin()
    const first = await hold(1000)
    let seen: Awaited<ReturnType<typeof waits>>
    paceClock.pause = async (ms) => {
      now += ms
      seen ??= await waits(billing)
      if (first) await settleTokens(getTable(), first)
    }
    expect(await inStep(() => awaitTokens(getTable(), need, billing))).toMatchObject({ amount: 600 })
    expect(seen).toEqual({ lt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await waits(billing)).toEqual({})
  })

  it('of a step ends after twenty seconds with what its machine tries again, and the operation still waits since then', async () => {
    const billing = await begin()
    await hold(1000)
    const before = now
    await expect(inStep(() => awaitTokens(getTable(), need, billing))).rejects.toMatchObject({ code: 'model-throttled' })
    expect(now - before).toBeGreaterThan(10_000)
    expect(now - before).toBeLessThanOrEqual(20_000)
    const since = await waits(billing)
    await expect(inStep(() => awaitTokens(getTable(), need, billing))).rejects.toMatchObject({ code: 'model-throttled' })
    expect(await waits(billing)).toEqual(since)
    expect(since?.lt).toBeDefined()
  })

  it('waits no longer than its function has left for the call itself, and of a request five seconds', async () => {
    await hold(1000)
    const before = now
    await expect(untilDeadline(15_000, () => awaitTokens(getTable(), need, BY_HAND))).rejects.toMatchObject({ code: 'model-throttled' })
    expect(now).toBe(before)
    await expect(awaitTokens(getTable(), need, BY_HAND)).rejects.toMatchObject({ code: 'model-throttled' })
    expect(now - before).toBeLessThanOrEqual(5000)
  })

  it('stops waiting when somebody stops the work', async () => {
    const billing = await begin()
    await hold(1000)
    paceClock.pause = async () => void (await getTable().entities.operations.patch({ id: billing.operationId }).set({ cancel_requested: true }).go())
    await expect(inStep(() => awaitTokens(getTable(), need, billing))).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('without a quota takes nothing and asks nobody', async () => {
    process.env.MODEL_TOKENS_PER_MINUTE = '0'
    await hold(1000)
    expect(await awaitTokens(getTable(), need, BY_HAND)).toBeUndefined()
  })
})

describe('a call of the model', () => {
  it('leaves what its answer counted: the input once and the output five times', async () => {
    model.answer = () => usualAnswer({ inputTokens: 100, outputTokens: 50 })
    await ask()
    expect(await taken()).toBe(350)
  })

  it.each([
    ['refused by the service', () => ({ error: 'ThrottlingException', status: 429 }), 0],
    ['whose connection is lost', () => 'lost' as const, expect.any(Number)],
  ])('%s leaves what it can have taken', async (_, answer, left) => {
    model.answer = answer
    await expect(ask()).rejects.toBeDefined()
    const tokens = await taken()
    expect(tokens).toEqual(left)
    if (left !== 0) expect(tokens).toBeGreaterThan(200)
  })

  it('over the day’s budget takes nothing', async () => {
    await setModel({ ai_daily_cap_micro_usd: 0 })
    await expect(ask()).rejects.toMatchObject({ code: 'budget-exceeded' })
    expect(await taken()).toBe(0)
  })

  it('that AWS throttles shows in its operation as waiting, until one is answered', async () => {
    const billing = await begin()
    model.answer = () => ({ error: 'ThrottlingException', status: 429 })
    await expect(ask(billing)).rejects.toMatchObject({ code: 'model-throttled' })
    expect(await waits(billing)).toHaveProperty('lt')
    model.answer = () => usualAnswer()
    await ask(billing)
    expect(await waits(billing)).toEqual({})
  })
})
