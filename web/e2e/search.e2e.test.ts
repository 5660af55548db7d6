import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { launchBrowser } from './browser.ts'
import { violationsOf } from './visitor.ts'

const { url } = inject('product')
let browser: Browser
const found = async (query: string): Promise<number> => (await (await fetch(`${url}/api/search?query=${query}&locale=lt`)).json()).total
beforeAll(async () => {
  browser = await launchBrowser()
  // The index follows the publication.
  while ((await found('CVE-2024-3094')) === 0) await pause(200)
})
afterAll(() => browser.close())

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: url, ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search') asked.push(`${searchParams.get('query')}${searchParams.has('offset') ? ` from ${searchParams.get('offset')}` : ''}`)
  })
  await page.goto(path)
  return { page, asked, context }
}
const box = 'main input[type=search]'
const taken = (page: Page) => page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))

/** A page of made-up results, to see what the screen does with many of them. */
const resultsFrom = (offset: number, total: number, word: string) => {
  const articles = Array.from({ length: Math.min(20, total - offset) }, (_, index) => {
    const title = `${word} ${offset + index}`
    return {
      id: `01930000-0000-7000-8000-${String(offset + index).padStart(12, '0')}`,
      locale: 'en',
      path: `/en/news/made-up-${offset + index}`,
      section: 'news',
      title,
      excerpt: 'An excerpt.',
      hero: null,
      published_at: '2026-11-18T08:00:00.000Z',
      reading_time: 3,
      author: null,
      title_parts: [{ text: title, hit: false }],
      excerpt_parts: [{ text: 'An excerpt.', hit: false }],
    }
  })
  return { articles, totalCount: articles.length, hasMore: offset + articles.length < total, total }
}

