import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { closestTerm, corrected, slippedWord, withWords } from './search-correction.ts'
import { parseQuery, type QueryWord } from './search-query.ts'

const wordOf = (query: string, locale: Locale = 'en') => {
  const parsed = parseQuery(`${query} `, locale)
  return (parsed.ok ? parsed.words[0] : undefined) as QueryWord
}

describe('a slip', () => {
  it('is one edit from a word that articles have, first letters too: the commonest wins, then the one that begins alike', () => {
    const table = '\nlinux\tĀ1\nserver\tĀ1ā1Ă1\nsewer\tĀ1\nsever\tĀ1ā1\nfever\tĀ1ā1\n'
    expect(closestTerm(wordOf('servr'), [table])).toBe('server')
    expect(closestTerm(wordOf('inlux'), [table])).toBeNull()
    expect(closestTerm(wordOf('ilnux'), [table])).toBe('linux')
    expect(closestTerm(wordOf('lever'), ['\nfever\tĀ1\nlevel\tĀ1\n'])).toBe('level')
    expect(closestTerm(wordOf('vierus'), ['\nvirus\tĀ1\n', '\nvieru\tĀ1ā1\n'])).toBe('vieru')
  })

  it('is looked for in words from five letters on without digits', () => {
    const slip = (query: string, locale?: Locale) => slippedWord({ words: [wordOf(query, locale)], ways: [] })?.folded ?? null
    expect([slip('serve'), slip('serv'), slip('cve-2024-3094'), slip('log4shell'), slip('后门', 'zh')]).toEqual(['serve', null, null, null, null])
    expect(slippedWord({ words: [wordOf('linux'), wordOf('server')], ways: [] })).toBeNull()
  })

  it('is shown corrected as the reader typed the rest', () => {
    expect(corrected(wordOf('Vulnerabilty'), 'vulnerabilit', 'en').text).toBe('Vulnerability')
    expect(corrected(wordOf('pažeidžimumas', 'lt'), 'pazeidziamum', 'lt').text).toBe('pažeidžiamumas')
    expect(corrected(wordOf('servr'), 'server', 'en').wanted.ways).toEqual([{ patterns: [{ term: 'server' }], share: 0.9 }])
    const words = parseQuery('opnessh and bakdoor', 'en')
    const [one, , two] = words.ok ? words.words : []
    const replaced = [
      { word: one as QueryWord, text: 'openssh' },
      { word: two as QueryWord, text: 'backdoor' },
    ]
    expect(withWords('opnessh and bakdoor', replaced)).toBe('openssh and backdoor')
  })
})
