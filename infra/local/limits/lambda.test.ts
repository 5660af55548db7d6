import { describe, expect, it } from 'vitest'
import { createConcurrency, isLonger, throttledPauseMs } from './lambda.ts'

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

it('an event waits twice as long each time it is throttled, at most five minutes', () => {
  expect([1, 2, 5, 9, 40].map(throttledPauseMs)).toEqual([1000, 2000, 16_000, 256_000, 300_000])
})

it('a payload is measured in bytes', () => {
  expect([isLonger('é'.repeat(5), 9), isLonger('é'.repeat(5), 10), isLonger('e'.repeat(10), 10)]).toEqual([true, false, false])
})
