import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const STAMP = Date.now().toString(36)
const THIN = `Skurdus ${STAMP}`

let browser: Browser
let page: Page

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any

/** A call of the API with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Json> =>
  page.evaluate(
    async ([verb, address, sent, key]) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key, prefer: 'wait=20' }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).json()
    },
    [method, path, body, crypto.randomUUID()] as const,
  )

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/ad-monitoring', 1440)
})
afterAll(async () => browser.close())

const button = (name: string | RegExp) => page.getByRole('button', { name, disabled: false })
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const accessible = async () => {
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}
const broken = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
/** A card's figure. */
const figure = (label: string) => page.locator('.stat-cards').getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').textContent()

describe('ad monitoring', () => {
  it('[M-050] [M-051] [M-056] [M-220] says what failed, checks the rendered pages and names the articles', async () => {
    await broken('**/api/ad-monitoring')
    await page.reload()
    await page.getByText('Nepavyko užkrauti duomenų').waitFor()
    expect(await figure('Patikrinta')).toBe('0')
    await page.unroute('**/api/ad-monitoring')
    await button('Bandyti dar kartą').click()
    await page.getByText('Nepavyko užkrauti duomenų').waitFor({ state: 'detached' })
    await broken('**/api/functions/ad-display-checker')
    await button('Tikrinti dabar').click()
    await toast('Klaida tikrinant reklamas: ')
    await page.unroute('**/api/functions/ad-display-checker')
    await button('Tikrinti dabar').click()
    await toast('Reklamų rodymas: patikrinta straipsnių')
    await page.getByText(/^Paskutinė patikra: /).waitFor()
    const { latest } = await api('GET', '/api/ad-monitoring')
    await expect.poll(() => figure('Patikrinta')).toBe(String(latest.summary.total))
    expect([await figure('Gerai'), await figure('Įspėjimai'), await figure('Klaidos')]).toEqual(
      [latest.summary.ok, latest.summary.warnings, latest.summary.errors].map(String),
    )
    await page.getByText('Neapdorota santrauka').click()
    await page.getByText('"adDensityIssues"').waitFor()
    const [worst] = latest.results
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: worst.slug, exact: true }) })
    expect(await row.first().textContent()).toContain(worst.articleTitle)
    await accessible()
  })

  it('[M-052] [M-053] [M-054] analyses, keeps the history and explains the criteria', async () => {
    const report = (await api('GET', '/api/ad-monitoring')).latest
    const faults = [{ fault: 'too-many', times: 2 }]
    const dense = { ...report.results[0], status: 'error', faults, missingAds: ['end-article'], aestheticScore: 2, uxRating: 'terrible', opinion: 'Too many.' }
    await page.getByRole('tab', { name: 'DI analizė' }).click()
    await button('Paleisti DI analizę').click()
    await toast('DI analizė: patikrinta straipsnių')
    await expect.poll(() => figure('Būsena')).toBe('Aktyvi')
    await expect.poll(() => figure('Patikrinta straipsnių')).toBe(String(report.total_articles_checked))
    expect(await figure('Vidutinis estetikos balas')).toMatch(/^\d+,\d \/ 10$/)
    await page.getByText('ne daugiau kaip viena reklama 500 žodžių').waitFor()
    await page.route('**/api/ad-monitoring', (route) => route.fulfill({ json: { latest: null, running: [], history: [{ ...report, results: [dense] }] } }))
    await page.reload()
    await page.getByText('Tekste per daug reklamų (2)').waitFor()
    await page.getByText('2 iš 10 · Labai blogai').waitFor()
    await accessible()
    await page.unroute('**/api/ad-monitoring')
  })
})

