import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { amended } from './search-amendments.ts'
import { parseQuery } from './search-query.ts'
import { type Synonyms, synonymFinder } from './search-synonyms.ts'
import { patternsOf, wantedBy, widerWays } from './search-wanted.ts'

const wantedIn = (query: string, locale: Locale, synonyms: Synonyms = []) => {
  const parsed = parseQuery(query, locale)
  return parsed.ok ? wantedBy(parsed.words, locale, synonymFinder(synonyms, locale)) : []
}
/** Ways as texts: `terms ×share`. */
const waysIn = (query: string, locale: Locale, synonyms?: Synonyms) =>
  wantedIn(query, locale, synonyms).map(({ ways }) => ways.map(({ patterns, share }) => `${patterns.map(({ term }) => term).join(' ')} ×${share}`))
const instead = (query: string, locale: Locale, table: string, having: number[]) => amended({ query, wanted: wantedIn(query, locale), having }, [table], locale)

describe('what a query wants', () => {
  it('is each of its words, of compounds also their parts', () => {
    expect(waysIn('xz leak ', 'en')).toEqual([['xz ×1'], ['leak ×1']])
    expect(waysIn('Netzwerkangriff ', 'de')).toEqual([['netzwerkangriff ×1', 'netzwerk angriff ×0.7']])
    expect(waysIn('', 'en')).toEqual([])
  })

  it('is what the glossary says in other words, in any form of them', () => {
    const glossary = [['supply chain attack', 'Lieferkettenangriff', 'Versorgungskettenangriff']]
    expect(waysIn('supply chain attacks xz ', 'de', glossary)).toEqual([
      ['supply chai attack ×1', 'lieferkettenangriff ×0.8', 'versorgungskettenangriff ×0.8'],
      ['xz ×1'],
    ])
    expect(waysIn('Lieferkettenangriffe ', 'de', glossary)[0]).toContain('supply chai attack ×0.8')
    expect(waysIn('supply xz ', 'de', glossary)).toEqual([['supply ×1'], ['xz ×1']])
    expect(waysIn('后门 ', 'zh', [['backdoor', '后门']])).toEqual([['后门 ×1', 'backdoor ×0.8']])
    expect(waysIn('backdoor ', 'zh', [['backdoor', '后门']])).toEqual([['backdoor ×1', '后门 ×0.8']])
  })

  it('is also what the language’s own list says is alike', () => {
    expect(waysIn('gratis ', 'it')[0]).toContain('gratuit ×0.8')
  })

  it('leaves other ways out where they would be too many to read', () => {
    const many = Array.from({ length: 40 }, (_, number) => `form${number}`)
    expect(patternsOf(wantedIn('backdoor ', 'en', [['backdoor', ...many]]))).toHaveLength(33)
  })
})

describe('what is looked for instead of what nothing has', () => {
  it('is a run of characters in two, the last part of a compound alone, or its parts as the index knows them', () => {
    const ways = (query: string, locale: Locale, known: string[] = []) =>
      wantedIn(query, locale).flatMap((one) =>
        widerWays(one, locale, (term) => known.includes(term)).map(({ patterns }) => patterns.map(({ term }) => term).join(' ')),
      )
    expect(ways('免费证书', 'zh')).toEqual(['免费 证书'])
    expect(ways('安全', 'zh')).toEqual([])
    expect(ways('Netzwerkangriff ', 'de', ['netzwerk', 'angriff'])).toEqual(['netzwerk angriff'])
    expect(ways('Netzwerkangriff ', 'de', ['netzwerk'])).toEqual(['angriff'])
    expect(ways('Zwiebelrouter ', 'de', ['zwiebel', 'rout'])).toEqual(['zwiebel rout'])
    expect(ways('backdoor ', 'en', ['back', 'door'])).toEqual([])
  })

  it('is the nearest word, and says so; words that have articles stay', () => {
    const table = '\nbackdoor\tĀ1ā1\nbackdrop\tĀ1\nopenssh\tĀ1\n'
    const found = instead('OpenSSH bakdoor', 'en', table, [1, 0])
    expect(found?.corrected).toBe('OpenSSH backdoor')
    expect(found?.wanted.map(({ ways }) => ways[0]?.patterns[0]?.term)).toEqual(['openssh', 'backdoor'])
    expect(instead('OpenSSH bakdoor', 'en', table, [1, 3])).toBeNull()
    expect(instead('espresso ', 'en', table, [0])).toBeNull()
    expect(instead('免费证书', 'zh', '\n', [0])).toMatchObject({ corrected: null })
  })
})