describe('search page', () => {
  it('[P-002] is there in every language', async () => {
    for (const path of ['/search', ...LOCALES.map((locale) => `/${locale}/search`)]) {
      const response = await fetch(url + path)
      const html = await response.text()
      expect([path, response.status, response.headers.get('x-robots-tag'), html.includes('<input type="search"')]).toEqual([path, 200, 'noindex', true])
    }
    for (const path of ['/searchable', '/en/search/more', '/xx/search']) expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  })

  it('[P-130] [P-131] [P-132] searches in Lithuanian while the reader types, with one call after a burst', async () => {
    const { page, asked, context } = await open('/search')
    await taken(page)
    expect(await page.textContent('h1')).toBe('Paieška')
    expect(await page.getAttribute(box, 'placeholder')).toBe('Ko ieškote?')
    // However slow the machine, the keys follow each other at once.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(box).pressSequentially('užpakalinės durys')
    await page.clock.runFor(300)
    await page.waitForSelector('main article')
    expect(asked).toEqual(['užpakalinės durys'])
    expect(await page.textContent('[role=status]')).toContain('rastas 1 straipsnis')
    expect(await page.locator('main mark').first().textContent()).toBe('užpakalinės')
    expect(new URL(page.url()).search).toBe('?q=u%C5%BEpakalin%C4%97s+durys')
    await context.close()
  })

  it('[P-132] asks 300 milliseconds after the last key, not before', async () => {
    const { page, asked, context } = await open('/search')
    await taken(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const query of ['du', 'dur', 'durys']) {
      await page.fill(box, query)
      await page.clock.runFor(299)
      expect(asked).toEqual([])
    }
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['durys'])
    await context.close()
  })

  it('[P-131] says everything in Lithuanian: what to type, what was not found, what is too long', async () => {
    const { page, context } = await open('/search', { javaScriptEnabled: false })
    const asked = async (query: string) => {
      await page.goto(`/search?q=${encodeURIComponent(query)}`)
      return (await page.textContent('main'))?.replace(/\s+/g, ' ') ?? ''
    }
    expect(await asked('')).toContain('Įveskite žodį. Bus rodomi straipsniai, kuriuose yra visi įvesti žodžiai.')
    expect(await page.locator('main button[type=submit]').textContent()).toContain('Ieškoti')
    expect(await asked('espresas')).toContain('Pagal užklausą „espresas“ nieko nerasta')
    expect(await page.textContent('main')).toContain('Patikrinkite rašybą arba įveskite mažiau žodžių')
    expect(await asked('a'.repeat(300))).toContain('Užklausa per ilga')
    await context.close()
  })

  it('[P-133] makes no call for spaces', async () => {
    const { page, asked, context } = await open('/en/search')
    await taken(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(box).pressSequentially('   ')
    await page.clock.runFor(1_000)
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
    expect(asked).toEqual([])
    expect(await page.locator('main article').count()).toBe(0)
    await context.close()
  })

  it('[P-139] clears box, results and address', async () => {
    const { page, context } = await open('/en/search?q=backdoor')
    await taken(page)
    expect(await page.inputValue(box)).toBe('backdoor')
    expect(await page.locator('main article').count()).toBe(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    expect(await page.inputValue(box)).toBe('')
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 0 && location.search === '')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await context.close()
  })

  it('[P-136] asks for the next results by Show more, and shows them below', async () => {
    const { page, asked, context } = await open('/en/search')
    await taken(page)
    await page.route('**/api/search?*', (route) => {
      const { searchParams } = new URL(route.request().url())
      return route.fulfill({ json: resultsFrom(Number(searchParams.get('offset') ?? 0), 27, 'Story') })
    })
    await page.fill(box, 'story')
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 20)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 27)
    expect(asked).toEqual(['story', 'story from 20'])
    expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
    await context.close()
  })

  it('[P-138] says that the search failed, in Lithuanian words, and tries again', async () => {
    const { page, context } = await open('/search')
    await taken(page)
    await page.route('**/api/search?*', (route) => route.abort(), { times: 1 })
    await page.fill(box, 'durys')
    await page.waitForSelector('[role=alert]')
    expect(await page.textContent('[role=alert] p')).toBe('Paieškos klaida. Bandykite dar kartą.')
    expect(await page.inputValue(box)).toBe('durys')
    await page.click('[role=alert] a')
    await page.waitForSelector('main article')
    await context.close()
  })

  it('never lets an older answer take the place of a newer one', async () => {
    const { page, asked, context } = await open('/en/search')
    await taken(page)
    const superseded = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/search?*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query') ?? ''
      if (query === 'slow') await superseded.promise
      await route.fulfill({ json: resultsFrom(0, 1, query) }).catch(() => undefined)
      if (query === 'slow') answered.resolve()
    })
    await page.fill(box, 'slow')
    await expect.poll(() => asked).toEqual(['slow'])
    await page.fill(box, 'fast')
    await page.waitForFunction(() => document.querySelector('main article h2, main article h3')?.textContent?.trim() === 'fast 0')
    superseded.resolve()
    await answered.promise
    // What was asked for later is there later, and what came is on the screen two frames on.
    await page.evaluate(async () => {
      await (await fetch('/config.json')).text()
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    })
    expect(await page.locator('main article').textContent()).toContain('fast 0')
    await context.close()
  })

  it('keeps the query in the address: Back from an article finds the results', async () => {
    const { page, context } = await open('/en/search')
    await taken(page)
    await page.fill(box, 'backdoor')
    await page.click('main article a')
    await page.waitForSelector('[data-article-body]')
    await page.goBack()
    await page.waitForSelector('main article')
    expect(await page.inputValue(box)).toBe('backdoor')
    await context.close()
  })

  it('answers hostile queries with words, and makes markup of none', async () => {
    for (const query of [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '%E0%A4%A',
      '.*+?^()|[]\\',
      '🔐',
      '\u202Eabc',
      "' OR 1=1 --",
      '//evil.example',
    ]) {
      const response = await fetch(`${url}/en/search?${new URLSearchParams({ q: query })}`)
      const html = await response.text()
      expect([query, response.status]).toEqual([query, 200])
      expect(html).not.toMatch(/<img src=x|<script>alert/)
    }
    expect((await fetch(`${url}/en/search?q=%E0%A4%A&offset=-5`)).status).toBe(200)
    const long = await (await fetch(`${url}/en/search?q=${'a'.repeat(7000)}`)).text()
    expect(long).toContain('The query is too long: use at most 200 characters.')
    const words = await (await fetch(`${url}/en/search?q=${Array.from({ length: 40 }, (_, number) => `w${number}`).join('+')}`)).text()
    expect(words).toContain('The query has too many words: use fewer.')
  })

  it('works without JavaScript', async () => {
    const { page, context } = await open('/en/search', { javaScriptEnabled: false })
    await page.fill(box, 'supply chain')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/search?q=supply+chain')
    expect(await page.textContent('[role=status]')).toBe('1 article found for “supply chain”')
    expect(await page.inputValue(box)).toBe('supply chain')
    await page.fill(box, 'espresso')
    await page.click('button[type=submit]')
    await page.waitForSelector('text=Nothing found for “espresso”')
    await context.close()
  })

  it('has no accessibility findings and scrolls sideways at no width', async () => {
    for (const [path, width] of [
      ['/search?q=durys', 320],
      ['/ru/search?q=espresso', 768],
      ['/ja/search?q=バックドア', 1440],
    ] as const) {
      const { page, context } = await open(path, { viewport: { width, height: 800 } })
      for (const theme of ['dark', 'light']) {
        const violations = await violationsOf(page)
        expect([path, width, theme, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, width, theme, []])
        await page.click('[data-theme-toggle]')
      }
      expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, width, 0])
      await context.close()
    }
  })
})
