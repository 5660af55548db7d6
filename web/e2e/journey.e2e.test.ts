import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALE_INFO, LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { launchBrowser } from './browser.ts'
import type {} from './product.ts'

const product = inject('product')
/** The draft that a first start leaves for the newcomer. */
const DRAFT = 'regreSSHion (CVE-2024-6387): find, patch and mitigate it'

describe('a newcomer publishes the demo draft in fifteen languages', () => {
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  })
  afterAll(() => browser?.close())

  it('[P-171] finds the six sample articles in every language, each in a section of its own and signed', async () => {
    for (const locale of LOCALES) {
      const home = await (await fetch(`${product.url}/${locale}`)).text()
      const paths = new Set([...home.matchAll(/href="((?:\/[a-z]{2})?\/(news|reviews|explainers|opinion|tools|deals)\/[a-z0-9-]+)"/g)].map(([, path]) => path))
      expect(paths.size, locale).toBe(6)
      const pages = await Promise.all([...paths].map(async (path) => (await fetch(product.url + path)).text()))
      const authors = pages.map((page) => /"author":\{[^}]*?"name":"([^"]+)"/.exec(page)?.[1])
      expect(new Set(authors.filter(Boolean)).size, `${locale}: ${authors}`).toBe(6)
    }
  })

  it('[P-262] is sent to the sign-in page from a protected address', async () => {
    await page.goto(`${product.url}/admin/articles`)
    await page.waitForURL(/\/auth\/login/)
  })

  it('[P-252] signs in and lands in the admin', async () => {
    await page.fill('input[type=email]', product.email)
    await page.fill('input[type=password]', product.password)
    await page.click('button[type=submit]')
    await page.getByText('Prisijungta sėkmingai!').waitFor()
    await page.waitForURL(/\/admin/)
  })

  it('[O-030 O-035] finds the draft in the list, which cannot be published yet', async () => {
    await page.getByRole('heading', { name: 'Straipsniai' }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: DRAFT })
    await row.getByText('Juodraštis').waitFor()
    await row.getByText('Vertimai 0/14').waitFor()
    expect(await row.getByRole('button', { name: 'Publikuoti' }).isDisabled()).toBe(true)
    await row.getByRole('link', { name: DRAFT, exact: true }).click()
    await page.getByRole('heading', { name: 'Redaguoti straipsnį' }).waitFor()
  })

  it('[O-054 O-063 O-075] presses one button, watches fourteen translations arrive and the set go out', async () => {
    await page.getByRole('button', { name: 'Publikuoti ir išversti' }).click()
    await page.getByText('14/14').first().waitFor({ timeout: 150_000 })
    await page.locator('a[href^="/de/guides/"]').first().waitFor({ timeout: 150_000 })
    await page.getByText('Publikuota', { exact: true }).first().waitFor()
  })

  it('[P-023] reads the article at fifteen addresses, each complete without scripts', async () => {
    const links = await page.locator('a').evaluateAll((anchors) => anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname))
    const paths = new Set(links.filter((path) => /^(?:\/\w\w)?\/guides\/[^/]+$/.test(path)))
    expect(paths.size).toBe(LOCALES.length)
    expect([...paths].filter((path) => path.startsWith('/guides/'))).toHaveLength(1)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const seen = new Set<string>()
    for (const path of paths) {
      expect((await plain.goto(product.url + path))?.status()).toBe(200)
      const lang = (await plain.locator('html').getAttribute('lang')) ?? ''
      seen.add(lang)
      expect((await plain.locator('main h1').first().textContent())?.length).toBeGreaterThan(10)
      expect(await plain.locator('main p').count()).toBeGreaterThan(20)
      expect(await plain.locator('link[rel=alternate][hreflang]').count()).toBe(LOCALES.length + 1)
    }
    expect(seen).toEqual(new Set(LOCALES.map((locale) => LOCALE_INFO[locale].tag)))
    await plain.context().close()
  })

  it('[P-011] reads an article of each of the seven sections, in Lithuanian without a language in its address and in Japanese with one', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })).newPage()
    for (const section of SECTIONS) {
      for (const [prefix, lang] of [
        ['', 'lt'],
        ['/ja', 'ja'],
      ] as const) {
        await plain.goto(`${prefix}/${section}`)
        const link = plain.locator('main article a').first()
        const [path, title] = [(await link.getAttribute('href')) ?? '', await link.textContent()]
        expect(path).toMatch(new RegExp(`^${prefix}/${section}/[a-z0-9-]+$`))
        expect((await plain.goto(path))?.status(), path).toBe(200)
        expect([await plain.getAttribute('html', 'lang'), await plain.textContent('h1')], path).toEqual([lang, title])
        expect(await plain.locator('[data-article-body] p').first().isVisible(), path).toBe(true)
      }
    }
    await plain.context().close()
  })

  it('[P-089] reads of each author in every language what they do, in that language', async () => {
    const titles = new Set<string>()
    for (const locale of LOCALES) {
      const page = await (await fetch(`${product.url}${locale === 'lt' ? '' : `/${locale}`}/author/erin-example`)).text()
      const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
      const person = graph.find(({ mainEntity }: { mainEntity?: { '@type': string } }) => mainEntity?.['@type'] === 'Person').mainEntity
      expect(person.description, locale).toContain('Erin Example')
      expect(page.split(person.description).length, locale).toBeGreaterThan(2)
      titles.add(person.jobTitle + person.description)
    }
    expect(titles.size).toBe(LOCALES.length)
  })

  it('finds it on the home page of every locale', async () => {
    for (const locale of ['en', ...TARGET_LOCALES]) {
      const html = await (await fetch(`${product.url}/${locale}`)).text()
      expect(html.match(/\/guides\/[^"]+/g)?.length, locale).toBeGreaterThan(0)
    }
  })

  it('[P-258] signs out and is out', async () => {
    await page.getByRole('button', { name: 'Naudotojo meniu' }).click()
    await page.getByRole('menuitem', { name: 'Atsijungti' }).click()
    await page.getByText('Atsijungta').waitFor()
    await page.goto(`${product.url}/admin/articles`)
    await page.waitForURL(/\/auth\/login/)
  })

  it('saw no error in the console all the way', () => {
    expect(faults).toEqual([])
  })
})
