import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { type PoolAccount, signedInPerson } from './pool.ts'
import { callsOf } from './session-call.ts'
import { violationsOf } from './visitor.ts'

const TITLE = `A patch that somebody reads ${Date.now().toString(36)}`
const CONTENT = '<p>Install the new version of the mail gateway today.</p>'

let browser: Browser
let editor: Page
let greta: PoolAccount
let id = ''

beforeAll(async () => {
  browser = await launchBrowser()
  editor = await openAdmin(browser, '/admin/articles/board', 1280)
  greta = await signedInPerson('Greta Prüferin')
  const api = callsOf(editor)
  await api('PUT', `/api/users/${greta.id}/roles`, { roles: ['reviewer'], review_locales: ['de'] })
  id = (await api('POST', '/api/articles', { title: TITLE, content: CONTENT, category_id: 'news' })).id
  await api('PUT', `/api/articles/${id}/review-requests/${greta.id}/de`, {})
})
afterAll(() => browser.close())

it('a reviewer who was asked for German sees it at the bell, comes to the German translation, and has nothing unread', async () => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage()
  await page.goto(`${product.url}/auth/login`)
  await signIn(page, { email: greta.email, password: 'only-for-this-test' })
  const bell = page.getByRole('banner').getByRole('button', { name: /[Pp]ranešimai/ })
  await page.getByRole('button', { name: 'Neskaityti pranešimai: 1' }).waitFor()
  await bell.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Pranešimai' })
  const entry = list.getByRole('listitem').filter({ hasText: TITLE })
  await entry.getByText('prašo peržiūrėti: Deutsch').waitFor()
  await entry.getByText('Neskaityta').waitFor()
  expect(await list.getByRole('radio', { name: 'Kartą per dieną' }).isChecked()).toBe(true)
  expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/notification-settings') && response.ok())
  await list.getByText('Kiekvieną', { exact: true }).click()
  await saved
  await entry.getByRole('link', { name: TITLE }).click()
  await page.waitForURL(`**/admin/articles/${id}/translations/de`)
  await page.getByRole('button', { name: 'Pranešimai', exact: true }).waitFor()

  await page.goto(`${product.url}/admin?notifications`)
  await list.getByRole('listitem').filter({ hasText: TITLE }).waitFor()
  expect(await list.getByText('Neskaityta').count()).toBe(0)
  expect(await list.getByRole('radio', { name: 'Kiekvieną' }).isChecked()).toBe(true)
})
