import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { PATHS } from './paths.ts'

const require = createRequire(import.meta.url)
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

const BOLD = { wght: 700 }
/** Of Inter, whose bold is made once; nobody draws with another weight. */
const CUTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
/** Chinese, Japanese and Korean come in hundreds of small files, of which a title needs a few. */
const SLICED = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']

/** What draws pictures loads beside its bundle: the renderer, the cutter of fonts, and the fonts. */
export async function placeShareFonts(): Promise<void> {
  const folder = join(PATHS.lambdas, 'share-images')
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts, { recursive: true })
  for (const cut of CUTS) writeFileSync(join(fonts, `inter-${cut}.ttf`), await boldInter(cut))
  for (const name of SLICED) {
    const source = folderOf(`@fontsource-variable/${name}`)
    cpSync(join(source, 'files'), join(fonts, name), { recursive: true, filter: (file) => !file.endsWith('.woff') })
    cpSync(join(source, 'unicode.json'), join(fonts, name, 'ranges.json'))
  }
  cpSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'), join(folder, 'resvg.wasm'))
  const cutter = 'harfbuzzjs/dist/harfbuzz-subset.wasm'
  const fromSubsetFont = createRequire(require.resolve('subset-font'))
  cpSync(fromSubsetFont.resolve(cutter), join(folder, 'node_modules', cutter))
}

async function boldInter(cut: string): Promise<Buffer> {
  const kept = join(PATHS.root, `.cache/share-fonts/inter-${cut}.ttf`)
  if (existsSync(kept)) return readFileSync(kept)
  const whole = readFileSync(join(folderOf('@fontsource-variable/inter'), `files/inter-${cut}-wght-normal.woff2`))
  const made = await subsetFont(whole, undefined, { targetFormat: 'truetype', variationAxes: BOLD, noHinting: true, keepAllGlyphs: true })
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, made)
  return made
}
