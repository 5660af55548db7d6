import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AssetManifest } from '#prerender/assets.ts'
import type { Locale } from '#shared/locales.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { PATHS } from '../build/paths.ts'
import { ARTICLE_LIMITS } from '../build/sizes.ts'
import { type Category, loadedFiles, renderBlocking, runLighthouse, shortfalls } from '../testing/lighthouse.ts'
import { onePageOfEachKind } from '../testing/reader-pages.ts'
import { freePort } from './free-port.ts'
import { productApi } from './testing/product-api.ts'

const product = inject('product')
const assets = JSON.parse(readFileSync(PATHS.assetsManifest, 'utf8')) as AssetManifest

/** How long a page takes depends on the machine, and is `npm run bench`'s to say: here nothing is waited for but what is looked at. */
const SHORT = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 200, networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0, disableFullPageScreenshot: true }
const STRUCTURE = ['network-requests', 'cumulative-layout-shift', 'render-blocking-insight']
const LARGEST_SHIFT = 0.01

let browser: Browser
let port: number
let paths: Map<Locale, string>

beforeAll(async () => {
  port = await freePort()
  browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const api = await productApi(product)
  const { articles } = (await api('GET', '/api/articles?limit=100')).body
  // The demo's own: what other tests publish may hold anything.
  const demo = articles.filter((article: { published: boolean; author_id: string | null }) => article.published && article.author_id).at(-1)
  const { hreflang_alternates } = (await api('GET', `/api/articles/${demo.id}`)).body
  paths = new Map(hreflang_alternates.map(({ locale, path }: { locale: Locale; path: string }) => [locale, path]))
})
afterAll(() => browser?.close())

const articleIn = (locale: Locale): string => {
  const path = paths.get(locale)
  if (!path) throw new Error(`The demo's article is not published in ${locale}.`)
  return path
}

async function look(path: string, categories: readonly Category[]) {
  const result = await runLighthouse(product.url + path, port, { ...SHORT, onlyCategories: [...categories], onlyAudits: STRUCTURE })
  const files = loadedFiles(result).filter(({ type }) => type !== 'Ping')
  return {
    shortfalls: categories.flatMap((category) => shortfalls(result, category)),
    shift: result.audits['cumulative-layout-shift']?.numericValue,
    blocking: renderBlocking(result),
    scripts: files.filter(({ type }) => type === 'Script').map((file) => file.path),
    fonts: files.filter(({ type }) => type === 'Font').map((file) => file.path),
    others: files.filter((file) => !file.path.startsWith('/images/')),
  }
}

describe('a page of each kind, as Lighthouse sees it', () => {
  it.each([
    ['home', 'lt'],
    ['section', 'ru'],
    ['article', 'lt'],
    ['topic', 'ja'],
    ['author', 'ru'],
  ] as const)('%s in %s: nothing to find fault with, nothing moves, nothing is waited for but core and styles', async (kind, locale) => {
    const path = (await onePageOfEachKind(product.url, articleIn(locale)))[kind]
    const seen = await look(path, ['accessibility', 'best-practices', 'seo'])
    expect(seen.shortfalls).toEqual([])
    expect(seen.shift).toBeLessThanOrEqual(LARGEST_SHIFT)
    expect([assets.core, assets.readerStyles]).toEqual(expect.arrayContaining(seen.blocking))
    expect(seen.scripts).toEqual([assets.core])
    // A phone: neither the face of wide screens nor the one of code.
    const { headline, text } = assets.fonts[locale]
    expect(seen.fonts.sort()).toEqual([headline, ...(kind === 'article' && text ? [text] : [])].sort())
    if (kind !== 'article') return
    expect(seen.others.length, seen.others.map((file) => file.path).join(' ')).toBeLessThanOrEqual(ARTICLE_LIMITS.requests)
    expect(seen.others.reduce((sum, { transferred }) => sum + transferred, 0)).toBeLessThanOrEqual(ARTICLE_LIMITS.transfer)
  })

  it('search, which nobody is to index, is as good otherwise', async () => {
    const seen = await look('/ja/search', ['accessibility', 'best-practices'])
    expect(seen.shortfalls).toEqual([])
    expect(seen.shift).toBeLessThanOrEqual(LARGEST_SHIFT)
  })
})
