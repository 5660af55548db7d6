import { expect, it } from 'vitest'
import { articleTerms, type SearchedText, termsReader } from './article-terms.ts'
import { weightOf } from './search-weights.ts'

const NONE: SearchedText = { title: '', excerpt: '', content: '', tag_labels: [] }
const found = (text: Partial<typeof NONE>, locale: Parameters<typeof articleTerms>[1] = 'en') => [...articleTerms({ ...NONE, ...text }, locale).keys()]
const USE = { title: false, topics: false, excerpt: false, body: 0 }

it('an article is found by words of all its fields, each weighed by where it stands and how often', () => {
  const terms = articleTerms({ title: 'Worm', excerpt: 'Virus', content: '<p>Leak. Leak &amp; worm</p>', tag_labels: ['Trojan'] }, 'en')
  expect(terms).toEqual(
    new Map([
      ['worm', weightOf({ ...USE, title: true, body: 1 }, 3)],
      ['virus', weightOf({ ...USE, excerpt: true }, 3)],
      ['trojan', weightOf({ ...USE, topics: true }, 3)],
      ['leak', weightOf({ ...USE, body: 2 }, 3)],
    ]),
  )
})

it('tags, attributes and entities are no words, and topics are not run together', () => {
  expect(found({ content: '<p class="lede">a&nbsp;b&#8217;c</p>' })).not.toContain('lede')
  expect(found({ content: '<p class="lede">one&nbsp;two</p>' }).sort()).toEqual(['one', 'two'])
  expect(found({ tag_labels: ['주의', '랜섬'] }, 'ko')).not.toContain('의랜')
})

it('a compound is found by its parts: listed ones, and long words that the article has itself', () => {
  const german = found({ title: 'Sicherheitslücke', content: '<p>Die Klapperkiste: Kiste.</p>' }, 'de')
  expect(german).toContain('sicherheit')
  const parts = articleTerms({ ...NONE, title: 'Klapperkiste', content: '<p>Klapper, Klapperkiste, Kiste</p>' }, 'de')
  const one = articleTerms({ ...NONE, title: 'Klapperkiste', content: '<p>Klapperkiste</p>' }, 'de')
  expect(one.has('klapp') || one.has('klapper')).toBe(false)
  const stem = ['klapp', 'klapper'].find((term) => parts.has(term)) as string
  // In the title as a part, in the body as a word and as a part.
  expect(parts.get(stem)).toBeGreaterThan(articleTerms({ ...NONE, content: '<p>Klapper, Klapperkiste, Kiste</p>' }, 'de').get(stem) as number)
  expect(found({ title: 'Sicherheitslücke' }, 'en')).not.toContain('sicherheit')
})

it('a hyphenated word is found as one only where a language joins words', () => {
  expect(found({ title: 'Daten-Leck' }, 'de')).toContain('datenleck')
  expect(found({ title: 'data-leak' }, 'en')).toEqual(['data', 'leak'])
  expect(found({ title: 'CVE-2024-3094' }, 'de')).toEqual(found({ title: 'CVE-2024-3094' }, 'en'))
})

it('characters without spaces are found by pairs; Korean words that one space parts also as one', () => {
  expect(found({ title: '漏洞利用' }, 'zh')).toEqual(expect.arrayContaining(['漏洞', '洞利', '利用']))
  const apart = found({ title: '보안 취약점' }, 'ko')
  const far = found({ title: '보안, 취약점' }, 'ko')
  expect(apart.filter((term) => !far.includes(term))).toHaveLength(1)
})

it('has no more than twenty thousand terms, and knows a word again in the next article', () => {
  const read = termsReader('en')
  const words = Array.from({ length: 20_100 }, (_, index) => `w${index.toString(36)}x`)
  expect(read({ ...NONE, content: words.join(' ') }).size).toBe(20_000)
  expect(read({ ...NONE, title: words[0] as string })).toEqual(articleTerms({ ...NONE, title: words[0] as string }, 'en'))
  expect(read({ ...NONE, title: words.join(' '), content: 'unseen' }).has('unseen')).toBe(false)
})
