import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { person } from '#shared/domain/platform/actor.ts'
import { budgetDay } from '#shared/domain/platform/model-budget.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { ONE_PIXEL, startTestPainter, type TestPainter } from '../testing/testing-painter.ts'
import { emptyTable } from '../testing/testing-table.ts'
import { forgetSettings } from './meter-settings.ts'
import { type PaintOrder, paint } from './paint.ts'

let stop: () => Promise<void>
let painter: TestPainter
beforeAll(async () => {
  stop = await startTestTable()
  painter = await startTestPainter()
})
afterAll(async () => {
  await painter.close()
  await stop()
})
beforeEach(async () => {
  await emptyTable()
  forgetSettings(getTable())
  painter.requests.length = 0
  painter.answer = () => ({ body: { images: [ONE_PIXEL] } })
})

const CORE = 'stability.stable-image-core-v1:1'
const NOVA = 'amazon.nova-canvas-v1:0'
const order = (more: Partial<PaintOrder> = {}): PaintOrder => ({
  modelId: NOVA,
  region: 'us-west-2',
  prompt: 'Layers of light',
  negative: 'text',
  width: 1600,
  height: 900,
  seed: 900_000_000,
  timeoutMs: 5000,
  ...more,
})
const ask = (more?: Partial<PaintOrder>) => paint(getTable(), order(more), { feature: 'hero-images', promptVersion: 1, askedBy: person('p') })
const calls = async () =>
  (
    await getTable()
      .entities.modelCalls.query.day({ day: budgetDay(new Date()) })
      .go({ consistent: true })
  ).data.map(({ status, spent, model_id }) => ({ status, spent, model_id }))
const save = (key: 'ai_enabled' | 'ai_daily_cap_micro_usd', value: string) =>
  getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'p' }).go()

describe('a model that paints', () => {
  it('of Amazon is asked in its words, and its price for the size is booked', async () => {
    expect((await ask()).toString('base64')).toBe(ONE_PIXEL)
    expect(painter.requests).toEqual([
      {
        modelId: NOVA,
        body: {
          taskType: 'TEXT_IMAGE',
          textToImageParams: { text: 'Layers of light', negativeText: 'text' },
          imageGenerationConfig: { width: 1600, height: 896, quality: 'standard', cfgScale: 7, seed: 900_000_000 % 858_993_460, numberOfImages: 1 },
        },
      },
    ])
    expect(await calls()).toEqual([{ status: 'settled', spent: 60_000, model_id: NOVA }])
  })

  it('paints the nearest size it can, and no prompt is longer than it reads', async () => {
    await ask({ modelId: 'amazon.titan-image-generator-v2:0', width: 1200, height: 300, prompt: 'x'.repeat(2000) })
    await ask({ width: 1920, height: 300 })
    const [titan, nova] = painter.requests.map(({ body }) => body)
    expect(titan.imageGenerationConfig).toMatchObject({ width: 1408, height: 640 })
    expect(titan.textToImageParams.text).toHaveLength(512)
    expect(nova.imageGenerationConfig).toMatchObject({ width: 1920, height: 480 })
  })

  it('of Stability AI is asked in its words', async () => {
    painter.answer = () => ({ body: { seeds: [7], finish_reasons: [null], images: [ONE_PIXEL] } })
    await ask({ modelId: CORE })
    await ask({ modelId: CORE, width: 1200, height: 400 })
    expect(painter.requests[0]).toEqual({
      modelId: CORE,
      body: { prompt: 'Layers of light', negative_prompt: 'text', mode: 'text-to-image', aspect_ratio: '16:9', output_format: 'png', seed: 900_000_000 },
    })
    expect(painter.requests[1]?.body.aspect_ratio).toBe('21:9')
    expect(await calls()).toEqual(Array(2).fill({ status: 'settled', spent: 40_000, model_id: CORE }))
  })

  it('that refuses a subject says so; what its filter took before any work costs nothing', async () => {
    painter.answer = () => ({ error: 'ValidationException', message: 'This request has been blocked by our content filters.', status: 400 })
    await expect(ask()).rejects.toMatchObject({ code: 'picture-refused' })
    expect(await calls()).toMatchObject([{ status: 'released' }])
    painter.answer = () => ({ body: { images: [], error: 'All generated images have been blocked.' } })
    await expect(ask()).rejects.toMatchObject({ code: 'picture-refused' })
    painter.answer = () => ({ body: { seeds: [1], finish_reasons: ['Filter reason: prompt'], images: [''] } })
    await expect(ask({ modelId: CORE })).rejects.toMatchObject({ code: 'picture-refused' })
    expect((await calls()).map(({ status }) => status)).toEqual(['released', 'settled', 'settled'])
  })

  it('that is throttled, missing or not understood is a fault with a code; an unknown end counts as paid', async () => {
    painter.answer = () => ({ error: 'ThrottlingException', status: 429 })
    await expect(ask()).rejects.toMatchObject({ code: 'model-throttled' })
    painter.answer = () => ({ error: 'AccessDeniedException', status: 403 })
    await expect(ask()).rejects.toMatchObject({ code: 'model-access-denied' })
    painter.answer = () => ({ error: 'ValidationException', message: 'Malformed input.', status: 400 })
    await expect(ask()).rejects.toMatchObject({ code: 'model-unavailable' })
    painter.answer = () => 'lost'
    await expect(ask()).rejects.toMatchObject({ code: 'model-unavailable' })
    painter.answer = () => 'never'
    await expect(ask({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'model-unavailable' })
    for (const body of [{}, { images: ['bm8gcGljdHVyZQ=='] }, 'x']) {
      painter.answer = () => ({ body })
      await expect(ask()).rejects.toMatchObject({ code: 'model-answer-invalid' })
    }
    painter.answer = () => ({ body: { finish_reasons: ['Inference error'], images: [ONE_PIXEL] } })
    await expect(ask({ modelId: CORE })).rejects.toMatchObject({ code: 'model-answer-invalid' })
    expect((await calls()).map(({ status }) => status)).toEqual(['released', 'released', 'released', 'reserved', 'reserved', ...Array(4).fill('settled')])
  })

  it('is not asked over the budget, while models are switched off, or without a price', async () => {
    await save('ai_daily_cap_micro_usd', '100000')
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'budget-exceeded', extra: { needed: 60_000, left: 40_000 } })
    await save('ai_enabled', 'false')
    forgetSettings(getTable())
    await expect(ask()).rejects.toMatchObject({ code: 'model-switched-off' })
    await expect(ask({ modelId: 'amazon.someone-v9:0' })).rejects.toThrow('has no price')
    expect(painter.requests).toHaveLength(1)
  })
})
