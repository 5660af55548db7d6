import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/eeat-settings', 1440)
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const accessible = async () => expect(await axeFindings(page, WIDTHS)).toEqual([])

describe('EEAT settings', () => {
  it('[O-120] [O-121] evaluates all English articles, and the cards count them', async () => {
    await button('Įvertinti visus angliškus straipsnius').click()
    await toast('Įvertinta')
    for (const name of ['Įvertinta iš viso', 'Patvirtinta', 'Reikia taisyti', 'Atmesta', 'Vidutinis balas'])
      await page.getByText(name, { exact: true }).first().waitFor()
    await page
      .getByText(/^[\d,]+\/100$/)
      .first()
      .waitFor()
  })

  it('[O-122] has three tabs, which the keyboard reaches', async () => {
    await tab('Global Settings').focus()
    for (const name of ['Author Expertise', 'Article Management']) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('tab', { name, selected: true }).waitFor()
      await page.getByRole('tabpanel', { name }).waitFor()
    }
  })

  it('[O-123] [O-127] shows score and status of each article, with its signals', async () => {
    await accessible()
    await page.locator('[data-tone=green]').first().waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Straipsnis', 'Kalba', 'Būsena', 'Balas', 'Reikia', 'Veiksmai'])
    const row = page.getByRole('row').nth(1)
    // The rows follow the evaluations through the table's stream.
    await page.getByText(/^Dar neįvertinta/).waitFor({ state: 'detached' })
    await row.filter({ hasText: /Turinys nevertintas|Reikia taisyti|Atmesta/ }).waitFor()
    expect(await row.locator('[data-label=Kalba]').textContent()).toBe('en')
    expect(await row.locator('[data-label=Būsena]').textContent()).toMatch(/^(Turinys nevertintas|Reikia taisyti|Atmesta)/)
    expect(await row.locator('[data-label=Balas]').textContent()).toMatch(/^\d+$/)
    await row.getByRole('textbox', { name: /^Reikia surinkti: / }).waitFor()
    await row.getByRole('button', { name: /^Vertinti iš naujo: / }).waitFor()
    await row.getByRole('button', { name: /^Ištrinti: / }).waitFor()
    await button(/^Požymiai: /)
      .first()
      .click()
    await page.getByRole('dialog').getByText('Cituojami šaltiniai').waitFor()
    await page.getByRole('dialog').getByText('Turinys nevertintas. Be modelio').waitFor()
    await page.getByRole('dialog').getByText('Kartojamas tekstas, %').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('[O-126] [O-129] an article’s minimum decides its colour; evaluating again says what it is now', async () => {
    const field = page.getByRole('textbox', { name: /^Reikia surinkti: / }).first()
    await field.fill('100')
    await field.press('Enter')
    await toast('Dabar reikia 100')
    await field.fill('75')
    await field.press('Enter')
    await toast('Dabar reikia 75')
    await button(/^Vertinti iš naujo: /)
      .first()
      .click()
    await toast('/100')
  })

  it('[O-123] [O-130] asks before an article goes with its translations', async () => {
    await button(/^Ištrinti: /)
      .first()
      .click()
    await page.getByRole('dialog').getByText('šiukšliadėžėje').waitFor()
    await button('Atšaukti').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('[O-124] the global minimum says how good it is, and is saved', async () => {
    await tab('Global Settings').click()
    const field = page.getByRole('textbox', { name: 'Mažiausias E-E-A-T balas' })
    for (const [value, text] of [
      ['74', 'Vidutiniška'],
      ['69', 'Nerekomenduojama'],
      ['101', 'Įveskite sveikąjį skaičių'],
      ['80', 'Rekomenduojama'],
    ] as const) {
      await field.fill(value)
      await page.getByText(text).first().waitFor()
    }
    await button('Išsaugoti').click()
    await toast('Nustatymai išsaugoti')
    await page.getByRole('heading', { name: 'Patvirtinti, bet nesiekiantys 80' }).waitFor()
    await accessible()
    await field.fill('75')
    await button('Išsaugoti').click()
    await page.getByRole('heading', { name: 'Patvirtinti, bet nesiekiantys 75' }).waitFor()
  })

  it('[O-134] [O-135] an author’s profile is edited, and the pages follow', async () => {
    await tab('Author Expertise').click()
    await button(/^Redaguoti: /)
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Pareigos', exact: true }).fill('Vyriausiasis redaktorius')
    const entry = page.getByRole('textbox', { name: 'Sertifikatai' })
    await entry.fill('   ')
    await entry.press('Enter')
    await entry.fill('  OSCP ')
    await entry.press('Enter')
    await page.getByRole('list', { name: 'Sertifikatai' }).getByText('OSCP', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'LinkedIn' }).fill('javascript:alert(1)')
    await page.getByText('Adresas turi prasidėti https://').waitFor()
    await page.getByRole('textbox', { name: 'LinkedIn' }).fill('https://www.linkedin.com/in/example')
    await accessible()
    await button('Išsaugoti').click()
    await page.getByText('Autoriaus puslapiai atnaujinti.').waitFor()
    await button('Atgal į sąrašą').click()
    await page.getByText('Vyriausiasis redaktorius').first().waitFor()
    await accessible()
  })

  it('[O-133] says in the given words what failed', async () => {
    await page.route('**/api/authors*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/eeat-settings?tab=authors')
    await page.getByText('Failed to load authors').waitFor()
    await page.unroute('**/api/authors*')
    await button('Bandyti dar kartą').click()
    await button(/^Redaguoti: /)
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Pareigos', exact: true }).fill('Niekas')
    await page.route('**/api/authors/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()))
    await button('Išsaugoti').click()
    await toast('Failed to update author profile')
    await page.route('**/api/functions/evaluate-eeat', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.route('**/api/articles/*/required-score', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.route('**/api/eeat/minimum', (route) => route.fulfill({ status: 500, body: '{}' }))
    await tab('Article Management').click()
    await button(/^Vertinti iš naujo: /)
      .first()
      .click()
    await toast('Failed to re-evaluate article')
    const field = page.getByRole('textbox', { name: /^Reikia surinkti: / }).first()
    await field.fill('50')
    await field.press('Enter')
    await toast('Failed to update article')
    await tab('Global Settings').click()
    await page.getByRole('textbox', { name: 'Mažiausias E-E-A-T balas' }).fill('90')
    await button('Išsaugoti').click()
    await toast('Failed to save settings')
  })
})
