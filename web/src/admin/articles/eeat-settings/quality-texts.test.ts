import { expect, it } from 'vitest'
import { RULE_TEXTS as DECLARED } from '#shared/domain/articles/rejection-words.ts'
import { RULE_TEXTS } from './quality-texts.ts'

it("has the labels of the gate's rules in Lithuanian", () => {
  expect(RULE_TEXTS).toEqual(DECLARED)
})
