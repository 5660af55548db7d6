import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

const HOME = '/admin/content-research'
const NAME = 'Kas nutiko VPN ir pašto serveriams'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, HOME, 1440)
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const card = (n = 0) => page.getByRole('article').nth(n)
/** Makes calls of an address fail while something is done. */
const failing = async (path: string, act: () => Promise<void>) => {
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' })))
  await act()
  await page.unroute(path)
}
const widths = async () => expect(await axeFindings(page, [390, 768, 1440])).toEqual([])

describe('content research', () => {
  it('[O-260] [O-261] makes a profile from a description, which has to be there', async () => {
    await page.getByRole('group', { name: 'Profiliai' }).getByRole('button').first().waitFor()
    await button('Naujas profilis su DI').click()
    await button('Sukurti').click()
    await page.getByText('Įveskite aprašymą').waitFor()
    const description = page.getByRole('textbox', { name: 'Ko ieškoti' })
    // No model is connected here, and the rules know nothing of roses.
    await page.getByText('DI modelis neprijungtas. Atpažįstamos tik kelios saugumo temos').waitFor()
    await description.fill('Rožių auginimas ir genėjimas.')
    await button('Sukurti').click()
    await toast('DI modelis neprijungtas')
    await description.fill('Naujienos apie pažeidžiamumus, VPN ir debesis.')
    await failing('**/api/functions/generate-research-profile', async () => {
      await button('Sukurti').click()
      await toast('Nepavyko sugeneruoti konfigūracijos')
    })
    await button('Sukurti').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Pavadinimas' }).inputValue()).toBe('VPN, cloud, vulnerability')
    await page.getByRole('textbox', { name: 'Pavadinimas' }).fill(NAME)
  })

  it('[O-262] [O-263] its fields have limits, and what fails is said', async () => {
    const relevance = page.getByRole('textbox', { name: 'Mažiausias aktualumas' })
    await relevance.fill('10.5')
    await page.getByText('Nuo 0 iki 10, kas 0,1.').waitFor()
    expect(await button('Išsaugoti').isDisabled()).toBe(true)
    await relevance.fill('3.5')
    await page.getByRole('textbox', { name: 'Daugiausia pasiūlymų' }).fill('21')
    await page.getByText('Sveikasis skaičius nuo 1 iki 20.').waitFor()
    await page.getByRole('textbox', { name: 'Daugiausia pasiūlymų' }).fill('6')
    await button('Pridėti šaltinį').click()
    await page.getByRole('textbox', { name: 'Šaltinio 5 adresas' }).fill('http://127.0.0.1/feed')
    expect(await axeFindings(page)).toEqual([])
    await failing('**/api/research/profiles/*', async () => {
      await button('Išsaugoti').click()
      await toast('Nepavyko išsaugoti profilio')
    })
    await button('Išsaugoti').click()
    await button('Redaguoti').waitFor()
    await page.getByText('http://127.0.0.1/feed').waitFor()
  })

  it('[O-263] [O-265] is switched off, leaves the chips of active ones, and comes back', async () => {
    await page.getByRole('switch', { name: 'Rodyti ir neaktyvius' }).click()
    await page.getByRole('switch', { name: 'Aktyvus', exact: true }).click()
    await toast('Profilis neaktyvus')
    await button(`${NAME} (neaktyvus)`).waitFor()
    await page.getByRole('switch', { name: 'Rodyti ir neaktyvius' }).click()
    await button(`${NAME} (neaktyvus)`).waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Rodyti ir neaktyvius' }).click()
    await button(`${NAME} (neaktyvus)`).click()
    await page.getByRole('switch', { name: 'Neaktyvus', exact: true }).click()
    await button(NAME).waitFor()
  })

  it('[O-271] analyses its sources: suggestions appear, and the source that failed is named with the reason', async () => {
    await failing('**/api/functions/ai-content-research', async () => {
      await button('Pradėti analizę').click()
      await toast('Klaida vykdant analizę')
    })
    await button('Pradėti analizę').click()
    await toast('Išsaugota pasiūlymų')
    await page.getByText('adresas veda ne į viešą internetą').first().waitFor()
    await card().waitFor()
  })

  it('[O-266] [O-267] the most relevant comes first, each in its colour', async () => {
    const marks = await page
      .locator('.relevance')
      .evaluateAll((all) => all.map((one) => [Number(one.lastChild?.textContent?.replace(',', '.')), one.getAttribute('data-tone')] as const))
    expect(marks.length).toBeGreaterThan(1)
    expect(marks.map(([score]) => score)).toEqual(marks.map(([score]) => score).toSorted((one, other) => other - one))
    for (const [score, tone] of marks) expect(tone).toBe(score >= 8 ? 'green' : score >= 7 ? 'yellow' : 'orange')
    await widths()
  })

  it('[O-268] is accepted or rejected, by the keyboard too', async () => {
    const last = page.getByRole('article').last()
    const title = (await last.getAttribute('aria-label')) as string
    const same = page.getByRole('article', { name: title, exact: true })
    await failing('**/api/research/suggestions/*/status', async () => {
      await same.getByRole('button', { name: 'Priimti' }).click()
      await toast('Nepavyko atnaujinti statuso')
    })
    await same.getByRole('button', { name: 'Priimti', disabled: false }).focus()
    await page.keyboard.press('Enter')
    await same.getByText('Priimtas', { exact: true }).waitFor()
    await same.getByRole('button', { name: 'Atmesti' }).click()
    await same.getByText('Atmestas', { exact: true }).waitFor()
    await page.getByRole('radiogroup', { name: 'Būsena' }).getByText('Atmestas').click()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('radiogroup', { name: 'Būsena' }).getByText('Visi').click()
  })

  it('[O-269] becomes a draft that opens, with where it comes from', async () => {
    const title = (await card().getAttribute('aria-label')) as string
    await failing('**/api/functions/generate-article-with-perplexity', async () => {
      await card().getByRole('button', { name: 'Surinkti šaltinių citatas' }).click()
      await toast('Klaida kuriant straipsnį')
    })
    await card().getByRole('button', { name: 'Surinkti šaltinių citatas' }).click()
    await page.waitForURL(/\/admin\/articles\/[\da-f-]{36}$/)
    await page.getByText('Pagal šabloną').waitFor()
    expect(await page.getByRole('textbox', { name: /^Pavadinimas/ }).inputValue()).toBe(title)
    await page.goto(HOME)
    await button(NAME).click()
    await page.getByRole('article', { name: title, exact: true }).getByRole('link', { name: 'Atidaryti straipsnį' }).waitFor()
  })

  it('[O-270] is handed over to a new article', async () => {
    const open = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Kurti rankiniu būdu' }) })
    const title = (await open.first().getAttribute('aria-label')) as string
    await open.first().getByRole('button', { name: 'Kurti rankiniu būdu' }).click()
    await page.waitForURL('**/admin/articles/new')
    expect(await page.getByRole('textbox', { name: /^Pavadinimas/ }).inputValue()).toBe(title)
    await page.goto(HOME)
    await button(NAME).click()
  })

  it('[O-272] old suggestions are cleaned away', async () => {
    await failing('**/api/functions/cleanup-old-suggestions', async () => {
      await button('Išvalyti senus').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click()
      await toast('Klaida valant')
    })
    await button('Išvalyti senus').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click()
    await toast('Ištrinta senų pasiūlymų: 0')
  })

  it('[O-264] [O-281] a profile is deleted when that is confirmed; the last one stays', async () => {
    const remove = () => page.getByRole('region', { name: NAME }).getByRole('button', { name: 'Ištrinti' }).click()
    await failing('**/api/research/profiles/*', async () => {
      await remove()
      await toast('Nepavyko ištrinti profilio')
    })
    await remove()
    await page.getByRole('dialog').getByText('nebebus rodomi').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click()
    await toast('Profilis ištrintas')
    await button(NAME).waitFor({ state: 'detached' })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button('Ištrinti').click()
    await toast('Negalima ištrinti paskutinio profilio')
  })
})
