import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { callsOf } from './session-call.ts'
import { violationsOf } from './visitor.ts'

const TITLE = `Signed by several ${Date.now().toString(36)}`

let browser: Browser
let page: Page
let id = ''

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles', 1440)
  const texts = { title: TITLE, content: '<p>Install the new version of the mail gateway today.</p>', category_id: 'news' }
  id = (await callsOf(page)('POST', '/api/articles', texts)).id
  await page.goto(`/admin/articles/${id}`)
})
afterAll(async () => browser.close())

const card = () => page.getByRole('region', { name: 'Autoriai' })
const signing = () => card().getByRole('list', { name: 'Autoriai' }).getByRole('listitem')
const names = async () => (await signing().locator('.byline-name p:first-child').allTextContents()).map((name) => name.trim())
const stored = async (): Promise<object[]> => (await callsOf(page)('GET', `/api/articles/${id}`)).bylines

it('an editor adds an author and a guest, puts them in order by the keyboard, and readers see all of them', async () => {
  await signing().filter({ hasText: 'Dana Demo' }).waitFor()
  expect(await card().getByRole('button', { name: 'Pašalinti: Dana Demo' }).isDisabled()).toBe(true)
  await card().getByPlaceholder('Ieškoti pagal vardą').fill('Erin')
  await page.getByRole('option', { name: 'Erin Example' }).click()
  await signing().filter({ hasText: 'Erin Example' }).waitFor()

  await card().getByRole('button', { name: 'Pridėti svečią' }).click()
  const form = card().getByRole('group', { name: 'Pridėti svečią' })
  await form.getByRole('textbox', { name: 'Svečio vardas' }).fill('A')
  await page.keyboard.press('Enter')
  await form.getByText('Nuo 2 iki 80 ženklų.').waitFor()
  await form.getByRole('textbox', { name: 'Svečio vardas' }).fill('Ada Guest')
  await form.getByRole('textbox', { name: 'Trumpai apie svečią' }).fill('Runs a response team.')
  await page.keyboard.press('Enter')
  await signing().filter({ hasText: 'Runs a response team.' }).waitFor()
  expect(await names()).toEqual(['Dana Demo', 'Erin Example', 'Ada Guest'])

  await card().getByRole('button', { name: 'Aukštyn: Ada Guest' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await names()).toEqual(['Ada Guest', 'Dana Demo', 'Erin Example'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Žemyn: Ada Guest')
  await card().getByText('Ada Guest: vieta 1 iš 3').waitFor()
  await card().getByRole('button', { name: 'Pašalinti: Dana Demo' }).click()

  await page.getByRole('button', { name: 'Išsaugoti juodraštį' }).click()
  await expect.poll(stored, { timeout: 20_000 }).toEqual([{ name: 'Ada Guest', about: 'Runs a response team.' }, { author_id: expect.any(String) }])
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([])

  const { path } = await callsOf(page)('POST', `/api/articles/${id}/preview`, { locale: 'en' })
  await page.goto(`${product.url}${path}`)
  expect(await page.locator('.facts').first().textContent()).toContain('Ada Guest and Erin Example')
  expect(await page.locator('.facts a[rel=author]').allTextContents()).toEqual(['Erin Example'])
  const about = page.getByRole('region', { name: 'About the authors' })
  expect(await about.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Runs a response team.'),
    expect.stringContaining('Erin Example'),
  ])
})
