import { describe, expect, it } from 'vitest'
import { behindOf, countBehind, type SegmentsBehind, staleSummary } from './segments-behind.ts'

const text = (hashes: string) => [...hashes].map((hash) => ({ hash }))
const records = (hashes: string, provider: 'model' | 'human' | 'failed' = 'model') => [...hashes].map((source_hash) => ({ source_hash, provider }))

describe('segments that a translation is behind', () => {
  it.each([
    ['abcd', 'abcd', 0],
    ['abXd', 'abcd', 1],
    ['abcdE', 'abcd', 1],
    ['abd', 'abcd', 0],
    ['dcba', 'abcd', 0],
    ['aab', 'ab', 1],
    ['aab', 'aab', 0],
    ['aaa', '', 3],
  ])('of the text %s with records of %s are %i', (present, had, count) => {
    expect(countBehind(text(present), records(had))).toBe(count)
  })

  it('are also those that nobody has translated', () => {
    expect(countBehind(text('abc'), [...records('a', 'human'), ...records('b', 'failed'), ...records('c')])).toBe(1)
  })
})

describe('the languages that are behind', () => {
  const behind: SegmentsBehind = { source_hash: 'now', segments: 47, locales: { de: 1, fr: 3, lt: 2 } }

  it('are summed up for a list', () => {
    expect(staleSummary(behind, 'now')).toEqual({ languages: 3, segments: 47, least: 1, most: 3 })
    expect(behindOf(behind, 'now', 'fr')).toBe(3)
    expect(behindOf(behind, 'now', 'ja')).toBeNull()
  })

  it('are not known of another text, and there are none where none is', () => {
    expect([staleSummary(behind, 'later'), behindOf(behind, 'later', 'fr')]).toEqual([null, null])
    expect([staleSummary(undefined, 'now'), behindOf(undefined, 'now', 'fr')]).toEqual([null, null])
    expect(staleSummary({ ...behind, locales: {} }, 'now')).toBeNull()
  })
})
