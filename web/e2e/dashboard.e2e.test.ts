import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type * as z from 'zod'
import { getDashboard } from '#shared/contracts/operations/dashboard.ts'
import type { getLiveStatistics } from '#shared/contracts/operations/live-statistics.ts'
import { LOCALES } from '#shared/locales.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

type Dashboard = z.output<typeof getDashboard.response>
type Statistics = z.output<typeof getLiveStatistics.response>

const DASHBOARD = '**/api/dashboard'
const STATISTICS = '**/api/functions/get-live-statistics'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin', 1440)
})
afterAll(async () => browser.close())

/** What the API answers to this page's person. */
const answerOf = <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> =>
  page.evaluate(
    async ([path, method, body]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    },
    [path, method, body] as const,
  )

const figure = async (label: string): Promise<string> => {
  const card = page.locator('.stat-cards > *').filter({ has: page.getByText(label, { exact: true }) })
  return (await card.locator('p').nth(1).textContent()) ?? ''
}
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const tab = (name: string) => page.getByRole('tab', { name })
const refuse = (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal' }) })

/** An installation with more of everything than the running one has. */
async function richDashboard(): Promise<Dashboard> {
  const real = await answerOf<Dashboard>('/api/dashboard')
  const [sample] = real.latest
  if (!sample) throw new Error('The product has no article.')
  const articles = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...sample,
      id: crypto.randomUUID(),
      title: `Article ${index + 1}`,
      view_count: 900 - index,
      trending_score: 150 - 10 * Math.min(index, 15),
    }))
  return {
    ...real,
    articles: { total: 60, published: 45, draft: 15, featured_published: 90, originals: 4, featured_originals: 6 },
    views: { total: 12_345, counted_until: '2026-11-20T12:00:00.000Z', days: real.views.days.map(({ day }, index) => ({ day, views: index })) },
    seo: { low: 7, good: 53, average: 69.5 },
    strong_eeat: 3,
    latest: articles(10),
    most_read: articles(20),
    trending: articles(20),
    ranked_at: real.generated_at,
  }
}

