import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { buildWeb } from '../build.ts'
import type { AssetManifest } from '../prerender/assets.ts'
import { renderPage } from '../prerender/render.tsx'
import { launchBrowser } from './browser.ts'
import { sampleArticle, sampleHome } from './sample-pages.ts'
import { type SiteServer, serveSite } from './site-server.ts'

const ARTICLE = '/en/guides/sample-advisory'
const MANIFEST = new URL('../dist/assets-manifest.json', import.meta.url)

let assets: AssetManifest
let site: SiteServer
let browser: Browser

beforeAll(async () => {
  assets = existsSync(MANIFEST) ? JSON.parse(await readFile(MANIFEST, 'utf8')) : await buildWeb()
  site = await serveSite((origin) => {
    const pages = LOCALES.flatMap((locale) => [sampleArticle(locale), sampleHome(locale)])
    return new Map(pages.map((page) => [page.path, renderPage(page, { name: 'Simulpress', origin, assets })]))
  })
  browser = await launchBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A fresh reader. `complaints` collects console errors and warnings, but for the sample's pictures, which do not exist. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const expected = message.location().url.includes('/images/')
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.origin + path, { waitUntil: 'load' })
  return { page, complaints, context }
}

/** Shows an intent and waits until React has taken the page over. */
async function takeOver(page: Page) {
  const hydrated = page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
  await page.hover('header a[href]')
  await hydrated
}
const documents = () => site.asked.filter((path) => !path.includes('.')).length
const currentTheme = (page: Page) => page.evaluate(() => (document.documentElement.classList.contains('light') ? 'light' : 'dark'))

