import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const STAMP = Date.now().toString(36)
const CVE = 'CVE-2099-4242'
const AT = '2026-01-02T03:04:05.678Z'

let browser: Browser
let page: Page
let id: string

/** Brings in an article that was generated elsewhere: without sources, everything that it states is without one. */
const bringIn = (): Promise<string> =>
  page.evaluate(
    async ([stamp, cve, at]) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
      const own = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const original = {
        ...{
          id: own.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
          title: `Gateway flaw ${stamp.replace(/\d/g, 'x')}`,
          slug: `gateway-flaw-${stamp}`,
          slug_frozen: false,
        },
        ...{ excerpt: 'Eleven hospitals have to update.', content: `<h2>What happened</h2><p>The flaw is ${cve}.</p>`, category_id: 'news' },
        ...{ hero_image_url: '', hero_image_alt: '', meta_title: '', meta_description: '', tags: [], featured: false, author_id: null, auto_generated: true },
        ...{ source_hash: 'a'.repeat(64), created_at: at, updated_at: at },
      }
      const document = { format: 'simulpress-article', version: 1, original, translations: [] }
      const answer = await fetch('/api/articles/imports', { method: 'POST', headers, body: JSON.stringify(document) })
      return ((await answer.json()) as { id: string }).id
    },
    [STAMP, CVE, AT] as const,
  )

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles', 1440)
  id = await bringIn()
  await page.goto(`/admin/articles/${id}`)
})
afterAll(async () => browser.close())

const panel = () => page.getByRole('region', { name: 'Kilmė' })
const claims = () => panel().getByRole('list', { name: 'Teiginiai be šaltinio' })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()

describe('provenance in the editor', () => {
  it('names what no source says and leads to where it stands', async () => {
    await panel().getByText('Teiginių be šaltinio: 2').waitFor()
    await panel().getByText('Rašė modelis').waitFor()
    await panel()
      .getByRole('button', { name: `Rodyti „${CVE}“: turinio 2 dalis` })
      .click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(CVE)
    await panel().getByRole('button', { name: 'Rodyti „Eleven“: trumpas aprašymas' }).click()
    const field = page.getByRole('textbox', { name: 'Trumpas aprašymas' })
    expect(await field.evaluate(({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) => value.slice(selectionStart, selectionEnd))).toBe('Eleven')
  })

  it('takes a source that says so, by its passage where the page cannot be read', async () => {
    await panel().getByRole('button', { name: 'Pridėti šaltinį' }).click()
    const form = panel().getByRole('form', { name: 'Naujas šaltinis' })
    await form.getByRole('textbox', { name: /^Adresas/ }).fill('http://127.0.0.1/advisory')
    await form.getByRole('button', { name: 'Pridėti' }).click()
    await toast('Šaltinio nepavyko perskaityti')
    await form.getByRole('textbox', { name: /^Ištrauka/ }).fill(`The flaw is ${CVE}.`)
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await form.getByRole('button', { name: 'Pridėti', disabled: false }).click()
    await toast('Šaltinis pridėtas')
    await panel().getByText('Teiginių be šaltinio: 1').waitFor()
    expect(await claims().getByText(CVE).count()).toBe(0)
  })

  it('takes a person’s word with how they know, and back', async () => {
    await claims().getByRole('button', { name: 'Patikrinau „Eleven“…' }).click()
    const check = claims().getByRole('button', { name: 'Pažymėti patikrintu' })
    expect(await check.isDisabled()).toBe(true)
    await claims()
      .getByRole('textbox', { name: /^Iš kur tai žinote/ })
      .fill('Patvirtino ministerija telefonu.')
    await check.click()
    await panel().getByText('Visi išsaugoto teksto skaičiai').waitFor()
    await panel().getByRole('list', { name: 'Patikrinti teiginiai' }).getByText('Patvirtino ministerija telefonu.').waitFor()
    await panel().getByRole('button', { name: 'Atšaukti „Eleven“ patikrinimą' }).click()
    await panel().getByText('Teiginių be šaltinio: 1').waitFor()
    await panel().getByRole('button', { name: 'Pašalinti šaltinį: http://127.0.0.1/advisory' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pašalinti' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await panel().getByText('Teiginių be šaltinio: 2').waitFor()
  })

  it('keeps the article from being published, and says why', async () => {
    await page.getByRole('button', { name: 'Publikuoti ir išversti' }).click()
    const verdicts = page.getByRole('table', { name: 'Kokybės kontrolės rezultatai' })
    await verdicts.getByText('Teiginiai be šaltinio').waitFor()
    await verdicts.getByRole('button', { name: `Rodyti „${CVE}“: turinio 2 dalis` }).click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(CVE)
    await page.goto('/admin/articles?filter=rejected&reason=sourced_claims')
    await page
      .getByRole('link', { name: /^Gateway flaw/ })
      .first()
      .waitFor()
  })
})
