import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEED_FORMATS, feedPath } from '#shared/domain/articles/addresses.ts'
import { renderedBody, sanitiseBody } from '#shared/domain/text/article-html.ts'
import { unusableCharacter } from '#shared/domain/text/characters.ts'
import { parseXml } from '#shared/domain/text/xml.testing.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { aliveAfterMutation, settled } from '../../web/e2e/hostile-page.ts'
import { fuzz } from '../fuzz/run.ts'
import { HOSTILE_VECTORS } from './hostile-vectors.ts'
import { importHostileMemory, importHostileTerms, importHostileXliff, saveHostileAuthor } from './testing/hostile-files.ts'
import { finished, productApi, type Requester } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startSeeded } from './testing/running-product.ts'
import { expectWholeSet } from './testing/whole-set.ts'

/** Those that carry a character which no text may hold never come so far: the API refuses them. */
const PAYLOADS = HOSTILE_VECTORS.filter((vector) => !unusableCharacter(vector))
/** Markup that hides what stands after it goes to the end of a body. */
const hides = (vector: string) => !sanitiseBody(`${vector}<p>END</p>`).includes('END')
const ARTICLES = 3

/** What no body may bring along. The page has one form of its own, outside the body. */
const HOSTILE = [
  'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
  '[data-article-body] :is(form, input, [data-form])',
  '#content :is(iframe, object, embed, form, input, style, svg[onload], base, meta, link, template, [style], [name], [onerror], [onclick], [onload], [onfocus], [ontoggle], [onmouseover], [srcdoc]):not([data-form="newsletter"], [data-form="newsletter"] *)',
].join()

