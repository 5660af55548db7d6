import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { person } from '#shared/domain/platform/actor.ts'
import { costBound } from '#shared/domain/platform/model-budget.ts'
import { costOf, priceOf } from '#shared/domain/platform/model-prices.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { dayRow, emptyMeter, modelCalls, setModel } from '../testing/testing-meter.ts'
import { TEST_MODEL_ID } from '../testing/testing-model.ts'
import { type StreamStep, startTestStreamModel, type TestStreamModel } from '../testing/testing-stream-model.ts'
import { streamModel } from './converse-stream.ts'

let stop: () => Promise<void>
let model: TestStreamModel
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestStreamModel()
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(async () => {
  await emptyMeter()
  model.requests.length = 0
  model.left = 0
})

const QUESTION = { modelId: TEST_MODEL_ID, system: 'Be brief.', turns: [{ role: 'user' as const, content: 'Labas' }], maxTokens: 500 }
const BILLING = { feature: 'partner', promptVersion: 1, askedBy: person('p') } as const
const never = new AbortController().signal
const ask = (signal = never, question = QUESTION) => streamModel(getTable(), question, BILLING, signal)
const price = priceOf(TEST_MODEL_ID)
/** What the request that the model was sent last can have cost at most. */
const bytes = () => {
  const { system, messages, maxTokens } = model.requests.at(-1)!
  return Buffer.byteLength(JSON.stringify({ modelId: TEST_MODEL_ID, system: [{ text: system }], messages, inferenceConfig: { maxTokens, temperature: 0 } }))
}

async function* steps(...all: StreamStep[]): AsyncGenerator<StreamStep> {
  yield* all
}
const collect = async (pieces: AsyncGenerator<string, unknown>) => {
  const texts: string[] = []
  for (let next = await pieces.next(); ; next = await pieces.next()) {
    if (next.done) return { texts, end: next.value }
    texts.push(next.value)
  }
}

describe('a streamed answer of the model', () => {
  it('comes piece by piece, and counts with what the model says that it took', async () => {
    model.answer = () => steps({ text: 'La' }, { text: 'bas' }, { usage: { inputTokens: 100, outputTokens: 50 } })
    expect(await collect(ask())).toEqual({ texts: ['La', 'bas'], end: 'whole' })
    expect(model.requests[0]).toEqual({ system: 'Be brief.', messages: [{ role: 'user', content: [{ text: 'Labas' }] }], maxTokens: 500 })
    expect(await modelCalls()).toMatchObject([
      { status: 'settled', feature: 'partner', started_by_id: 'p', input_tokens: 100, output_tokens: 50, spent: costOf(price, 100, 50) },
    ])
    expect(await dayRow()).toMatchObject({ committed: costOf(price, 100, 50), spent: costOf(price, 100, 50), calls: 1 })
  })

  it('[M-090] gives the first piece before the model has written the second', async () => {
    const { promise: read, resolve: isRead } = Promise.withResolvers<void>()
    model.answer = async function* () {
      yield { text: 'first' }
      await read
      yield { text: 'second' }
      yield { usage: { inputTokens: 1, outputTokens: 1 } }
    }
    const pieces = ask()
    expect((await pieces.next()).value).toBe('first')
    isRead()
    expect(await collect(pieces)).toEqual({ texts: ['second'], end: 'whole' })
  })

  it('[C1] holds the most that it can cost while it is written', async () => {
    model.answer = () => steps({ text: 'a' }, { usage: { inputTokens: 1, outputTokens: 1 } })
    const pieces = ask()
    await pieces.next()
    expect((await dayRow())?.committed).toBe(costBound(price, bytes(), 500))
    await collect(pieces)
    expect((await dayRow())?.committed).toBe(costOf(price, 1, 1))
  })

  /** Writes for as long as somebody reads. */
  const endless: TestStreamModel['answer'] = async function* (_, signal) {
    while (!signal.aborted) {
      yield { text: 'word ' }
      await pause(5)
    }
  }

  it('[C1] ends the call at the model when it is aborted, which counts with the question and with what was written', async () => {
    model.answer = endless
    const abort = new AbortController()
    const pieces = ask(abort.signal)
    await pieces.next()
    abort.abort()
    const { end, texts } = await collect(pieces)
    expect(end).toBe('stopped')
    await expect.poll(() => model.left).toBe(1)
    const [call] = await modelCalls()
    const written = (texts.length + 1) * 5
    expect(call).toMatchObject({ status: 'settled', input_tokens: bytes(), output_tokens: 100 + written })
    expect((await dayRow())?.committed).toBe(costOf(price, bytes(), 100 + written))
  })

  it('ends the call at the model when nobody reads on', async () => {
    model.answer = endless
    const pieces = ask()
    await pieces.next()
    await pieces.return('stopped')
    await expect.poll(() => model.left).toBe(1)
    expect(await modelCalls()).toMatchObject([{ status: 'settled', output_tokens: 105 }])
  })

  it('ends the call at the model when it is aborted before the first word', async () => {
    const abort = new AbortController()
    model.answer = async function* (_, signal) {
      abort.abort()
      while (!signal.aborted) await pause(5)
      yield 'break' as const
    }
    expect(await collect(ask(abort.signal))).toEqual({ texts: [], end: 'stopped' })
    await expect.poll(() => model.left).toBe(1)
    expect(await modelCalls()).toMatchObject([{ status: 'settled', output_tokens: 100 }])
  })

  it('says when its room was too small', async () => {
    model.answer = () => steps({ text: 'a' }, { usage: { inputTokens: 1, outputTokens: 500 }, stopReason: 'max_tokens' })
    expect((await collect(ask())).end).toBe('cut')
  })

  it('that breaks off is a fault, and counts with all that was held', async () => {
    for (const last of ['break', { fault: 'modelStreamErrorException' }] as const) {
      await emptyMeter()
      model.answer = () => steps({ text: 'a' }, last)
      await expect(collect(ask())).rejects.toMatchObject({ code: 'model-unavailable' })
      expect(await modelCalls()).toMatchObject([{ status: 'reserved' }])
      expect((await dayRow())?.committed).toBe(costBound(price, bytes(), 500))
    }
  })

  it('that is refused costs nothing', async () => {
    model.answer = () => ({ error: 'ThrottlingException', status: 429 })
    await expect(collect(ask())).rejects.toMatchObject({ code: 'model-throttled' })
    expect(await modelCalls()).toMatchObject([{ status: 'released' }])
    expect((await dayRow())?.committed).toBe(0)
  })

  it('[C1] is not asked for over the cap, nor when models are switched off', async () => {
    await setModel({ ai_daily_cap_micro_usd: 10 })
    await expect(collect(ask())).rejects.toMatchObject({ code: 'budget-exceeded' })
    await setModel({ ai_enabled: false })
    await expect(collect(ask())).rejects.toMatchObject({ code: 'model-switched-off' })
    expect(model.requests).toEqual([])
  })
})
