import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READ_CALL } from '#shared/domain/readers/read-call.ts'
import { ARTICLE, type ReaderSite, startReaderSite, takeOver } from './reader-site.ts'
import { sampleArticle } from './sample-pages.ts'
import { frames } from './visitor.ts'

let reader: ReaderSite
beforeAll(async () => {
  reader = await startReaderSite()
})
afterAll(() => reader?.close())

const visit: ReaderSite['visit'] = (...visitor) => reader.visit(...visitor)
const documents = () => reader.site.asked.filter((path) => !path.includes('.') && !path.startsWith('/api/')).length
const currentTheme = (page: Page) => page.evaluate(() => (document.documentElement.classList.contains('light') ? 'light' : 'dark'))

describe('reader in a browser', () => {
  it('loads at most 3 kB of script before any intent', async () => {
    const before = reader.site.asked.length
    const { context } = await visit(ARTICLE)
    const scripts = reader.site.asked.slice(before).filter((path) => path.endsWith('.js'))
    expect(scripts).toEqual([reader.assets.core])
    expect(gzipSync(await readFile(new URL(`../dist${reader.assets.core}`, import.meta.url))).length).toBeLessThan(3_000)
    await context.close()
  })

  it('hydrates without a word and keeps the article’s body', async () => {
    const { page, complaints, context } = await visit(ARTICLE)
    const markup = await page.locator('[data-article-body]').innerHTML()
    await takeOver(page)
    await frames(page)
    expect(await page.locator('[data-article-body]').innerHTML()).toBe(markup)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('hydrates the home page under the address that chose its language', async () => {
    const { page, complaints, context } = await visit('/')
    await takeOver(page)
    await frames(page)
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
    // Two frames: the first tells everyone that the page has been scrolled.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
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

  it('marks the part being read in the contents beside it, which stay in view', async () => {
    const { page, context } = await visit(ARTICLE, { viewport: { width: 1440, height: 600 } })
    const part = page.locator('[data-article-body] h2', { hasText: 'What to do' })
    await part.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 80))
    const link = page.locator('.toc a', { hasText: 'What to do' })
    await page.waitForFunction(() => document.querySelector('.toc a:target-current')?.textContent?.startsWith('What to do'))
    const box = await link.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(600)
    await context.close()
  })

  it('[P-015] goes from home to article and back without loading pages, from the top and back to where it was', async () => {
    const { page, complaints, context } = await visit('/en', { viewport: { width: 390, height: 500 } })
    await takeOver(page)
    const loaded = documents()
    await page.evaluate(() => scrollTo(0, 120))
    await page.click('main h2 a')
    await page.waitForURL(reader.site.origin + ARTICLE)
    await page.waitForSelector('[data-article-body] h2')
    expect(await page.title()).toBe('Sample advisory explained — Simulpress')
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(reader.site.origin + ARTICLE)
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
    await page.click('details.languages summary')
    await page.click('a[data-locale=lt]')
    await page.waitForURL(`${reader.site.origin}/guides/sample-advisory`)
    await page.waitForFunction(() => document.documentElement.lang === 'lt')
    expect(await page.textContent('main')).toContain('Šis straipsnis yra vertimas.')
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('lt')
    expect(await page.getAttribute('details.languages', 'open')).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('[P-070] shows a skeleton while an article is slow to come', async () => {
    const { page, context } = await visit('/en')
    await takeOver(page)
    const seen = Promise.withResolvers<void>()
    await page.route('**/data.json', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.click('main h2 a')
    await page.locator('main .skeleton').first().waitFor()
    expect(await page.textContent('main [role=status]')).toBe('Loading...')
    expect(await page.locator('[data-article-body], main h1').count()).toBe(0)
    seen.resolve()
    await page.waitForSelector('[data-article-body] h2')
    expect(await page.locator('main .skeleton').count()).toBe(0)
    await context.close()
  })

  it('[P-153] shows that a topic is loading, then how many articles it has', async () => {
    const { page, context } = await visit(ARTICLE)
    await takeOver(page)
    const seen = Promise.withResolvers<void>()
    await page.route('**/topic/zero-day/data.json', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.click('main a[href="/en/topic/zero-day"]')
    await page.locator('main .skeleton').first().waitFor()
    seen.resolve()
    await page.getByRole('heading', { level: 1, name: 'Zero Day' }).waitFor()
    expect(await page.textContent('main')).toContain('Explore 2 articles about the topic')
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

  it('[P-080] shows the section’s default picture when the hero fails to load', async () => {
    const { page, context } = await visit(ARTICLE)
    await page.waitForFunction((fallback) => document.querySelector('main img')?.getAttribute('src') === fallback, reader.assets.sectionArt.guides)
    await page.waitForFunction(() => (document.querySelector('main img') as HTMLImageElement).naturalWidth > 0)
    await context.close()
  })

  it('[P-080] shows the section’s default picture on cards too, and asks for it once where that fails as well', async () => {
    const { page, context } = await visit('/en/guides', { viewport: { width: 1280, height: 900 } })
    const fallback = reader.assets.sectionArt.guides
    await page.waitForFunction((art) => [...document.querySelectorAll('main article img')].every((image) => image.getAttribute('src') === art), fallback)
    await page.close()
    const other = await context.newPage()
    let asked = 0
    await other.route(`**${fallback}`, (route) => {
      asked++
      return route.abort()
    })
    await other.goto(reader.site.origin + ARTICLE)
    await expect.poll(() => asked).toBeGreaterThan(0)
    // A picture that is asked for again and again keeps the network from coming to rest.
    await other.waitForLoadState('networkidle')
    expect(asked).toBeLessThanOrEqual(2)
    expect(await other.locator('[data-article-body]').isVisible()).toBe(true)
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
    const menu = page.locator('details.languages')
    await page.click('details.languages summary')
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
    await page.click('details.languages summary')
    await page.click('h1')
    expect(await menu.getAttribute('open')).toBeNull()
    await context.close()
  })

  it('is read and navigated without JavaScript', async () => {
    const { page, context } = await visit(ARTICLE, { javaScriptEnabled: false })
    expect(await page.textContent('[data-article-body]')).toContain('Paragraph 7 tells')
    expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false)
    await page.click('details.languages summary')
    await page.click('a[data-locale=ja]')
    await page.waitForURL(`${reader.site.origin}/ja/guides/sample-advisory`)
    expect(await page.getAttribute('html', 'lang')).toBe('ja')
    await context.close()
  })

  it('scrolls sideways at no width', async () => {
    const { page, context } = await visit('/de/guides/sample-advisory')
    for (const path of ['/de/guides/sample-advisory', '/ru', '/ja'])
      for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        if (new URL(page.url()).pathname !== path) await page.goto(reader.site.origin + path)
        expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, width, 0])
      }
    await context.close()
  })

  it('says so without a connection, and stays or offers to try again', async () => {
    const { page, context } = await visit('/en')
    await takeOver(page)
    await page.route('**/data.json', (route) => route.abort())
    await context.setOffline(true)
    const heading = await page.textContent('h1')
    await page.click('main h2 a')
    await page.getByText('You are offline. Check your connection and try again.').first().waitFor()
    expect(await page.textContent('h1')).toBeTruthy()
    await page.unroute('**/data.json')
    await context.setOffline(false)
    if ((await page.textContent('h1')) === heading) await page.click('main h2 a')
    await page.waitForSelector('[data-article-body] h2')
    await context.close()
  })

  it('[P-240] has the page itself counted where it is loaded, and tells of each article that is gone to', async () => {
    reader.site.told.length = 0
    const { page, context } = await visit('/en')
    await takeOver(page)
    await page.click('main h2 a')
    await page.waitForSelector('[data-article-body] h2')
    await expect.poll(() => reader.site.told).toEqual([{ articleId: sampleArticle('en').id, locale: 'en', timeSpent: '0' }])
    await page.reload()
    await takeOver(page)
    expect(reader.site.told).toHaveLength(1)
    expect(reader.site.posted).toEqual([])
    await context.close()
  })

  it('[P-241] tells for how long an article was read only above five seconds', async () => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    const stay = async (milliseconds: number) => {
      reader.site.told.length = 0
      const page = await reader.browser.newPage()
      const sent: string[] = []
      page.on('request', (request) => request.url().includes(READ_CALL) && sent.push(request.url()))
      await page.clock.install({ time: start })
      await page.clock.pauseAt(start + 1_000)
      await page.goto(reader.site.origin + ARTICLE)
      await page.clock.runFor(milliseconds)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
      await expect.poll(() => reader.site.told.length).toBe(sent.length)
      await page.close()
      return reader.site.told.map(({ timeSpent }) => timeSpent)
    }
    expect(await stay(5_000)).toEqual([])
    expect(await stay(5_100)).toEqual(['5.1'])
  })
})
