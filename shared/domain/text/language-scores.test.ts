import { describe, expect, it } from 'vitest'
import { LATIN_LOCALES, languageScores } from './language-scores.ts'

describe('signs of a language', () => {
  it('are counted for the languages in Latin script, English first', () => {
    expect(LATIN_LOCALES[0]).toBe('en')
    expect(LATIN_LOCALES).not.toContain('ru')
    expect(Object.keys(languageScores(''))).toEqual(LATIN_LOCALES)
    expect(Object.values(languageScores('')).every((score) => score === 0)).toBe(true)
  })

  it('count a word of one language whole, and one that languages share less', () => {
    const { de, sv, lt } = languageScores('dieses')
    expect([de, sv, lt]).toEqual([1, 0, 0])
    const shared = languageScores('de')
    expect(shared.es).toBeGreaterThan(0)
    expect(shared.es).toBeLessThan(1)
    expect(shared.es).toBe(shared.fr)
  })

  it('count the beginnings of words of the trade, and letters against languages that lack them', () => {
    expect(languageScores('sårbarheten').sv).toBeGreaterThan(1)
    expect(languageScores('sårbarheten').en).toBe(-0.5)
    expect(languageScores('DIESES').de).toBe(1)
  })

  it('leave out names with capitals inside', () => {
    expect(languageScores('dieSes').de).toBe(0)
  })
})
