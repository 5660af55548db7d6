import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FOLDER = fileURLToPath(new URL('./.cache/fonts/', import.meta.url))
const RECIPE = `${FOLDER}recipe.json`
const require = createRequire(import.meta.url)

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const ASCII = range(0x20, 0x7e)
/** The letters of Western Europe, with the marks of our languages' typography and of prices, versions and headings. */
const LATIN = `${ASCII}${range(0xc0, 0xff)}\u00a0¡¿«»£©®°±§·ŒœıŸ–—‘’‚“”„†•…‹›€™−`
/** The further letters of Lithuanian, Polish and Turkish, and of the names that turn up in the news. */
const LATIN_EXT = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĻļĽľŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț'
const CYRILLIC = `${range(0x410, 0x44f)}ЁёЂђІіЇїЄєҐґ№`

const text = { weights: { min: 400, max: 700 } }
const code = { weights: 400 }
const CUTS = [
  { name: 'inter-latin', from: 'inter/files/inter-latin', letters: LATIN, ...text },
  { name: 'inter-latin-ext', from: 'inter/files/inter-latin-ext', letters: LATIN_EXT, ...text },
  { name: 'inter-cyrillic', from: 'inter/files/inter-cyrillic', letters: CYRILLIC, ...text },
  { name: 'source-serif-latin', from: 'source-serif-4/files/source-serif-4-latin', letters: LATIN, ...text },
  { name: 'source-serif-latin-ext', from: 'source-serif-4/files/source-serif-4-latin-ext', letters: LATIN_EXT, ...text },
  { name: 'source-serif-cyrillic', from: 'source-serif-4/files/source-serif-4-cyrillic', letters: CYRILLIC, ...text },
  { name: 'jetbrains-mono-latin', from: 'jetbrains-mono/files/jetbrains-mono-latin', letters: ASCII, ...code },
] as const

/** Features that reading needs; stylistic sets, small capitals and the like would double the files. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk']

/**
 * Cuts the self-hosted fonts down to what our languages use, into `web/.cache/fonts/<name>.woff2`; again only when the
 * cuts have changed.
 */
export async function cutFonts(): Promise<void> {
  const recipe = JSON.stringify([CUTS, FEATURES])
  if ((await readFile(RECIPE, 'utf8').catch(() => '')) === recipe) return
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(
    CUTS.map(async ({ name, from, letters, weights }) => {
      const whole = await readFile(require.resolve(`@fontsource-variable/${from}-wght-normal.woff2`))
      const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weights }, keepFeatures: FEATURES, noHinting: true }
      await writeFile(`${FOLDER}${name}.woff2`, await subsetFont(whole, letters, options))
    }),
  )
  await writeFile(RECIPE, recipe)
}
