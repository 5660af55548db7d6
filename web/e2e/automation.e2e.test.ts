import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { articleDetail } from '#shared/contracts/articles/articles.ts'
import type { getSeoOverview, listSeoArticles } from '#shared/contracts/growth/seo.ts'
import type { listAutomation } from '#shared/contracts/operations/automation.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, quiet, violationsOf, WIDTHS } from './visitor.ts'

type Article = z.output<typeof articleDetail>

let browser: Browser
let page: Page
let article: Article

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

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const findings = async () => {
  await quiet(page)
  return (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
/** Axe finds nothing, and nothing has to be scrolled sideways, in both themes at three widths. */
const shownEverywhere = async () => expect(await axeFindings(page, WIDTHS)).toEqual([])
const row = () => page.getByRole('row').filter({ hasText: article.title })

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/automation', 1440)
  await page.getByRole('heading', { name: 'Automatizacijos skydas' }).waitFor()
  const title = `How defenders read their server logs ${crypto.randomUUID().slice(0, 8)}`
  const paragraph = '<p>Server logs tell defenders which accounts signed in, from which address, and what they changed on each of the machines afterwards.</p>'
  const content = `<h2>Reading</h2>${paragraph.repeat(3)}<p>More in <a href="/en/news/nothing-here">an article that is gone</a>.</p>`
  article = await answerOf<Article>('/api/articles', 'POST', { title, content, category_id: 'guides', excerpt: 'What logs tell.' })
})
afterAll(async () => browser.close())

