import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPONENT_NAMES, HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/system-guardian', 1440)
})
afterAll(async () => browser.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any

const button = (name: string | RegExp, options: { disabled?: boolean } = { disabled: false }) => page.getByRole('button', { name, ...options })
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const accessible = async () => expect(await axeFindings(page, WIDTHS)).toEqual([])
const broken = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
const changed = (path: string, change: (answer: Json) => Json) =>
  page.route(path, async (route) => route.fulfill({ json: change(await (await route.fetch()).json()) }))

describe('the system guardian', () => {
  it('[M-007] says what could not be loaded, with another attempt', async () => {
    await broken('**/api/system-health')
    await page.reload()
    const fault = page.getByRole('alert').filter({ hasText: 'Nepavyko gauti sveikatos duomenų' })
    await fault.getByText('Klaida', { exact: true }).waitFor()
    await page.unroute('**/api/system-health')
    await button('Bandyti dar kartą').click()
    await fault.waitFor({ state: 'detached' })
  })

  it('[M-002] [M-003] [M-004] [M-006] checks every part of the running product and shows what it found', async () => {
    await page.getByText('Patikros vyksta kas valandą. Kas galima, pataisoma automatiškai').waitFor()
    await button('Tikrinti dabar').click()
    await page.locator('[data-health]').nth(HEALTH_COMPONENTS.length).waitFor()
    for (const name of ['Sveikos dalys', 'Įspėjimai', 'Kritinės dalys', 'Atviros užduotys']) await page.getByText(name, { exact: true }).waitFor()
    for (const name of ['Vertimai', 'Paveikslėlių dublikatai', 'SEO', 'E-E-A-T']) await page.getByText(name, { exact: true }).first().waitFor()
    // Every card leads to what can be done about it, also one that is well.
    for (const name of HEALTH_COMPONENTS)
      await page.getByRole('article', { name: COMPONENT_NAMES[name], exact: true }).getByRole('link', { name: 'Atverti ekraną' }).first().waitFor()
    const sitemap = page.getByRole('article', { name: 'Sitemap' })
    await sitemap.getByText('Išsamūs duomenys').click()
    await sitemap.getByText('"http_status": 200').waitFor()
    await page.getByText('Patikrų istorija').first().waitFor()
    await button('Tikrinti dabar').waitFor()
    await accessible()
  })

  it('[M-001] [M-005] shows the worst component and what was repaired', async () => {
    await changed('**/api/system-health', (answer) => {
      const [first, ...others] = answer.components
      const repaired = { ...first, status: 'critical', auto_fixed: true, message: 'Sitemap nepasiekiamas svetainės adresu: 1' }
      return {
        ...answer,
        overall: 'critical',
        is_stale: true,
        components: [repaired, ...others],
        history: [repaired],
        counts: { healthy: 0, warning: 9, critical: 1 },
      }
    })
    await page.reload()
    await page.locator('[data-health=critical]').first().getByText('Kritinė').waitFor()
    expect(await page.getByText('Auto-Fixed').count()).toBe(2)
    await page.getByText('Duomenys pasenę').waitFor()
    await accessible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('[M-008] a check that cannot be begun says why', async () => {
    await broken('**/api/functions/system-health-monitor')
    await button('Tikrinti dabar').click()
    await toast('Patikros klaida')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('tasks', () => {
  it('[M-006] are a tab of the work list, closed and opened again', async () => {
    const at = '2026-11-22T10:00:00.000Z'
    const task = {
      ...{ key: 'hreflang-broken', title: 'Hreflang nuorodos: 2', description: 'Perkurkite.', severity: 'critical', screen: 'seo-health', source: 'hreflang' },
      places: [{ label: 'Straipsnis (Deutsch)', screen: 'articles/a1/translations/de' }],
      ...{ status: 'open', standing: true, opened: 2, opened_at: at, seen_at: at, closed_at: null, closed_by: null },
    }
    let status = 'open'
    await page.route('**/api/tasks', (route) => route.fulfill({ json: { tasks: [{ ...task, status }], open: status === 'open' ? 1 : 0 } }))
    await page.route('**/api/tasks/*/*', (route) => {
      status = route.request().url().endsWith('close') ? 'closed' : 'open'
      return route.fulfill({ json: { ...task, status } })
    })
    await page.goto('/admin/operations')
    await page.getByRole('link', { name: 'Užduotys', exact: true }).click()
    await page.getByRole('article', { name: task.title }).waitFor()
    expect(await page.getByRole('link', { name: 'Straipsnis (Deutsch)' }).getAttribute('href')).toBe('/admin/articles/a1/translations/de')
    await accessible()
    await button('Uždaryti').first().click()
    await toast('Užduotis uždaryta')
    await page.getByText('Atvirų užduočių nėra.').waitFor()
    await page.getByText('Uždarytos', { exact: true }).click()
    await page.getByText('Problema tebėra').waitFor()
    await button('Atverti iš naujo').click()
    await toast('Užduotis vėl atvira')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('SEO health', () => {
  it('[M-181] [M-183] analyses anew, and repairs an issue with one press', async () => {
    await broken('**/api/seo-health*')
    await page.goto('/admin/seo-health')
    await page.getByText('Klaida analizuojant SEO health').waitFor()
    await page.unroute('**/api/seo-health*')
    await button('Bandyti dar kartą').click()
    await button('Analizuoti iš naujo').click()
    await toast('Išanalizuota straipsnių')
    const issue = { rule: 'slug-slash', severity: 'warning', original_id: 'x', locale: 'en', title: 'A title', path: '/en/news/a', measured: '/a' }
    const few = { ...issue, rule: 'few-alternates', severity: 'critical', measured: '2', id: crypto.randomUUID() }
    await changed('**/api/seo-health', (answer) => ({
      ...answer,
      total: 2,
      rules: { ...answer.rules, 'few-alternates': 1, 'slug-slash': 1 },
      issues: [few, { ...issue, id: crypto.randomUUID() }],
    }))
    await page.reload()
    await page.getByRole('table', { name: 'Trūkumai' }).waitFor()
    await button('Rebuild Hreflang').waitFor()
    await accessible()
    await broken('**/api/seo-health/fix')
    await button('Pataisyti: A title').first().click()
    await toast('Nepavyko automatiškai pataisyti')
    await page.unroute('**/api/seo-health/fix')
    await button('Pataisyti: A title').first().click()
    // There is no such article.
    await toast('Nepavyko automatiškai pataisyti: pataisykite redaktoriuje')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
