import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const TITLE = `Planned ${crypto.randomUUID().slice(0, 8)}`
let browser: Browser
let page: Page
let id: string

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const row = () => page.getByRole('listitem').filter({ hasText: TITLE })
const dialog = () => page.getByRole('dialog', { name: 'Keisti publikavimo laiką' })

/** A call of the API with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).json()
    },
    [method, path, body] as const,
  )

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles', 1440)
  const article = { title: TITLE, content: '<p>Not yet for anybody.</p>', category_id: 'news', scheduled_for: '2027-10-31T00:30:00.000Z' }
  id = String((await api('POST', '/api/articles', article)).id)
})
afterAll(async () => {
  await api('PUT', `/api/articles/${id}/plan`, { scheduled_for: null })
  await browser.close()
})

it('[O-060] the list says what goes out when and what is in its way; a time that comes twice can be told apart', async () => {
  await page.getByRole('link', { name: 'Suplanuotos', exact: true }).click()
  await page.getByRole('heading', { name: 'Suplanuotos publikacijos' }).waitFor()
  await page.getByRole('heading', { name: 'Automatinis publikavimas' }).waitFor()
  await row().getByText('2027-10-31 03:30', { exact: true }).waitFor()
  await row().getByText('Trūksta vertimų: 14').waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await row()
    .getByRole('button', { name: `Keisti laiką: ${TITLE}` })
    .click()
  await dialog().getByText('Laiko juosta: Europe/Vilnius').waitFor()
  await dialog().getByRole('radio', { name: 'Antrą kartą, žiemos laiku (UTC+2)' }).click()
  await dialog().getByRole('button', { name: 'Išsaugoti laiką' }).click()
  await toast('Bus publikuota 2027-10-31 03:30')
  await dialog().waitFor({ state: 'detached' })
  expect(await api('GET', `/api/articles/${id}/plan`)).toMatchObject({ plan: { scheduled_for: '2027-10-31T01:30:00.000Z', stage: 'waiting' } })
})

it('[O-052] the editor says when a time does not exist, and asks before it publishes earlier than planned', async () => {
  await api('PUT', `/api/articles/${id}/plan`, { scheduled_for: '2027-03-28T00:30:00.000Z' })
  await page.goto(`/admin/articles/${id}`)
  const settings = page.getByRole('region', { name: 'Nustatymai' })
  await page.getByRole('region', { name: 'Publikavimas' }).getByText('Suplanuota 2027-03-28 02:30').waitFor()
  await settings.getByRole('button', { name: 'Publikavimo laikas' }).click()
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('spinbutton', { name: 'Valandos' }).fill('03')
  await calendar.getByRole('button', { name: 'Patvirtinti laiką' }).click()
  await settings.getByText('Laiko 2027-03-28 03:30 nebus').waitFor()
  await settings.getByText('Straipsnis išeis 2027-03-28 04:30').waitFor()
  await page.getByRole('button', { name: 'Publikuoti ir išversti' }).click()
  const question = page.getByRole('dialog', { name: 'Ar tikrai?' })
  await question.getByText('Publikuoti dabar, anksčiau, nei suplanuota?').waitFor()
  await question.getByRole('button', { name: 'Atšaukti' }).click()
  await question.waitFor({ state: 'detached' })
})

it('a plan is taken away in the list', async () => {
  await page.goto('/admin/articles/planned')
  await row()
    .getByRole('button', { name: `Atšaukti publikavimą: ${TITLE}` })
    .click()
  const question = page.getByRole('dialog', { name: 'Ar tikrai?' })
  await question.getByRole('button', { name: 'Atšaukti publikavimą' }).click()
  await toast('Publikavimo laikas atšauktas')
  await row().waitFor({ state: 'detached' })
  expect(await api('GET', `/api/articles/${id}/plan`)).toMatchObject({ plan: null })
})
