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

it('has English before any text is made: that file imports nothing of the desk', async () => {
  const sources = await page.evaluate(async () => {
    const url = performance.getEntriesByType('resource').find(({ name }) => name.includes('/english-'))?.name ?? ''
    return [...(await (await fetch(url)).text()).matchAll(/from"\.\/([\w.-]+?)-[\w-]{8}\.js"/g)].map(([, name]) => name)
  })
  expect(sources.filter((name) => name !== 'language' && name !== 'rolldown-runtime')).toEqual([])
})
