import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { callsOf } from './session-call.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/operations/tasks', 1440)
  page.setDefaultTimeout(30_000)
})
/** Everybody signs in as the same admin here: the next file expects Lithuanian. */
afterAll(async () => {
  await callsOf(page)('PUT', '/api/me/desk-language', { desk_language: 'lt' })
  await browser.close()
})

const language = () => page.evaluate(() => document.documentElement.lang)
const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')))

it('is Lithuanian at first, and loads no English', async () => {
  await page.getByRole('heading', { name: 'Užduotys', level: 1 }).waitFor()
  expect(await language()).toBe('lt')
  expect((await loaded()).filter((name) => name.startsWith('english-'))).toEqual([])
})

it('stays so where somebody else has chosen English in this browser', async () => {
  await page.evaluate(() => localStorage.setItem('desk-language', 'en'))
  await page.reload()
  await page.getByRole('heading', { name: 'Užduotys', level: 1 }).waitFor()
  expect(await language()).toBe('lt')
})

it('is English where the person chose it by keyboard: texts, sidebar, the document itself, and their other browsers', async () => {
  const account = () => page.getByRole('button', { name: /naudotojo meniu/ })
  await account().focus()
  await page.keyboard.press('Enter')
  const english = page.getByRole('menuitemradio', { name: 'English' })
  await english.waitFor()
  expect(await page.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Lietuvių'])
  await english.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  await page.locator('#sidebar').getByRole('link', { name: 'Content research', exact: true }).waitFor()
  expect(await language()).toBe('en')
  expect((await loaded()).filter((name) => name.startsWith('english-'))).toHaveLength(1)
  const elsewhere = await openAdmin(browser, '/admin/operations/tasks', 390)
  await elsewhere.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  await elsewhere.context().close()
})

it('stays as it is, and says why, when the choice could not be kept', async () => {
  await page.route('**/api/me/desk-language', (route) => route.abort())
  await page.getByRole('button', { name: /user menu/i }).click()
  await page.getByRole('menuitemradio', { name: 'Lietuvių' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await language()).toBe('en')
  await page.unroute('**/api/me/desk-language')
})

it('has English before any text is made: that file, and what it imports, import nothing of the desk', async () => {
  const sources = await page.evaluate(async () => {
    const importsOf = async (url: string) => [...(await (await fetch(url)).text()).matchAll(/from"\.\/([\w.-]+\.js)"/g)].map(([, file]) => String(file))
    const english = performance.getEntriesByType('resource').find(({ name }) => name.includes('/english-'))?.name ?? ''
    const found = await importsOf(english)
    for (const file of found) for (const next of await importsOf(new URL(file, english).href)) if (!found.includes(next)) found.push(next)
    return found.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))
  })
  expect(sources).toContain('icu')
  expect(sources.filter((name) => !['language', 'rolldown-runtime', 'icu'].includes(name))).toEqual([])
})
