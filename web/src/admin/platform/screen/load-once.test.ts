import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

it('loads once for all who ask, also while it is loading', async () => {
  let calls = 0
  const part = loadOnce(async () => ++calls)
  expect(part.current()).toBeNull()
  expect(await Promise.all([part.ask(), part.ask()])).toEqual([1, 1])
  expect([await part.ask(), part.current(), calls]).toEqual([1, 1, 1])
})

it('begins anew after a failure, which everybody who waited hears of', async () => {
  let calls = 0
  const part = loadOnce(async () => {
    calls++
    if (calls === 1) throw new Error('offline')
    return calls
  })
  const waiting = await Promise.allSettled([part.ask(), part.ask()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(part.current()).toBeNull()
  expect(await part.ask()).toBe(2)
})
