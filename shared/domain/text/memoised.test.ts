import { expect, it } from 'vitest'
import { memoised } from './memoised.ts'

it('answers a text once, and again when many others came in between; long ones every time', () => {
  const asked: string[] = []
  const length = memoised((text) => asked.push(text) && text.length)
  const long = 'x'.repeat(5000)
  expect([length('one'), length('one'), length(long), length(long)]).toEqual([3, 3, 5000, 5000])
  expect(asked).toEqual(['one', long, long])
  for (let number = 0; number < 1024; number++) length(`${number}`)
  length('one')
  expect(asked.filter((text) => text === 'one')).toHaveLength(2)
})
