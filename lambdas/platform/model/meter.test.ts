import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { costBound } from '#shared/domain/platform/model-budget.ts'
import { priceOf } from '#shared/domain/platform/model-prices.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { conflictingTable } from '../testing/testing-conflict.ts'
import { ask, BY_HAND, dayRow, emptyMeter, modelCalls, QUESTION, setModel, today, usualAnswer } from '../testing/testing-meter.ts'
import { type ModelAnswer, startTestModel, TEST_MODEL_ID, type TestModel } from '../testing/testing-model.ts'
import type { Billing } from './billing.ts'
import { askModel } from './converse.ts'
import { release, reserve, settle } from './meter.ts'

let stopTable: () => Promise<void>
let model: TestModel

beforeAll(async () => {
  stopTable = await startTestTable()
  model = await startTestModel()
})
beforeEach(async () => {
  await emptyMeter()
  model.requests.length = 0
  model.answer = () => usualAnswer()
})
afterAll(async () => {
  await model.close()
  await stopTable()
})

describe('one call', () => {
  it('is booked with what it took, under whom and what it was for', async () => {
    const billing: Billing = { ...BY_HAND, articleId: 'a', locale: 'lt', operationId: 'o' }
    // 100 × $3.30 and 50 × $16.50 a million
    expect(await ask(billing)).toEqual({ answer: { category: 'news' }, modelId: TEST_MODEL_ID, inputTokens: 100, outputTokens: 50, cost: 1155 })
    expect(await dayRow()).toEqual({ day: today(), committed: 1155, spent: 1155, calls: 1 })
    expect(await modelCalls()).toEqual([
      {
        day: today(),
        id: expect.any(String),
        status: 'settled',
        feature: 'category-detection',
        model_id: TEST_MODEL_ID,
        prompt_version: 3,
        started_by: 'person',
        started_by_id: 'p',
        article_id: 'a',
        locale: 'lt',
        operation_id: 'o',
        reserved: expect.any(Number),
        spent: 1155,
        input_tokens: 100,
        output_tokens: 50,
        started_at: expect.any(String),
        ended_at: expect.any(String),
        expires_at: expect.any(Number),
      },
    ])
  })

  it('holds the most that it can cost while it is at work', async () => {
    const seen: Awaited<ReturnType<typeof dayRow>>[] = []
    model.answer = async () => {
      seen.push(await dayRow())
      return usualAnswer()
    }
    await ask()
    const least = costBound(priceOf(TEST_MODEL_ID), JSON.stringify([QUESTION.system, QUESTION.content]).length, QUESTION.maxTokens)
    expect(seen).toMatchObject([{ spent: 0, calls: 0 }])
    expect(seen[0]?.committed).toBeGreaterThan(least)
    expect((await modelCalls())[0]?.reserved).toBe(seen[0]?.committed)
  })

  it.each([
    ['an answer that is cut off', { ...(usualAnswer() as object), stopReason: 'max_tokens' } as ModelAnswer],
    ['an answer of another form', { input: { colour: 'red' }, usage: { inputTokens: 100, outputTokens: 50 } }],
  ])('%s is paid for all the same', async (_, answer) => {
    model.answer = () => answer
    await expect(ask()).rejects.toMatchObject({ code: 'model-answer-invalid' })
    expect(await dayRow()).toMatchObject({ committed: 1155, spent: 1155, calls: 1 })
  })

  it.each([
    ['ThrottlingException', 429, 'model-throttled'],
    ['ServiceQuotaExceededException', 400, 'model-throttled'],
    ['ModelNotReadyException', 429, 'model-unavailable'],
    ['ValidationException', 400, 'model-unavailable'],
    ['AccessDeniedException', 403, 'model-access-denied'],
    ['ResourceNotFoundException', 404, 'model-not-connected'],
    ['UnrecognizedClientException', 403, 'model-key-refused'],
    ['ServiceUnavailableException', 503, 'model-unavailable'],
  ])('%s gives back what was held', async (error, status, code) => {
    model.answer = () => ({ error, status })
    await expect(ask()).rejects.toMatchObject({ code })
    expect(await dayRow()).toMatchObject({ committed: 0, spent: 0, calls: 0 })
    expect(await modelCalls()).toMatchObject([{ status: 'released', ended_at: expect.any(String) }])
    expect(model.requests).toHaveLength(1)
  })

  it.each([
    ['a lost connection', 'lost' as ModelAnswer, 'model-unavailable'],
    ['ModelTimeoutException', { error: 'ModelTimeoutException', status: 408 }, 'model-unavailable'],
    ['ModelErrorException', { error: 'ModelErrorException', status: 424 }, 'model-answer-invalid'],
    ['InternalServerException', { error: 'InternalServerException', status: 500 }, 'model-unavailable'],
  ])('%s keeps counting with all that was held: its end is not known', async (_, answer, code) => {
    model.answer = () => answer
    await expect(ask()).rejects.toMatchObject({ code })
    const [call] = await modelCalls()
    expect(call?.status).toBe('reserved')
    expect(await dayRow()).toMatchObject({ committed: call?.reserved, spent: 0, calls: 0 })
    expect(model.requests).toHaveLength(1)
  })

  it('is given up when the answer takes longer than its length can need, and keeps counting', async () => {
    const real = AbortSignal.timeout
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real.call(AbortSignal, 50))
    model.answer = async () => {
      await pause(400)
      return usualAnswer()
    }
    await expect(ask()).rejects.toMatchObject({ code: 'model-unavailable' })
    expect(timeout).toHaveBeenCalledWith(14_000)
    timeout.mockRestore()
    const [call] = await modelCalls()
    expect([call?.status, (await dayRow())?.committed]).toEqual(['reserved', call?.reserved])
  })

  it('of a model without a price is refused before anything is written or sent', async () => {
    await expect(askModel(getTable(), { ...QUESTION, modelId: 'eu.anthropic.claude-unheard-of' }, BY_HAND)).rejects.toThrow('has no price')
    expect(await modelCalls()).toEqual([])
    expect(model.requests).toEqual([])
  })

  it('of the local rules costs nothing and is counted', async () => {
    await setModel({ ai_daily_cap_micro_usd: 0 })
    expect(await askModel(getTable(), { ...QUESTION, modelId: 'local.rules' }, BY_HAND)).toMatchObject({ cost: 0 })
    expect(await dayRow()).toMatchObject({ committed: 0, spent: 0, calls: 1 })
  })
})

