import { describe, expect, it } from 'vitest'
import { countWords, plainText, readingTime } from './words.ts'

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`

describe('words', () => {
  it('[O-061] reading time is words by 200, rounded up: 200 are one minute, 201 are two', () => {
    expect(readingTime(words(200), 'en')).toBe(1)
    expect(readingTime(words(201), 'en')).toBe(2)
    expect(readingTime('<p></p>', 'en')).toBe(1)
  })

  it('reading time is by characters where those are counted: 420 Chinese, 500 Japanese or Korean ones are a minute', () => {
    const of = (character: string, count: number) => `<p>${`${character.repeat(10)} `.repeat(count / 10)}</p>`
    expect([readingTime(of('漏', 420), 'zh'), readingTime(of('漏', 430), 'zh')]).toEqual([1, 2])
    expect([readingTime(of('の', 500), 'ja'), readingTime(of('の', 510), 'ja')]).toEqual([1, 2])
    expect([readingTime(of('한', 500), 'ko'), readingTime(of('한', 510), 'ko')]).toEqual([1, 2])
    expect(readingTime(of('o', 2000), 'de')).toBe(1)
  })

  it('are segmented where a script writes no spaces', () => {
    expect(countWords('漏洞分析报告', 'zh')).toBeGreaterThan(1)
    expect(countWords('脆弱性を解説する', 'ja')).toBeGreaterThan(2)
    expect(countWords('취약점을 설명한다', 'ko')).toBe(2)
  })

  it('of neighbouring blocks do not run together', () => {
    expect(plainText('<h2>One</h2><p>two&nbsp;three</p>')).toBe('One two three')
  })
})
