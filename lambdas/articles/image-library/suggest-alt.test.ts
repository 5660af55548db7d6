import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as contracts from '#shared/contracts/articles/images.ts'
import { ALT_SUGGESTION } from '#shared/domain/articles/alt-suggestion.ts'
import { createApi } from '../../platform/api/api.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { emptyMeter, modelCalls } from '../../platform/testing/testing-meter.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel } from '../../platform/testing/testing-model.ts'
import { suggestAltText } from './suggest-alt.ts'

const LARGE = readFileSync(new URL('../../../infra/local/demo/images/regresshion-cve-2024-6387-openssh-guide/og.jpg', import.meta.url))
/** A grey JPEG of one pixel. */
const SMALL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z'

let stop: () => Promise<void>
let model: TestModel
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(emptyMeter)

const { suggestAltText: declared } = contracts
const api = createApi({ suggestAltText: declared }, { suggestAltText: suggestAltText(() => TEST_MODEL_ID) })
const ask = async (image: string, role: 'author' | 'analyst' = 'author') =>
  callEndpoint(api, 'suggestAltText', { claims: await signedInAs({ role }), body: { image } })

it('shows a model the small image and hands its words on, as a call that is counted', async () => {
  model.answer = () => ({ input: { alt_text: '  A broken\n lock ' }, usage: { inputTokens: 400, outputTokens: 20 } })
  expect((await ask(SMALL)).body).toEqual({ alt: 'A broken lock' })
  expect(model.requests.at(-1)).toMatchObject({ tool: 'submit_alt_text', images: [{ format: 'jpeg', bytes: SMALL }], content: ['Describe this image.'] })
  expect(await modelCalls()).toMatchObject([{ feature: 'alt-texts', input_tokens: 400, status: 'settled' }])
})

it('holds what the image costs by its pixels, not by its bytes', async () => {
  model.answer = () => ({ input: { alt_text: 'A lock' } })
  await ask(SMALL)
  const [call] = await modelCalls()
  // Of $3.30 a million tokens: 1600 of the image, a request of at most 2,000 bytes, 200 of the answer.
  expect(call?.reserved).toBeGreaterThan(1600 * 3.3)
  expect(call?.reserved).toBeLessThan(20_000)
})

it('says that nothing sees where rules stand in for a model, that a model refuses, and that it said nothing', async () => {
  model.answer = () => ({ input: { provider: 'rules' } })
  expect((await ask(SMALL)).body).toMatchObject({ code: 'model-not-connected' })
  model.answer = () => ({ input: { alt_text: 'A' }, stopReason: 'refusal' })
  expect((await ask(SMALL)).body).toMatchObject({ code: 'model-refused' })
  model.answer = () => ({ input: { alt_text: '  ' } })
  expect((await ask(SMALL)).body).toMatchObject({ code: 'model-answer-invalid' })
  model.answer = () => ({ input: { alt_text: 'a'.repeat(900) } })
  expect((await ask(SMALL)).body.alt).toHaveLength(ALT_SUGGESTION.letters)
})

it('asks no model about what is no small JPEG, nor for those who do not write', async () => {
  model.requests.length = 0
  expect((await ask(LARGE.toString('base64'))).body).toMatchObject({ code: 'image-refused', detail: expect.stringContaining('1200 × 630') })
  expect((await ask(Buffer.from('GIF89a, really').toString('base64'))).body).toMatchObject({ code: 'image-refused' })
  expect((await ask('not base64!')).status).toBe(400)
  expect((await ask(SMALL, 'analyst')).status).toBe(403)
  expect(model.requests).toEqual([])
})