describe('reader in a browser', () => {
  it('loads at most 3 kB of script before any intent', async () => {
    const before = site.asked.length
    const { context } = await visit(ARTICLE)
    const scripts = site.asked.slice(before).filter((path) => path.endsWith('.js'))
    expect(scripts).toEqual([assets.core])
    expect(gzipSync(await readFile(new URL(`../dist${assets.core}`, import.meta.url))).length).toBeLessThan(3_000)
    await context.close()
  })

  it('hydrates without a word and keeps the article’s body', async () => {
    const { page, complaints, context } = await visit(ARTICLE)
    const markup = await page.locator('[data-article-body]').innerHTML()
    await takeOver(page)
    await page.waitForTimeout(200)
    expect(await page.locator('[data-article-body]').innerHTML()).toBe(markup)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('hydrates the home page under the address that chose its language', async () => {
    const { page, complaints, context } = await visit('/')
    await takeOver(page)
    await page.waitForTimeout(200)
    expect(await page.textContent('h1')).toContain('Kibernetinis saugumas')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('follows links within an article, and comes back from them', async () => {
    const { page, context } = await visit('/en', { viewport: { width: 1440, height: 500 } })
    await takeOver(page)
    await page.evaluate(() => scrollTo(0, 40))
    await page.click('main h2 a')
    await page.waitForSelector('[data-article-body] h2')
    await page.evaluate(() => scrollTo(0, 1_000))
    await page.waitForTimeout(100)
    // Not page.click, which scrolls until it likes what it sees.
    await page
      .locator('nav a[href="#section-3"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForFunction(() => scrollY > 1_500)
    await page.goBack()
    await page.waitForFunction(() => scrollY === 1_000)
    await page.goBack()
    await page.waitForFunction(() => location.pathname === '/en' && scrollY === 40)
    await context.close()
  })

  it('[P-015] goes from home to article and back without loading pages, from the top and back to where it was', async () => {
    const { page, complaints, context } = await visit('/en', { viewport: { width: 390, height: 500 } })
    await takeOver(page)
    const loaded = documents()
    await page.evaluate(() => scrollTo(0, 120))
    await page.click('main h2 a')
    await page.waitForURL(site.origin + ARTICLE)
    await page.waitForSelector('[data-article-body] h2')
    expect(await page.title()).toBe('Sample advisory explained — Simulpress')
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(site.origin + ARTICLE)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.waitForFunction(() => scrollY === 0)
    await page.goBack()
    await page.waitForSelector('main h2 a')
    await page.waitForFunction(() => scrollY === 120)
    expect(await page.title()).toContain('15 languages')
    expect(documents()).toBe(loaded)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('[P-035] changes the language of an article in place, and remembers the choice', async () => {
    const { page, complaints, context } = await visit(ARTICLE)
    await takeOver(page)
    await page.click('details[data-menu] summary')
    await page.click('a[data-locale=lt]')
    await page.waitForURL(`${site.origin}/guides/sample-advisory`)
    await page.waitForFunction(() => document.documentElement.lang === 'lt')
    expect(await page.textContent('main')).toContain('Šis straipsnis yra vertimas.')
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('lt')
    expect(await page.getAttribute('details[data-menu]', 'open')).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('[P-070] shows a skeleton while an article is slow to come', async () => {
    const { page, context } = await visit('/en')
    await takeOver(page)
    await page.route('**/data.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await page.click('main h2 a')
    await page.waitForSelector('[role=status]')
    await page.waitForSelector('[data-article-body] h2')
    await context.close()
  })

  it('[P-095] loads the page whole when its data cannot be had, and says nothing of it', async () => {
    const { page, context } = await visit('/en')
    await takeOver(page)
    await page.route('**/data.json', (route) => route.abort())
    const loaded = documents()
    await page.click('main h2 a')
    await page.waitForSelector('[data-article-body] h2')
    expect(documents()).toBe(loaded + 1)
    await context.close()
  })

  it('[P-052] is dark until told otherwise, and remembers', async () => {
    const { page, context } = await visit(ARTICLE, { colorScheme: 'light' })
    expect(await currentTheme(page)).toBe('dark')
    await page.click('[data-theme-toggle]')
    expect(await currentTheme(page)).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('header')
    expect(await currentTheme(page)).toBe('light')
    await takeOver(page)
    expect(await currentTheme(page)).toBe('light')
    await page.click('[data-theme-toggle]')
    expect(await currentTheme(page)).toBe('dark')
    await context.close()
  })

  it('[P-080] shows the default picture when the hero fails to load', async () => {
    const { page, context } = await visit(ARTICLE)
    await page.waitForFunction((fallback) => document.querySelector('main img')?.getAttribute('src') === fallback, assets.defaultImage)
    await page.waitForFunction(() => (document.querySelector('main img') as HTMLImageElement).naturalWidth > 0)
    await context.close()
  })

  it('[P-044] moves focus to the content by the skip link', async () => {
    const { page, context } = await visit(ARTICLE)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await context.close()
  })

  it('closes the language menu by Escape and by a click elsewhere', async () => {
    const { page, context } = await visit(ARTICLE)
    const menu = page.locator('details[data-menu]')
    await page.click('details[data-menu] summary')
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
    await page.click('details[data-menu] summary')
    await page.click('h1')
    expect(await menu.getAttribute('open')).toBeNull()
    await context.close()
  })

  it('is read and navigated without JavaScript', async () => {
    const { page, context } = await visit(ARTICLE, { javaScriptEnabled: false })
    expect(await page.textContent('[data-article-body]')).toContain('Paragraph 7 tells')
    expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false)
    await page.click('details[data-menu] summary')
    await page.click('a[data-locale=ja]')
    await page.waitForURL(`${site.origin}/ja/guides/sample-advisory`)
    expect(await page.getAttribute('html', 'lang')).toBe('ja')
    await context.close()
  })

  it('has no accessibility findings, in either theme', async () => {
    for (const path of [ARTICLE, '/lt', '/ja', '/en/nothing']) {
      const { page, context } = await visit(path)
      for (const theme of ['dark', 'light']) {
        if ((await currentTheme(page)) !== theme) await page.click('[data-theme-toggle]')
        await page.click('details[data-menu] summary')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect([path, theme, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, theme, []])
        await page.keyboard.press('Escape')
      }
      await context.close()
    }
  })

  it('scrolls sideways at no width', async () => {
    for (const width of [320, 390, 768, 1440]) {
      const { page, context } = await visit('/de/guides/sample-advisory', { viewport: { width, height: 800 } })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0])
      await context.close()
    }
  })
})