describe('the dashboard', () => {
  it('[O-001] [O-003] [O-004] [O-009] [O-010] opens /admin with four tabs and the figures that the server has', async () => {
    await page.getByRole('heading', { name: 'Valdymo skydas' }).waitFor()
    await tab('Overview').waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Overview', 'Popular', 'Analytics', 'Trending'])
    const real = await answerOf<Dashboard>('/api/dashboard')
    expect(getDashboard.response.parse(real)).toEqual(real)
    expect(real.articles.total).toBeGreaterThanOrEqual(LOCALES.length)
    expect(await figure('Straipsniai iš viso')).toBe(String(real.articles.total))
    expect(await figure('Publikuota')).toBe(String(real.articles.published))
    expect(await figure('Juodraščiai')).toBe(String(real.articles.draft))
    expect(await figure('Rekomenduojami')).toBe(String(real.articles.featured_originals))
    expect(await figure('Peržiūros')).toBe(String(real.views.total))
    expect(await figure('E-E-A-T balas nuo 80')).toBe(String(real.strong_eeat))
    expect(await figure('Vertimai')).toBe(`${real.translations.completed} / ${real.translations.required}`)
    expect(await page.getByRole('table', { name: 'Dešimt naujausių originalų' }).getByRole('row').count()).toBe(real.latest.length + 1)
  })

  it('[O-002] [O-020] is asked for anew every ten seconds, live statistics every minute', async () => {
    const other = await page.context().newPage()
    onTestFinished(() => other.close())
    await other.clock.install()
    await other.addInitScript(() => {
      const calls = { asked: [] as [string, number][], unanswered: 0 }
      const ask = window.fetch
      window.fetch = (input, options) => {
        calls.asked.push([String(input), Date.now()])
        calls.unanswered++
        return ask(input, options).finally(() => calls.unanswered--)
      }
      Object.assign(window, { calls })
    })
    const calls = () => other.evaluate(() => (window as unknown as { calls: { asked: [string, number][]; unanswered: number } }).calls)
    /** When the page asked for a path, milliseconds of its own clock. */
    const times = async (path: string) => (await calls()).asked.flatMap(([url, at]) => (path.endsWith(url) ? [at] : []))
    for (const [address, path, seconds] of [
      ['/admin', DASHBOARD, 10],
      ['/admin/statistics', STATISTICS, 60],
    ] as const) {
      await other.goto(address)
      await other.getByText(/^(Atnaujinta|Būklė) /).waitFor()
      await other.clock.pauseAt((await other.evaluate(() => Date.now())) + 30_000)
      const before = (await times(path)).length
      // The screen counts from the answer: the clock stands still while one is awaited.
      const threeMore = async () => {
        if ((await calls()).unanswered === 0) await other.clock.runFor(1000)
        return (await times(path)).length >= before + 3
      }
      await expect.poll(threeMore, { timeout: 150_000 }).toBe(true)
      const [first = 0, second = 0, third = 0] = (await times(path)).slice(before)
      for (const between of [second - first, third - second]) {
        expect(between).toBeGreaterThanOrEqual(seconds * 1000)
        // Two steps of the clock: the one that it stood in when the answer came, and the one in which the screen took it.
        expect(between).toBeLessThanOrEqual((seconds + 2) * 1000)
      }
      await other.clock.resume()
    }
  })

  it('[O-005] [O-006] [O-007] [O-008] [O-015] shows what readers read and what articles are worth', async () => {
    const rich = await richDashboard()
    await page.route(DASHBOARD, (route) => route.fulfill({ json: rich }))
    await page.goto('/admin')
    const insights = page.locator('.insights')
    for (const text of [
      'Vidutinis SEO balas 69,5 – žemas.',
      'iki 100 straipsnių trūksta 40',
      'auditorija didelė',
      '„Article 1“ stipriai populiarėja: balas 150.',
      'Rekomenduojamų: 6 – per daug, siūloma 3–5.',
    ])
      await insights.getByText(text).waitFor()
    const rowsOf = async (name: string) => {
      const rows = page.getByRole('table', { name }).getByRole('row')
      await rows.first().waitFor()
      return rows.count()
    }
    await tab('Popular').click()
    expect(await rowsOf('Dvidešimt skaitomiausių straipsnių')).toBe(21)
    await tab('Trending').click()
    expect(await rowsOf('Dvidešimt populiarėjančių straipsnių')).toBe(21)
    expect(await page.getByText('Stiprus', { exact: true }).count()).toBe(5)
    await tab('Analytics').click()
    await page.waitForURL('**/admin?tab=analytics')
    await page.locator('.recharts-bar-rectangle').first().waitFor()
    expect(await page.locator('.recharts-bar-rectangle').count()).toBe(14)
    await page.getByText('Rodyti lentelę').click()
    const days = page.getByRole('table', { name: 'Peržiūros per dieną' })
    expect(await days.getByRole('row').count()).toBe(15)
    expect(await days.getByRole('row').nth(1).textContent()).toBe(`${rich.views.days[29]?.day}29`)
    await page.getByText('per 30 dienų: 435').waitFor()
    const parts = page.locator('.part-names').first()
    expect(plain((await parts.textContent()) ?? '')).toContain('70 ir daugiau53 88,3 %')
    expect(await page.locator('.share-bars').first().getByRole('listitem').count()).toBe(7)
    expect(await page.locator('.share-bars').last().getByRole('listitem').count()).toBe(15)
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.goBack()
    await page.getByRole('table', { name: 'Dvidešimt populiarėjančių straipsnių' }).waitFor()
    await page.unroute(DASHBOARD)
  })

  it('of an empty installation explains itself and makes up no figure', async () => {
    const rich = await richDashboard()
    const none = { draft: 0, translating: 0, ready: 0, published: 0 }
    const empty: Dashboard = {
      ...rich,
      articles: { total: 0, published: 0, draft: 0, featured_published: 0, originals: 0, featured_originals: 0 },
      views: { total: 0, counted_until: null, days: rich.views.days.map(({ day }) => ({ day, views: 0 })) },
      seo: { low: 0, good: 0, average: null },
      sections: rich.sections.map((one) => ({ ...one, articles: 0 })),
      locales: rich.locales.map((one) => ({ ...one, articles: 0, published: 0 })),
      strong_eeat: 0,
      translations: { completed: 0, required: 0, stages: none },
      latest: [],
      most_read: [],
      trending: [],
      ranked_at: null,
      spending: { entered_usd: 5, entered_at: rich.generated_at, measured_micro_usd: 0, measured_today_micro_usd: 0 },
    }
    await page.route(DASHBOARD, (route) => route.fulfill({ json: empty }))
    await page.goto('/admin')
    await page.getByText('Straipsnių dar nėra. Parašykite pirmąjį anglišką originalą').waitFor()
    expect(await page.locator('[data-fact=entered-each]').textContent()).toBe('–')
    for (const name of ['Popular', 'Trending', 'Analytics', 'Overview']) {
      await tab(name).click()
      expect(await page.locator('main').textContent()).not.toMatch(/NaN|Infinity|undefined|null/)
    }
    await page.unroute(DASHBOARD)
  })

  it('[O-011] [O-012] [O-013] [O-014] keeps what somebody entered as spent, and says what is wrong with it', async () => {
    await page.goto('/admin')
    const amount = page.getByRole('textbox', { name: 'Išleista iš viso, USD' })
    const save = page.getByRole('button', { name: 'Išsaugoti', exact: true })
    await page.getByRole('button', { name: 'Redaguoti išleistą sumą' }).click()
    for (const wrong of ['', 'daug', '-1']) {
      await amount.fill(wrong)
      await save.click()
      await page.getByText('Įveskite teisingą sumą').waitFor()
    }
    await amount.fill('123,45')
    await page.route('**/api/settings/total_spent_usd', refuse)
    await amount.press('Enter')
    await page.getByText(/^Nepavyko išsaugoti: Įvyko netikėta klaida/).waitFor()
    await page.unroute('**/api/settings/total_spent_usd')
    await save.click()
    await page.getByText('Išsaugota', { exact: true }).waitFor()
    const { spending, articles } = await answerOf<Dashboard>('/api/dashboard')
    expect(spending.entered_usd).toBe(123.45)
    const shown = new Intl.NumberFormat('lt-LT', { style: 'currency', currency: 'USD' }).format(123.45 / articles.originals)
    expect(plain((await page.locator('[data-fact=entered-each]').textContent()) ?? '')).toBe(plain(shown))
    await page.getByText(/^Įvesta /).waitFor()
    await answerOf('/api/settings/total_spent_usd', 'PUT', { value: '7' })
    await page.getByText(/^7,00\s/).waitFor()
  })

  it('[O-028] says that it could not be loaded, keeps what it had, and recovers', async () => {
    await page.route(DASHBOARD, refuse)
    await page.getByRole('main').getByRole('link', { name: 'Tiesioginė statistika' }).click()
    await page.getByRole('heading', { name: 'Tiesioginė statistika' }).waitFor()
    await page.goBack()
    const fault = page.getByRole('alert').filter({ hasText: 'Nepavyko įkelti statistikos' })
    await fault.waitFor()
    expect(await page.getByText('Straipsniai iš viso').count()).toBe(1)
    await page.unroute(DASHBOARD)
    await fault.getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await fault.waitFor({ state: 'detached' })
    expect(await axeFindings(page, WIDTHS)).toEqual([])
  })
})

