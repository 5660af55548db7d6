import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/operations/tasks', 1440)
})
afterAll(async () => browser.close())

const language = () => page.evaluate(() => document.documentElement.lang)
const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')))

it('is Lithuanian at first, and loads no English', async () => {
  await page.getByRole('heading', { name: 'Užduotys', level: 1 }).waitFor()
  expect(await language()).toBe('lt')
  expect((await loaded()).filter((name) => name.startsWith('english-'))).toEqual([])
})

it('is English where the person chose it: texts, sidebar and the document itself', async () => {
  await page.evaluate(() => localStorage.setItem('desk-language', 'en'))
  await page.reload()
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  await page.locator('#sidebar').getByRole('link', { name: 'Content research', exact: true }).waitFor()
  expect(await language()).toBe('en')
  expect((await loaded()).filter((name) => name.startsWith('english-'))).toHaveLength(1)
})
