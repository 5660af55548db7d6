import { describe, expect, it } from 'vitest'
import { agreementOf, LEAST_RATED } from './agreement.ts'
import type { WeekCounts } from './week-counts.ts'

describe('the agreement of judge and person', () => {
  it('is Cohen’s kappa of the published example', () => {
    // 20 and 15 alike, 5 and 10 not: observed 0.7, by chance 0.5.
    const counts: WeekCounts = { judge_none_person_none: 20, judge_none_person_minor: 5, judge_minor_person_none: 10, judge_minor_person_minor: 15 }
    const { rated, same, kappa } = agreementOf(counts)
    expect(rated).toBe(50)
    expect(same).toBeCloseTo(70, 10)
    expect(kappa).toBeCloseTo(0.4, 10)
  })

  it('is whole where all four ratings are the same', () => {
    const counts: WeekCounts = {
      judge_none_person_none: 20,
      judge_minor_person_minor: 10,
      judge_major_person_major: 5,
      judge_critical_person_critical: 5,
    }
    expect(agreementOf(counts)).toEqual({ rated: 40, same: 100, kappa: 1 })
  })

  it('is below nought where they agree less than by chance', () => {
    expect(agreementOf({ judge_none_person_critical: 20, judge_critical_person_none: 20 })).toEqual({ rated: 40, same: 0, kappa: -1 })
  })

  it('is no figure of too few segments', () => {
    expect(LEAST_RATED).toBe(30)
    expect(agreementOf({ judge_none_person_none: 15, judge_minor_person_minor: 14 })).toEqual({ rated: 29, same: null, kappa: null })
    expect(agreementOf({ judge_none_person_none: 15, judge_minor_person_minor: 15 })).toEqual({ rated: 30, same: 100, kappa: 1 })
    expect(agreementOf({})).toEqual({ rated: 0, same: null, kappa: null })
  })

  it('has no kappa where everything has one rating', () => {
    expect(agreementOf({ judge_none_person_none: 40 })).toEqual({ rated: 40, same: 100, kappa: null })
  })
})
