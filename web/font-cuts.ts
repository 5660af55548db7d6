import type { Language } from '#shared/languages/language.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALES, type Locale, ORIGINAL_FIRST } from '#shared/locales.ts'
import { WIDE } from './prerender/assets.ts'

/** Languages whose letters are cut into one font: a page loads one file of each face, not one for each alphabet. */
type Script = Language['writing']['fonts']

const scriptOf = (locale: Locale): Script => WRITING[locale].fonts
/** What the languages of a group need beyond what the group has anyway. */
const ownLetters = (script: Script): string =>
  [...new Set(LOCALES.flatMap((locale) => (scriptOf(locale) === script ? [...WRITING[locale].fontLetters] : [])))].join('')

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const ASCII = range(0x20, 0x7e)
/** Of our languages' typography, of prices, versions and headings. */
const SIGNS = '\u00a0\u202f«»§©°·–—‘’‚“”„•…€™−'
/** Signs that only western languages use; elsewhere the system's faces have them. */
const WESTERN_SIGNS = '¡¿£®±'
const CYRILLIC_SIGNS = '№'
const WESTERN = `${range(0xc0, 0xff)}ŒœŸ`

/** What a page in a language of the script is written with. Chinese, Japanese and Korean text, signs included, is left to the system's faces. */
const LETTERS: Readonly<Record<Script, string>> = {
  western: `${ASCII}${SIGNS}${WESTERN_SIGNS}${WESTERN}${ownLetters('western')}`,
  eastern: `${ASCII}${SIGNS}${ownLetters('eastern')}`,
  cyrillic: `${ASCII}${SIGNS}${CYRILLIC_SIGNS}${ownLetters('cyrillic')}`,
  cjk: ASCII,
}
/** Letters of names that turn up in the news, for pages whose own font lacks them. */
const FURTHER = `${WESTERN}ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĻļĽľŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚțЂђІіЇїЄєҐґ`

const VARIABLE = { min: 400, max: 700 }
const FAMILIES = { inter: 'Inter', 'source-serif': 'Source Serif 4', 'jetbrains-mono': 'JetBrains Mono' } as const
/** Signs of code and law that headlines seldom have: the system's faces have them. */
const NOT_IN_HEADLINES = /[\^`{|}~\\<>=*_•§°©]/g

/** Of the serif face. A file of one weight is about half as large as one that holds them all, and most pages show headlines only. */
const WEIGHTS = { text: 400, headline: 600 } as const

export interface Cut {
  /** Of its file, without `.woff2`. */
  name: string
  source: keyof typeof FAMILIES
  letters: string
  axes: { wght: number | Readonly<{ min: number; max: number }> }
}

const cut = (source: Cut['source'], kind: string, letters: string, wght: Cut['axes']['wght']): Cut => ({
  ...{ name: `${source}-${kind}`, source, letters, axes: { wght } },
})

const ALPHABETS = [...(['western', 'eastern', 'cyrillic'] as const).map((script) => [script, LETTERS[script]] as const), ['further', FURTHER] as const]

export const CUTS: readonly Cut[] = [
  ...ALPHABETS.flatMap(([kind, letters]) => [
    cut('inter', kind, letters, VARIABLE),
    cut('source-serif', `${kind}-text`, letters, WEIGHTS.text),
    cut('source-serif', `${kind}-headline`, letters.replace(NOT_IN_HEADLINES, ''), WEIGHTS.headline),
  ]),
  cut('inter', 'cjk', LETTERS.cjk, VARIABLE),
  // Only the publication's name is set in it there.
  cut('source-serif', 'cjk-headline', LETTERS.cjk, WEIGHTS.headline),
  cut('jetbrains-mono', 'latin', ASCII, 400),
]

/** What code is set in. */
export const CODE_CUT = 'jetbrains-mono-latin'

/** The cuts that a page in a language is set in: its headlines, an article's text (null: the system's face), and everything else where there is room. */
export function cutsOf(locale: Locale): { headline: string; text: string | null; ui: string } {
  const script = scriptOf(locale)
  return { headline: `source-serif-${script}-headline`, text: script === 'cjk' ? null : `source-serif-${script}-text`, ui: `inter-${script}` }
}

/** What a page in a language can be written with before it needs another font. */
export const lettersOf = (locale: Locale): string => LETTERS[scriptOf(locale)]

/**
 * The style sheet of the cuts, beside their files: `--ui-face`, `--serif-face` and `--code-face` name the families of the page's language.
 * A family of a script has no range, so that nothing else is asked for what it holds, nor while it is still on its way.
 */
export function fontStyles(): string {
  const scripts = [...new Set(ORIGINAL_FIRST.map(scriptOf))]
  const family = (source: Cut['source'], kind: string) => `"${FAMILIES[source]} ${kind}"`
  const faces = (source: Cut['source'], kind: string, of = kind, letters = '') =>
    CUTS.filter(({ name }) => name === `${source}-${of}` || name.startsWith(`${source}-${of}-`)).map((one) => face(family(source, kind), one, letters))
  const named = (source: Cut['source'], script: Script) => `${family(source, script)},${family(source, 'further')}`
  const perScript = (write: (script: Script) => string) => scripts.map((script) => `${pagesIn(script)}{${write(script)}}`)
  return [
    ...CUTS.filter(({ name }) => name === CODE_CUT).map((one) => face(`"${FAMILIES[one.source]}"`, one)),
    ...(['inter', 'source-serif'] as const).flatMap((source) => [
      ...scripts.flatMap((script) => faces(source, script)),
      ...faces(source, 'further', 'further', FURTHER),
      ...faces(source, 'further', 'cyrillic', ownLetters('cyrillic')),
    ]),
    ':root{--ui-face:system-ui;--code-face:ui-monospace}',
    ...perScript((script) => `--serif-face:${named('source-serif', script)}`),
    `@media ${WIDE}{`,
    ...perScript((script) => `--ui-face:${named('inter', script)}${script === 'western' ? ';--code-face:"JetBrains Mono"' : ''}`),
    '}',
  ].join('\n')
}

const pagesIn = (script: Script): string =>
  script === 'western'
    ? ':root'
    : LOCALES.filter((locale) => scriptOf(locale) === script)
        .map((locale) => `:root:lang(${locale})`)
        .join(',')

function face(family: string, { name, axes }: Cut, letters = ''): string {
  const limits = letters && `unicode-range:${unicodeRange(letters)};`
  return `@font-face{font-family:${family};src:url("./${name}.woff2") format("woff2");font-weight:${weightsOf(axes)};font-display:swap;${limits}}`
}

/** The boldest cut of a face serves whatever is bolder still. */
const weightsOf = ({ wght }: Cut['axes']): string => {
  if (typeof wght !== 'number') return `${wght.min} ${wght.max}`
  return wght === WEIGHTS.headline ? `${wght} 700` : String(wght)
}

/** Letters nearer to each other than this share a range: what lies between them is asked for by nobody, and the style sheet is shorter. */
const NEAR = 16

/** The letters as a value of `unicode-range`. */
function unicodeRange(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) as number).sort((one, other) => one - other)
  const runs: [from: number, to: number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] + NEAR > code) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',')
}
