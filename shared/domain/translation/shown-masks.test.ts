import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { mask, unmask } from './masks.ts'
import { attachedFault, bareText, shownText } from './shown-masks.ts'

const LONG = `https://example.com/${'a'.repeat(80)}`

describe('what a model sees', () => {
  it('carries the values of protected tokens and code', () => {
    expect(shownText(mask('The <strong>flaw CVE-2024-3094</strong> in <code>liblzma</code> 5.6.1, <br>1.2 TB'))).toBe(
      'The ⟦1⟧flaw ⟦2:CVE-2024-3094⟧⟦/1⟧ in ⟦3:liblzma⟧ ⟦4:5.6.1⟧, ⟦5/⟧⟦6:1.2 TB⟧',
    )
    expect(shownText(mask('<code>a &lt; b &amp; c</code>'))).toBe('⟦1:a < b & c⟧')
  })

  it('is cut where a value is longer than sixty characters', () => {
    expect(shownText(mask(`See ${LONG} now`))).toBe(`See ⟦1:${LONG.slice(0, 59)}…⟧ now`)
    const sixty = `https://example.com/${'a'.repeat(40)}`
    expect(shownText(mask(`See ${sixty} now`))).toBe(`See ⟦1:${sixty}⟧ now`)
    expect(shownText(mask(`<code>${'😀'.repeat(61)}</code>`))).toBe(`⟦1:${'😀'.repeat(59)}…⟧`)
  })

  it('holds no value that would break a mask', () => {
    expect(shownText(mask('A <code>⟦9/⟧</code> and ⟦ and <code>a\nb</code> and <code> </code>'))).toBe('A ⟦1/⟧ and ⟦2/⟧ and ⟦3/⟧ and ⟦4/⟧')
  })
})

describe('an answer', () => {
  const masked = mask(`<strong>Flaw</strong> CVE-2024-3094 in /etc/ssh/ of 1.2 TB, see ${LONG}`)
  const read = (text: string, locale: TargetLocale = 'fr') => bareText(text, masked.masks, locale)
  const BARE = '⟦1⟧F⟦/1⟧ ⟦2/⟧ ⟦3/⟧ ⟦4/⟧ ⟦5/⟧'

  it.each([
    BARE,
    '⟦1⟧F⟦/1⟧ ⟦2⟧ ⟦3⟧ ⟦4⟧ ⟦5⟧',
    '⟦1⟧F⟦/1⟧ ⟦2:CVE-2024-3094⟧ ⟦3:/etc/ssh/⟧ ⟦4:1.2 TB⟧ ⟦5⟧',
    '⟦1⟧F⟦/1⟧ ⟦2:CVE-2024-3094/⟧ ⟦3:/etc/ssh//⟧ ⟦4:1,2 To⟧ ⟦5⟧',
    `⟦1⟧F⟦/1⟧ ⟦2⟧ ⟦3⟧ ⟦4:1,2\u00a0To⟧ ⟦5:${LONG.slice(0, 59)}…⟧`,
    `⟦1⟧F⟦/1⟧ ⟦2⟧ ⟦3⟧ ⟦4⟧ ⟦5:${LONG}⟧`,
  ])('may say %s', (text) => expect(read(text)).toEqual({ ok: true, text: BARE }))

  it.each([
    ['⟦2:CVE-2024-3095⟧', 'CVE-2024-3094'],
    ['⟦2:cve-2024-3094⟧', 'CVE-2024-3094'],
    ['⟦2:CVE-2024-3094 ⟧', 'CVE-2024-3094'],
    ['⟦3:/etc/ssh⟧', '/etc/ssh/'],
    ['⟦4:1,3 To⟧', '1.2 TB'],
    ['⟦2:⟧', 'CVE-2024-3094'],
    [`⟦5:${LONG.slice(0, 50)}…⟧`, 'https://example.com/'],
  ])('that says %s has lost %s', (text, value) => {
    const bare = read(text)
    expect(bare.ok ? '' : bare.fault).toContain(value)
    expect(bare.ok ? '' : bare.fault).toContain('has another value than in the source')
  })

  it.each(['⟦2:CVE-2024-3094', '⟦2:a⟦b⟧', '⟦2:a\nb⟧', '⟦9:x⟧', '⟦1:Flaw⟧', '⟦/2⟧', '⟦/2:CVE-2024-3094⟧'])('with the broken mask %s is refused', (text) => {
    const bare = read(`⟦1⟧F⟦/1⟧ ⟦3⟧ ⟦4⟧ ⟦5⟧ ${text}`)
    expect(bare.ok && unmask(bare.text, masked.masks).ok).toBe(false)
  })

  it('as the model was shown it gives the source again, whatever it holds', () => {
    const part = fc.constantFrom(
      'CVE-2024-3094',
      '5.6.1',
      '<code>a/</code>',
      '<code>⟦1⟧</code>',
      '<br>',
      '⟦',
      '⟧',
      '/etc/',
      '1.2 TB',
      LONG,
      'x',
      '<em>y 1.2.3</em>',
      '&amp;',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(...TARGET_LOCALES), (parts, locale) => {
        const own = mask(parts.join(' '))
        const bare = bareText(shownText(own), own.masks, locale)
        expect(bare).toEqual({ ok: true, text: own.text })
      }),
    )
  })
})

describe('what stands against a token', () => {
  const masked = mask('The CVE-2024-3094 flaw')
  it.each<[TargetLocale, string]>([
    ['tr', "⟦1/⟧’te ve ⟦1/⟧'ün"],
    ['ko', '⟦1/⟧는 취약점이다'],
    ['fr', 'l’⟦1/⟧ et d’⟦1/⟧, qu’⟦1/⟧'],
    ['it', 'dell’⟦1/⟧'],
    ['ja', '脆弱性⟦1/⟧の'],
    ['zh', 'OpenSSL的⟦1/⟧是'],
    ['de', '⟦1/⟧-Lücke, „⟦1/⟧“, (⟦1/⟧): ⟦1/⟧.'],
    ['sv', '⟦1/⟧:s brist'],
    ['pl', '⟦1/⟧’u'],
  ])('may do so in %s: %s', (locale, answer) => expect(attachedFault(masked, answer, locale)).toBeUndefined())

  it.each<[TargetLocale, string, string]>([
    ['tr', '⟦1/⟧te', '“te” stands directly behind ⟦1/⟧'],
    ['de', '⟦1/⟧ist', '“ist” stands directly behind ⟦1/⟧'],
    ['fr', 'le⟦1/⟧', '“le” stands directly before ⟦1/⟧'],
    ['lt', 'spraga⟦1/⟧', '“spraga” stands directly before ⟦1/⟧'],
    ['zh', 'flaw⟦1/⟧', '“flaw” stands directly before ⟦1/⟧'],
  ])('is wrong in %s: %s', (locale, answer, fault) => expect(attachedFault(masked, answer, locale)).toBe(fault))

  it('may be what touches it in the source, or an image, or markup', () => {
    expect(attachedFault(mask('pre<code>x</code>s <br>b'), 'pre⟦1/⟧s b⟦2/⟧b', 'de')).toBeUndefined()
    expect(attachedFault(mask('<em>x</em>'), 'a⟦1⟧b⟦/1⟧c', 'de')).toBeUndefined()
  })
})
