import { expect, it } from 'vitest'
import { bannerModelId, bannerPainters } from './banner-painters.ts'

it('the first provider is the program itself, the others the models that are configured', () => {
  const models = { IMAGE_MODEL_ID: 'an.image-model-v1:0', STABILITY_MODEL_ID: 'a.stability-model-v1:0' }
  expect(bannerModelId('lovable-ai', models)).toBe('')
  expect(bannerPainters(models)).toEqual([
    { provider: 'lovable-ai', painter: 'house' },
    { provider: 'openai-dalle', painter: 'an.image-model-v1:0' },
    { provider: 'stability-ai', painter: 'a.stability-model-v1:0' },
  ])
  expect(bannerModelId('stability-ai', { ...models, STABILITY_MODEL_ID: '' })).toBe('an.image-model-v1:0')
})

it('without a model the program draws for all', () => {
  expect(new Set(bannerPainters({ IMAGE_MODEL_ID: '', STABILITY_MODEL_ID: '' }).map(({ painter }) => painter))).toEqual(new Set(['house']))
})
