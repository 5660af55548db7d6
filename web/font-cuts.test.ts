import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#shared/languages/messages.ts'
import { LOCALES } from '#shared/locales.ts'
import { CUTS, cutsOf, fontStyles, lettersOf } from './font-cuts.ts'

/** Signs that are drawn by the system's faces: arrows and the like. */
const LEFT_OUT = /[→←↗✓×]/

describe('font cuts', () => {
  it.each(LOCALES.filter((locale) => !['zh', 'ja', 'ko'].includes(locale)))('hold every letter of the texts in %s', (locale) => {
    const letters = new Set(lettersOf(locale))
    const used = new Set(JSON.stringify(MESSAGES[locale]).replaceAll('\\n', ''))
    expect([...used].filter((letter) => !letters.has(letter) && !LEFT_OUT.test(letter))).toEqual([])
  })

  it('leave the signs of Chinese, Japanese and Korean to their own faces', () => {
    for (const locale of ['zh', 'ja', 'ko'] as const) expect(lettersOf(locale)).not.toMatch(/[“”‘’…—·]/)
  })

  it('are named for every language', () => {
    const names = [...CUTS.map(({ name }) => name), null]
    for (const locale of LOCALES) for (const name of Object.values(cutsOf(locale))) expect(names).toContain(name)
    expect(cutsOf('lt')).toEqual({ headline: 'source-serif-eastern-headline', text: 'source-serif-eastern-text', ui: 'inter-eastern' })
    expect(cutsOf('ja').text).toBeNull()
  })

  it('name the families of each language, of a phone the serif ones alone', () => {
    const [phone, wide] = fontStyles().split('@media (min-width: 48rem)') as [string, string]
    expect(phone).toContain(':root{--ui-face:system-ui;--code-face:ui-monospace}')
    expect(phone).toContain(':root{--serif-face:"Source Serif 4 western","Source Serif 4 further"}')
    expect(wide).toContain(':root{--ui-face:"Inter western","Inter further";--code-face:"JetBrains Mono"}')
    expect(wide).toContain(':root:lang(lt),:root:lang(pl),:root:lang(tr){--ui-face:"Inter eastern"')
    for (const { name } of CUTS) expect(phone).toContain(`url("./${name}.woff2")`)
  })

  it('hold a weight for text and one for all that is bolder', () => {
    const weights = [...fontStyles().matchAll(/Source Serif 4 eastern";[^}]*font-weight:([^;]*)/g)].map(([, weight]) => weight)
    expect(weights).toEqual(['400', '600 700'])
  })

  it('ask for further letters by range only', () => {
    const further = fontStyles().match(/@font-face{[^}]*further[^}]*}/g) ?? []
    expect(further).toHaveLength(6)
    for (const face of further) expect(face).toMatch(/unicode-range:U\+/)
    expect(further[0]).toContain('unicode-range:U+C0-17E,U+218-21B,U+402-407,')
    expect(further[1]).toContain('unicode-range:U+401-451')
  })
})
