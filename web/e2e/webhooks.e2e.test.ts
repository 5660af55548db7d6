import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

interface Received {
  id: string
  type: string
  path: string
  signature: string
}

let browser: Browser
let page: Page
const path = `/hook-${crypto.randomUUID().slice(0, 8)}`

const section = () => page.getByRole('region', { name: 'Webhook pranešimai' })
const button = (name: string) => section().getByRole('button', { name, exact: true })
const received = async (): Promise<Received[]> =>
  ((await (await fetch(`${product.url}/_local/webhooks`, { headers: { accept: 'application/json' } })).json()) as Received[]).filter((one) => one.path === path)

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/settings', 1440)
  await section().getByText('Adresų dar nėra.').waitFor()
})
afterAll(async () => browser.close())

it('enters an address, shows its secret once, tells it something, says how it was answered, and forgets it', async () => {
  await button('Pridėti adresą').click()
  await section().getByRole('textbox', { name: 'Pavadinimas' }).fill('Partnerio svetainė')
  await section().getByRole('textbox', { name: 'Adresas' }).fill('http://partner.example.com/hook')
  await button('Išsaugoti adresą').click()
  await section().getByRole('alert').filter({ hasText: 'Nepavyko išsaugoti adreso' }).waitFor()
  await section().getByRole('textbox', { name: 'Adresas' }).fill(`http://webhooks.demo.example${path}`)
  await section().getByLabel('Straipsnis atnaujintas').uncheck()
  await button('Išsaugoti adresą').click()
  await section()
    .getByText(/^whsec_/)
    .waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await button('Išsaugojau').click()
  await section()
    .getByText(/^whsec_/)
    .waitFor({ state: 'detached' })
  await section().getByText('Veikia', { exact: true }).waitFor()

  await button('Siųsti bandomąjį').click()
  await page.getByText('Bandomasis pranešimas pristatytas. Atsakė 204.').first().waitFor()
  expect(await received()).toMatchObject([{ type: 'webhook.test', signature: expect.stringMatching(/^v1,/) }])
  await button('Pristatymai').click()
  const list = section().getByRole('list', { name: /pristatymai/ })
  await list.getByText('Bandomasis pranešimas').waitFor()
  await button('Siųsti dar kartą').click()
  await expect.poll(async () => (await received()).length).toBe(2)
  expect(new Set((await received()).map(({ id }) => id)).size).toBe(1)
  expect(await axeFindings(page, WIDTHS)).toEqual([])

  await button('Ištrinti').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti adresą' }).click()
  await section().getByText('Adresų dar nėra.').waitFor()
})
