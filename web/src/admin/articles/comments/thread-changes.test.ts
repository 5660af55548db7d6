import { expect, it } from 'vitest'
import { isBehind } from './thread-changes.ts'

it('comments are asked for again when presence tells of more changes than they were listed with, and only then', () => {
  expect(isBehind(3, 4)).toBe(true)
  expect(isBehind(3, 3)).toBe(false)
  expect(isBehind(4, 3)).toBe(false)
  expect(isBehind(0, 1)).toBe(true)
  expect(isBehind(undefined, 4)).toBe(false)
  expect(isBehind(3, undefined)).toBe(false)
})
