import { expect, it } from 'vitest'
import { segmentTerms, termRules } from './segment-terms.ts'

const term = (id: string, words: string, more: object = {}) =>
  ({ id, term: words, case_sensitive: false, keep: false, note: '', definition: '', locales: {}, ...more }) as unknown as Parameters<
    typeof termRules
  >[0][number]

const TERMS = [
  term('a', 'zero day', { locales: { lt: { target: 'nulinės dienos spraga', forbidden: ['zero day'] } }, definition: 'An unpatched flaw.' }),
  term('b', 'VendorSoft', { keep: true, case_sensitive: true, note: 'A company.', definition: 'Not shown.' }),
  term('c', 'patch', { locales: { de: { target: 'Patch', forbidden: [] } } }),
  term('d', 'breach', { locales: { lt: { forbidden: ['pažeidimas'] } } }),
  term('e', 'day', { locales: { lt: { target: 'diena', forbidden: [] } } }),
]
const found = (source: string) => segmentTerms(source, termRules(TERMS, 'lt'))

it('finds the terms of the English with what the language says for them', () => {
  expect(found('A <strong>zero days</strong> breach of VendorSoft without a patch')).toEqual([
    { id: 'd', term: 'breach', rendering: null, isKept: false, forbidden: ['pažeidimas'], note: '' },
    { id: 'b', term: 'VendorSoft', rendering: 'VendorSoft', isKept: true, forbidden: [], note: 'A company.' },
    { id: 'a', term: 'zero day', rendering: 'nulinės dienos spraga', isKept: false, forbidden: ['zero day'], note: 'An unpatched flaw.' },
  ])
})

it('finds none in code, in other words, or that the language says nothing of', () => {
  expect(found('<code>breach</code> of vendorsoft, patch daylight')).toEqual([])
})
