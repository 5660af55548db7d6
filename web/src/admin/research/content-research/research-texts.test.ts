import { expect, it } from 'vitest'
import { sourceFault } from './research-texts.ts'

it('says which source failed, and why', () => {
  expect(sourceFault({ item: 'source 018f https://a.example/feed', message: 'too-slow: It took longer.' })).toEqual({
    url: 'https://a.example/feed',
    reason: 'neatsakė per 10 sekundžių',
  })
  expect(sourceFault({ item: 'https://a.example/feed', message: 'Something else.' }).reason).toBe('nenumatyta klaida')
})
