import { describe, expect, it } from 'vitest'
import { embargoMessage, embargoOf, isEmbargoed } from './embargo.ts'

const UNTIL = '2027-03-28T01:00:00.000Z'

describe('an embargo', () => {
  it('holds until its time, and has ended at it', () => {
    expect(isEmbargoed({ embargo_until: UNTIL }, '2027-03-28T00:59:59.999Z')).toBe(true)
    expect(isEmbargoed({ embargo_until: UNTIL }, UNTIL)).toBe(false)
    expect(isEmbargoed({ embargo_until: UNTIL }, '2027-03-28T01:00:00.001Z')).toBe(false)
  })

  it('is none on rows of before there were any', () => {
    expect(isEmbargoed({}, UNTIL)).toBe(false)
    expect(embargoOf({})).toBeNull()
  })

  it('is shown with its note, which may be missing', () => {
    expect(embargoOf({ embargo_until: UNTIL })).toEqual({ until: UNTIL, note: '' })
    expect(embargoOf({ embargo_until: UNTIL, embargo_note: 'Talk at a conference' })).toEqual({ until: UNTIL, note: 'Talk at a conference' })
  })

  it('is named by a refusal, with its time and note', () => {
    expect(embargoMessage({ embargo_until: UNTIL, embargo_note: 'Talk' })).toMatch(
      /^The article is under an embargo until 2027-03-28T01:00:00\.000Z \(Talk\); /,
    )
    expect(embargoMessage({ embargo_until: UNTIL })).toMatch(/until 2027-03-28T01:00:00\.000Z; nothing publishes it earlier\./)
  })
})
