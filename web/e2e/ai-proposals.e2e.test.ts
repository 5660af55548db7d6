import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, violationsOf } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const WRITTEN = { meta_title: 'A meta title that a person wrote', meta_description: 'A description that a person wrote.', category_id: 'guides' }
const PROPOSED = { meta_title: 'A title of the model', meta_description: 'A description of the model.' }

let browser: Browser
let page: Page
let id: string

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
  page.setDefaultTimeout(20_000)
  const content = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  const blank = { excerpt: '', hero_image_url: '', hero_image_alt: '', tags: [], ...WRITTEN }
  id = (await api('POST', '/api/articles', { ...blank, title: 'Proposals of a model', slug: `ai-${Date.now()}`, content })).id as string
  await page.goto(`/admin/articles/${id}`)
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

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Modelio pasiūlymai' })
const proposal = (label: string) => dialog().getByRole('checkbox', { name: `Priimti: ${label}` })
const shown = async () => ({
  meta_title: await field('Meta pavadinimas').inputValue(),
  meta_description: await field('Meta aprašymas').inputValue(),
  category: await page.getByRole('combobox', { name: 'Kategorija' }).inputValue(),
})
const AS_WRITTEN = { meta_title: WRITTEN.meta_title, meta_description: WRITTEN.meta_description, category: 'Guides' }

/** The model answers what the test says, and thinks Guides are Reviews. */
async function modelSays(): Promise<void> {
  const answer = (json: object) => async (route: { fulfill: (given: { json: object }) => Promise<void> }) => route.fulfill({ json })
  await page.route(/generate-seo-meta$/, answer(PROPOSED))
  await page.route(/detect-category$/, answer({ category: 'reviews' }))
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
}

describe('what a model proposes for an article', () => {
  it('stands beside what a person wrote and changes nothing, on the screen or on the server', async () => {
    await modelSays()
    await expect.poll(shown).toEqual(AS_WRITTEN)
    await button('AI Auto-Setup').click()
    await dialog().waitFor()
    for (const label of ['Meta pavadinimas', 'Meta aprašymas', 'Kategorija']) expect(await proposal(label).isChecked(), label).toBe(false)
    const category = dialog().getByRole('region', { name: 'Kategorija' })
    expect(await category.textContent()).toMatch(/DabarGuidesSiūlomaReviews$/)
    expect(await button('Priimti pažymėtus (0)').isDisabled()).toBe(true)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([])
    }
    // Longer than autosave waits.
    const saved: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && !request.url().endsWith('/presence') && saved.push(request.url()))
    await page.waitForTimeout(6000)
    expect(saved).toEqual([])
    expect(await api('GET', `/api/articles/${id}`)).toMatchObject(WRITTEN)
    await button('Atmesti viską').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await shown()).toEqual(AS_WRITTEN)
  })

  it('is taken field by field, and given back', async () => {
    await modelSays()
    await button('AI Auto-Setup').click()
    await proposal('Meta aprašymas').check()
    await button('Priimti pažymėtus (1)').click()
    expect(await shown()).toEqual({ ...AS_WRITTEN, meta_description: PROPOSED.meta_description })
    await expect.poll(() => api('GET', `/api/articles/${id}`)).toMatchObject({ ...WRITTEN, meta_description: PROPOSED.meta_description })
    await button('Atšaukti priėmimą').click()
    expect(await shown()).toEqual(AS_WRITTEN)
    await expect.poll(() => api('GET', `/api/articles/${id}`)).toMatchObject(WRITTEN)
  })

  it('is undone without what was typed over it since', async () => {
    await modelSays()
    await button('AI Auto-Setup').click()
    await button('Priimti viską').click()
    expect(await shown()).toEqual({ ...PROPOSED, category: 'Reviews' })
    await field('Meta pavadinimas').fill('Typed later')
    await button('Atšaukti priėmimą').click()
    await page.getByText('Palikta, nes po priėmimo perrašyta: Meta pavadinimas.').waitFor()
    expect(await shown()).toEqual({ ...AS_WRITTEN, meta_title: 'Typed later' })
  })

  it('is preselected where a field is blank, also from the buttons of one part', async () => {
    await modelSays()
    await field('Meta aprašymas').fill('')
    await button('Generuoti SEO meta (AI)').click()
    await dialog().waitFor()
    expect([await proposal('Meta pavadinimas').isChecked(), await proposal('Meta aprašymas').isChecked()]).toEqual([false, true])
    expect(await proposal('Kategorija').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await button('Aptikti').click()
    expect(await proposal('Kategorija').isChecked()).toBe(false)
    await button('Atmesti viską').click()
  })

  it('is not asked for where the settings have switched the model off, which the buttons say beforehand', async () => {
    await api('PUT', '/api/settings/ai_enabled', { value: 'false' })
    onTestFinished(async () => {
      await api('PUT', '/api/settings/ai_enabled', { value: 'true' })
    })
    await page.goto(`/admin/articles/${id}`)
    await expect.poll(() => button('AI Auto-Setup').isDisabled()).toBe(true)
    for (const name of ['AI Auto-Setup', 'Generuoti SEO meta (AI)', 'Aptikti']) {
      expect(await button(name).isDisabled(), name).toBe(true)
      const reason = await button(name).getAttribute('aria-describedby')
      expect(await page.locator(`[id="${reason}"]`).textContent()).toBe('DI išjungtas nustatymuose')
    }
    expect(await axeFindings(page, [320, 1280])).toEqual([])
  })
})
