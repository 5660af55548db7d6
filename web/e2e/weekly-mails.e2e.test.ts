import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, quiet, violationsOf, WIDTHS } from './visitor.ts'

let browser: Browser
let page: Page
const reader = `bounced.${crypto.randomUUID().slice(0, 8)}@example.com`

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const shownEverywhere = async () => expect(await axeFindings(page, WIDTHS)).toEqual([])

/** Pages of kept mails to somebody, newest first. */
async function mailsTo(email: string, subject = ''): Promise<{ path: string; html: string }[]> {
  const list = await (await fetch(`${product.url}/_local/mails`)).text()
  const rows = [...list.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => row).filter((row) => row.includes(email) && row.includes(subject))
  const paths = rows.flatMap((row) => /href="(\/_local\/mails\/[^"]+)"/.exec(row)?.[1] ?? [])
  return Promise.all(paths.map(async (path) => ({ path, html: (await (await fetch(product.url + path)).text()).replaceAll('&#38;', '&') })))
}

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/users/subscribers', 1440)
  await page.getByRole('heading', { name: 'Savaitės laiškai' }).waitFor()
})
afterAll(async () => browser.close())

describe('weekly mails', () => {
  it('[O-171] [O-172] says when they go out, shows how they will look, and sends a copy to oneself', async () => {
    await page.getByText(/^Naujienlaiškis: /).waitFor()
    await page.getByText(/^Savaitės ataskaita: /).waitFor()
    await button('Laiško peržiūra').click()
    const frame = page.frameLocator('iframe[title="Laiškas, kaip jį matys skaitytojas"]')
    await frame.getByRole('heading', { level: 1, name: 'Savaitės naujienos' }).waitFor()
    const first = frame.getByRole('heading', { level: 2 }).first()
    const path = new URL((await first.getByRole('link').getAttribute('href')) ?? '').pathname
    expect((await fetch(product.url + path)).status).toBe(200)
    await dialog().getByText('Tekstas', { exact: true }).click()
    await dialog().getByText(path).waitFor()
    await dialog().getByText('Ataskaita', { exact: true }).click()
    await dialog().getByText('LAUKIA ŽMOGAUS').waitFor()
    for (const width of [...WIDTHS].reverse()) {
      await page.setViewportSize({ width, height: 900 })
      await quiet(page)
      expect((await violationsOf(page)).map(({ id, nodes }) => `${width} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await button('Siųsti sau')
      .and(page.getByRole('button', { disabled: false }))
      .click()
    await toast(`Bandomasis laiškas siunčiamas adresu ${product.email}`)
    await expect.poll(async () => (await mailsTo(product.email, 'savaitės ataskaita')).length).toBeGreaterThan(0)
    await dialog().getByRole('button', { name: 'Uždaryti' }).click()
    await dialog().waitFor({ state: 'detached' })
  })
})

describe('an address that bounces', () => {
  it('is no subscriber any more and stands among those that are not mailed, with the reason', async () => {
    const origin = { origin: product.url }
    await fetch(`${product.url}/api/newsletter?locale=lt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: reader }),
    })
    const link = async () => /\/api\/newsletter\/confirm\?token=[\w-]+&locale=lt/.exec((await mailsTo(reader))[0]?.html ?? '')?.[0]
    await expect.poll(link).toBeTruthy()
    await fetch(product.url + (await link()), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
      redirect: 'manual',
    })
    await page.reload()
    await page.getByRole('row').filter({ hasText: reader }).waitFor()
    const path = (await mailsTo(reader))[0]?.path
    await page.request.post(`${product.url}${path}/bounce`, { headers: origin })
    await page.getByText('Nebesiunčiama', { exact: true }).click()
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByText('Kas pasakyta').or(page.getByText('Tokių adresų nėra.')).first().waitFor()
        return page.getByRole('row').filter({ hasText: reader }).count()
      })
      .toBe(1)
    await page.getByRole('row').filter({ hasText: reader }).getByText('Laiškas grįžo').waitFor()
    await shownEverywhere()
    await page.getByText('Prenumeratoriai', { exact: true }).last().click()
    await page.getByRole('row').filter({ hasText: reader }).waitFor({ state: 'detached' })
    await shownEverywhere()
  })
})
