import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { finished, productApi, type Requester } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startProduct } from './testing/running-product.ts'
import { expectWholeSet } from './testing/whole-set.ts'

/** Each calls `hit()` if anything of it runs. */
const PAYLOADS = [
  '<script>hit()</script>',
  '"><script>hit()</script>',
  '</title><script>hit()</script>',
  '</script><script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg/onload=hit()>',
  '\'"><svg onload=hit()>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<!--><img src=x onerror=hit()>-->',
  '<![CDATA[><img src=x onerror=hit()>]]>',
  '<a href="javascript:hit()">x</a>',
  '<a href="java&#x09;script:hit()">x</a>',
  '<a href=" javascript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object><embed src="javascript:hit()">',
  '<details open ontoggle=hit()><summary>x</summary></details>',
  '<form action="https://evil.example"><input name=password autofocus onfocus=hit()></form>',
  '<div style="position:fixed;inset:0">overlay</div>',
  '<p id="page" name="root">clobber</p><h2 id="page">clobber</h2>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>body{display:none}</style>',
  '<template><script>hit()</script></template><select><style></select><img src=x onerror=hit()>',
  '<code class="language-js" onclick=hit()>x</code>',
  '<table><caption>" onmouseover=hit() x="</caption><tr><td onclick=hit()>x</td></tr></table>',
  '<h2>" onmouseover=hit() <img src=x onerror=hit()></h2>',
  '&lt;img src=x onerror=hit()&gt;',
  '{{hit()}}<%= hit() %>',
  '\u2028hit()\u2029//',
]

/** What no body may bring along. The page has one form of its own, outside the body. */
const HOSTILE = [
  'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
  '[data-article-body] :is(form, input, [data-form])',
  '#content :is(iframe, object, embed, form, input, style, svg[onload], base, meta, link, template, [style], [name], [onerror], [onclick], [onload], [onfocus], [ontoggle], [onmouseover], [srcdoc]):not([data-form="newsletter"], [data-form="newsletter"] *)',
].join()

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
    stop = await startProduct(product, { DEMO_SAMPLES: '0' })
    api = await productApi(product)
    await api('PUT', '/api/settings/quality_gate_enabled', { value: 'false' })
    browser = await launchBrowser()
    for (let part = 0; part < 3; part++) articles.push(await publish(part))
  })
  afterAll(async () => {
    await browser?.close()
    await stop?.()
    if (product) removeProduct(product)
  })

  /** The body holds all payloads; each article's texts hold others of them. */
  async function publish(part: number): Promise<Published> {
    const at = (index: number) => PAYLOADS[(part * 5 + index) % PAYLOADS.length] as string
    const body = {
      title: `Title ${part} ${at(0)}`.slice(0, 200),
      excerpt: `Excerpt ${at(1)} ${at(2)}`.slice(0, 500),
      meta_title: `Meta ${at(2)}`.slice(0, 120),
      meta_description: `Description ${at(3)} ${at(0)}`.slice(0, 320),
      hero_image_url: part === 1 ? 'https://x.example/a"onerror=hit()//' : '/images/demo/none/1600.webp',
      hero_image_alt: `Alt ${at(4)} " onerror=hit()`.slice(0, 300),
      tags: [at(0), at(1), 'x" onmouseover=hit()'].map((tag) => tag.slice(0, 60)),
      content: PAYLOADS.map((payload, index) => `<h3>Part ${index}</h3><p>before ${payload} after</p>${payload}`).join('\n'),
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
        expect(await page.locator(HOSTILE).count(), path).toBe(0)
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
    expect(await page.locator(HOSTILE).count()).toBe(0)
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
        expect(((await data.json()) as { content: string }).content, path).not.toMatch(
          /<(?:script|iframe|svg|math|style|form|object|embed)|\son\w+=["']?hit\(\)[^<]*>|javascript:/i,
        )
      }
    }
  })

  it('what was typed is shown as it was typed', async () => {
    const { page } = await visit(pathOf(articles[0]), false)
    expect(await page.locator('h1').textContent()).toBe(articles[0]?.title)
    await page.context().close()
    for (const { id } of articles) await expectWholeSet(product.url, api, id)
  })
})
