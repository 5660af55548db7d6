import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { TYPOGRAPHY } from '#shared/languages/typography.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { setTypography, typographyChanges, typographyFault } from './typography.ts'

it.each(TARGET_LOCALES)('inner quotation marks of %s are those of its style card', (locale) =>
  expect(TYPOGRAPHY[locale].nestedQuotes).toEqual(STYLE_CARDS[locale].quotes.nested),
)

it('any text is settled by one pass, and keeps its words, figures and markup', () => {
  const part = fc.constantFrom(
    '"',
    "'",
    '„',
    '“',
    '”',
    '«',
    '»',
    '‘',
    '’',
    'a',
    'w',
    'в',
    '5',
    ' ',
    ' ',
    '-',
    '—',
    '...',
    '!',
    '?',
    ':',
    '.',
    ',',
    '(',
    ')',
    'ką',
    '好',
    'MB',
    '%',
    'r.',
    '<em>',
    '<code>"x"</code>',
    'CVE-2024-3094',
    '\u00a0',
    '\u202f',
  )
  const bare = (html: string) => html.replace(/&nbsp;|\.{3}|[\s\u00a0\u202f"“”„‟«»‹›‘’‚'「」『』—–…-]/gu, '')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), fc.constantFrom(...TARGET_LOCALES), (parts, locale) => {
      const html = parts.join('').replace(/<em>/g, '<em>x</em>')
      const once = setTypography(html, locale)
      expect(setTypography(once, locale)).toBe(once)
      expect(bare(once)).toBe(bare(html))
    }),
    { numRuns: 500 },
  )
})

describe('what a pass changes', () => {
  it.each<[string, string, string[]]>([
    ['"a"', '„a“', ['quotes']],
    ["l'a", 'l’a', ['apostrophes']],
    ['a - b', 'a – b', ['dashes']],
    ['a...', 'a…', ['ellipses']],
    ['5 %', '5&nbsp;%', ['spaces']],
    ['"l\'a" - 5 %...', '«\u202fl’a\u202f» – 5\u00a0%…', ['quotes', 'apostrophes', 'dashes', 'ellipses', 'spaces']],
    ['a&nbsp;b', 'a\u00a0b', []],
    ['<a href="-">a</a>', '<a href="–">a</a>', []],
  ])('from %s to %s is named', (before, after, changes) => expect(typographyChanges(before, after)).toEqual(changes))

  it('is what a check says', () => {
    expect(typographyFault('Sakė "labas"', 'lt')).toBe('the language sets otherwise: quotes')
    expect(typographyFault('Sakė „labas“', 'lt')).toBeUndefined()
  })
})
