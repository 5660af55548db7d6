import { LOCALES, type Locale } from '#shared/locales.ts'

/** Languages whose letters are cut into one font: a page loads one file of each face, not one for each alphabet. */
type Script = 'western' | 'eastern' | 'cyrillic' | 'cjk'

const SCRIPTS: Readonly<Record<Locale, Script>> = {
  ...{ en: 'western', de: 'western', es: 'western', fr: 'western', it: 'western', nl: 'western', sv: 'western', pt: 'western' },
  ...{ lt: 'eastern', pl: 'eastern', tr: 'eastern', ru: 'cyrillic', zh: 'cjk', ja: 'cjk', ko: 'cjk' },
}

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const ASCII = range(0x20, 0x7e)
/** Of our languages' typography, of prices, versions and headings. */
const SIGNS = '\u00a0\u202f«»§©°·–—‘’‚“”„•…€™−'
/** Signs that only western languages use; elsewhere the system's faces have them. */
const WESTERN_SIGNS = '¡¿£®±'
const WESTERN = `${range(0xc0, 0xff)}ŒœŸ`
const RUSSIAN = `${range(0x410, 0x44f)}Ёё`

/** What a page in a language of the script is written with. Chinese, Japanese and Korean text, signs included, is left to the system's faces. */
const LETTERS: Readonly<Record<Script, string>> = {
  western: `${ASCII}${SIGNS}${WESTERN_SIGNS}${WESTERN}`,
  eastern: `${ASCII}${SIGNS}ĄČĘĖĮŠŲŪŽąčęėįšųūžĆŁŃÓŚŹŻćłńóśźżÂÇĞÎİÖŞÛÜâçğîıöşûü`,
  cyrillic: `${ASCII}${SIGNS}№${RUSSIAN}`,
  cjk: ASCII,
}
/** Letters of names that turn up in the news, for pages whose own font lacks them. */
const FURTHER = `${WESTERN}ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĻļĽľŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚțЂђІіЇїЄєҐґ`

const TEXT = { min: 400, max: 700 }
const SOURCES = {
  inter: { family: 'Inter', axes: { wght: TEXT } },
  'source-serif': { family: 'Source Serif 4', axes: { wght: TEXT } },
  'jetbrains-mono': { family: 'JetBrains Mono', axes: { wght: 400 } },
} as const

export interface Cut {
  /** Of its file, without `.woff2`. */
  name: string
  source: keyof typeof SOURCES
  letters: string
  axes: { wght: number | Readonly<{ min: number; max: number }> }
}

const FACES = ['inter', 'source-serif'] as const
const cut = (source: Cut['source'], kind: string, letters: string, axes: Cut['axes'] = SOURCES[source].axes): Cut => ({
  ...{ name: `${source}-${kind}`, source, letters, axes },
})

export const CUTS: readonly Cut[] = [
  ...FACES.flatMap((source) => [
    ...(['western', 'eastern', 'cyrillic'] as const).map((script) => cut(source, script, LETTERS[script])),
    cut(source, 'further', FURTHER),
  ]),
  cut('inter', 'cjk', LETTERS.cjk),
  // Only the publication's name is set in it there.
  cut('source-serif', 'cjk', LETTERS.cjk, { wght: 700 }),
  cut('jetbrains-mono', 'latin', ASCII),
]

/** What code is set in. */
export const CODE_CUT = 'jetbrains-mono-latin'

/** The cuts that a page in a language shows on its first screen. */
export const cutsOf = (locale: Locale): string[] => FACES.map((source) => `${source}-${SCRIPTS[locale]}`)

/** What a page in a language can be written with before it needs another font. */
export const lettersOf = (locale: Locale): string => LETTERS[SCRIPTS[locale]]

/**
 * The style sheet of the cuts, beside their files: `--inter` and `--source-serif` name the families of the page's language.
 * A family of a script has no range, so that nothing else is asked for what it holds, nor while it is still on its way.
 */
export function fontStyles(): string {
  const scripts = [...new Set(Object.values(SCRIPTS))]
  const family = (source: Cut['source'], kind: string) => `"${SOURCES[source].family} ${kind}"`
  return [
    ...CUTS.filter(({ source }) => source === 'jetbrains-mono').map((one) => face(`"${SOURCES[one.source].family}"`, one)),
    ...FACES.flatMap((source) => {
      const own = (kind: string) => CUTS.find(({ name }) => name === `${source}-${kind}`) as Cut
      return [
        ...scripts.map((script) => face(family(source, script), own(script))),
        face(family(source, 'further'), own('further'), FURTHER),
        face(family(source, 'further'), own('cyrillic'), RUSSIAN),
      ]
    }),
    ...scripts.map((script) => {
      const pages = script === 'western' ? ':root' : LOCALES.filter((locale) => SCRIPTS[locale] === script).map((locale) => `:root:lang(${locale})`)
      return `${[pages].flat().join(',')}{${FACES.map((source) => `--${source}:${family(source, script)},${family(source, 'further')}`).join(';')}}`
    }),
  ].join('\n')
}

function face(family: string, { name, axes }: Cut, letters = ''): string {
  const { wght } = axes
  const weight = typeof wght === 'number' ? wght : `${wght.min} ${wght.max}`
  const limits = letters && `unicode-range:${unicodeRange(letters)};`
  return `@font-face{font-family:${family};src:url("./${name}.woff2") format("woff2");font-weight:${weight};font-display:swap;${limits}}`
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
