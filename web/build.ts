import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { type Manifest, build as viteBuild } from 'vite'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { PLACEHOLDERS } from '#shared/placeholders.ts'
import { CODE_CUT, cutsOf } from './font-cuts.ts'
import { cutFonts } from './fonts.ts'
import { sectionArtFiles } from './hero-art.ts'
import type { AssetManifest, PageFonts } from './prerender/assets.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const DIST = at('dist')
const ADMIN = 'src/admin/main.tsx'
/** What the admin's entry loads once it knows the language. */
const DESK = 'src/admin/desk.tsx'
export const SITE_NAME = 'Simulpress'

/**
 * Builds the browser's part into `web/dist`: `assets/*` (hashed, immutable), `assets-manifest.json` for the renderer, and
 * the pages that no article changes: `static/<locale>/404/…`, `static/<locale>/saved`, about, contact and the like,
 * `static/app/page.html`. They hold placeholders for what only a stage knows. Without `web/src/admin` there is no `static/app`.
 */
export async function buildWeb(): Promise<AssetManifest> {
  await cutFonts()
  await rm(DIST, { recursive: true, force: true })
  const [reader, admin] = await Promise.all([
    bundleEntries('reader', { reader: at('src/app/main.tsx'), readerStyles: at('src/ui/reader.css') }),
    existsSync(at(ADMIN)) ? bundleEntries('admin', { admin: at(ADMIN) }) : ({} as Manifest),
  ])
  const manifest = await assetManifest(reader, admin)
  await write('assets-manifest.json', JSON.stringify(manifest, null, 2))
  await Promise.all((await unchangingPages(manifest)).map(([path, html]) => write(path, html)))
  return manifest
}

/** One build for readers and one for the admin: built together they would share chunks, and readers would load the admin's. */
async function bundleEntries(name: string, input: Record<string, string>): Promise<Manifest> {
  const manifestName = `manifest-${name}.json`
  await viteBuild({ configFile: at('vite.config.ts'), logLevel: 'warn', build: { emptyOutDir: false, manifest: manifestName, rolldownOptions: { input } } })
  const file = join(DIST, manifestName)
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await rm(file)
  return manifest
}

async function assetManifest(reader: Manifest, admin: Manifest): Promise<AssetManifest> {
  const chunk = (source: string) => {
    const found = reader[source]
    if (!found) throw new Error(`The web build has no chunk for ${source}.`)
    return found
  }
  const font = (name: string) => `/${chunk(`.cache/fonts/${name}.woff2`).file}`
  const fontsOf = (locale: Locale): PageFonts => {
    const { headline, text, ui } = cutsOf(locale)
    return { headline: font(headline), text: text && font(text), ui: font(ui) }
  }
  return {
    core: await script('core', 'iife'),
    reader: `/${chunk('src/app/main.tsx').file}`,
    readerStyles: `/${chunk('src/ui/reader.css').file}`,
    fonts: Object.fromEntries(LOCALES.map((locale) => [locale, fontsOf(locale)])) as AssetManifest['fonts'],
    codeFont: font(CODE_CUT),
    onDemand: {
      account: await script('on-demand/account'),
      ads: await script('on-demand/ads'),
      forms: await script('on-demand/forms'),
      share: await script('on-demand/share'),
      toast: await script('on-demand/toast'),
    },
    savedPage: await script('on-demand/saved-page'),
    sectionArt: await sectionArt(),
    defaultImage: await hashed('default-hero.jpg', await readFile(at('src/ui/default-hero.jpg'))),
    favicon: await hashed('favicon.svg', await readFile(at('src/ui/favicon.svg'))),
    admin: adminFiles(admin),
  }
}

/** Null where there is no admin. */
function adminFiles(admin: Manifest): AssetManifest['admin'] {
  const entry = admin[ADMIN]
  if (!entry) return null
  const [known, desk] = [ADMIN, DESK].map((source) => withImports(admin, source)) as [Set<string>, Set<string>]
  const files = [...desk].filter((source) => !known.has(source)).map((source) => `/${admin[source]?.file}`)
  return { script: `/${entry.file}`, preloads: files, styles: (entry.css ?? []).map((file) => `/${file}`) }
}

/** A chunk of a build and all that it imports statically, by their names in the manifest. */
function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The web build has no chunk for ${source}.`)
  if (found.has(source)) return found
  found.add(source)
  for (const one of chunk.imports ?? []) withImports(manifest, one, found)
  return found
}

/** One of the small scripts of `src/reader`. The core is a classic script: modules run after the first paint, too late for the theme. */
async function script(name: string, format: 'esm' | 'iife' = 'esm'): Promise<string> {
  const entryPoints = [at(`src/reader/${name}.ts`)]
  const { outputFiles } = await bundle({ entryPoints, bundle: true, minify: true, format, target: 'es2022', write: false })
  return hashed(`${basename(name)}.js`, outputFiles[0]!.contents)
}

async function sectionArt(): Promise<AssetManifest['sectionArt']> {
  const files = sectionArtFiles().map(async ({ section, svg }) => [section, await hashed(`art-${section}.svg`, Buffer.from(svg))] as const)
  return Object.fromEntries(await Promise.all(files)) as AssetManifest['sectionArt']
}

/** Pages that do not depend on content. The renderer is .tsx, which Node cannot read, so it is bundled first. */
async function unchangingPages(assets: AssetManifest): Promise<[key: string, body: string][]> {
  const outfile = at('.cache/unchanging-pages.mjs')
  await bundle({
    entryPoints: [at('prerender/unchanging-pages.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
    outfile,
  })
  const renderer = (await import(pathToFileURL(outfile).href)) as typeof import('./prerender/unchanging-pages.ts')
  const { siteName: name, siteOrigin: origin, deskLanguage, ...addresses } = PLACEHOLDERS
  return renderer.unchangingPages({ name, origin, assets }, addresses, deskLanguage)
}

async function hashed(name: string, content: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`
  await write(path, content)
  return `/${path}`
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const target = join(DIST, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
}

if (import.meta.main) await buildWeb()
