import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { slotPlaces, slotWords } from './ad-places.ts'

const paragraph = (words: number) => `<p>${Array.from({ length: words }, () => 'word').join(' ')}</p>`
/** The text with the names of its advertisements where they stand. */
const place = (html: string, locale: Locale = 'en') =>
  slotPlaces(html, locale).reduceRight((text, { name, at }) => `${text.slice(0, at)}[${name}]${text.slice(at)}`, html)
const shape = (html: string) => html.replace(/<p>[^<]*<\/p>/g, 'p').replace(/<h2>[^<]*<\/h2>/g, 'h')

describe('advertisements within an article', () => {
  it('[P-082] stand after every 500 words, three at most', () => {
    const body = Array.from({ length: 24 }, () => paragraph(100)).join('')
    expect(shape(place(body))).toBe('ppppp[in-article-1]ppppp[in-article-2]ppppp[in-article-3]ppppppppp')
  })

  it('stand never between a heading and its text, and never last', () => {
    expect(shape(place(`${paragraph(369)}<h2>The heading</h2>${paragraph(240)}${paragraph(130)}`))).toBe('php[in-article-1]p')
    expect(shape(place(paragraph(900)))).toBe('p')
  })

  it('stand in a short text once, in the middle', () => expect(shape(place(paragraph(50).repeat(4)))).toBe('pp[in-article-fluid]pp'))

  it('stand in no list, quotation or disclosure', () => {
    const list = `<ul>${`<li><p>${'word '.repeat(100)}</p></li>`.repeat(8)}</ul>`
    expect(place(`${list}<p>end<br>of it</p>`)).toBe(`${list}[in-article-1]<p>end<br>of it</p>`)
  })

  it('keep their distance where a long block comes before a short one', () => {
    expect(shape(place(`${paragraph(1_020)}${paragraph(30)}${paragraph(130)}${paragraph(300)}`))).toBe('p[in-article-1]pp[in-article-2]p')
  })

  it('are measured by one count', () => {
    expect([slotWords(paragraph(40), 'en'), slotWords(`<p>${'字'.repeat(300)}</p>`, 'ja')]).toEqual([40, 150])
  })

  it('count characters where words are not spaced', () => {
    const body = `<p>${'字'.repeat(300)}</p>`.repeat(4)
    expect(shape(place(body, 'ja'))).toBe('pp[in-article-1]pp')
  })
})
