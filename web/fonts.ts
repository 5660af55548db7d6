import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { CUTS, type Cut, fontStyles } from './font-cuts.ts'

const FOLDER = fileURLToPath(new URL('./.cache/fonts/', import.meta.url))
const RECIPE = `${FOLDER}recipe.json`
const require = createRequire(import.meta.url)

const own = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.woff2`, import.meta.url))

/** What cuts are made of. */
const WHOLE: Readonly<Record<Cut['source'], string>> = {
  inter: own('inter'),
  'source-serif': own('source-serif'),
  'jetbrains-mono': require.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
}

/**
 * Features that reading needs; stylistic sets, small capitals and the like would double the files. Letters come composed, so nothing
 * puts marks on them. Of the forms that languages have of their own only Polish and Turkish ones are shown: the Cyrillic ones are Serbian
 * and Bulgarian. Cyrillic has few pairs that want kerning. Browsers join no letters
 * in headlines, which are set closer.
 */
const features = ({ name }: Cut): string[] => {
  if (name.includes('-cyrillic')) return []
  return ['kern', ...(name.endsWith('-headline') ? [] : ['liga']), ...(name.includes('-eastern') ? ['locl'] : [])]
}
/** What menus of fonts and lines without a height are made from. */
const UNUSED_TABLES = ['BASE', 'MVAR', 'STAT']

/**
 * Cuts the self-hosted fonts down to what our languages use, into `web/.cache/fonts/<name>.woff2`, with their style sheet
 * `fonts.css`; again only when the cuts, the whole fonts or their cutter have changed.
 */
export async function cutFonts(): Promise<void> {
  const recipe = JSON.stringify([CUTS, CUTS.map(features), UNUSED_TABLES, fontStyles(), await hashesOfSources()])
  if ((await readFile(RECIPE, 'utf8').catch(() => '')) === recipe) return
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(
    CUTS.map(async (cut) => {
      const shape = { variationAxes: cut.axes, keepFeatures: features(cut), dropTables: UNUSED_TABLES, noHinting: true }
      const font = await subsetFont(await readFile(WHOLE[cut.source]), cut.letters, { targetFormat: 'woff2', ...shape })
      await writeFile(`${FOLDER}${cut.name}.woff2`, font)
    }),
  )
  await writeFile(`${FOLDER}fonts.css`, fontStyles())
  await writeFile(RECIPE, recipe)
}

/** Of the whole fonts, and of the version of what cuts them. */
async function hashesOfSources(): Promise<string[]> {
  const files = [...Object.values(WHOLE), require.resolve('subset-font/package.json')]
  return Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ),
  )
}