describe('live statistics', () => {
  it('[O-020] [O-021] [O-022] [O-023] [O-025] [O-026] [O-027] tell what has just happened at the desk', async () => {
    // Of its own: what others left may be translated by now.
    const text = { title: `Untranslated ${Date.now()}`, content: '<p>A draft that has no translations.</p>', category_id: 'news' }
    const draft = await answerOf<{ id: string; title: string }>('/api/articles', 'POST', text)
    const before = await answerOf<Statistics>('/api/functions/get-live-statistics', 'POST')
    await answerOf('/api/functions/publish-with-translations', 'POST', { articleId: draft.id })
    await expect
      .poll(async () => (await answerOf<Statistics>('/api/functions/get-live-statistics', 'POST')).lastHour.failedPublications)
      .toBe(before.lastHour.failedPublications + 1)
    await page.goto('/admin/statistics')
    await page.getByRole('heading', { name: 'Tiesioginė statistika' }).waitFor()
    await page.getByText('Privalomos kalbos (7): lt, en, de, es, fr, pl, ru').waitFor()
    expect(await page.locator('[data-health]').getAttribute('data-health')).toMatch(/^(healthy|warning|critical)$/)
    const { lastHour, pipeline, today } = await answerOf<Statistics>('/api/functions/get-live-statistics', 'POST')
    const part = (name: string) => page.getByRole('region', { name })
    const figures = async (name: string) => (await part(name).locator('.stat-cards > * > p:nth-child(2)').allTextContents()).map(plain)
    expect(await figures('Paskutinė valanda')).toEqual(Object.values(lastHour).map(String))
    expect((await figures('Šiandien'))[4]).toBe(String(today.failedPublications))
    expect(await figures('Originalų kelias')).toEqual(Object.values(pipeline).map(String))
    expect(await figures('Ši savaitė')).toHaveLength(3)
    await part('Naujausi veiksmai').getByRole('listitem').filter({ hasText: draft.title }).filter({ hasText: 'Nepavyko' }).first().waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
  })

  it('[P-014] [O-024] lead from each reason to the articles that it holds back', async () => {
    const link = page.getByRole('link', { name: 'Trūksta vertimų' })
    expect(await link.getAttribute('href')).toBe('/admin/articles?filter=rejected&reason=translations-incomplete')
    await link.click()
    await page.waitForURL('**/admin/articles?filter=rejected&reason=translations-incomplete')
    await page.getByRole('heading', { name: 'Straipsniai' }).waitFor()
    const rows = page.locator('.article-row')
    await rows.first().waitFor()
    expect(await rows.filter({ hasNotText: 'Trūksta vertimų' }).count()).toBe(0)
    await page.goBack()
  })

  it('[O-028] say that they could not be loaded, and recover', async () => {
    await page.route(STATISTICS, refuse)
    await page.goto('/admin/statistics')
    const fault = page.getByRole('alert').filter({ hasText: 'Nepavyko įkelti statistikos' })
    await fault.waitFor()
    await page.unroute(STATISTICS)
    await fault.getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await page.getByRole('heading', { name: 'Paskutinė valanda' }).waitFor()
    expect(await fault.count()).toBe(0)
  })
})

