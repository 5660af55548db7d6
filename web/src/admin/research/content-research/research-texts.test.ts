import { expect, it } from 'vitest'
import { reasonText, sourceFault, triedText } from './research-texts.ts'

it('says which source failed, and why', () => {
  expect(sourceFault({ item: 'source 018f https://a.example/feed', message: 'too-slow: It took longer.' })).toEqual({
    url: 'https://a.example/feed',
    reason: 'neatsakė per 10 sekundžių',
  })
  expect(sourceFault({ item: 'https://a.example/feed', message: 'Something else.' }).reason).toBe('nenumatyta klaida')
})

it('says how a source fares that is being typed: that it works, is not there, is no feed, or was refused', () => {
  expect(triedText({ items: 12, sample: 'Patch now', fault: null })).toBe('Veikia. Įrašų: 12, pirmasis „Patch now“')
  expect(triedText({ items: 0, sample: null, fault: null })).toBe('Veikia. Įrašų: 0')
  expect(triedText({ items: null, sample: null, fault: 'answered-with-an-error: It answered with status 404.' })).toBe(
    'Neveikia: šiuo adresu nieko nėra (svetainė atsakė 404)',
  )
  expect(reasonText('answered-with-an-error: It answered with status 503.')).toBe('svetainė atsakė klaida')
  expect(['type-not-accepted: x', 'content-not-readable: x'].map(reasonText)).toEqual([
    'tai ne srautas: atsiųstas netinkamo tipo turinys',
    'tai ne srautas: turinio nepavyko suprasti',
  ])
  expect(['forbidden-by-robots: x', 'address-not-public: x'].map(reasonText)).toEqual([
    'svetainė prašo robotų šio adreso neskaityti',
    'adresas veda ne į viešą internetą',
  ])
})
