import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { ARTICLE_TERMS_MAX, articleTerms } from '../publishing/article-terms.ts'
import { markHits } from '../publishing/search-hits.ts'
import { addTerms, BUCKETS, bucketOf, type Postings, readTable, slotsMeeting, writeTable } from '../publishing/search-index.ts'
import { PATTERNS_MAX, QUERY_MAX } from '../publishing/search-limits.ts'
import { parseQuery, type SearchPattern } from '../publishing/search-query.ts'
import { UNKNOWN } from '../publishing/search-weights.ts'
import { searchTokens } from './search-words.ts'

const termsOf = (text: string, locale: Locale) => searchTokens(text, locale).flatMap(({ terms }) => terms)
const patternsOf = (query: string, locale: Locale): SearchPattern[] => {
  const parsed = parseQuery(query, locale)
  return parsed.ok ? parsed.patterns : []
}
/** Whether a text is found by a query. */
function finds(query: string, text: string, locale: Locale): boolean {
  const postings: Postings = new Map()
  addTerms(postings, 0, articleTerms({ title: text, excerpt: '', content: '', tag_labels: [] }, locale))
  const table = writeTable(postings)
  return patternsOf(query, locale).every((pattern) => slotsMeeting(table, pattern, locale).size > 0)
}

describe('words of a text', () => {
  it('are folded as each language’s readers expect', () => {
    expect(termsOf('CVE-2024-3094', 'en')).toEqual(['cve', '2024', '3094', 'cve-2024', 'cve-2024-3094', '2024-3094'])
    expect(termsOf('İSTANBUL ılık IŞIK', 'tr').every((term) => /^[a-z]+$/.test(term))).toBe(true)
    expect(termsOf('Straße', 'de')).toEqual(termsOf('strasse', 'de'))
    expect(termsOf('Łódź', 'pl')).toEqual(termsOf('lodz', 'pl'))
    expect(termsOf('йод', 'ru')).not.toEqual(termsOf('иод', 'ru'))
    expect(termsOf('ＯｐｅｎＳＳＨ', 'ja')).toEqual(['openssh'])
    expect(termsOf('ガ', 'ja')).not.toEqual(termsOf('カ', 'ja'))
    expect(termsOf('zero-day', 'en')).toEqual(['zero', 'day'])
    expect(termsOf('后门', 'zh')).toEqual(['后门', '门'])
  })

  it.each<[string, string, Locale]>([
    ['취약점을', '취약점이 발견됐다', 'ko'],
    ['취약점', '보안취약점은', 'ko'],
    ['앱', '앱을 지웠다', 'ko'],
    ['门', '后门程序', 'zh'],
    ['供应链攻击事件', '一次供应链攻击事件', 'zh'],
    ['l’attaque', 'Une attaque', 'fr'],
    ["attacker's", 'the attacker fled', 'en'],
    ['OpenSSH’nin', 'OpenSSH sunucusu', 'tr'],
    ['slaptažodžiai', 'slaptažodis', 'lt'],
    ['açıkları', 'bir açık', 'tr'],
    ['5.6', 'version 5.6.1', 'en'],
    ['zero day', 'a zero-day', 'en'],
    ['vulnerab', 'Vulnerabilities', 'en'],
    ['pažeidžiamum', 'pažeidžiamumų', 'lt'],
    ['pazeidziamumui', 'pažeidžiamumas', 'lt'],
  ])('%s finds „%s“ (%s)', (query, text, locale) => expect(finds(query, text, locale)).toBe(true))

  it.each<[string, string, Locale]>([
    ['vulnerab ', 'Vulnerabilities', 'en'],
    ['cve-2024-3094', 'CVE-2024-6387 and CVE-2023-3094', 'en'],
    ['漏洞', '漏水 山洞', 'zh'],
  ])('%s does not find „%s“ (%s)', (query, text, locale) => expect(finds(query, text, locale)).toBe(false))

  it('are bounded, and markup is none of them', () => {
    const content = `<p class="secret">${Array.from({ length: ARTICLE_TERMS_MAX + 10 }, (_, number) => `w${number}`).join(' ')}</p>`
    const terms = [...articleTerms({ title: 'T', excerpt: '', content, tag_labels: [] }, 'en').keys()]
    expect(terms).toHaveLength(ARTICLE_TERMS_MAX)
    expect(terms).not.toContain('secret')
    expect([...articleTerms({ title: '', excerpt: '', content: 'a&nbsp;b', tag_labels: [] }, 'en').keys()]).toEqual(['a', 'b'])
    expect(Math.max(...termsOf('x'.repeat(5000), 'en').map((term) => term.length))).toBe(64)
  })
})

describe('a query', () => {
  it('is refused when it is enormous, and means nothing when it has no words', () => {
    expect(parseQuery('a'.repeat(QUERY_MAX + 1), 'en')).toEqual({ ok: false, fault: 'too-long' })
    expect(parseQuery(Array.from({ length: PATTERNS_MAX + 1 }, (_, number) => `w${number}`).join(' '), 'en')).toEqual({ ok: false, fault: 'too-many-words' })
    for (const query of ['', '  ', '🔐', '()*+?', '\ud800', '\u0301'])
      expect([query, patternsOf(query, 'en').filter(({ term }) => /\w/.test(term))]).toEqual([query, []])
    expect(patternsOf('patch patch patch ', 'en')).toEqual([{ term: 'patch' }])
    expect(parseQuery('漏'.repeat(30), 'zh').ok).toBe(true)
  })
})

describe('hits', () => {
  it('are pieces that make up the text again', () => {
    const text = 'A <b>Patch</b> for patches: 補丁 & co'
    const parts = markHits(text, patternsOf('patch', 'en'), 'en')
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(['Patch', 'patches'])
    expect(markHits('供应链攻击', patternsOf('供应链', 'zh'), 'zh')).toEqual([
      { text: '供应链', hit: true },
      { text: '攻击', hit: false },
    ])
    expect(markHits('', [], 'en')).toEqual([])
  })
})

describe('a table of terms', () => {
  it('keeps what is added', () => {
    const postings: Postings = new Map()
    addTerms(postings, 0, [
      ['patch', 63],
      ['patchwork', 0],
    ])
    addTerms(postings, 255, [
      ['patch', UNKNOWN],
      ['ā', 8],
    ])
    const table = writeTable(postings)
    expect(readTable(table)).toEqual(postings)
    expect(slotsMeeting(table, { term: 'patch' }, 'en')).toEqual(
      new Map([
        [0, 63],
        [255, UNKNOWN],
      ]),
    )
    expect(slotsMeeting(table, { term: 'ā' }, 'en')).toEqual(new Map([[255, 8]]))
    expect(table).toBe('\npatch\tĀoǿ\npatchwork\tĀ0\nā\tǿ8\n')
    expect(readTable(writeTable(new Map()))).toEqual(new Map())
  })

  it('puts words that begin alike into one bucket, all words into some', () => {
    expect(bucketOf('vulnerab')).toBe(bucketOf('vulnerability'))
    expect(bucketOf('漏洞')).toBe(bucketOf('漏'))
    const used = new Set(Array.from({ length: 5000 }, (_, number) => bucketOf(number.toString(36).padStart(3, 'x'))))
    expect(used.size).toBe(BUCKETS)
  })
})
