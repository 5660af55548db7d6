import { describe, expect, it } from 'vitest'
import { MQM_CATEGORIES, MQM_SEVERITIES } from './quality-findings.ts'
import { confirmJudgements, isConfirmedCritical, type Judgement, penaltyOf, qualityScore } from './quality-score.ts'

it('a critical error is confirmed by two judges and by nothing else', () => {
  const critical = { source: 'judge', severity: 'critical', passes: 2 } as const
  expect(isConfirmedCritical(critical)).toBe(true)
  expect(isConfirmedCritical({ ...critical, passes: 1 })).toBe(false)
  expect(isConfirmedCritical({ ...critical, severity: 'major' })).toBe(false)
  expect(isConfirmedCritical({ ...critical, source: 'check' })).toBe(false)
})

describe('the score', () => {
  it.each([
    [[], 1000, 100],
    [[{ severity: 'minor' }], 1000, 99.9],
    [[{ severity: 'major' }], 1000, 99.5],
    [[{ severity: 'critical' }], 1000, 97.5],
    [[{ severity: 'critical', passes: 2 }], 1000, 97.5],
    [[{ severity: 'critical', passes: 1 }], 1000, 98.75],
    [[{ severity: 'minor', passes: 1 }], 1000, 99.95],
    [[{ severity: 'minor' }, { severity: 'major' }, { severity: 'critical' }], 100, 69],
    [[{ severity: 'minor' }], 3, 66.67],
    [[{ severity: 'critical' }], 25, 0],
    [[{ severity: 'critical' }], 10, 0],
    [[], 0, 100],
    [[{ severity: 'minor' }], 0, 0],
    [[{ severity: 'minor', answer: { right: false, reason: '' } }], 1000, 99.9],
    [[{ severity: 'minor', answer: { right: true, reason: '' } }], 1000, 100],
  ] as const)('%j in %i words is %d', (findings, words, score) => {
    expect(qualityScore(findings, words)).toBe(score)
  })

  it('stays between 0 and 100 and never rises with a further finding', () => {
    for (const words of [1, 7, 100, 1234, 100_000]) {
      let findings: { severity: (typeof MQM_SEVERITIES)[number]; passes?: 1 | 2 }[] = []
      let last = 100
      for (const passes of [undefined, 1, 2] as const) {
        for (const severity of MQM_SEVERITIES) {
          for (let count = 0; count < 60; count++) {
            findings = [...findings, passes === undefined ? { severity } : { severity, passes }]
            const score = qualityScore(findings, words)
            expect(score).toBeGreaterThanOrEqual(0)
            expect(score).toBeLessThanOrEqual(last)
            last = score
          }
        }
      }
    }
  })
})

describe('two judges', () => {
  const said = (category: Judgement['category'], severity: Judgement['severity'], detail = ''): Judgement => ({ category, severity, detail })

  it('confirm each other in a category, the graver severity counts', () => {
    expect(confirmJudgements([said('accuracy', 'minor', 'a'), said('style', 'minor')], [said('accuracy', 'critical', 'b'), said('fluency', 'major')])).toEqual([
      { category: 'accuracy', severity: 'critical', detail: 'b', passes: 2 },
      { category: 'style', severity: 'minor', detail: '', passes: 1 },
      { category: 'fluency', severity: 'major', detail: '', passes: 1 },
    ])
    expect(confirmJudgements([], [])).toEqual([])
  })

  it('count once however often one of them repeats itself', () => {
    const many = Array.from({ length: 500 }, () => said('accuracy', 'critical'))
    expect(confirmJudgements(many, [])).toEqual([{ category: 'accuracy', severity: 'critical', detail: '', passes: 1 }])
  })

  it('can only add to the penalty: all pairs of up to one more finding', () => {
    const all = MQM_CATEGORIES.flatMap((category) => MQM_SEVERITIES.map((severity) => said(category, severity)))
    const penalty = (one: Judgement[], other: Judgement[]) => confirmJudgements(one, other).reduce((sum, judgement) => sum + penaltyOf(judgement), 0)
    for (const one of all) {
      for (const other of all) {
        for (const more of all) {
          const before = penalty([one], [other])
          expect(penalty([one, more], [other])).toBeGreaterThanOrEqual(before)
          expect(penalty([one], [other, more])).toBeGreaterThanOrEqual(before)
          expect(penalty([other], [one])).toBe(before)
        }
      }
    }
    expect(penalty(all, all)).toBe(6 * 25)
  })
})
