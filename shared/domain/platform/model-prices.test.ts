import { expect, it } from 'vitest'
import { costOf, findPrice, foundationModelOf, priceOf } from './model-prices.ts'

const SONNET = 'anthropic.claude-sonnet-4-5-20250929-v1:0'

it('charges ten per cent more where the data stays in one part of the world', () => {
  expect(findPrice(`global.${SONNET}`)).toEqual({ input: 3_000_000, output: 15_000_000 })
  for (const profile of ['', 'us.', 'eu.', 'jp.', 'au.', 'apac.']) expect(findPrice(`${profile}${SONNET}`)).toEqual({ input: 3_300_000, output: 16_500_000 })
  expect(findPrice('eu.anthropic.claude-haiku-4-5-20251001-v1:0')).toEqual({ input: 1_100_000, output: 5_500_000 })
  expect(findPrice('global.amazon.nova-2-lite-v1:0')).toEqual({ input: 300_000, output: 2_500_000 })
  expect(findPrice('eu.amazon.nova-2-lite-v1:0')).toEqual({ input: 330_000, output: 2_750_000 })
  expect(foundationModelOf(`eu.${SONNET}`)).toBe(SONNET)
})

it('knows no price for a model that is not in the table, nor for one that only looks like one of it', () => {
  for (const id of ['', 'test.model', `${SONNET}x`, `xx.${SONNET}`, `eu.eu.${SONNET}`, 'local', 'constructor', 'toString', '__proto__'])
    expect(findPrice(id), id).toBeUndefined()
  expect(() => priceOf('test.model')).toThrow('test.model has no price')
  expect(priceOf('local.rules')).toEqual({ input: 0, output: 0 })
})

it('rounds up to whole micro-dollars', () => {
  const price = { input: 3_300_000, output: 16_500_000 }
  expect([costOf(price, 0, 0), costOf(price, 1, 0), costOf(price, 10, 10), costOf(price, 1_000_000, 1_000_000)]).toEqual([0, 4, 198, 19_800_000])
})
