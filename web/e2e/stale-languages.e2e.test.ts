import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

const TITLE = `Vienas sakinys ${Date.now().toString(36)}`
const PARAGRAPHS = ['The first sentence stays.', 'The second sentence is edited.', 'The third sentence stays too.']
/** Title, meta title and the body's paragraphs. */
const SEGMENTS = 5
const BEHIND = `Pasenę: 14 (laukia 1 iš ${SEGMENTS} segm.)`

let browser: Browser
let page: Page
let id: string

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
  page.setDefaultTimeout(20_000)
  const content = PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')
  id = (await api('POST', '/api/articles', { title: TITLE, meta_title: `${TITLE} meta`, content, category_id: 'news' })).id as string
  const { operation_id } = await api('POST', `/api/articles/${id}/translations`, {})
  const hasEnded = async () => (await api('GET', `/api/operations/${operation_id}`)).status !== 'running'
  await vi.waitUntil(hasEnded, { interval: 200, timeout: 180_000 })
})
afterAll(async () => browser?.close())

/** A call with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = {
        authorization: `Bearer ${localStorage.getItem(key)}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        prefer: 'respond-async',
      }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })).json()
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )

const row = () => page.getByRole('listitem').filter({ hasText: TITLE }).first()

describe('after one edited sentence', () => {
  it('the editor says that every language is behind by one segment, and how much of them stands', async () => {
    await page.goto(`/admin/articles/${id}`)
    const panel = page.getByRole('region', { name: 'Vertimai', exact: true })
    await panel.getByText('14/14').waitFor()
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    const body = page.getByRole('textbox', { name: 'Turinys: HTML' })
    await body.fill((await body.inputValue()).replace('is edited', 'was edited'))
    await page.getByRole('button', { name: 'Išsaugoti juodraštį' }).click()
    await panel.getByText(BEHIND).waitFor()
    await panel.getByText('0/14').waitFor()
    const standing = await panel.getByRole('progressbar', { name: 'Vertimų eiga' }).getAttribute('aria-valuenow')
    expect(standing).toBe(String(Math.floor(((SEGMENTS - 1) / SEGMENTS) * 100)))
    expect(await panel.locator('.locale-chip').first().textContent()).toContain(`pasenęs, laukia 1 iš ${SEGMENTS} segm.`)
    expect(await axeFindings(page, [320, 1280])).toEqual([])
  })

  it('so do the list, the pipeline and the translation screen', async () => {
    for (const path of [`/admin/articles?q=${TITLE.split(' ').at(-1)}`, '/admin/publication-pipeline', '/admin/translations']) {
      await page.goto(path)
      if (path.includes('pipeline'))
        await page
          .getByRole('group', { name: 'Etapai' })
          .getByRole('button', { name: /^Juodraščiai/ })
          .click()
      await row().getByText(BEHIND).waitFor()
      expect(await axeFindings(page, [320, 1280]), path).toEqual([])
    }
  })
})
