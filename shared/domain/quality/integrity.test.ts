import { describe, expect, it } from 'vitest'
import { duplicatesBy, sameInOtherLanguages } from '../articles/duplicates.ts'
import { comparableText, titleKey } from '../articles/text-marks.ts'
import { HEALTHY_FROM, hasBase, healthScore, standingOf } from './integrity.ts'

const card = (locale: 'en' | 'lt' | 'de', id = 'x', original_id = 'x') => ({ locale, id, original_id })

describe('integrity', () => {
  it('[O-211] a base is English or Lithuanian; a translation needs one', () => {
    expect(standingOf(card('en'), true)).toBe('valid-base')
    expect(standingOf(card('lt'), false)).toBe('valid-base')
    expect(standingOf(card('de'), true)).toBe('broken-base')
    expect(standingOf(card('de', 'y'), true)).toBe('valid-translation')
    expect(standingOf(card('lt', 'y'), false)).toBe('orphaned-translation')
    expect([hasBase([card('de'), card('lt')]), hasBase([card('de'), card('lt', 'y')]), hasBase([])]).toEqual([true, false, false])
  })

  it('[O-212] health is the valid share of what is published, and nothing published is healthy', () => {
    expect(healthScore({ total_published: 0, valid_base: 0, valid_translations: 0 })).toBe(100)
    expect(healthScore({ total_published: 16, valid_base: 1, valid_translations: 14 })).toBe(94)
    expect(healthScore({ total_published: 3, valid_base: 1, valid_translations: 1 })).toBe(67)
    expect(healthScore({ total_published: 5, valid_base: 0, valid_translations: 0 })).toBe(0)
    expect(HEALTHY_FROM).toBe(90)
  })
})

describe('duplicates', () => {
  const text = (original_id: string, locale: 'en' | 'lt' | 'de', created_at: string, key: string) => ({ original_id, locale, created_at, key })
  const byKey = ({ key }: { key: string }) => key

  it('[O-217] are of one language, the oldest first, originals before translations', () => {
    const texts = [
      text('c', 'en', '2026-03', 'same'),
      text('a', 'en', '2026-02', 'same'),
      text('b', 'en', '2026-02', 'same'),
      text('d', 'de', '2026-01', 'same'),
      text('e', 'de', '2026-01', 'other'),
      text('f', 'de', '2025-01', 'other'),
      text('g', 'en', '2026-01', ''),
      text('h', 'en', '2026-01', ''),
    ]
    expect(duplicatesBy(texts, byKey).map((group) => group.map(({ original_id }) => original_id).join(''))).toEqual(['abc', 'fe'])
  })

  it('[O-235] a text in two languages is in its own at most once', () => {
    const texts = [
      text('a', 'en', '1', 'x'),
      text('a', 'lt', '1', 'x'),
      text('a', 'de', '1', 'y'),
      text('b', 'de', '1', 'y'),
      text('c', 'lt', '1', ''),
      text('c', 'de', '1', ''),
    ]
    expect(sameInOtherLanguages(texts, byKey)).toEqual([texts[1]])
    expect(sameInOtherLanguages([text('a', 'lt', '1', 'x'), text('a', 'de', '1', 'x')], byKey)).toHaveLength(2)
  })

  it('texts are the same by their words, whatever the markup; titles by forty letters without brackets', () => {
    expect(comparableText('<p>One <b>two</b></p>\n<p>three</p>')).toBe(comparableText('<h2>One two</h2><p>three</p>'))
    expect(comparableText('<p>One</p>')).not.toBe(comparableText('<p>one</p>'))
    expect(titleKey('[Updated]  Inside the XZ (CVE-2024-3094) backdoor and what servers need')).toBe('inside the xz backdoor and what servers')
    expect(titleKey('Žinios')).toBe('žinios')
  })
})
