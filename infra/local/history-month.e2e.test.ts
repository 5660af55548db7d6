import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { axeFindings, openAdminOf, WIDTHS } from '../../web/e2e/visitor.ts'
import { callDynamo } from './dynamodb-call.ts'
import type { Engine } from './dynamodb-engine.ts'
import { startMemoryEngine } from './testing/memory-engine.ts'
import { productApi } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startProduct } from './testing/running-product.ts'

interface MonthModule {
  simulateMonth: (table: unknown, month: { now: number; articleId: string; editor: string }) => Promise<{ tuesday: string }>
}
interface TableModule {
  getTable: () => unknown
}

/** By URL: the one-machine cloud is not compiled with the application. */
const lambdas = (path: string) => import(/* @vite-ignore */ new URL(`../../lambdas/${path}`, import.meta.url).href)

const TITLE = 'The article of last Tuesday'

let table: Engine
let product: Product
let stop: () => Promise<void>
let browser: Browser
let page: Page
let tuesday: string

beforeAll(async () => {
  table = await startMemoryEngine()
  product = await planProduct()
  stop = await startProduct(product, { LOCAL_DYNAMODB_URL: table.url, DEMO_SAMPLES: '0' })
  const api = await productApi(product)
  const content = '<p>The story of last Tuesday is told in one sentence here.</p>'
  const { body: article } = await api('POST', '/api/articles', { title: TITLE, excerpt: 'Told in one sentence.', content, category_id: 'news' })
  const { users } = (await api('GET', '/api/users?role=admin')).body
  const tables = await callDynamo<{ TableNames: string[] }>(table.url, 'DynamoDB_20120810.ListTables', {})
  Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  Object.assign(process.env, { TABLE_NAME: tables.TableNames[0] })
  const { simulateMonth } = (await lambdas('operations/automation/testing-month.ts')) as MonthModule
  const { getTable } = (await lambdas('platform/table/table.ts')) as TableModule
  tuesday = (await simulateMonth(getTable(), { now: Date.now(), articleId: article.id, editor: users[0].id })).tuesday
  browser = await launchBrowser()
  page = await openAdminOf(product, browser, '/admin/automation', 1440)
})
afterAll(async () => {
  await browser?.close()
  await stop?.()
  await table?.close()
  if (product) removeProduct(product)
})

it("finds last Tuesday's publication after a month in two clicks", async () => {
  await page.getByRole('heading', { name: 'Istorija' }).waitFor()
  await page.locator('[data-chore=html_check]').first().waitFor()
  await page.getByRole('button', { name: 'Publikacijos' }).click()
  await page.getByRole('button', { name: `antradienis, ${newsroomDay(Date.parse(tuesday))}` }).click()
  await expect.poll(() => page.locator('tr[data-action]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-action')))).toEqual(['publish'])
  await page.getByRole('row').filter({ hasText: TITLE }).getByText('15 iš 15').waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])
})

it('shows a chore of a day in one line, and its runs behind it; earlier days follow without end', async () => {
  await page.goto('/admin/automation')
  const chore = page.locator('[data-chore=html_check]').nth(1)
  await chore.getByText('HTML struktūros patikra, 24×').waitFor()
  await chore.getByText('įtartinų: 4').waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  const days = page.getByRole('heading', { level: 3 })
  const before = await days.count()
  await page.getByRole('button', { name: 'Rodyti ankstesnius' }).click()
  await expect.poll(() => days.count()).toBeGreaterThan(before)
  await chore.getByRole('button').click()
  await expect.poll(() => page.locator('tr[data-action=html_check]').count()).toBe(24)
})
