import { expect, it } from 'vitest'
import { REJECTION_TEXTS as DECLARED } from '#shared/domain/articles/rejection-words.ts'
import { REJECTION_TEXTS } from './rejection-texts.ts'

it('has the declared texts of rejection reasons in Lithuanian', () => {
  expect(REJECTION_TEXTS).toEqual(DECLARED)
})