describe('image regeneration logs', () => {
  it('[M-040] [M-041] [M-042] [M-043] lists runs, and starts one once it is confirmed', async () => {
    const groups = ['A', 'B', 'C', 'D'].map((title) => ({ duplicate_count: 2, article_id: crypto.randomUUID(), title: `Group ${title}`, picture: '/images/x' }))
    const run = {
      check_type: 'full_sweep',
      started_at: new Date().toISOString(),
      articles_checked: 37,
      duplicates_found: 26,
      images_regenerated: 15,
      error_message: null,
    }
    const kinds = [
      ['full_sweep', 'success'],
      ['quick', 'error'],
      ['quick', 'running'],
    ]
    const logs = kinds.map(([check_type, status]) => ({
      ...run,
      check_type,
      id: crypto.randomUUID(),
      status,
      completed_at: null,
      duration_seconds: 3,
      details: { groups, more: 3 },
    }))
    const stats = {
      total_runs: 7,
      successful_runs: 6,
      images_regenerated: 8,
      average_duration_seconds: 2.5,
      last_full_sweep: new Date(Date.now() - 7_200_000).toISOString(),
    }
    await page.route('**/api/image-duplicate-logs', (route) => route.fulfill({ json: { stats, logs, operation_id: null } }))
    await page.goto('/admin/image-duplicate-logs')
    await page.getByText('prieš 2 valandas').waitFor()
    expect([await figure('Iš viso paleidimų'), await figure('Sėkmingi'), await figure('Pakeista paveikslėlių'), await figure('Vidutinė trukmė')]).toEqual([
      '7',
      '6',
      '8',
      '2,5 s',
    ])
    const started = await page.evaluate(
      (at) => new Intl.DateTimeFormat('lt-LT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Vilnius' }).format(new Date(at)),
      run.started_at,
    )
    const cells = ['Patikra', 'Būsena', 'Pradėta', 'Patikrinta', 'Dublikatų', 'Pakeista']
    const shown = await page
      .getByRole('table')
      .locator('tbody tr')
      .evaluateAll((rows, names) => rows.map((row) => names.map((name) => row.querySelector(`td[data-label="${name}"]`)?.textContent)), cells)
    expect(shown).toEqual([
      ['Pilna', 'Pavyko', started, '37', '26', '15'],
      ['Greita', 'Klaida', started, '37', '26', '15'],
      ['Greita', 'Vykdoma', started, '37', '26', '15'],
    ])
    for (const badge of ['Pavyko', 'Klaida', 'Vykdoma']) expect(await page.getByRole('table').getByText(badge, { exact: true }).count()).toBe(1)
    expect(await page.getByText('Group C').count()).toBe(3)
    expect([await page.getByText('Group D').count(), await page.getByText('ir dar 4 grupės').count()]).toEqual([0, 3])
    await accessible()
    await page.unroute('**/api/image-duplicate-logs')
    await page.reload()
    await button('Greita patikra').click()
    await page.getByRole('dialog').getByText('gaus naujus').waitFor()
    await button('Tikrinti ir keisti').click()
    await toast('Pakeista paveikslėlių: ')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Greita' }).filter({ hasText: 'Pavyko' }).first().waitFor()
  })
})

describe('HTML verification logs', () => {
  it('[M-140] [M-141] [M-143] [M-144] verifies, filters, verifies one again and repairs it', async () => {
    const content = `<p>What to do, ${STAMP}:<br>- Patch it<br>- Restart it</p><p>That is all.</p>`
    const { id } = await api('POST', '/api/articles', { title: THIN, content, category_id: 'news', excerpt: `Apie ${THIN}.` })
    await api('POST', '/api/functions/verify-article-html', { article_id: id })
    await page.goto('/admin/html-verification')
    const rows = page.getByRole('row').filter({ hasText: THIN })
    await rows.first().waitFor()
    expect(await rows.first().textContent()).toMatch(/Poor.*H1 1, H2 0, H3 0, pastraipų 2, sąrašų 0.*Netinka.*Be veiksmų/)
    await accessible()
    await rows
      .first()
      .getByRole('button', { name: /^Tikrinti iš naujo/, disabled: false })
      .click()
    await toast('Patikrinta straipsnių')
    await expect.poll(() => rows.count()).toBe(2)
    await rows
      .first()
      .getByRole('button', { name: /^Taisyti/, disabled: false })
      .click()
    await page.getByRole('dialog').getByText('nekeičiant nė žodžio').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Tikrinti ir taisyti' }).click()
    await toast('Pataisyta: 1')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Pataisyti automatiškai', { exact: true }).click()
    await page.waitForURL('**/admin/html-verification?action=auto_fixed')
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.first().textContent()).toMatch(/sąrašų 1.*Pataisytas automatiškai/)
    await page.route('**/api/html-verifications*', (route) => route.fulfill({ json: { entries: [], operation_id: null } }))
    await page.reload()
    await page.getByText('Tokių įrašų nėra.').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
