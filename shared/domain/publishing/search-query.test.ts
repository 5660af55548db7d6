import { describe, expect, it } from 'vitest'
import { meets, parseQuery, shorterTerms } from './search-query.ts'

const parsed = (query: string, locale: Parameters<typeof parseQuery>[1] = 'en') => {
  const found = parseQuery(query, locale)
  if (!found.ok) throw new Error(found.fault)
  return found
}
const patterns = (query: string, locale?: Parameters<typeof parseQuery>[1]) => parsed(query, locale).patterns

describe('a query', () => {
  it('has words with their places, the last one being typed', () => {
    expect(parsed('Leaked KEYS').words).toEqual([
      { text: 'Leaked', start: 0, folded: 'leaked', kind: 'word', patterns: [{ term: patterns('Leaked ')[0]?.term }] },
      { text: 'KEYS', start: 7, folded: 'keys', kind: 'word', patterns: [{ term: patterns('keys ')[0]?.term, prefix: 'keys' }] },
    ])
    expect(patterns('keys ')).toEqual([{ term: expect.any(String) }])
  })

  it('completes a word from three letters on', () => {
    expect(patterns('ab')).toEqual([{ term: 'ab' }])
    expect(patterns('abc')).toEqual([{ term: 'abc', prefix: 'abc' }])
  })

  it('takes a hyphenated word apart, each part where it stands, and only its last one is being typed', () => {
    expect(parsed('zero-daylight').words).toMatchObject([
      { text: 'zero', start: 0, folded: 'zero' },
      { text: 'daylight', start: 5, folded: 'daylight' },
    ])
    expect(parsed('a zero_daylight').words[2]).toMatchObject({ text: 'daylight', start: 7 })
    expect(patterns('zero-daylight').map(({ prefix }) => prefix)).toEqual([undefined, 'daylight'])
  })

  it('keeps a name together', () => {
    expect(parsed('CVE-2024-3094').words).toMatchObject([{ kind: 'name', text: 'CVE-2024-3094', start: 0 }])
    const [name] = patterns('CVE-2024-3094')
    expect(name?.prefix).toBe(name?.term)
    expect(patterns('CVE-2024-3094 ')).toEqual([{ term: name?.term }])
  })

  it('asks for equal patterns once, and keeps the same word apart while it is being typed', () => {
    expect(patterns('leak leak leak ')).toHaveLength(1)
    expect(patterns('leak leak')).toHaveLength(2)
  })

  it('leaves out what an apostrophe ties to a word, unless there is nothing else', () => {
    expect(parsed('l’attaque', 'fr').words.map(({ text }) => text)).toEqual(['attaque'])
    expect(parsed('quell’attacco', 'it').words.map(({ text }) => text)).toEqual(['attacco'])
    expect(parsed('jusqu’attaque', 'fr').words.map(({ text }) => text)).toEqual(['attaque'])
    expect(parsed('presqu’attaque', 'fr').words).toHaveLength(2)
    expect(parsed('attacker’s key').words.map(({ text }) => text)).toEqual(['attacker', 'key'])
    expect(parsed("OpenSSH'nin", 'tr').words.map(({ text }) => text)).toEqual(['OpenSSH'])
    expect(parsed('OpenSSH’lerden', 'tr').words).toHaveLength(2)
    expect(parsed('l’', 'fr').words).toHaveLength(1)
    expect(parsed('la dune', 'fr').words).toHaveLength(2)
    expect(parsed('x l', 'fr').words).toHaveLength(2)
  })

  it('may be so long and have so many words, and no more', () => {
    expect(parseQuery('a'.repeat(201), 'en')).toEqual({ ok: false, fault: 'too-long' })
    expect(parseQuery('a'.repeat(200), 'en').ok).toBe(true)
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}q`).join(' ')
    const most = Array.from({ length: 60 }, (_, count) => count + 1)
      .filter((count) => parseQuery(words(count), 'en').ok)
      .at(-1) as number
    expect(patterns(words(most))).toHaveLength(most)
    expect(parseQuery(words(most + 1), 'en')).toEqual({ ok: false, fault: 'too-many-words' })
  })
})

describe('characters without spaces', () => {
  it('are asked for by pairs, a single one as a beginning', () => {
    expect(patterns('漏', 'zh')).toEqual([{ term: '漏', prefix: '漏' }])
    expect(patterns('漏洞利用', 'zh')).toEqual([{ term: '漏洞' }, { term: '洞利' }, { term: '利用' }])
  })

  it('are asked for by every second pair of a long run, and by the last', () => {
    expect(patterns('网络安全漏洞利用', 'zh').map(({ term }) => term)).toEqual(['网络', '络安', '安全', '全漏', '漏洞', '洞利', '利用'])
    expect(patterns('网络安全漏洞利用者', 'zh').map(({ term }) => term)).toEqual(['网络', '安全', '漏洞', '利用', '用者'])
    expect(patterns('网络安全漏洞利用工具', 'zh').map(({ term }) => term)).toEqual(['网络', '安全', '漏洞', '利用', '工具'])
  })

  it('in the middle of a Korean run may be where two words meet', () => {
    expect(patterns('보안취약점', 'ko')).toEqual([{ term: '보안' }, { term: '안취', prefix: '안취' }, { term: '취약', prefix: '취약' }, { term: '약점' }])
  })
})

describe('a term of an article meets a pattern', () => {
  const german = { term: 'lück', prefix: 'lücken' }

  it('that it is, or that it begins with', () => {
    expect(meets('leak', { term: 'leak' }, 'en')).toBe(true)
    expect(meets('leaks', { term: 'leak' }, 'en')).toBe(false)
    expect(meets('leakage', { term: 'leak', prefix: 'leak' }, 'en')).toBe(true)
    expect(meets('oleak', { term: 'x', prefix: 'leak' }, 'en')).toBe(false)
  })

  it('whose word has an ending that is being typed', () => {
    expect(meets('lück', { term: 'lücken', prefix: 'lücken' }, 'de')).toBe(true)
    expect(meets('lück', { term: 'lückenx', prefix: 'lückenx' }, 'de')).toBe(false)
    expect(meets('lü', { term: 'lüen', prefix: 'lüen' }, 'de')).toBe(false)
    expect(meets('cken', { term: 'x', prefix: 'lücken' }, 'de')).toBe(false)
    expect(shorterTerms(german, 'de')).toEqual(expect.arrayContaining(['lück']))
    expect(shorterTerms(german, 'de')).not.toContain('lücken')
    expect(shorterTerms({ term: 'lück' }, 'de')).toEqual([])
    expect(shorterTerms({ term: 'abc', prefix: 'abc' }, 'de')).toEqual([])
  })
})
