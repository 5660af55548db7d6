import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { CUTS, cutsOf, fontStyles, lettersOf } from './font-cuts.ts'
import { MESSAGES } from './prerender/texts.ts'

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

  it('are two files for the first screen of every language', () => {
    const names = CUTS.map(({ name }) => name)
    for (const locale of LOCALES) expect([2, true]).toEqual([cutsOf(locale).length, cutsOf(locale).every((name) => names.includes(name))])
  })

  it('name the families of each language', () => {
    const styles = fontStyles()
    expect(styles).toContain(':root{--inter:"Inter western","Inter further";--source-serif:"Source Serif 4 western","Source Serif 4 further"}')
    expect(styles).toContain(':root:lang(lt),:root:lang(pl),:root:lang(tr){--inter:"Inter eastern"')
    for (const { name } of CUTS) expect(styles).toContain(`url("./${name}.woff2")`)
  })

  it('ask for further letters by range only', () => {
    const further = fontStyles().match(/@font-face{[^}]*further[^}]*}/g) ?? []
    expect(further).toHaveLength(4)
    for (const face of further) expect(face).toMatch(/unicode-range:U\+/)
    expect(further[0]).toContain('unicode-range:U+C0-17E,U+218-21B,U+402-407,')
    expect(further[1]).toContain('unicode-range:U+401-451')
  })
})
