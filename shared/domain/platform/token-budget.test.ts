import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedTokens, heldTokens, type MinuteTokens, mostTaken, requestTokens, SLICES, tokenTime, untilNextSlice } from './token-budget.ts'

const SONNET = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'
const QUOTA = 1000

describe('tokens of one call', () => {
  it('hold what Bedrock holds, or what it will count where that is more', () => {
    expect(heldTokens(SONNET, 100, 600)).toBe(700)
    expect(heldTokens(SONNET, 100, 600, 400)).toBe(2100)
    expect(heldTokens('amazon.nova-pro-v1:0', 100, 600, 400)).toBe(700)
  })

  it('count output five times, cache writes once and cache reads not at all', () => {
    expect(countedTokens(SONNET, { inputTokens: 100, outputTokens: 10, cacheWriteTokens: 7 })).toBe(157)
    expect(countedTokens('amazon.nova-pro-v1:0', { inputTokens: 100, outputTokens: 10 })).toBe(110)
  })

  it('are estimated from the bytes of the request, rounded up', () => {
    expect([0, 1, 3, 4].map(requestTokens)).toEqual([0, 1, 1, 2])
  })
})

describe('time', () => {
  it('names the minute, the one before and the tenth of a minute', () => {
    const at = Date.parse('2026-11-25T10:00:59.999Z')
    expect(tokenTime(at)).toEqual({ minute: '2026-11-25T10:00', before: '2026-11-25T09:59', slice: 5 })
    expect(tokenTime(at + 1)).toEqual({ minute: '2026-11-25T10:01', before: '2026-11-25T10:00', slice: 0 })
    expect([untilNextSlice(at), untilNextSlice(at + 1)]).toEqual([1, 10_000])
  })

  it('what the minute before took counts until its part is sixty seconds old', () => {
    const before = { taken: 600, slices: [100, 100, 100, 100, 100, 100] }
    expect([0, 3, 5].map((slice) => mostTaken(QUOTA, before, slice))).toEqual([400, 700, 900])
    expect(mostTaken(QUOTA, undefined, 0)).toBe(QUOTA)
    // What came back of an earlier part may be more than was left in it; it makes no room for others.
    expect(mostTaken(QUOTA, { taken: 0, slices: [-50, 50, 0, 0, 0, 0] }, 0)).toBe(950)
  })
})

it('no sixty seconds ever hold more than the quota', () => {
  const calls = fc.array(fc.record({ after: fc.integer({ min: 0, max: 20_000 }), amount: fc.integer({ min: 1, max: QUOTA }) }), { maxLength: 80 })
  fc.assert(
    fc.property(calls, fc.integer({ min: 0, max: 59_999 }), (asked, offset) => {
      const minutes = new Map<string, MinuteTokens>()
      const taken: { at: number; amount: number }[] = []
      let now = Date.parse('2026-11-25T10:00:00Z') + offset
      for (const { after, amount } of asked) {
        now += after
        const { minute, before, slice } = tokenTime(now)
        const row = minutes.get(minute) ?? { taken: 0, slices: Array.from({ length: SLICES }, () => 0) }
        if (row.taken + amount > mostTaken(QUOTA, minutes.get(before), slice)) continue
        minutes.set(minute, { taken: row.taken + amount, slices: row.slices.map((tokens, index) => tokens + (index === slice ? amount : 0)) })
        taken.push({ at: now, amount })
        const within = taken.filter(({ at }) => at > now - 60_000).reduce((sum, one) => sum + one.amount, 0)
        expect(within).toBeLessThanOrEqual(QUOTA)
      }
    }),
  )
})
