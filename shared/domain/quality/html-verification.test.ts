import { describe, expect, it } from 'vitest'
import { HTML_NEED_NAMES, HTML_NEEDS, type HtmlNeed, htmlLabel, htmlScore, lackingIn } from './html-needs.ts'
import { verifyText } from './html-verification.ts'

const TAGS: Readonly<Record<HtmlNeed, string>> = { h1: '', h2: '<h2>x</h2>', h3: '<h3>x</h3>', p: '<p>x</p>', list: '<ul><li>x</li></ul>' }
/** A body with so many of each. */
const bodyOf = (counts: Readonly<Record<HtmlNeed, number>>) => HTML_NEED_NAMES.map((need) => TAGS[need].repeat(counts[need])).join('')

describe('[M-142] the verification of HTML', () => {
  it('asks for an H1, 2 H2, 3 H3, 5 paragraphs and 2 lists', () => {
    expect(HTML_NEEDS).toEqual({ h1: 1, h2: 2, h3: 3, p: 5, list: 2 })
    const whole = verifyText({ title: 'Title', content: bodyOf(HTML_NEEDS) }, 'en')
    expect(whole).toMatchObject({ counts: HTML_NEEDS, score: 100, passed: true })
  })

  it.each(HTML_NEED_NAMES)('does not pass with one %s less, and does with one more', (need) => {
    const of = (number: number) => {
      const counts = { ...HTML_NEEDS, [need]: number }
      return verifyText({ title: counts.h1 > 0 ? 'Title' : ' ', content: bodyOf(counts) }, 'en')
    }
    const less = of(HTML_NEEDS[need] - 1)
    expect([less.passed, lackingIn(less.counts)]).toEqual([false, [need]])
    expect(less.score).toBeLessThan(100)
    if (need !== 'h1') expect(of(HTML_NEEDS[need] + 1)).toMatchObject({ passed: true, score: 100 })
  })

  it('counts the title as the H1, no empty paragraph, and words as the script writes them', () => {
    expect(verifyText({ title: 'T', content: '<p> </p><p>one</p>' }, 'en')).toMatchObject({ counts: { h1: 1, p: 1 }, words: 1, hollow: true })
    expect(verifyText({ title: 'T', content: '<p>当局は攻撃者がサーバーに侵入したことを確認した。</p>' }, 'ja').hollow).toBe(false)
    expect(verifyText({ title: 'T', content: `<p>${'word '.repeat(10)}</p>` }, 'en').hollow).toBe(false)
    expect(verifyText({ title: 'T', content: `<p>${'word '.repeat(9)}</p>` }, 'en').hollow).toBe(true)
  })
})

it('[M-143] calls 80 and more Excellent, 60 to 79 Good, less Poor', () => {
  expect([100, 80, 79, 60, 59, 0].map(htmlLabel)).toEqual(['Excellent', 'Excellent', 'Good', 'Good', 'Poor', 'Poor'])
  expect(htmlScore({ h1: 1, h2: 9, h3: 9, p: 9, list: 9 })).toBe(100)
  expect(htmlScore({ h1: 1, h2: 0, h3: 0, p: 1, list: 0 })).toBe(24)
})