describe('SEO analytics', () => {
  it('[P-014] is where the AI content optimiser leads', async () => {
    await page.goto('/admin/ai-content-optimizer')
    await page.waitForURL('**/admin/seo-analytics')
    await page.getByRole('heading', { name: 'SEO analitika' }).waitFor()
  })

  it('[O-200] [O-201] [O-202] shows all scores, and the articles from the lowest on with what they lack', async () => {
    await page.goto('/admin/seo-analytics?locale=en')
    await expect
      .poll(async () => (await answerOf<z.output<typeof listSeoArticles.response>>('/api/seo/articles?locale=en')).articles.map(({ id }) => id))
      .toContain(article.id)
    await page.reload()
    await row().getByText('Silpnas').or(row().getByText('Geras')).first().waitFor()
    await row().locator('[data-score-tone]').waitFor()
    await row().getByText('Per mažai: tikslas 3–5').waitFor()
    const shown = (await page.locator('[data-score-tone]').allTextContents()).map(Number)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    for (const score of await page.locator('[data-score-tone=green]').allTextContents()) expect(Number(score)).toBeGreaterThanOrEqual(70)
    const { locales } = await answerOf<z.output<typeof getSeoOverview.response>>('/api/seo')
    const english = locales.find(({ locale }) => locale === 'en')
    await page.getByText('Rodyti lentelę').click()
    const bands = page.getByRole('table', { name: 'SEO balų pasiskirstymas' })
    expect(await bands.getByRole('row').count()).toBe(11)
    expect((await bands.locator('td:last-child').allTextContents()).map(Number).reduce((sum, count) => sum + count, 0)).toBe(english?.articles)
    await page.getByText('Didžiausi pirma').click()
    await page.getByRole('columnheader', { name: 'SEO balas' }).and(page.locator('[aria-sort=descending]')).waitFor()
    await page.getByText('Mažiausi pirma').click()
    await shownEverywhere()
  })

  it('[O-197] refreshes an article and says what that has done and found', async () => {
    await button(`Atnaujinti: ${article.title}`).click()
    const dialog = page.getByRole('dialog', { name: 'Straipsnis atnaujintas' })
    await dialog.getByText('DI modelis neprijungtas').waitFor()
    await dialog.getByText('/en/news/nothing-here').waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('[O-196] optimises the lowest scores in their working copies; a fault has the given words', async () => {
    await page.route('**/api/functions/batch-optimize-seo', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button('Optimizuoti su AI').click()
    await toast('Klaida optimizuojant su AI')
    await page.unroute('**/api/functions/batch-optimize-seo')
    const before = await answerOf<Article>(`/api/articles/${article.id}`)
    await button('Optimizuoti su AI').click()
    await toast('Pagerinta straipsnių: ')
    const after = await answerOf<Article>(`/api/articles/${article.id}`)
    expect(after.meta_description).not.toBe('')
    expect(after.seo_score).toBeGreaterThan(before.seo_score ?? 0)
    expect(after.content).toBe(before.content)
    await page.getByRole('checkbox', { name: 'Keisti ir žmonių parašytus tekstus' }).check()
    await button('Optimizuoti su AI').click()
    await page.getByRole('dialog').getByText('žmonių parašyti').waitFor()
    await button('Atšaukti').click()
  })
})

describe('the automation dashboard', () => {
  it('[O-190] [O-191] shows what was done, narrows it, and opens an entry', async () => {
    await page.goto('/admin/automation')
    await page.getByRole('heading', { name: 'Istorija' }).waitFor()
    const { entries } = await answerOf<z.output<typeof listAutomation.response>>('/api/automation')
    expect(entries.map(({ action_type }) => action_type)).toEqual(expect.arrayContaining(['seo_optimize', 'refresh_content']))
    await page.getByRole('combobox', { name: 'Veiksmas' }).click()
    await page.getByRole('option', { name: 'Straipsnio atnaujinimas' }).click()
    await button(`Išsamiau: Straipsnio atnaujinimas: ${article.title}`).waitFor()
    await expect.poll(() => page.locator('tbody tr:not([data-action=refresh_content])').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Būsena' }).click()
    await page.getByRole('option', { name: 'Nepavyko' }).click()
    await page.getByText('Tokių įrašų nėra.').waitFor()
    await page.goto('/admin/automation?action=refresh_content&status=success')
    await button(`Išsamiau: Straipsnio atnaujinimas: ${article.title}`).click()
    const drawer = page.getByRole('dialog', { name: 'Straipsnio atnaujinimas' })
    await drawer.getByText('1 iš 1').waitFor()
    await drawer.getByText('neveikiančių nuorodų: 1').waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })

  it('[O-192] leads only to screens that there are', async () => {
    const links = page.getByRole('navigation', { name: 'Susiję ekranai' }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(addresses.toSorted()).toEqual(['/admin/quality-control', '/admin/seo-analytics', '/admin/translations'])
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText('Puslapis nerastas').count()).toBe(0)
    }
  })

  it('[O-193] runs the master quality workflow; it goes on without the tab, and its last run is told', async () => {
    await page.goto('/admin/automation')
    await button('Paleisti kokybės eigą').click()
    await toast('Kokybės eiga baigta')
    await page.reload()
    await page.getByText(/^Paskutinė eiga: /).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Pagrindinė kokybės eiga' })
      .first()
      .getByText(/Pavyko/)
      .waitFor()
    await shownEverywhere()
  })

  it('says what failed, and asks again', async () => {
    for (const [path, title] of [
      ['**/api/automation', 'Nepavyko užkrauti kokybės eigos'],
      ['**/api/history*', 'Nepavyko užkrauti automatizacijos istorijos'],
    ] as const) {
      await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
      await page.getByText(title).waitFor()
      await page.unroute(path)
      await button('Bandyti dar kartą').click()
      await page.getByText(title).waitFor({ state: 'detached' })
    }
  })

  it('[O-281] deleting asks first, wherever it is done', async () => {
    for (const address of ['/admin/articles', '/admin/eeat-settings?tab=articles']) {
      await page.goto(address)
      await button(`Ištrinti: ${article.title}`).click()
      await page.getByRole('dialog').getByText('Ar tikrai norite ištrinti šį straipsnį?').waitFor()
      await button('Atšaukti').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect((await answerOf<Article>(`/api/articles/${article.id}`)).id).toBe(article.id)
  })
})
