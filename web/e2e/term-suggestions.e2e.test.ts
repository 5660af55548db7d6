import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

/** Two of these have words in common that the glossary lacks. */
const DEMO = ['1-xz-utils-backdoor-cve-2024-3094', '6-osv-scanner-dependency-scanning-setup'].map(
  (name) => new URL(`../../infra/local/demo/articles/${name}/`, import.meta.url),
)

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/translations')
  for (const folder of DEMO) await publish(folder)
  await page.getByRole('tab', { name: 'Žodynėlis' }).click()
})
afterAll(async () => browser?.close())

/** A live article in all languages, by the demo's translation memory. */
async function publish(folder: URL): Promise<void> {
  const { title, excerpt, meta_title, meta_description, tags } = JSON.parse(await readFile(new URL('article.json', folder), 'utf8'))
  const content = (await readFile(new URL('body.html', folder), 'utf8')).trim()
  const hero = { hero_image_url: '/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp', hero_image_alt: 'A door' }
  const slug = `siulomi-terminai-${Date.now()}`
  const made = await api('POST', '/api/articles', { title, slug, excerpt, meta_title, meta_description, tags, content, category_id: 'guides', ...hero })
  const { operation_id } = await api('POST', `/api/articles/${made.id}/translations`, { publish: true })
  const { next_operation_id } = await ended(operation_id)
  expect((await ended(next_operation_id)).status).toBe('success')
}

/** A call with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })).json()
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )
async function ended(operation: unknown): Promise<Record<string, unknown>> {
  const look = async () => {
    const row = await api('GET', `/api/operations/${operation}`)
    return row.status !== 'running' && row
  }
  return (await vi.waitUntil(look, { timeout: 180_000, interval: 200 })) || {}
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const suggestions = () => page.getByRole('region', { name: 'Siūlomi terminai' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const termOf = async (index: number): Promise<string> =>
  (
    (await suggestions()
      .getByRole('button', { name: /^Pridėti: / })
      .nth(index)
      .getAttribute('aria-label')) ?? ''
  ).slice(9)

describe('suggested terms', () => {
  it('are shown when asked for, with how often they stand in which articles', async () => {
    await page.route('**/api/term-suggestions', (route) => route.fulfill({ status: 503, json: { code: 'dependency-unavailable', detail: 'x' } }))
    await button('Siūlomi terminai').click()
    await suggestions().getByRole('alert').filter({ hasText: 'Nepavyko rasti siūlomų terminų' }).waitFor()
    await page.unroute('**/api/term-suggestions')
    await suggestions().getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await suggestions()
      .getByText(/^Perskaityta naujausių straipsnių: \d+, pasiūlymų: \d+$/)
      .waitFor()
    await suggestions()
      .getByText(/^Kartojasi: \d+, straipsnių: \d+$/)
      .first()
      .waitFor()
    expect(await suggestions().getByRole('link').first().getAttribute('href')).toMatch(/^\/admin\/articles\/[0-9a-f-]{36}$/)
  })

  it('show how they were translated, and what an editor takes over stands in the form', async () => {
    const term = await termOf(0)
    await button(`Kaip versta: ${term}`).click()
    const sentences = suggestions().getByRole('group', { name: 'Lietuvių' })
    await sentences.getByRole('listitem').first().waitFor()
    expect(await sentences.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    const guess = suggestions()
      .getByRole('checkbox', { name: /^Įrašyti į formą: / })
      .first()
    const language = ((await guess.getAttribute('aria-label')) ?? '').slice('Įrašyti į formą: '.length)
    await guess.check()
    const words = await suggestions().getByRole('group', { name: language }).locator('label span').first().textContent()
    await button(`Pridėti: ${term}`).click()
    const form = dialog('Naujas terminas')
    expect(await form.getByRole('textbox', { name: 'Terminas (angliškai)' }).inputValue()).toBe(term)
    expect(`„${await form.getByRole('textbox', { name: `Vertimas: ${language}` }).inputValue()}“`).toBe(words)
    await form.getByRole('button', { name: 'Išsaugoti terminą' }).click()
    await toast(`Terminas „${term}“ išsaugotas`)
    // What the glossary has is suggested no more.
    await button(`Pridėti: ${term}`).waitFor({ state: 'detached' })
  })

  it('are dismissed for good once that is confirmed', async () => {
    const term = await termOf(0)
    await button(`Neberodyti: ${term}`).click()
    await dialog('Ar tikrai?').getByRole('button', { name: 'Neberodyti' }).click()
    await toast(`„${term}“ daugiau nebus siūlomas`)
    await button(`Neberodyti: ${term}`).waitFor({ state: 'detached' })
    await page.reload()
    await button('Siūlomi terminai').click()
    await suggestions()
      .getByText(/^Perskaityta/)
      .waitFor()
    expect(await button(`Neberodyti: ${term}`).count()).toBe(0)
  })

  it('are accessible in both themes and fit a phone', async () => {
    await button(`Kaip versta: ${await termOf(0)}`).click()
    await suggestions().getByRole('group').first().waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const scheme of ['light', 'dark'] as const) {
        await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
        expect([width, scheme, await axeFindings(page)]).toEqual([width, scheme, []])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
  })
})
