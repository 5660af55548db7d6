import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Language } from '#shared/languages/language.ts'
import { WRITING } from '#shared/languages/writing.ts'
import type { Locale } from '#shared/locales.ts'

const BOLD = { targetFormat: 'truetype', variationAxes: { wght: 700 }, noHinting: true } as const

/** Which face a language's own letters come from, as their forms differ by language; others take Japanese ones if they must. */
const FACES: Readonly<Partial<Record<Language['writing']['script'], string>>> = { Hans: 'noto-sans-sc', Kore: 'noto-sans-kr' }
const faceOf = (locale: Locale): string => FACES[WRITING[locale].script] ?? 'noto-sans-jp'

type Range = readonly [from: number, to: number]
const rangesOf = (list: string): Range[] =>
  list.split(',').map((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [from, to]
  })

/** Files of a face by name, with the letters that each holds. */
const faces = new Map<string, [file: string, ranges: Range[]][]>()

function slicesOf(folder: string, face: string): [file: string, ranges: Range[]][] {
  const known = faces.get(face)
  if (known) return known
  const ranges = JSON.parse(readFileSync(join(folder, face, 'ranges.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(ranges).map(([name, list]): [string, Range[]] => [`${face}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`, rangesOf(list)])
  faces.set(face, slices)
  return slices
}

const inter = new Map<string, Uint8Array[]>()

function interOf(folder: string): Uint8Array[] {
  const known = inter.get(folder)
  if (known) return known
  const fonts = readdirSync(folder).flatMap((name) => (name.endsWith('.ttf') ? new Uint8Array(readFileSync(join(folder, name))) : []))
  inter.set(folder, fonts)
  return fonts
}

/** Where what Inter has ends: alphabets and their marks come before. */
const ALPHABETS_END = 0x2300

/**
 * Fonts that hold these letters, all in bold.
 * @param folder where the build has placed them
 */
export async function fontsFor(folder: string, locale: Locale, letters: string): Promise<Uint8Array[]> {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) as number).filter((code) => code >= ALPHABETS_END)
  const face = faceOf(locale)
  const needed = slicesOf(folder, face).filter(([, ranges]) => codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to)))
  const cut = await Promise.all(needed.map(async ([file]) => new Uint8Array(await subsetFont(readFileSync(join(folder, face, file)), letters, BOLD))))
  return [...interOf(folder), ...cut]
}
