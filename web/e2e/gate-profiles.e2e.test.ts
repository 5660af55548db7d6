import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { violationsOf } from './visitor.ts'

const TITLE = `Exploited flaw ${Date.now().toString(36)} in a mail gateway`
const REASON = 'Skubus įspėjimas skaitytojams'
const REQUIRED = ['lt', 'de', 'es', 'fr', 'pl', 'ru']

let browser: Browser
let page: Page
let id = ''

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any

/** A call of the API with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<{ status: number; body: Json }> =>
  page.evaluate(
    async ([verb, address, sent, key]) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key, prefer: 'wait=20' }
      const answer = await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body, crypto.randomUUID()] as const,
  )

async function translate(locales: string[]): Promise<void> {
  const started = await api('POST', `/api/articles/${id}/translations`, { locales })
  await vi.waitUntil(async () => (await api('GET', `/api/operations/${started.body.operation_id}`)).body.status !== 'running', {
    interval: 200,
    timeout: 180_000,
  })
}

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/quality-gate', 1440)
  const texts = { title: TITLE, content: '<p>Attackers exploit a flaw. Install the new version today.</p>', category_id: 'news' }
  id = (await api('POST', '/api/articles', texts)).body.id
})
afterAll(async () => browser.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const accessible = async () => expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([])

describe('profiles of the quality gate', () => {
  it('a section has the one that an admin chooses; what each asks is shown', async () => {
    const row = page.getByRole('table', { name: 'Profiliai' }).getByRole('row').filter({ hasText: 'Skubi žinia' })
    expect(await row.textContent()).toContain('Žodžiai 100')
    await accessible()
    for (const [option, value] of [
      ['Naujiena', 'news'],
      ['Įprastas straipsnis', 'standard'],
    ] as const) {
      await choose('Skyrius News', option)
      await button('Išsaugoti skyrių profilius').click()
      await toast('Skyrių profiliai išsaugoti')
      const chosen = async () => (await api('GET', '/api/settings')).body.settings.find(({ key }: { key: string }) => key === 'gate_profile_news').value
      await expect.poll(chosen).toBe(value)
    }
  })

  it('an editor chooses one for an article, and the panel says what it asks', async () => {
    await page.goto(`/admin/articles/${id}`)
    await page.getByText('Profilis „Įprastas straipsnis“ (skyriaus)').first().waitFor()
    await choose('Kokybės profilis', 'Skubi žinia')
    await page.getByText(/^Profilis „Skubi žinia“ \(pasirinktas šiam straipsniui\): .*Žodžiai 100/).waitFor()
    expect((await api('GET', `/api/articles/${id}`)).body.gate_profile).toBe('alert')
    await accessible()
  })
})

describe('a forced publication', () => {
  it('is explained on the panel, in the versions, in the history and in the audit list', async () => {
    await translate(REQUIRED)
    await api('POST', '/api/functions/publish-with-translations', { articleId: id, forcePublish: true, reason: REASON })
    await vi.waitUntil(async () => (await api('GET', `/api/articles/${id}`)).body.published, { interval: 500, timeout: 120_000 })
    await page.goto(`/admin/articles/${id}`)
    const note = page.getByRole('alert').filter({ hasText: 'Publikuota priverstinai' })
    await note.getByText(REASON).waitFor()
    await note.getByText(/Žodžiai \(en\): \d+, slenkstis 100/).waitFor()
    await accessible()

    await page.goto(`/admin/articles/${id}/versions`)
    await page.getByRole('list', { name: 'Publikacijos' }).getByText(REASON).waitFor()

    await page.goto('/admin/users/audit')
    await page.getByRole('row').filter({ hasText: 'Priverstinai publikavo straipsnį' }).filter({ hasText: TITLE }).getByText(REASON).first().waitFor()

    await page.goto('/admin/automation')
    const published = page.locator('tr[data-action=publish]').filter({ hasText: TITLE })
    await published.first().getByRole('button').first().click()
    await page.getByRole('dialog').getByText(REASON).waitFor()
  })

  it('a language that comes later is named, and one click asks for the publication with a reason that is written already', async () => {
    await translate(['zh'])
    await page.goto('/admin/publication-pipeline?stage=published')
    const row = page.getByRole('listitem').filter({ hasText: TITLE })
    await row.getByText('Paruošta, bet skaitytojai nemato: ').waitFor()
    await page.goto('/admin/operations/tasks')
    await page.getByRole('article', { name: `Paruošta kalba nepublikuota: ${TITLE}` }).waitFor()
    await page.goto(`/admin/articles/${id}`)
    await button('Publikuoti ir šias kalbas').click()
    expect(await page.getByRole('textbox', { name: 'Priežastis' }).inputValue()).toMatch(/^Vėliau paruoštos kalbos: /)
    await accessible()
    await button('Publikuoti priverstinai').click()
    await vi.waitUntil(async () => (await api('GET', `/api/articles/${id}`)).body.late_languages.length === 0, { interval: 500, timeout: 120_000 })
    await page.goto('/admin/operations/tasks')
    await page.getByRole('heading', { name: 'Užduotys' }).waitFor()
    await page.getByRole('article', { name: `Paruošta kalba nepublikuota: ${TITLE}` }).waitFor({ state: 'detached' })
  })
})
