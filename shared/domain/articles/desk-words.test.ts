import { describe, expect, it } from 'vitest'
import { bucketOf, isMarkedBetween, MARKS_MOST, soughtTerms, type TermMarks, titleTerms, withMark } from './desk-words.ts'

const DAY = 86_400_000
const at = Date.UTC(2026, 0, 5)

describe('terms', () => {
  it('of a title are its words, each once', () => {
    expect(titleTerms(' the xz of the xz')).toEqual(['the', 'xz', 'of'])
    expect(titleTerms('')).toEqual([])
  })

  it('of characters are pairs of neighbours and the last one', () => {
    expect(titleTerms(' 勒索软件 cve')).toEqual(['勒索', '索软', '软件', '件', 'cve'])
    expect(titleTerms(' 水')).toEqual(['水'])
  })

  it.each([
    ['ransomware', 'ran'],
    ['xz', 'xz'],
    ['勒索', '勒'],
    ['件', '件'],
    ['кибератака', 'киб'],
  ])('%s is in the row %s', (term, bucket) => expect(bucketOf(term)).toBe(bucket))

  it('of a query are beginnings of words, folded, with their rows where they are long enough', () => {
    expect(soughtTerms('Łódź xz cve-2025-9', 'en')).toEqual([
      { begin: 'lodz', bucket: 'lod' },
      { begin: 'xz' },
      { begin: 'cve', bucket: 'cve' },
      { begin: '2025', bucket: '202' },
      { begin: '9' },
    ])
    expect(soughtTerms('!?', 'en')).toEqual([])
  })

  it('of a query in characters are its pairs; one character stands alone', () => {
    expect(soughtTerms('勒索软', 'zh')).toEqual([
      { begin: '勒索', bucket: '勒' },
      { begin: '索软', bucket: '索' },
    ])
    expect(soughtTerms('水', 'zh')).toEqual([{ begin: '水', bucket: '水' }])
  })
})

describe('marks', () => {
  const marked = (times: readonly number[]) => times.reduce<TermMarks | undefined>((marks, time) => withMark(marks, 'flaw', time), undefined)

  it('are the seconds of the articles, in order, each once', () => {
    expect(withMark(undefined, 'flaw', 5_400)).toEqual(['flaw', 1, 5])
    expect(marked([9_000, 5_000, 9_999])).toEqual(['flaw', 1, 5, 9])
  })

  it('stay as they are for an article that they have', () => {
    const marks: TermMarks = ['flaw', 1, 5, 9]
    expect(withMark(marks, 'flaw', 9_500)).toBe(marks)
    expect(marks).toEqual(['flaw', 1, 5, 9])
  })

  it('get coarser when there are too many: hours, days, weeks, four weeks', () => {
    const of = (count: number, step: number) => marked(Array.from({ length: count }, (_, number) => at + number * step)) ?? ['']
    expect(of(MARKS_MOST, 1000).slice(0, 2)).toEqual(['flaw', 1])
    expect(of(MARKS_MOST, 1000)).toHaveLength(MARKS_MOST + 2)
    expect(of(MARKS_MOST + 1, 1000)).toEqual(['flaw', 3600, at / 3_600_000])
    expect(of(MARKS_MOST + 1, 3_600_000)).toEqual(['flaw', 86_400, ...Array.from({ length: 17 }, (_, day) => at / DAY + day)])
    expect(of(MARKS_MOST + 1, DAY)[1]).toBe(604_800)
    expect(of(MARKS_MOST + 1, 7 * DAY)[1]).toBe(2_419_200)
    expect(of(MARKS_MOST + 3, 28 * DAY)).toHaveLength(MARKS_MOST + 5)
  })

  it('say when there may be an article', () => {
    const hour: TermMarks = ['flaw', 3600, 2]
    const between = (from: number, to: number) => isMarkedBetween(hour, from * 3_600_000, to * 3_600_000)
    expect([between(2, 3), between(0, 2), between(2.9, 9), between(2.2, 2.4), between(-Infinity, Infinity)]).toEqual([true, true, true, true, true])
    expect([between(0, 1.9), between(3, 9), between(-Infinity, 1)]).toEqual([false, false, false])
    expect(isMarkedBetween(['flaw', 1], 0, Infinity)).toBe(false)
    expect(isMarkedBetween(['flaw', 1, 5, 9], 9_000, 9_100)).toBe(true)
  })
})
