import { readFileSync } from 'node:fs'
import type { AssetManifest } from '#prerender/assets.ts'
import { type RenderSite, renderPage } from '#prerender/render.tsx'
import type { Page } from '#shared/contracts/pages.ts'

export type { RenderSite }

/** A file of a page, as the site bucket keeps it. */
export interface PageFile {
  name: 'page.html' | 'data.json'
  body: string
  contentType: string
}

/** Fresh for a minute at the edge, then served while it is fetched anew; browsers always ask. */
export const PAGE_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** The two files under a page's address. */
export function pageFiles(page: Page, site: RenderSite): PageFile[] {
  const { html, data } = renderPage(page, site)
  return [
    { name: 'data.json', body: data, contentType: 'application/json; charset=utf-8' },
    { name: 'page.html', body: html, contentType: 'text/html; charset=utf-8' },
  ]
}

/** The manifest of the web build, which the bundle carries beside itself. */
export const readAssets = (): AssetManifest => JSON.parse(readFileSync(new URL('./assets-manifest.json', import.meta.url), 'utf8'))
