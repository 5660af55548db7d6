import { describe, expect, it } from 'vitest'
import { createTokenQuota, outputRate, reservedTokens } from './token-quota.ts'

const SONNET = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'
const HAIKU = 'anthropic.claude-haiku-4-5-20251001-v1:0'

describe('tokens a minute of a model', () => {
  it('output of Claude 3.7 and later counts five times, that of others once', () => {
    expect([SONNET, HAIKU, 'global.anthropic.claude-sonnet-4-6', 'anthropic.claude-3-7-sonnet-20250219-v1:0'].map(outputRate)).toEqual([5, 5, 5, 5])
    expect(['anthropic.claude-3-5-haiku-20241022-v1:0', 'amazon.nova-pro-v1:0'].map(outputRate)).toEqual([1, 1])
  })

  it('a call reserves its input and max_tokens, and 64,000 tokens where it names no maximum', () => {
    expect([reservedTokens(1000, 4000), reservedTokens(1000)]).toEqual([5000, 65_000])
  })

  it('the reservation is counted while the call lasts, and what it took when it ends', () => {
    const quota = createTokenQuota(10_000)
    const first = quota.reserve(SONNET, 8000, 0)
    expect(quota.reserve(SONNET, 2001, 1)).toBeUndefined()
    expect(quota.reserve(SONNET, 2000, 1)).toBeDefined()
    first?.settle({ inputTokens: 500, outputTokens: 300, cacheWriteInputTokens: 100 })
    expect(quota.used(SONNET, 2)).toBe(2000 + 500 + 100 + 5 * 300)
  })

  it('an answer that takes more than was reserved delays the calls after it', () => {
    const quota = createTokenQuota(10_000)
    quota.reserve(SONNET, 3000, 0)?.settle({ inputTokens: 500, outputTokens: 2400 })
    expect(quota.used(SONNET, 1)).toBe(12_500)
    expect(quota.reserve(SONNET, 1, 59_999)).toBeUndefined()
    expect(quota.reserve(SONNET, 1, 60_000)).toBeDefined()
  })

  it('a call that failed takes nothing, and no model takes from another', () => {
    const quota = createTokenQuota(10_000)
    quota.reserve(SONNET, 10_000, 0)?.settle()
    expect(quota.reserve(SONNET, 10_000, 1)).toBeDefined()
    expect(quota.reserve(HAIKU, 10_000, 1)).toBeDefined()
  })
})
