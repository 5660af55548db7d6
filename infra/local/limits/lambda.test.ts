import { describe, expect, it } from 'vitest'
import { createConcurrency, isLonger, retryAfterMs, USUAL_RETRIES } from './lambda.ts'

const ended = (begun: ReturnType<ReturnType<typeof createConcurrency>['begin']>) => typeof begun === 'function'

describe('executions at once', () => {
  it('no more than the account has, and another one when one ends', () => {
    const { begin } = createConcurrency(2, new Map())
    const first = begin('a')
    expect(ended(begin('b'))).toBe(true)
    expect(begin('c')).toBe('ConcurrentInvocationLimitExceeded')
    if (typeof first === 'function') first()
    expect(ended(begin('c'))).toBe(true)
  })

  it('a reservation is kept free of others, and not exceeded', () => {
    const { begin } = createConcurrency(3, new Map([['own', 1]]))
    expect([begin('a'), begin('b')].every(ended)).toBe(true)
    expect(begin('c')).toBe('ConcurrentInvocationLimitExceeded')
    expect(ended(begin('own'))).toBe(true)
    expect(begin('own')).toBe('ReservedFunctionConcurrentInvocationLimitExceeded')
  })
})

describe('a call that nobody waits for', () => {
  it('is tried again twice after a failure, after one minute and after two', () => {
    const pauseOf = (count: number, ageMs = 0) => retryAfterMs({ kind: 'failed', count, ageMs }, USUAL_RETRIES)
    expect([pauseOf(1), pauseOf(2), pauseOf(3)]).toEqual([60_000, 120_000, null])
    expect(retryAfterMs({ kind: 'failed', count: 1, ageMs: 0 }, { ...USUAL_RETRIES, attempts: 0 })).toBeNull()
  })

  it('waits twice as long each time it is throttled, at most five minutes and six hours in all', () => {
    const pauseOf = (count: number, ageMs = 0) => retryAfterMs({ kind: 'throttled', count, ageMs }, USUAL_RETRIES)
    expect([1, 2, 5, 9, 40].map((count) => pauseOf(count))).toEqual([1000, 2000, 16_000, 256_000, 300_000])
    expect(pauseOf(40, 6 * 3_600_000 - 299_999)).toBeNull()
  })
})

it('a payload is measured in bytes', () => {
  expect([isLonger('é'.repeat(5), 9), isLonger('é'.repeat(5), 10), isLonger('e'.repeat(10), 10)]).toEqual([true, false, false])
})