describe('the ledger', () => {
  const usage = { inputTokens: 10, outputTokens: 10, cost: 198 }

  it('[C1] settles once, however often and however it is closed', async () => {
    const held = await reserve(getTable(), TEST_MODEL_ID, 5000, BY_HAND)
    await Promise.all([settle(getTable(), held, usage), settle(getTable(), held, usage), release(getTable(), held)])
    await settle(getTable(), held, { ...usage, cost: 4000 })
    const [call] = await modelCalls()
    const spent = call?.status === 'settled' ? 198 : 0
    expect(await dayRow()).toMatchObject({ committed: spent, spent, calls: spent ? 1 : 0 })
  })

  it('settles although other transactions stand in the way', async () => {
    const held = await reserve(getTable(), TEST_MODEL_ID, 5000, BY_HAND)
    await settle(conflictingTable(getTable(), 4), held, usage)
    expect(await dayRow()).toMatchObject({ committed: 198, spent: 198, calls: 1 })
  })

  it('keeps the day of the reservation over midnight', async () => {
    const [before, after] = [new Date('2031-03-01T23:59:59.900Z'), new Date('2031-03-02T00:00:00.100Z')]
    const held = await reserve(getTable(), TEST_MODEL_ID, 5000, BY_HAND, before)
    await reserve(getTable(), TEST_MODEL_ID, 7000, BY_HAND, after)
    await settle(getTable(), held, usage)
    expect(await dayRow('2031-03-01')).toMatchObject({ committed: 198, spent: 198 })
    expect(await dayRow('2031-03-02')).toMatchObject({ committed: 7000, spent: 0 })
  })
})

describe('over the cap', () => {
  it('[C1] a call is refused with what is left, and never made', async () => {
    await ask()
    const held = (await modelCalls())[0]?.reserved ?? 0
    await emptyMeter()
    model.requests.length = 0
    await setModel({ ai_daily_cap_micro_usd: held - 1 })
    const tomorrow = new Date(Date.parse(`${today()}T00:00:00Z`) + 86_400_000).toISOString()
    await expect(ask()).rejects.toMatchObject({
      code: 'budget-exceeded',
      extra: { needed: held, left: held - 1, cap: held - 1, ends_at: tomorrow },
      message: expect.stringMatching(/^This call may cost up to \$0\.\d+; \$0\.\d+ of today's \$0\.\d+ are left for it\. The day ends at /),
    })
    expect([model.requests, await modelCalls()]).toEqual([[], []])
    await setModel({ ai_daily_cap_micro_usd: held })
    await ask()
  })
})
