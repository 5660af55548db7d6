import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANNER_SIZES } from '#shared/domain/articles/banners.ts'
import { imageType } from '#shared/domain/platform/uploads.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const STAMP = Date.now().toString(36)
const GENERATE = '**/api/functions/generate-missing-hero-images'
const BANNER = '**/api/functions/ai-banner-generator'

let browser: Browser
let page: Page

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any

/** A call of the API with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Json> =>
  page.evaluate(
    async ([verb, address, sent, key]) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key, prefer: 'wait=20' }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).json()
    },
    [method, path, body, crypto.randomUUID()] as const,
  )

/** A draft of our own without a picture. */
const write = async (title: string): Promise<string> =>
  (await api('POST', '/api/articles', { title: `${title} ${STAMP}`, content: '<p>Text.</p>', category_id: 'tools' })).id

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const refuse = (code: string) => (route: Route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code }) })

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/image-generator', 1440)
})
afterAll(async () => browser.close())

describe('missing hero images', () => {
  it('[O-240] [O-241] lists what is missing, and starts runs of four sizes', async () => {
    const ids = await Promise.all(['First', 'Second', 'Third'].map(write))
    await expect.poll(async () => (await api('GET', '/api/hero-images')).samples.filter(({ id }: Json) => ids.includes(id)).length).toBe(3)
    await page.reload()
    await page.getByRole('heading', { name: 'Trūkstami paveikslėliai' }).waitFor()
    await page.getByRole('link', { name: `Third ${STAMP}` }).waitFor()
    const languages = page.getByRole('region', { name: 'Pagal kalbą' }).getByRole('listitem')
    expect(await languages.count()).toBe(15)
    expect(await languages.filter({ hasText: 'English' }).textContent()).toMatch(/\d+ iš \d+/)
    for (const name of ['Sukurti 10', 'Sukurti 50', 'Sukurti 100', /^Sukurti visus \(\d+\)$/]) expect(await button(name).isEnabled()).toBe(true)
    expect(await page.locator('#run-10').textContent()).toMatch(/^apie \d+ min\.$/)
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[O-243] says in the given words what failed', async () => {
    await page.route(GENERATE, refuse('model-unavailable'))
    await button('Sukurti 10').click()
    await toast('Klaida generuojant')
    await page.unroute(GENERATE)
    await page.route(GENERATE, refuse('internal'))
    await button('Sukurti 10').click()
    await toast('Netikėta klaida generuojant paveikslėlius')
    await page.unroute(GENERATE)
    await page.route('**/api/hero-images', refuse('dependency-unavailable'))
    await page.reload()
    await page.getByText('Nepavyko užkrauti duomenų').waitFor()
    await page.unroute('**/api/hero-images')
    await button('Bandyti dar kartą').click()
    await button('Sukurti 10').waitFor()
  })

  it('[O-242] follows a run by the automation log to its end, and the articles have pictures', async () => {
    // The run itself is quick: what it says half-way is held still.
    const progress = { progress: '5/10', step: 'working', processed: 5, total: 10, progress_percent: 50, success_count: 4, fail_count: 0, skipped_count: 1 }
    const answer =
      (status: string, more: object = {}) =>
      (route: Route) =>
        route.fulfill({
          json: {
            ...{ id: '01930000-0000-7000-8000-000000000001', kind: 'generate-hero-images', started_by: { kind: 'person', id: 'x' }, article_id: null, status },
            ...{
              step: 'working',
              progress: { done: 5, total: 10 },
              locales: {},
              counts: {},
              faults: [],
              cancellable: true,
              cancel_requested: false,
              resumable: false,
            },
            ...{
              result: null,
              error_code: null,
              error_message: null,
              next_operation_id: null,
              started_at: new Date().toISOString(),
              finished_at: null,
              ...more,
            },
          },
        })
    await page.route(GENERATE, (route) => route.fulfill({ status: 202, json: { operation_id: '01930000-0000-7000-8000-000000000001', status: 'running' } }))
    await page.route('**/api/hero-images/runs/*', (route) =>
      route.fulfill({ json: { operation_id: '01930000-0000-7000-8000-000000000001', status: 'running', ...progress } }),
    )
    await page.route('**/api/operations/01930000-*', answer('running'))
    await button('Sukurti 10').click()
    await page.getByText('5 iš 10 (50 %) · sukurta 4 · praleista 1').waitFor()
    expect(await page.getByRole('progressbar', { name: 'Paveikslėlių kūrimo eiga' }).getAttribute('aria-valuenow')).toBe('50')
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.unroute('**/api/operations/01930000-*')
    await page.route(
      '**/api/operations/01930000-*',
      answer('success', { result: { success: true, success_count: 9, fail_count: 0, skipped_count: 1, error: null } }),
    )
    await toast('Baigta, sukurta paveikslėlių: 9.')
    for (const path of [GENERATE, '**/api/hero-images/runs/*', '**/api/operations/01930000-*']) await page.unroute(path)
    // And the real one.
    const { operation_id } = await api('GET', '/api/hero-images')
    await page.reload()
    await button('Sukurti 10').click()
    await toast(/Baigta, sukurta paveikslėlių: \d+/)
    const run = (await api('GET', '/api/hero-images')).operation_id
    expect(run).not.toBe(operation_id)
    expect(await api('GET', `/api/hero-images/runs/${run}`)).toMatchObject({ status: 'success', step: 'finished', progress_percent: 100, fail_count: 0 })
    const found = await api('GET', `/api/articles?q=Third+${STAMP}`)
    const { hero_image_url } = found.articles[0]
    expect(hero_image_url).toMatch(/^\/images\/art\//)
    const image = await page.request.get(hero_image_url)
    expect([image.status(), image.headers()['content-type'], imageType(await image.body())]).toEqual([200, 'image/webp', 'webp'])
  })
})

describe('the banner generator', () => {
  it('[O-250] [O-251] [O-253] asks for what a banner is made of, and finds published articles', async () => {
    await page.goto('/admin/ai-banner-generator')
    await page.getByRole('heading', { name: 'Bannerių generatorius' }).waitFor()
    const options = async (label: string) => {
      await page
        .getByRole('combobox', { name: label })
        .or(page.getByRole('textbox', { name: label }))
        .first()
        .click()
      const texts = await page.getByRole('option').allTextContents()
      await page.keyboard.press('Escape')
      return texts
    }
    // No model is connected here: every name says so before anything is drawn.
    await page.getByText('Piešia programa, be DI modelio: „Lovable AI“ neprijungta.').waitFor()
    expect(await options('Teikėjas')).toEqual(['Lovable AI – piešia programa', 'OpenAI DALL·E – piešia programa', 'Stability AI – piešia programa'])
    expect(await options('Tipas')).toEqual(['Pagrindinis (hero)', 'Kategorijos', 'Reklaminis', 'Skilties'])
    expect(await options('Matmenys')).toEqual(BANNER_SIZES.map((size) => size.replace('x', ' × ')))
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/articles?') && asked.push(request.url()))
    const picker = page
      .getByRole('combobox', { name: /^Straipsnis/ })
      .or(page.getByRole('textbox', { name: /^Straipsnis/ }))
      .first()
    await picker.click()
    await page.getByRole('option').first().waitFor()
    await picker.fill('regre')
    await expect.poll(() => asked.at(-1)).toContain('q=regre')
    expect(asked[0]).toContain('state=published&limit=50')
    await page.keyboard.press('Escape')
    for (const name of ['Savaitės grėsmės', 'Patarimai administratoriams', 'Naujienlaiškis']) {
      await button(name).click()
      expect(await page.getByRole('textbox', { name: 'Pavadinimas' }).inputValue()).not.toBe('')
    }
  })

  it('says beforehand which model paints where one is connected, and when that cannot be found out', async () => {
    const { banner_painters, ...rest } = await api('GET', '/api/hero-images')
    const painters = banner_painters.map(({ provider }: Json) => ({
      provider,
      painter: provider === 'stability-ai' ? 'stability.stable-image-core-v1:1' : 'house',
    }))
    await page.route('**/api/hero-images', (route) => route.fulfill({ json: { ...rest, banner_painters: painters } }))
    await page.reload()
    await page
      .getByRole('combobox', { name: 'Teikėjas' })
      .or(page.getByRole('textbox', { name: 'Teikėjas' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Stability AI – stability.stable-image-core-v1:1' }).click()
    await page.getByText('Piešia modelis stability.stable-image-core-v1:1.').waitFor()
    await page.unroute('**/api/hero-images')
    await page.route('**/api/hero-images', refuse('internal'))
    await page.reload()
    await page.getByText('Nepavyko sužinoti, kas piešia.').waitFor({ timeout: 30_000 })
    await page.unroute('**/api/hero-images')
    await button('Tikrinti dar kartą').click()
    await page.getByText('Piešia programa, be DI modelio: „Stability AI“ neprijungta.').waitFor()
    await button('Išvalyti').click()
  })

  it('[O-252] wants a title', async () => {
    await page.getByRole('textbox', { name: 'Pavadinimas' }).fill('  ')
    await button('Generuoti bannerį').click()
    await page.getByText('Trūksta informacijos').waitFor()
    expect(await page.getByText('Prašome įvesti pavadinimą').count()).toBeGreaterThan(0)
    expect(await page.getByRole('textbox', { name: 'Pavadinimas' }).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[O-250] [O-256] draws it, shows it, saves it as PNG', async () => {
    await button('Naujienlaiškis').click()
    const [sent] = await Promise.all([page.waitForRequest(BANNER), button('Generuoti bannerį').click()])
    expect(Object.keys(sent.postDataJSON()).sort()).toEqual(['ai_provider', 'article_id', 'auto_assign', 'description', 'dimensions', 'theme', 'title', 'type'])
    const image = page.getByRole('img', { name: 'Banneris: Svarbiausia – kas pirmadienį' })
    await image.waitFor()
    expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => [shown.naturalWidth, shown.naturalHeight]))).toEqual([600, 400])
    await page.getByText('Nupiešė programa').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button('Atsisiųsti PNG').click()])
    expect(download.suggestedFilename()).toBe('banner-promotional-600x400.png')
    expect(imageType(await readFile(await download.path()))).toBe('png')
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[O-254] gives it to an article that is chosen', async () => {
    const article = (await api('GET', '/api/articles?state=published&limit=1')).articles[0]
    // Not ours to change: what would be sent is looked at, and answered here.
    await page.route(BANNER, (route) =>
      route.fulfill({
        json: { success: true, imageBase64: 'data:image/png;base64,iVBORw0KGgo=', assigned: true, articleSlug: article.slug, painter: 'house' },
      }),
    )
    const picker = page
      .getByRole('combobox', { name: /^Straipsnis/ })
      .or(page.getByRole('textbox', { name: /^Straipsnis/ }))
      .first()
    await picker.fill(article.title)
    await page.getByRole('option', { name: article.title }).click()
    await page.getByRole('switch', { name: 'Iškart priskirti straipsniui' }).click()
    await button('Generuoti bannerį').click()
    const [sent] = await Promise.all([page.waitForRequest(BANNER), page.getByRole('dialog').getByRole('button', { name: 'Pakeisti' }).click()])
    expect(sent.postDataJSON()).toMatchObject({ article_id: article.id, auto_assign: true })
    await page.getByRole('link', { name: article.slug }).waitFor()
    await page.unroute(BANNER)
  })

  it('[O-255] says in the given words what failed, and clears', async () => {
    await page.getByRole('switch', { name: 'Iškart priskirti straipsniui' }).click()
    for (const [code, text] of [
      ['model-unavailable', 'Nepavyko sugeneruoti vaizdo'],
      ['internal', 'Nepavyko sugeneruoti bannerio'],
    ] as const) {
      await page.route(BANNER, refuse(code))
      await button('Generuoti bannerį').click()
      await toast(text)
      await page.unroute(BANNER)
    }
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype
      Storage.prototype.removeItem = (key) => {
        Storage.prototype.removeItem = removeItem
        throw new Error(`The browser refuses to remove ${key}.`)
      }
    })
    await button('Išvalyti').click()
    await toast('Klaida valant')
    await button('Išvalyti').click()
    expect(await page.getByRole('textbox', { name: 'Pavadinimas' }).inputValue()).toBe('')
    expect(await page.locator('.banner-image').count()).toBe(0)
  })
})
