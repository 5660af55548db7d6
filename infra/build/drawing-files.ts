import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { LambdaEntry } from './entries.ts'
import { PATHS } from './paths.ts'

const require = createRequire(import.meta.url)
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

/** Of Inter, whose bold is made once; nobody draws with another weight. */
const CUTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
/** Chinese, Japanese and Korean come in hundreds of small files, of which a title needs a few. */
const SLICED = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']

/** What functions that draw load beside their bundles: the renderer, and whatever else of these they need. */
const DRAWING = {
  'share-images': { words: true, files: false },
  'api-pictures': { words: true, files: true },
  batches: { words: false, files: true },
} as const satisfies Partial<Record<LambdaEntry, { words: boolean; files: boolean }>>

/** Encoders of what is stored. */
const ENCODERS = { 'webp.wasm': '@jsquash/webp/codec/enc/webp_enc_simd.wasm', 'jpeg.wasm': '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm' } as const

export async function placeDrawingFiles(): Promise<void> {
  for (const [entry, { words, files }] of Object.entries(DRAWING)) {
    const folder = join(PATHS.lambdas, entry)
    placeRenderer(folder, files)
    if (words) await placeFonts(folder)
  }
}

/** The renderer of SVG, and the encoders of WebP and JPEG. */
export function placeRenderer(folder: string, encoders: boolean): void {
  mkdirSync(folder, { recursive: true })
  cpSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'), join(folder, 'resvg.wasm'))
  if (encoders) for (const [name, source] of Object.entries(ENCODERS)) cpSync(require.resolve(source), join(folder, name))
}

/** Fonts for titles in every language, and the cutter that takes from them the letters of one. */
export async function placeFonts(folder: string): Promise<void> {
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts, { recursive: true })
  for (const cut of CUTS) writeFileSync(join(fonts, `inter-${cut}.ttf`), await boldInter(cut))
  for (const name of SLICED) {
    const source = folderOf(`@fontsource-variable/${name}`)
    cpSync(join(source, 'files'), join(fonts, name), { recursive: true, filter: (file) => !file.endsWith('.woff') })
    cpSync(join(source, 'unicode.json'), join(fonts, name, 'ranges.json'))
  }
  const cutter = 'harfbuzzjs/dist/harfbuzz-subset.wasm'
  const fromSubsetFont = createRequire(require.resolve('subset-font'))
  cpSync(fromSubsetFont.resolve(cutter), join(folder, 'node_modules', cutter))
}

const BOLD_INTER = { targetFormat: 'truetype', variationAxes: { wght: 700 }, noHinting: true, keepAllGlyphs: true } as const

/** Kept under a hash of the whole font, of how it is cut and of what cuts it. */
async function boldInter(cut: string): Promise<Buffer> {
  const whole = readFileSync(join(folderOf('@fontsource-variable/inter'), `files/inter-${cut}-wght-normal.woff2`))
  const { version } = JSON.parse(readFileSync(require.resolve('subset-font/package.json'), 'utf8')) as { version: string }
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([BOLD_INTER, version]))
    .digest('hex')
  const kept = join(PATHS.root, `.cache/share-fonts/inter-${cut}-${key.slice(0, 16)}.ttf`)
  if (existsSync(kept)) return readFileSync(kept)
  const made = await subsetFont(whole, undefined, BOLD_INTER)
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, made)
  return made
}