describe("the quality gate's settings", () => {
  it('[P-014] [O-016] [M-160] [M-165] open from the dashboard and from both addresses, and keep what is entered', async () => {
    await page.goto('/admin')
    await page.getByRole('main').getByRole('link', { name: 'Kokybės kontrolė' }).click()
    const heading = page.getByRole('heading', { name: 'Kokybės kontrolė', exact: true })
    await heading.waitFor()
    for (const address of ['/admin/quality-gate', '/admin/quality-gate-settings']) {
      await page.goto(address)
      await heading.waitFor()
    }
    const field = page.getByRole('textbox', { name: 'H2 antraštės' })
    const save = page.getByRole('button', { name: 'Išsaugoti', exact: true })
    expect(await field.inputValue()).toBe('2')
    await field.fill('3')
    await save.click()
    await page.getByText('Nustatymai išsaugoti').waitFor()
    const { settings } = await answerOf<{ settings: { key: string; value: string; updated_by: string | null }[] }>('/api/settings')
    expect(settings.find(({ key }) => key === 'quality_gate_min_h2')).toMatchObject({ value: '3', updated_by: expect.any(String) })
    await page.getByRole('button', { name: 'Numatytosios reikšmės' }).click()
    expect(await field.inputValue()).toBe('2')
    await page.route('**/api/settings/quality_gate_min_h2', refuse)
    await save.click()
    await page.getByText(/Nepavyko išsaugoti nustatymų/).waitFor()
    // The message of before takes a moment to leave.
    await expect.poll(() => page.getByText('Nustatymai išsaugoti').count()).toBe(0)
    await page.unroute('**/api/settings/quality_gate_min_h2')
    await save.click()
    await page.getByText('Nustatymai išsaugoti').waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
  })
})
