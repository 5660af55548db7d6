import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page as Tab } from 'playwright-core'
import type { Page } from '#shared/contracts/publishing/pages.ts'
import { consentTo } from '#shared/domain/readers/consent.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { AssetManifest } from '../prerender/assets.ts'
import { renderPage } from '../prerender/render.tsx'
import { staticPages } from '../prerender/static-pages.ts'
import { launchBrowser } from './browser.ts'
import { sampleArticle, sampleAuthorPage, sampleCard, sampleCards, sampleHome, sampleSection, sampleTopic } from './sample-pages.ts'
import { type SiteServer, serveSite } from './site-server.ts'

const MANIFEST = new URL('../dist/assets-manifest.json', import.meta.url)

export const ARTICLE = '/en/guides/sample-advisory'
/** An article that exists in German only. */
export const GERMAN_ONLY = '/de/guides/sample-in-german'
const ADDRESSES = { general: 'hello@press.example', press: 'press@press.example', partnerships: 'deals@press.example' }
/** A home page with a full list under its featured article. */
const LATEST = 8
const list = (locale: Locale) => ({ cards: sampleCards(locale, 2), total: 2 })

interface Visitor {
  page: Tab
  context: BrowserContext
  /** Console errors and warnings, but for the sample's pictures, which do not exist. */
  complaints: string[]
  /** Addresses that the browser asked other hosts for. */
  outside: string[]
}

export interface VisitorOptions extends BrowserContextOptions {
  /** What the visitor has agreed to before; `undecided` is still asked. */
  consent?: 'undecided' | 'necessary' | 'all'
  theme?: 'dark' | 'light'
  /** Stored before the page runs. */
  stored?: Readonly<Record<string, string>>
}

export interface ReaderSite {
  site: SiteServer
  browser: Browser
  assets: AssetManifest
  /** A fresh reader on a page. */
  visit(path: string, options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

/** What the present sources are built to: the set-up of browser tests has compared them. */
export const readAssets = async (): Promise<AssetManifest> => JSON.parse(await readFile(MANIFEST, 'utf8')) as AssetManifest

/** The sample pages in every language behind a server, and a browser to read them with. */
export async function startReaderSite(): Promise<ReaderSite> {
  const assets = await readAssets()
  const site = await serveSite((origin) => {
    const pages = LOCALES.flatMap((locale): Page[] => [
      sampleArticle(locale, { related: [sampleCard(locale, 1), sampleCard(locale, 2)] }),
      sampleHome(locale, { latest: Array.from({ length: LATEST }, (_, number) => sampleCard(locale, number)) }),
      sampleSection(locale, list(locale)),
      sampleTopic(locale, list(locale)),
      sampleAuthorPage(locale, list(locale)),
    ])
    pages.push(sampleArticle('de', { path: GERMAN_ONLY, alternates: [{ locale: 'de', path: GERMAN_ONLY }] }))
    pages.push(...staticPages('Simulpress', ADDRESSES))
    return new Map(pages.map((page) => [page.path, renderPage(page, { name: 'Simulpress', origin, assets })]))
  })
  const browser = await launchBrowser()
  return {
    site,
    browser,
    assets,
    visit: (path, options = {}) => visit(browser, site, path, options),
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

async function visit(
  browser: Browser,
  site: SiteServer,
  path: string,
  { consent = 'necessary', theme, stored = {}, ...options }: VisitorOptions,
): Promise<Visitor> {
  const all = consent === 'all'
  const items = {
    ...(consent === 'undecided' ? {} : { 'cookie-consent': JSON.stringify(consentTo(all, all, Date.now())) }),
    ...(theme ? { theme } : {}),
    ...stored,
  }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] }, ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  const outside: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // Samples have no pictures, and what is popular is counted by the product only; a second after loading it is asked for.
    const expected = ['/images/', '/data/popularity/'].some((missing) => url.includes(missing))
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => /^https?:/.test(request.url()) && !request.url().startsWith(site.origin) && outside.push(request.url()))
  await page.goto(site.origin + path, { waitUntil: 'load' })
  return { page, complaints, context, outside }
}

/** Shows an intent and waits until React has taken the page over: an element carries its mark once all within it is taken over. */
export async function takeOver(page: Tab): Promise<void> {
  const hydrated = page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.hover('header a[href]')
  await hydrated
}
