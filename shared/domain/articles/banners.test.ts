import { expect, it } from 'vitest'
import { BANNER_PROVIDERS, BANNER_SIZES, BANNER_TYPES, bannerPixels, PICKER_SIZE } from './banners.ts'

it('[O-251] a banner has these providers, types and sizes', () => {
  expect(BANNER_PROVIDERS).toEqual(['lovable-ai', 'openai-dalle', 'stability-ai'])
  expect(BANNER_TYPES).toEqual(['hero', 'category', 'promotional', 'section'])
  expect(BANNER_SIZES).toEqual(['1200x400', '1200x300', '600x400', '1920x400'])
  expect(bannerPixels('1920x400')).toEqual({ width: 1920, height: 400 })
})

it('[O-253] the picker shows fifty articles', () => expect(PICKER_SIZE).toBe(50))
