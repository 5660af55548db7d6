import { describe, expect, it } from 'vitest'
import { SLUG_MAX, SLUG_PATTERN, slugify } from './slugs.ts'

describe('slugs', () => {
  it.each([
    ['Ąžuolų šaknys: ČĘĖĮ ir ŪŽ!', 'azuolu-saknys-ceei-ir-uz'],
    ['ąčęėįšųūž', 'aceeisuuz'],
    ['  What’s new — in OpenSSH 9.8p1?  ', 'what-s-new-in-openssh-9-8p1'],
    ['Łódź, Straße, smørbrød, İstanbul, ılık', 'lodz-strasse-smorbrod-istanbul-ilik'],
    ['Ещё раз о CVE-2024-3094', 'english-slug'],
    ['深度剖析 CVE-2024-3094', 'english-slug'],
    ['バックドアの内幕', 'english-slug'],
    ['백도어의 내막', 'english-slug'],
    ['!!!', 'english-slug'],
    ['', 'english-slug'],
    ['../../etc/passwd', 'etc-passwd'],
    ['ﬁle \u202Egnp.exe', 'file-gnp-exe'],
  ])('makes %j into %j', (title, slug) => {
    expect(slugify(title, 'english-slug')).toBe(slug)
  })

  it('are cut at a word when they grow too long', () => {
    const slug = slugify('vulnerability '.repeat(20))
    expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
    expect(slug).toMatch(/vulnerability$/)
    expect(slugify('a'.repeat(300))).toHaveLength(96)
    const words = (...lengths: number[]) => slugify(lengths.map((length) => 'a'.repeat(length)).join(' ')).length
    // As long as a slug may be it stays whole, also before another word; no cut leaves less than half.
    expect([words(60, 35), words(60, 35, 1), words(60, 36)]).toEqual([96, 96, 60])
    expect([words(48, 100), words(49, 100)]).toEqual([96, 49])
  })

  it('[U1] of 2,000 made-up titles in all scripts are plain, bounded, and stay what they are', () => {
    const scraps = [
      ...[
        'Zero-day',
        'CVE-2026-1234',
        'Ąžuolų šaknys',
        'Größe ẞ',
        '¿Qué pasó?',
        'L’œuvre',
        'Zażółć gęślą',
        'Уязвимость',
        '零日漏洞',
        'ゼロデイ脆弱性',
        '제로데이',
      ],
      ...[
        'Perché così',
        'IJsberg',
        'Åtgärda',
        'Atenção',
        'Işık İ',
        'pаypаl',
        'e\u0301',
        'Ｆｕｌｌ',
        '\u202egnp',
        '\u200b',
        '🔥',
        '../../',
        '\\',
        '%2e',
        '?',
        '#',
        '\u0000',
        'feed',
        ' ',
      ],
    ]
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return Math.floor((seed / 0x80000000) * below)
    }
    for (let round = 0; round < 2000; round++) {
      const title = Array.from({ length: 1 + random(12) }, () => scraps[random(scraps.length)]).join(random(2) ? ' ' : '')
      const slug = slugify(title, 'english-slug')
      expect(slug, title).toMatch(SLUG_PATTERN)
      expect(slug.length, title).toBeLessThanOrEqual(SLUG_MAX)
      expect(slugify(slug), title).toBe(slug)
    }
  })

  it('stay what they are when made again', () => {
    for (const title of ['Zero-day in X', 'CVE-2024-6387: guide', 'Łódź']) {
      const slug = slugify(title)
      expect(slug).toMatch(SLUG_PATTERN)
      expect(slugify(slug)).toBe(slug)
    }
  })
})
