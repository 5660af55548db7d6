import { describe, expect, it } from 'vitest'
import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { CODE } from '../text/segment-text.ts'
import type { Evidence } from './content/evidence.ts'
import { addition, lengthDeviation, lengthFault, omission, ownLengths } from './length.ts'

/** So many letters without a word in common with the other text. */
const from = (count: number) => 'a'.repeat(count)
const to = (count: number) => 'b'.repeat(count)
const NOTHING: Evidence = {
  meanings: { found: 0, missing: 0 },
  said: { known: 0, foreign: 0 },
  cognates: 0,
  names: { found: 0, missing: 0 },
  numbers: { found: 0, missing: 0, foreign: 0 },
  isOtherQuestion: false,
  isOtherQuotation: false,
}
const fault = (source: number, target: number, locale: TargetLocale = 'lt', evidence = NOTHING) => lengthFault(from(source), to(target), locale, evidence)

describe('the length of a translation', () => {
  it.each<[number, TargetLocale]>([
    [20, 'lt'],
    [59, 'lt'],
    [60, 'lt'],
    [149, 'de'],
    [150, 'de'],
    [200, 'zh'],
  ])('of %d characters in %s may be usual, and half or twice as much only for short texts', (source, locale) => {
    const [, , [mean]] = CHECKS[locale].lengths
    expect(fault(source, Math.round(source * mean), locale)).toBeUndefined()
    expect(fault(source, Math.round(source * mean * 0.15), locale)).toContain('too short')
    expect(fault(source, Math.round(source * mean * 6), locale)).toContain('too long')
  })

  it('is counted in spreads of its band', () => {
    const [[mean20], [mean60, spread60], [mean150]] = CHECKS.lt.lengths
    const deviation = (source: number, ratio: number) => lengthDeviation(from(source), to(Math.round(source * ratio)), 'lt')
    expect(deviation(59, mean20 * Math.exp(0.3))).toBeCloseTo(1, 0)
    expect(deviation(60, mean60 * Math.exp(-spread60))).toBeCloseTo(-1, 0)
    expect(deviation(1000, mean150)).toBeCloseTo(0, 1)
    expect(deviation(19, 1)).toBeUndefined()
    expect(lengthDeviation(from(60), '', 'lt')).toBeLessThan(-10)
  })

  it('weighs with what is missing or new', () => {
    expect([omission(-2, NOTHING), addition(2, NOTHING)]).toEqual([4.4, 4.4])
    const missing = { ...NOTHING, meanings: { found: 0, missing: 2 }, numbers: { found: 0, missing: 1, foreign: 0 }, names: { found: 0, missing: 1 } }
    expect(omission(-2, missing)).toBeCloseTo(4.4 + 0.9 + 1 + 0.4)
    expect(omission(1, missing)).toBeCloseTo(-2.2 + 0.9 + 1 + 0.4)
    const foreign = { ...NOTHING, said: { known: 0, foreign: 2 }, numbers: { found: 0, missing: 0, foreign: 1 } }
    expect(addition(2, foreign)).toBeCloseTo(4.4 + 0.9 + 1)
    const short = Math.round(200 * CHECKS.de.lengths[2][0] * 0.75)
    expect(fault(200, short, 'de')).toBeUndefined()
    expect(fault(200, short, 'de', missing)).toContain('too short')
  })

  it('says what the fault means', () => {
    expect(fault(200, 20)).toBe('too short: 20 characters for 200 of the source; something was left out')
    expect(fault(200, 900)).toBe('too long: 900 characters for 200 of the source; something was added')
  })

  it('of labels is bounded above alone, with ten characters to spare', () => {
    expect(fault(1, 0)).toBeUndefined()
    expect(fault(19, 0)).toBeUndefined()
    expect(fault(20, 0)).toContain('too short')
    expect(fault(1, 15)).toBeUndefined()
    expect(fault(1, 17)).toContain('too long')
    expect(fault(0, 900)).toBeUndefined()
  })

  it('does not count what stands in both, nor code', () => {
    expect(ownLengths('Update OpenSSH 9.8p1 now', 'Atnaujinkite OpenSSH 9.8p1')).toEqual([12, 14])
    expect(ownLengths(`run ${CODE.repeat(3)} `, `${CODE.repeat(3)} paleiskite`)).toEqual([3, 10])
    expect(ownLengths('', '')).toEqual([0, 0])
    expect(ownLengths('漏洞', '脆弱性')).toEqual([2, 3])
  })
})
