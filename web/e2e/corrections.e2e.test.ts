import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { quiet, violationsOf, WIDTHS } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const NOTE = 'An earlier version of this guide named the wrong package for Debian 12; the list of fixed packages is right now.'

let browser: Browser
let page: Page
let id: string
/** A live article of this file's own. */
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
  const { title, excerpt, meta_title, meta_description, tags } = JSON.parse(await readFile(new URL('article.json', DEMO), 'utf8'))
  const content = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  const hero = { hero_image_url: '/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp', hero_image_alt: 'A door' }
  const slug = `pataisymai-${Date.now()}`
  const made = await api('POST', '/api/articles', { title, slug, excerpt, meta_title, meta_description, tags, content, category_id: 'guides', ...hero })
  id = String(made.id)
  const { operation_id } = await api('POST', `/api/articles/${id}/translations`, { publish: true })
  const { next_operation_id } = await ended(operation_id)
  expect((await ended(next_operation_id)).status).toBe('success')
  await page.goto(`/admin/articles/${id}`)
})
afterAll(async () => browser?.close())

/** A call with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })).json()
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )
async function ended(operation: unknown): Promise<Record<string, unknown>> {
  const look = async () => {
    const row = await api('GET', `/api/operations/${operation}`)
    return row.status !== 'running' && row
  }
  return (await vi.waitUntil(look, { timeout: 180_000, interval: 200 })) || {}
}
/** A German editor corrects one segment of the translation. */
async function writeGerman(key: string, target: string) {
  const { version } = await api('GET', `/api/articles/${id}/translations/de`)
  const { version: saved } = await api('PUT', `/api/articles/${id}/translations/de/segments`, { version, edits: [{ action: 'write', key, target }] })
  expect(saved).toBe(Number(version) + 1)
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const excerpt = () => page.getByRole('textbox', { name: 'Trumpas aprašymas', exact: true })
const dialog = () => page.getByRole('dialog')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const livePage = async (locale: string) => {
  const path = (await page.locator(`.live-links a[lang^="${locale}"]`).first().getAttribute('href')) ?? ''
  return (await fetch(product.url + path)).text()
}

describe('a change of a live article', () => {
  it('is shown beside what readers see, and needs a note where it is a correction', async () => {
    await excerpt().fill('A race condition in the OpenSSH server can give attackers root access. How to find vulnerable hosts and patch them in a safe order.')
    await button('Publikuoti ir išversti').click()
    await dialog().getByText('Trumpas aprašymas – pakeista').waitFor()
    await dialog().getByRole('radio', { name: 'Klaidos pataisymas' }).check()
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().getByText('Parašykite, kas buvo neteisinga ir kaip yra iš tikrųjų.').first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await quiet(page)
      expect((await violationsOf(page)).map(({ id, nodes }) => `${width} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })

  it('goes out in fifteen languages at once, with its note on every page', async () => {
    await dialog().getByRole('textbox', { name: 'Pastaba skaitytojams (angliškai)' }).fill(NOTE)
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().waitFor({ state: 'detached' })
    await toast('Straipsnis publikuotas: 15 kalbų')
    await page.getByRole('region', { name: 'Pastabos skaitytojams' }).getByText(NOTE).waitFor()
    const english = await livePage('en')
    expect(english).toContain(NOTE)
    expect(english).toContain('"@type":"CorrectionComment"')
    for (const [locale, word] of [
      ['lt', 'Pataisyta'],
      ['de', 'Korrigiert'],
      ['ja', '訂正'],
    ] as const)
      expect(await livePage(locale), locale).toContain(word)
  })

  it('says what failed and that readers still see the former text, and goes on when asked to', async () => {
    await excerpt().fill('A race condition in the OpenSSH server can give attackers root access without a login. Find hosts, patch them and buy time.')
    const operation = { id, kind: 'translate-article', status: 'error', step: 'x', progress: { done: 13, total: 14 }, next_operation_id: null }
    const failed = [{ locale: 'ko', code: 'model-unavailable', message: 'x' }]
    await page.route('**/api/articles/*/changes', (route) => route.fulfill({ status: 202, json: { operation_id: id, status: 'running' } }))
    await page.route(`**/api/operations/${id}`, (route) =>
      route.fulfill({
        json: { ...operation, locales: { ko: 'failed' }, result: { completed: [], failed }, error_code: 'model-unavailable', error_message: 'x' },
      }),
    )
    await button('Publikuoti ir išversti').click()
    await dialog().getByRole('radio', { name: 'Smulkus taisymas' }).check()
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('Nepavyko išversti į KO').waitFor()
    await page.getByText('Pakeitimai nepaskelbti').waitFor()
    const asked = page.waitForRequest(/\/retry$/)
    await page.route('**/api/operations/*/retry', (route) => route.fulfill({ json: { operation_id: id } }))
    await button('Bandyti dar kartą').click()
    await asked
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByRole('heading', { name: 'Redaguoti straipsnį' }).waitFor()
  })

  it('asks about a person’s translation whose original changes, names it, and takes what is corrected there', async () => {
    await writeGerman('excerpt', 'Von Hand: eine Lücke im OpenSSH-Server, und wie man sie schließt.')
    await excerpt().fill('A race condition in OpenSSH can give attackers root access. This guide says which hosts are hit and in which order to patch them.')
    await button('Publikuoti ir išversti').click()
    const german = dialog().getByRole('region', { name: 'Deutsch' })
    await german.getByText('Von Hand: eine Lücke im OpenSSH-Server').waitFor()
    await german.getByText('Originalas pasikeitė').waitFor()
    await dialog().getByRole('radio', { name: 'Smulkus taisymas' }).check()
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().getByText('Nuspręskite dėl kiekvienos vietos. Liko: 1.').waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await quiet(page)
      expect((await violationsOf(page)).map(({ id, nodes }) => `${width} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await german.getByRole('radio', { name: 'Pataisyti čia' }).check()
    await german.getByRole('textbox', { name: 'Vertimas: Trumpas aprašymas' }).fill('Neu von Hand: welche Rechner betroffen sind und was zuerst zu tun ist.')
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(async () => (await api('GET', `/api/articles/${id}`)).changed, { timeout: 60_000 }).toBe(false)
    expect(await livePage('de')).toContain('Neu von Hand: welche Rechner betroffen sind')
  })

  it('says after a reload which languages wait for a person, leads to them, and publishes once that is decided', async () => {
    const words = 'Noch einmal von Hand, für den Bericht über OpenSSH.'
    await writeGerman('excerpt', words)
    const text = 'Hosts with OpenSSH on glibc can be taken over without a password. What to look for, what to patch first, and what buys time.'
    await excerpt().fill(text)
    await button('Išsaugoti juodraštį').click()
    await toast('Straipsnis išsaugotas')
    const { version } = await api('GET', `/api/articles/${id}`)
    const { operation_id } = await api('POST', `/api/articles/${id}/changes`, { version, kind: 'edit' })
    expect(await ended(operation_id)).toMatchObject({ status: 'error', error_code: 'translation-needs-review' })
    await page.reload()
    const told = page.getByRole('status').filter({ hasText: 'Pakeitimai nepaskelbti' })
    await told.getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('.segment[data-state="stale"]').getByText(words).waitFor()
    expect(await page.locator('.segment').count()).toBe(1)
    await page.goBack()
    await told.getByRole('button', { name: 'Nuspręsti ir publikuoti' }).click()
    await dialog().getByRole('button', { name: 'Visus versti iš naujo' }).click()
    await dialog().getByRole('radio', { name: 'Smulkus taisymas' }).check()
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(async () => (await api('GET', `/api/articles/${id}`)).changed, { timeout: 60_000 }).toBe(false)
    await told.waitFor({ state: 'detached' })
    expect(await livePage('de')).not.toContain(words)
  })

  it('has a note that is withdrawn with a reason, once its other changes are out', async () => {
    await excerpt().fill('Hosts with OpenSSH on glibc can be taken over without a password. What to look for, what to patch first, and how to buy time.')
    await button('Publikuoti ir išversti').click()
    await dialog().getByRole('radio', { name: 'Smulkus taisymas' }).check()
    await dialog().getByRole('button', { name: 'Publikuoti visomis kalbomis' }).click()
    await dialog().waitFor({ state: 'detached' })
    await toast('Straipsnis publikuotas: 15 kalbų')
    // The toast of an earlier publication says the same: the article knows when this one has ended.
    await expect.poll(async () => (await api('GET', `/api/articles/${id}`)).changed).toBe(false)
    await button(`Atšaukti pastabą: ${NOTE}`).click()
    await dialog().getByRole('textbox', { name: 'Priežastis' }).fill('The earlier version was right after all.')
    await dialog().getByRole('button', { name: 'Atšaukti pastabą', exact: true }).click()
    await page.getByText('Pastaba bus pašalinta iš straipsnio visomis kalbomis (puslapių: 15).').waitFor()
    await page.getByRole('dialog', { name: 'Ar tikrai?' }).getByRole('button', { name: 'Atšaukti pastabą' }).click()
    await dialog().first().waitFor({ state: 'detached' })
    await page.getByText('The earlier version was right after all.').waitFor()
    await expect.poll(async () => (await livePage('en')).includes(NOTE)).toBe(false)
    await page.getByRole('link', { name: 'Versijos' }).first().click()
    await page.getByText('Atšaukta pastaba').waitFor()
    await page.getByText('Klaidos pataisymas').waitFor()
  })
})
