import { expect, it } from 'vitest'
import { productInput } from '#shared/contracts/growth/affiliate-links.ts'
import { NEW_PRODUCT, type ProductValues, productFaults } from './product-values.ts'

const GOOD: ProductValues = { ...NEW_PRODUCT, name: 'YubiKey 5', keywords: ['YubiKey'], address: 'https://www.amazon.com/dp/B07HBD71HL?tag={tag}' }

it.each<[string, Partial<ProductValues>, string[]]>([
  ['is whole', {}, []],
  ['has no name', { name: ' ' }, ['name']],
  ['has no keyword', { keywords: [] }, ['keywords']],
  ['has a keyword of too many words', { keywords: ['vienas du trys keturi penki šeši septyni'] }, ['keywords']],
  ['leads nowhere', { address: 'amazon' }, ['address']],
])('the form refuses what the API refuses: a product that %s', (_, change, fields) => {
  const values = { ...GOOD, ...change }
  expect(Object.keys(productFaults(values))).toEqual(fields)
  expect(productInput.safeParse(values).success).toBe(fields.length === 0)
})
