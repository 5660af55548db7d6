import { readFileSync } from 'node:fs'
import type { AssetManifest } from '#prerender/assets.ts'
import { type RenderSite, renderPage } from '#prerender/render.tsx'
import type { Page } from '#shared/contracts/publishing/pages.ts'

export type { RenderSite }

/** A file of a page, as the site bucket keeps it. */
export interface PageFile {
  name: 'page.html' | 'data.json'
  bytes: Uint8Array
}

/** A minute at the edge and no longer, so that nothing withdrawn or corrected is served after it; browsers always ask. */
export const PAGE_CACHE = 'public, max-age=0, s-maxage=60'

/** A page's files with their types, content before the document that needs it. */
export const PAGE_TYPES = { 'data.json': 'application/json; charset=utf-8', 'page.html': 'text/html; charset=utf-8' } as const satisfies Record<
  PageFile['name'],
  string
>
export const PAGE_FILES: readonly PageFile['name'][] = ['data.json', 'page.html']

/** The two files under a page's address. */
export function pageFiles(page: Page, site: RenderSite): PageFile[] {
  const { html, data } = renderPage(page, site)
  return [
    { name: 'data.json', bytes: Buffer.from(data) },
    { name: 'page.html', bytes: Buffer.from(html) },
  ]
}

/** The manifest of the web build, which the bundle carries beside itself. */
export const readAssets = (): AssetManifest => JSON.parse(readFileSync(new URL('./assets-manifest.json', import.meta.url), 'utf8'))
