import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, violationsOf, WIDTHS } from './visitor.ts'

const NAME = `Raktas ${crypto.randomUUID().slice(0, 8)}`

let browser: Browser
let page: Page
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name, disabled: false })
const dialog = () => page.getByRole('dialog')
const gone = () => dialog().waitFor({ state: 'detached' })
const row = () => page.getByRole('row').filter({ hasText: NAME })

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/affiliate-links', 1440)
  await page.getByRole('heading', { name: 'Partnerių nuorodos', level: 1 }).waitFor()
})
afterAll(async () => browser.close())

it('a product is added when it is whole, says what it lacks, is changed, and deleted only after a question', async () => {
  await button('Naujas produktas').click()
  await button('Pridėti').click()
  await dialog().getByText('Įrašykite pavadinimą').waitFor()
  await dialog().getByText('Įrašykite bent vieną raktažodį').waitFor()
  await page.getByRole('textbox', { name: 'Pavadinimas' }).fill(NAME)
  await page.getByRole('combobox', { name: 'Raktažodžiai' }).fill('YubiKey')
  await page.getByRole('combobox', { name: 'Raktažodžiai' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nuorodos adresas' }).fill('http://amazon')
  await button('Pridėti').click()
  await dialog().getByText('Tinka tik viešos svetainės adresas').waitFor()
  await page.getByRole('textbox', { name: 'Nuorodos adresas' }).fill('https://www.amazon.com/dp/B07HBD71HL?tag={tag}')
  await page.getByRole('checkbox', { name: 'Guides' }).check()
  expect(await violationsOf(page)).toEqual([])
  await button('Pridėti').click()
  await toast('Produktas pridėtas')
  await gone()
  await row().getByText('Trūksta partnerio žymos').waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])

  await button(`Redaguoti „${NAME}“`).click()
  await page.route('**/api/affiliate/products/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('switch', { name: 'Naudojamas' }).uncheck({ force: true })
  await button('Išsaugoti').click()
  await dialog().getByRole('alert').filter({ hasText: 'Nepavyko išsaugoti produkto' }).waitFor()
  await page.unroute('**/api/affiliate/products/*')
  await button('Išsaugoti').click()
  await toast('Produktas atnaujintas')
  await gone()
  await row().getByText('Išjungtas').waitFor()

  await button(`Ištrinti „${NAME}“`).click()
  await dialog().getByText(`Ištrinti produktą „${NAME}“?`).waitFor()
  await dialog().getByRole('button', { name: 'Ištrinti' }).click()
  await toast('Produktas ištrintas')
  await row().waitFor({ state: 'detached' })
})

it('what could not be loaded can be asked for again', async () => {
  await page.route('**/api/affiliate/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'Nepavyko įkelti produktų' }).waitFor()
  await page.unroute('**/api/affiliate/*')
  await button('Bandyti dar kartą').first().click()
  await page.getByRole('heading', { name: 'Straipsniai su nuorodomis' }).waitFor()
})