/** What of it a page has. */
const hostileIn = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(HOSTILE)})].map(({ outerHTML }) => outerHTML)`) as Promise<string[]>

/** What no body may hold, whatever became of it. */
const UNWANTED =
  'script, style, iframe, object, embed, form, input, svg, math, base, meta, link, template, [style], [name], [onerror], [onload], [id]:not([id^="s-"])'

interface Published {
  id: string
  title: string
  hreflang_alternates: { locale: string; path: string }[]
}

const pathOf = (article: Published | undefined) => article?.hreflang_alternates.find(({ locale }) => locale === 'en')?.path as string

describe('scripts in content, through every field, translated and published', () => {
  let product: Product
  let stop: () => Promise<void>
  let api: Requester
  let browser: Browser
  const articles: Published[] = []

  beforeAll(async () => {
    // Of its own, so that other tests see no such pages.
    product = await planProduct()
    stop = await startSeeded(product, { samples: 0 })
    api = await productApi(product)
    await api('PUT', '/api/settings/quality_gate_enabled', { value: 'false' })
    browser = await launchBrowser()
    for (let part = 0; part < ARTICLES; part++) articles.push(await publish(part))
  })
  afterAll(async () => {
    await browser?.close()
    await stop?.()
    if (product) removeProduct(product)
  })

  /** Each article's body holds a third of the payloads, its other texts as many of all as they have room for. */
  async function publish(part: number): Promise<Published> {
    const words = PAYLOADS.slice(part * 60)
      .concat(PAYLOADS)
      .values()
    const filled = (room: number) => {
      let text = ''
      for (const word of words) {
        if (text.length + word.length + 1 > room) break
        text += `${word} `
      }
      return text.trim()
    }
    const own = PAYLOADS.filter((_, index) => index % ARTICLES === part)
    const body = {
      title: `Title ${part} ${filled(190)}`,
      excerpt: `Excerpt ${filled(490)}`,
      meta_title: `Meta ${filled(110)}`,
      meta_description: `Description ${filled(300)}`,
      hero_image_url: part === 1 ? 'https://x.example/a"onerror=hit()//' : '/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp',
      hero_image_alt: `Alt ${filled(280)} " onerror=hit()`.slice(0, 300),
      tags: PAYLOADS.filter((payload) => payload.length <= 60).slice(part * 12, part * 12 + 12),
      content: [...own.filter((payload) => !hides(payload)), ...own.filter(hides)]
        .map((payload, index) => `<h3>Part ${index}</h3><p>before ${payload} after</p>${payload}`)
        .join('\n'),
      category_id: 'news',
    }
    const created = await api('POST', '/api/articles', body)
    expect(created.status, JSON.stringify(created.body).slice(0, 300)).toBe(200)
    const operation = await finished(api, await api('POST', `/api/articles/${created.body.id}/translations`, { publish: true }))
    expect(operation, operation.error_message).toMatchObject({ status: 'success', kind: 'publish-article' })
    return (await api('GET', `/api/articles/${created.body.id}`)).body
  }

  /** Opens a page and plays with it; answers what ran and what the browser complained of. */
  async function visit(path: string, bypassCSP: boolean): Promise<{ page: Page; hits: () => Promise<number>; refused: string[]; away: string[] }> {
    const context = await browser.newContext({ bypassCSP })
    const page = await context.newPage()
    const [refused, away]: string[][] = [[], []]
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && refused?.push(message.text()))
    page.on('request', (request) => !request.url().startsWith(product.url) && !request.url().startsWith('data:') && away?.push(request.url()))
    page.on('dialog', (dialog) => dialog.dismiss())
    await page.addInitScript('window.hits = 0; window.hit = () => { window.hits++ }')
    // Pictures and scripts of the document have come or failed by then, and told so.
    await page.goto(product.url + path, { waitUntil: 'load' })
    return { page, hits: () => page.evaluate('window.hits') as Promise<number>, refused: refused ?? [], away: away ?? [] }
  }

  it.each([
    ['with its policy', false],
    ['without it', true],
  ])(
    '[X1 X2] [P-081] nothing runs and no hostile markup lives, in a real browser %s',
    async (_, bypassCSP) => {
      const paths = articles.flatMap(({ hreflang_alternates }) => hreflang_alternates.filter(({ locale }) => ['en', 'lt', 'ja'].includes(locale)))
      for (const path of [...paths.map(({ path }) => path), '/en', '/lt']) {
        const { page, hits, refused, away } = await visit(path, bypassCSP)
        expect(await hostileIn(page), path).toEqual([])
        await page.mouse.move(200, 300)
        for (const href of await page.locator('#content a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
          expect(href, path).toMatch(/^(?:https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/)
        expect(await page.locator('[data-article-body] [id]:not([id^="s-"])').count(), path).toBe(0)
        await page.locator('#content summary').evaluateAll((summaries) => {
          for (const summary of summaries as unknown as { click(): void }[]) summary.click()
        })
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
        expect(await hits(), path).toBe(0)
        expect(
          refused.filter((text) => /script|inline/i.test(text)),
          path,
        ).toEqual([])
        expect(
          away.filter((url) => !url.startsWith('https://x.example/')),
          path,
        ).toEqual([])
        expect(new URL(page.url()).origin).toBe(product.url)
        await page.context().close()
      }
    },
    180_000,
  )

  it('[X1] the page that the SPA shows after a click is as clean, and React takes over without a complaint', async () => {
    const { page, hits } = await visit('/en', false)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on(
      'console',
      (message) => message.type() === 'error' && !/Content.Security.Policy|Failed to load resource/i.test(message.text()) && faults.push(message.text()),
    )
    const path = pathOf(articles[0])
    const link = page.locator(`#content a[href="${path}"]`).first()
    await link.hover()
    const isTaken = "Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))"
    await expect.poll(() => page.evaluate(isTaken)).toBe(true)
    await link.click()
    await page.waitForURL(`**${path}`)
    await page.waitForLoadState('networkidle')
    expect(await hostileIn(page)).toEqual([])
    expect(await hits()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('[X1] structured data and state are whole JSON in scripts that nothing ends, and data.json is data', async () => {
    for (const { hreflang_alternates } of articles) {
      for (const { path } of hreflang_alternates) {
        const html = await (await fetch(product.url + path)).text()
        const blocks = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, inner = '']) => inner)
        expect(blocks, path).toHaveLength(2)
        for (const block of blocks) {
          expect(() => JSON.parse(block), path).not.toThrow()
          expect(block, path).not.toMatch(/[<\u2028\u2029]/)
        }
        const data = await fetch(`${product.url}${path}/data.json`)
        expect(data.headers.get('content-type')).toContain('application/json')
        expect(data.headers.get('x-content-type-options')).toBe('nosniff')
        const { content } = (await data.json()) as { content: string }
        // Texts may say anything; what they say has no angle brackets.
        for (const tag of content.match(/<[^>]*>/g) ?? [])
          expect(tag, path).not.toMatch(/^<\/?(?:script|iframe|svg|math|style|form|object|embed)|\son\w+=|javascript:/i)
      }
    }
  })

  it('[X1 X2] each payload by itself is harmless as it is stored, and after browsers have read and written it again', async () => {
    expect(HOSTILE_VECTORS.length).toBeGreaterThanOrEqual(150)
    const { page, hits, away } = await visit('/en', true)
    for (const shown of [sanitiseBody, (html: string) => renderedBody(html, 'en')]) {
      const bodies = HOSTILE_VECTORS.map((payload) => shown(`<p>before ${payload} after</p>${payload}`))
      const alive = await aliveAfterMutation(page, bodies, UNWANTED)
      expect(alive).toEqual([])
    }
    await settled(page)
    expect(await hits()).toBe(0)
    expect(away).toEqual([])
    await page.context().close()
  })

  it('[X1] feeds are whole, hold no element of ours that the payloads brought, and run nothing when they are opened', async () => {
    const { page, hits } = await visit('/en', true)
    for (const format of FEED_FORMATS) {
      const path = feedPath('en', null, format)
      const text = await (await fetch(product.url + path)).text()
      if (format === 'json') expect(JSON.parse(text).items).toHaveLength(ARTICLES)
      else expect(JSON.stringify(parseXml(text))).not.toMatch(/"name":"(?:\w+:)?(?:script|img|svg|iframe)"/)
      await page.goto(product.url + path).catch(() => undefined)
      expect(await hits(), path).toBe(0)
    }
    await page.context().close()
  })

  it('[X1] what comes by files and desks – TMX, XLIFF, glossary, an author, a category – runs nothing on the pages that show it', async () => {
    const usable = PAYLOADS.filter((payload) => !/[\r\n\f\t]/.test(payload))
    const short = usable.filter((payload) => payload.length <= 60)
    expect((await importHostileTerms(api, short)).body).toMatchObject({ applied: true })
    const category = await api('POST', '/api/categories', { name: short[2], slug: 'hostile', description: usable.join(' ').slice(0, 300), section: 'news' })
    expect(category.status, JSON.stringify(category.body)).toBe(200)
    const remembered = await importHostileMemory(api, 'lt', usable.slice(0, 80))
    const others = usable.slice(80).map((_, index) => `A paragraph of letter ${String.fromCharCode(97 + (index % 26))} that a translator takes home.`)
    const content = [...remembered, ...others].map((text) => `<p>${text}</p>`).join('')
    const { id } = (await api('POST', '/api/articles', { title: 'What files bring', excerpt: 'Files bring texts.', content, category_id: category.body.id }))
      .body
    expect(await finished(api, await api('POST', `/api/articles/${id}/translations`, { locales: ['lt'] }))).toMatchObject({ status: 'success' })
    expect(await importHostileXliff(api, id, 'lt', usable.slice(80))).toBeGreaterThan(40)
    const author = await saveHostileAuthor(api, (await api('GET', `/api/articles/${id}`)).body.author_id, usable)
    const operation = await finished(api, await api('POST', `/api/articles/${id}/translations`, { publish: true }))
    expect(operation, operation.error_message).toMatchObject({ status: 'success' })
    const { hreflang_alternates } = (await api('GET', `/api/articles/${id}`)).body as Published
    for (const path of [hreflang_alternates.find(({ locale }) => locale === 'lt')?.path as string, `/lt/author/${author}`])
      for (const bypassCSP of [true, false]) {
        const { page, hits, away } = await visit(path, bypassCSP)
        expect(await hostileIn(page), path).toEqual([])
        expect((await page.locator('#content').textContent())?.split('hit()').length, path).toBeGreaterThan(path.includes('author') ? 20 : 80)
        expect(await hits(), path).toBe(0)
        expect(away.filter((url) => !url.startsWith('https://x.example/'))).toEqual([])
        await page.context().close()
      }
  })

  it('what was typed is shown as it was typed', async () => {
    const { page } = await visit(pathOf(articles[0]), false)
    expect(await page.locator('h1').textContent()).toBe(articles[0]?.title)
    await page.context().close()
    for (const { id } of articles) await expectWholeSet(product.url, api, id)
  })

  it('[A3] [G1] made-up requests at everything that the API says of itself: no fault of ours, one shape of refusals, nothing undeclared is kept', async () => {
    const { faults, sent, planted, carriedOut } = await fuzz(product, { count: casesOf(20_000, 600), seed: 7 })
    expect(faults).toEqual([])
    expect(planted).toBeGreaterThan(sent / 40)
    expect(carriedOut.size).toBeGreaterThan(40)
  })
})
