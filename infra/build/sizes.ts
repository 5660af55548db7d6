import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AssetManifest } from '#prerender/assets.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales.ts'
import { buildCode } from './build.ts'
import { LAMBDA_ENTRIES, type LambdaEntry } from './entries.ts'
import { PATHS } from './paths.ts'
import { adminScripts } from './web-chunks.ts'

/** Something that is sent or loaded, in bytes, and how much of it there may be. */
export interface Size {
  what: string
  bytes: number
  limit: number
}

/** What an article may make a reader's browser load before any intent, its own pictures left out; bytes over the wire. */
export const ARTICLE_LIMITS = { script: 3_000, requests: 6, transfer: 80_000 } as const

/** `readerShared` is as large as the letters of western languages make it; all that an article in Lithuanian loads is held by `infra/local/reader-pages.e2e.test.ts`. */
const LIMITS = {
  readerScript: ARTICLE_LIMITS.script,
  readerShared: 66_000,
  readerSpa: 115_000,
  admin: 359_000,
  api: 1_367_000,
  localisation: 1_680_000,
  articles: 1_432_000,
  publishing: 1_833_000,
  batches: 2_697_000,
  lettering: 2_750_000,
} as const

/** What each further screen of the admin may add, gzipped. */
export const ADMIN_SCREEN_BUDGET = 40_000

/** Screens that are over it and how large they may be today: the article's brings the editor of texts, and of images their focal point, library and proposals, that of a translation the parser of HTML, the others forms that every chunk shares with them. */
const LARGE_SCREENS: Readonly<Record<string, number>> = {
  'edit-article-screen': 304_000,
  'edit-translation': 67_500,
  settings: 54_500,
  'ai-dev-partner': 42_000,
}

/** Every size that has a budget, of the present build. A cold start pays for raw bytes, a reader for compressed ones. */
export async function budgetedSizes(): Promise<Size[]> {
  return [readerScript(), readerSpa(), ...LOCALES.map(readerShared), ...(await admin()), ...bundles()]
}

/** Bytes of a function's bundle, raw. */
export const bundleBytes = (entry: LambdaEntry): number => readFileSync(join(PATHS.lambdas, entry, 'index.mjs')).length

/** @returns null where there is no budget */
export function bundleLimit(entry: LambdaEntry): number | null {
  if (entry === 'publishing' || entry === 'api-editor') return LIMITS.publishing
  if (entry === 'batches') return LIMITS.batches
  // Calls the function that reads the web, for which it needs a client of AWS more.
  if (entry === 'api-articles') return LIMITS.articles
  // Restores revisions of translations, for which it saves as the editor of segments does, and asks a model what images show, for which it needs a client of AWS.
  if (entry === 'api-localisation') return LIMITS.localisation
  // Cutters of fonts. Both are asked for one picture at a time, by somebody who waits for it anyway.
  if (entry === 'api-pictures' || entry === 'share-images') return LIMITS.lettering
  return entry.startsWith('api-') || entry === 'partner' ? LIMITS.api : null
}

const manifest = (): AssetManifest => JSON.parse(readFileSync(PATHS.assetsManifest, 'utf8')) as AssetManifest

const gzipped = (path: string): number => gzipSync(readFileSync(join(PATHS.web, path))).length

/** Scripts that a reader's document names: every document has the same ones, so the static not-found page stands for an article. */
function readerScript(): Size {
  const html = readFileSync(join(PATHS.web, 'static', DEFAULT_LOCALE, '404/article/page.html'), 'utf8')
  const named = [...html.matchAll(/<(?:script\b[^>]*\bsrc|link\b[^>]*\brel="modulepreload"[^>]*\bhref)="([^"]+)"/g)].map(([, path]) => path as string)
  return { what: `script of a reader's page, gzip (${named.join(', ')})`, bytes: sum(named.map(gzipped)), limit: LIMITS.readerScript }
}

/** What takes a page over on the first intent. A schema of the API in it would be a third more: readers' pages import its types only. */
function readerSpa(): Size {
  const { reader } = manifest()
  return { what: `script that takes a reader's page over, gzip (${reader})`, bytes: gzipped(reader), limit: LIMITS.readerSpa }
}

/** Script, styles and fonts of every page in a language, the font of code included. */
function readerShared(locale: Locale): Size {
  const { core, readerStyles, fonts, codeFont } = manifest()
  const compressed = sum([core, readerStyles].map(gzipped))
  const { headline, text, ui } = fonts[locale]
  return {
    what: `files that pages in ${locale} share`,
    bytes: compressed + sum([headline, text, ui, codeFont].flatMap((path) => path ?? []).map((path) => statSync(join(PATHS.web, path)).size)),
    limit: LIMITS.readerShared,
  }
}

async function admin(): Promise<Size[]> {
  const loaded = await adminScripts()
  if (!loaded) return []
  const { first, further } = loaded
  return [
    { what: `admin's first screen, gzip (${first.length} files)`, bytes: sum(first.map(gzipped)), limit: LIMITS.admin },
    ...further.map(({ screen, scripts }) => ({
      what: `admin's screen ${screen}, gzip`,
      bytes: sum(scripts.map(gzipped)),
      limit: LARGE_SCREENS[screen] ?? ADMIN_SCREEN_BUDGET,
    })),
  ]
}

function bundles(): Size[] {
  return (Object.keys(LAMBDA_ENTRIES) as LambdaEntry[]).flatMap((entry) => {
    const limit = bundleLimit(entry)
    return limit ? [{ what: `dist/lambdas/${entry}/index.mjs, raw`, bytes: bundleBytes(entry), limit }] : []
  })
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Kilobytes of 1,000 bytes, as the budgets count. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`

/** A sentence for everything that is larger than its budget. */
export const tooLarge = (sizes: readonly Size[]): string[] =>
  sizes
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `Too large: ${what} is ${bytes} bytes (${kilobytes(bytes)}), its budget is ${kilobytes(limit)}.`)

if (import.meta.main) {
  await buildCode()
  const complaints = tooLarge(await budgetedSizes())
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
