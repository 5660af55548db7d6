import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduleNamed } from '#shared/schedules.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/cron-jobs', 1440)
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const runNow = (job: string) => page.getByRole('button', { name: `Vykdyti dabar: ${job}` }).and(page.locator(':enabled'))
const jobRow = (job: string) => page.getByRole('table', { name: 'Darbai' }).getByRole('row').filter({ hasText: job })
const newest = () =>
  page
    .getByRole('table', { name: /^Vykdymo žurnalas/ })
    .locator('tbody tr')
    .first()

describe('cron jobs', () => {
  it('[M-150] [M-151] lists every job, runs one now, and its run is in the log with how it ended', async () => {
    await page.getByRole('heading', { name: 'Suplanuoti darbai' }).waitFor()
    const { schedules } = await (await page.waitForResponse((response) => response.url().endsWith('/api/schedules'))).json()
    for (const { name } of schedules) await runNow(scheduleNamed(name).title).waitFor()
    await page.goto('/admin/cron-jobs?job=purge-trash')
    await runNow('Šiukšliadėžės valymas').click()
    await toast('Darbas „Šiukšliadėžės valymas“ paleistas')
    await newest().locator('[data-status=success]').waitFor()
    await newest().getByText('Rankiniu būdu').waitFor()
    await jobRow('purge-trash').locator('[data-condition=ok]').waitFor()
    // A state machine goes the same way.
    await page.goto('/admin/cron-jobs?job=reconcile-site')
    await runNow('Svetainės duomenų suderinimas').click()
    await toast('Darbas „Svetainės duomenų suderinimas“ paleistas')
    await newest().locator('[data-status=success]').waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
  })

  it('[M-151] says what could not be started, and asks again for what could not be loaded', async () => {
    await page.route('**/api/functions/purge-trash', (route) => route.fulfill({ status: 503, body: '{}' }))
    await runNow('Šiukšliadėžės valymas').click()
    await toast('Nepavyko paleisti darbo')
    await page.unroute('**/api/functions/purge-trash')
    await page.route('**/api/cron-execution-logs*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByText('Nepavyko užkrauti vykdymo žurnalo').waitFor()
    await page.unroute('**/api/cron-execution-logs*')
    await page.getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await newest().waitFor()
  })

  it('[M-224] SEO analytics is reached from the automation dashboard', async () => {
    await page.goto('/admin/automation')
    await page.getByRole('navigation', { name: 'Susiję ekranai' }).getByRole('link', { name: 'SEO analitika' }).click()
    await page.waitForURL('**/admin/seo-analytics')
    await page.getByRole('heading', { name: 'SEO analitika', level: 1 }).waitFor()
  })
})
