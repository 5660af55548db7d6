import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const WEEK_MS = 7 * 86_400_000
const STAMP = Date.now().toString(36)
const TITLES = ['Pirmas', 'Antras', 'Trečias', 'Ketvirtas'].map((word) => `${word} ${STAMP}`)

let browser: Browser
let page: Page
const ids = new Map<string, string>()

interface Listed {
  id: string
  title: string
  created_at: string
}

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
  page.setDefaultTimeout(20_000)
  for (const title of TITLES) ids.set(title, (await api('POST', '/api/articles', { title, content: `<p>${title}.</p>`, category_id: 'guides' })).id as string)
})
afterAll(async () => browser?.close())

/** A call with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const token = localStorage.getItem(key)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })).json()
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )

const rows = () => page.locator('.article-row')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const mark = (title: string) => page.getByRole('checkbox', { name: `Pažymėti: ${title}` })
const dialog = () => page.getByRole('dialog')
const marked = async () => (await Promise.all(TITLES.map(async (title) => ((await mark(title).isChecked()) ? title.split(' ')[0] : '')))).filter(Boolean)
const categories = () => Promise.all(TITLES.map(async (title) => (await api('GET', `/api/articles/${ids.get(title)}`)).category_id))
const openOwn = async () => {
  await page.goto(`/admin/articles?q=${STAMP}`)
  await mark(TITLES[0] ?? '').waitFor()
  await expect.poll(() => rows().count()).toBe(TITLES.length)
}

describe('the article list', () => {
  it('opens with everything by last change: an old article that was edited now comes first', async () => {
    await openOwn()
    const { articles, total } = (await api('GET', '/api/articles?window=all&page=1&limit=100')) as unknown as { articles: Listed[]; total: number }
    const old = articles.find(({ created_at }) => Date.parse(created_at) < Date.now() - WEEK_MS)
    const article = await api('GET', `/api/articles/${old?.id}`)
    const fields = 'title slug content category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
    const text = Object.fromEntries(fields.map((name) => [name, article[name]]))
    await api('PUT', `/api/articles/${old?.id}`, { ...text, excerpt: `Edited ${STAMP}.` })
    await page.goto('/admin/articles')
    await expect.poll(() => rows().first().textContent()).toContain(old?.title)
    await page.getByRole('heading', { name: 'Keisti per 7 d.' }).waitFor()
    await page.getByText(`Iš viso: ${total}`).waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('has columns for author, last change and views, which the device keeps as they were chosen', async () => {
    await openOwn()
    const row = rows().first()
    for (const name of ['Autorius', 'Keista', 'Peržiūros']) await row.getByText(name, { exact: true }).waitFor()
    expect(await row.getByText('Sukurta', { exact: true }).count()).toBe(0)
    await button('Stulpeliai').click()
    await page.getByRole('checkbox', { name: 'Sukurta' }).check()
    await page.getByRole('checkbox', { name: 'Autorius' }).uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await row.getByText('Sukurta', { exact: true }).waitFor()
    expect(await row.getByText('Autorius', { exact: true }).count()).toBe(0)
  })

  it('marks rows one by one, by ranges and all that are shown, with the mouse and with the keyboard', async () => {
    await openOwn()
    const [newest, , , oldest] = [...TITLES].reverse()
    await mark(newest ?? '').click()
    await mark(oldest ?? '').click({ modifiers: ['Shift'] })
    expect(await marked()).toHaveLength(4)
    await page.getByText('Pažymėta: 4').waitFor()
    await button('Atžymėti').click()
    expect(await marked()).toEqual([])
    await mark(TITLES[2] ?? '').focus()
    await page.keyboard.press('Space')
    await mark(TITLES[1] ?? '').focus()
    await page.keyboard.press('Shift+Space')
    expect(await marked()).toEqual(['Antras', 'Trečias'])
    await page.getByRole('checkbox', { name: 'Pažymėti visus rodomus (4)' }).click()
    expect(await marked()).toHaveLength(4)
    expect(await axeFindings(page, [320, ...WIDTHS])).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('moves marked articles to another category, says what came of each, and takes it back', async () => {
    await openOwn()
    await page.getByRole('checkbox', { name: 'Pažymėti visus rodomus (4)' }).click()
    await page.route(`**/api/articles/${ids.get(TITLES[3] ?? '')}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{"code":"version-conflict"}' })
        : route.fallback(),
    )
    await button('Keisti kategoriją').click()
    await page.getByRole('menuitem', { name: 'Reviews', exact: true }).click()
    await dialog().getByText('Pavyko: 3. Nepavyko: 1.').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(
      await dialog()
        .getByRole('listitem')
        .filter({ hasText: TITLES[3] ?? '' })
        .textContent(),
    ).toContain('Nepavyko: ')
    expect(await categories()).toEqual(['reviews', 'reviews', 'reviews', 'guides'])
    await button('Atšaukti (3)').click()
    await dialog().getByText('Pavyko: 3. Nepavyko: 0.').waitFor()
    expect(await categories()).toEqual(['guides', 'guides', 'guides', 'guides'])
    await button('Gerai').click()
  })

  it('moves marked articles to the trash once that is confirmed, and brings them back', async () => {
    await openOwn()
    for (const title of TITLES.slice(0, 2)) await mark(title).click()
    await button('Į šiukšliadėžę').click()
    await dialog().getByText('Straipsniai (2) ir jų vertimai (0) bus šiukšliadėžėje 30 dienų, iš ten galima grąžinti.').waitFor()
    await dialog().getByRole('button', { name: 'Atšaukti' }).click()
    await expect.poll(() => rows().count()).toBe(4)
    await button('Į šiukšliadėžę').click()
    await dialog().getByRole('button', { name: 'Ištrinti' }).click()
    await dialog().getByText('Pavyko: 2. Nepavyko: 0.').waitFor()
    await expect.poll(() => rows().count()).toBe(2)
    await button('Atšaukti (2)').click()
    await dialog().getByText('Pavyko: 2. Nepavyko: 0.').waitFor()
    await expect.poll(async () => (await api('GET', `/api/articles/${ids.get(TITLES[0] ?? '')}`)).id).toBe(ids.get(TITLES[0] ?? ''))
  })

  it('begins to translate what marked articles lack', async () => {
    await openOwn()
    await mark(TITLES[3] ?? '').click()
    await button('Versti trūkstamas kalbas').click()
    await dialog().getByText('Vertimas pradėtas').waitFor()
    await button('Gerai').click()
  })
})
