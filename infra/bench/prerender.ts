import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { AssetManifest } from '#prerender/assets.ts'
import { type Page, page as pageSchema } from '#shared/contracts/publishing/pages.ts'
import { BUNDLE } from '../build/lambdas.ts'
import { PATHS } from '../build/paths.ts'
import type { Row } from './row.ts'

const SECONDS = 5
const LIMIT = 1_500

/**
 * Pages a second of one core: the product's own renderer, bundled as it is for publishing, over real articles.
 * @param articles the stored `data.json` of published articles
 */
export async function measurePrerender(articles: unknown[]): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'))
  try {
    const renderPage = await loadRenderer(join(folder, 'renderer.mjs'))
    const pages = articles.map((article) => pageSchema.parse(article))
    rate(pages, renderPage, 1)
    const plain = rate(pages, renderPage, SECONDS)
    const compressed = rate(pages, (page) => gzipSync(renderPage(page).html), SECONDS)
    const size = pages.reduce((sum, page) => sum + Buffer.byteLength(renderPage(page).html), 0) / pages.length
    return [
      { name: `prerender without gzip (pages of ${Math.round(size / 1000)} kB)`, today: `${Math.round(plain)} a CPU second`, budget: '', ok: null },
      { name: 'prerender with gzip', today: `${Math.round(compressed)} a CPU second`, budget: `≥ ${LIMIT}`, ok: compressed >= LIMIT },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Render = (page: Page) => { html: string; data: string }

async function loadRenderer(outfile: string): Promise<Render> {
  await build({ ...BUNDLE, entryPoints: ['web/prerender/render.tsx'], outfile })
  const { renderPage } = await import(pathToFileURL(outfile).href)
  const assets = JSON.parse(await readFile(PATHS.assetsManifest, 'utf8')) as AssetManifest
  const site = { name: 'Bench', origin: 'https://news.example', assets }
  return (page) => renderPage(page, site)
}

/** Pages a second of computing: what else the machine does meanwhile does not count. */
function rate(pages: Page[], make: (page: Page) => unknown, seconds: number): number {
  const started = process.cpuUsage()
  const computed = () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1e6
  }
  let made = 0
  for (; computed() < seconds; made++) make(pages[made % pages.length] as Page)
  return made / computed()
}
