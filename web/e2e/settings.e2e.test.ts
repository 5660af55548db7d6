import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STEP_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/settings', 1440)
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true })
const field = (name: string, on: Page = page) => on.getByRole('textbox', { name, exact: true })
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const save = async (on: Page = page) => button('Išsaugoti viską', on).click()
const fails = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))

/** With everything open that has been opened: three widths, both themes. */
async function inEveryLook() {
  await toggle('Automatinis publikavimas').click()
  await field('Originalų kalbos').fill('lt')
  await field(AGE).fill('5')
  await button('Prijungti').click()
  expect(await axeFindings(page, [390, 768, 1440])).toEqual([])
}

/** A run of the automation that has ended, as the server tells it. */
const OPERATION = {
  ...{ id: '018f0000-0000-7000-8000-0000000000aa', kind: 'run-automation', started_by: { kind: 'person', id: 'x' }, article_id: null, status: 'success' },
  ...{ step: 'finished', progress: { done: 13, total: 13 }, locales: {}, cancellable: false, cancel_requested: false, resumable: false, retried_by: null },
  ...{ error_code: null, error_message: null, next_operation_id: null, started_at: '2026-11-23T09:00:00.000Z', finished_at: '2026-11-23T09:01:00.000Z' },
}

const AGE = 'Straipsnio amžius, nuo kurio jis atnaujinamas, dienomis'

describe('settings', () => {
  it('[O-150] [O-152] shows every section with its defaults', async () => {
    for (const name of [
      ...[
        'Automatizacija',
        'Turinio atnaujinimas ir tyrimai',
        'SEO optimizavimas',
        'Papildoma automatizacija',
        'Automatizacijos vykdymas',
        "Sitemap'ai",
        'Integracijos',
        'Reklamos tinklas',
      ],
      ...['Analitika', 'Savaitės ataskaita el. paštu', 'Naujienlaiškis', 'Premium slenksčiai', 'DI konkurentų paieška', 'Konkurentų adresai'],
    ])
      await heading(name).waitFor()
    await button('Išsaugoti viską').waitFor()
    const value = (name: string) => field(name).inputValue()
    expect([await value(AGE), await value('Tyrimų dažnis valandomis'), await value('Populiarumo slenkstis')]).toEqual(['30', '4', '75'])
    expect([await value('Mažiausias partnerio nuorodos tinkamumas'), await value('Papildyto straipsnio žodžiai')]).toEqual(['0,7', '3000'])
    await region('Naujienlaiškis').getByText('Kas savaitę, pirmadienį 9:00 (Europe/Vilnius)').waitFor()
  })

  it('[O-151] the block of automatic publishing is there only while that is on', async () => {
    await toggle('Automatinis publikavimas').click()
    await heading('Automatinis publikavimas').waitFor()
    expect([await field('Publikavimo laikas').inputValue(), await field('Straipsnių per dieną').inputValue()]).toEqual(['23:00', '5'])
    await field('Originalų kalbos').fill('lt, de')
    await page.getByText('Sąraše nėra „en“').waitFor()
    await field('Originalų kalbos').fill('lt, xx')
    await page.getByText('Įveskite svetainės kalbų kodus').waitFor()
    await toggle('Automatinis publikavimas').click()
    await heading('Automatinis publikavimas').waitFor({ state: 'detached' })
    await button('Atmesti').click()
    await page.getByText('Viskas išsaugota').waitFor()
  })

  it('[O-160] [O-163] saves all in one call, keeps what cannot be, and asks before it is lost', async () => {
    expect(await page.locator('#admin_email').getAttribute('type')).toBe('email')
    await field(AGE).fill('91')
    await toggle('Siųsti savaitės ataskaitą').click()
    await page.getByText('ataskaitos nebus kam siųsti').waitFor()
    await save()
    await toast('Nepavyko išsaugoti nustatymų')
    await page.getByText('Įveskite skaičių nuo 7 iki 90.').waitFor()
    await page.getByRole('link', { name: 'Darbai' }).first().click()
    await page.getByText('Yra neišsaugotų pakeitimų').waitFor()
    await button('Atšaukti').click()
    await field(AGE).fill('45')
    await fails('**/api/settings')
    // The notice of the save before may still stand there.
    const refused = page.waitForResponse((response) => response.url().endsWith('/api/settings') && response.status() === 500)
    await save()
    await refused
    await toast('Nepavyko išsaugoti nustatymų')
    expect(await field(AGE).inputValue()).toBe('45')
    await page.unroute('**/api/settings')
    await save()
    await toast('Nustatymai išsaugoti')
    await page.reload()
    await expect.poll(() => field(AGE).inputValue()).toBe('45')
    expect(await toggle('Siųsti savaitės ataskaitą').isChecked()).toBe(true)
    await toggle('Siųsti savaitės ataskaitą').click()
    await save()
    await toast('Nustatymai išsaugoti')
  })

  it('tells who comes second that somebody else has changed the same setting, and loses nothing', async () => {
    const other = await page.context().newPage()
    await other.goto('/admin/settings')
    await field(AGE, other).fill('50')
    await field(AGE).fill('60')
    await save(other)
    await other.getByText('Viskas išsaugota').waitFor()
    await other.close()
    await save()
    await page.getByText(`${AGE}: dabar „50“, jūsų „60“`).waitFor()
    await save()
    await toast('Nustatymai išsaugoti')
    await field(AGE).fill('30')
    await save()
    await page.getByText('Viskas išsaugota').waitFor()
  })

  it('[O-162] connects a network with secrets that nobody sees again, and asks before it forgets them', async () => {
    const part = region('Integracijos')
    await part.getByText('Nesukonfigūruota').last().waitFor()
    await part.getByRole('button', { name: 'Prijungti' }).click()
    for (const name of ['API raktas', 'API rakto paslaptis', 'Prieigos raktas', 'Prieigos rakto paslaptis'])
      await part.getByLabel(name, { exact: true }).fill('only-for-this-test')
    expect(await part.getByLabel('API raktas', { exact: true }).getAttribute('type')).toBe('password')
    await button('Išsaugoti raktus').click()
    await toast('X prijungta')
    await part.getByText('Sukonfigūruota', { exact: true }).waitFor()
    await button('Pakeisti raktus').click()
    expect(await part.getByLabel('API raktas', { exact: true }).inputValue()).toBe('')
    await button('Pašalinti raktus').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pašalinti raktus' }).click()
    await toast('X raktai pašalinti')
    await expect.poll(() => part.getByText('Sukonfigūruota', { exact: true }).count()).toBe(0)
    await field('Amazon partnerio žyma').fill('simulpress-20')
    await part.getByText('Sukonfigūruota', { exact: true }).waitFor()
    await button('Atmesti').click()
  })

  it('[O-168] [O-169] the card of the sitemaps leads to the index, and makes them all anew', async () => {
    const part = region("Sitemap'ai")
    await part.getByText('pastarųjų 48 valandų straipsniai').waitFor()
    await part.getByText('15 kalbų').waitFor()
    await part.getByText('Automatiškai kas valandą').waitFor()
    const address = await part.getByRole('link').getAttribute('href')
    expect(address).toBe('/sitemaps/sitemap-index.xml')
    expect(await (await page.request.get(String(address))).text()).toContain('<sitemapindex')
    await button("Regeneruoti visus sitemap'us").click()
    await toast("Sitemap'ai regeneruoti")
    await part.getByText(/adresų: [1-9]\d+.*klaidų: 0/).waitFor()
    await fails('**/api/functions/regenerate-all-sitemaps')
    await button("Regeneruoti visus sitemap'us").click()
    await toast("Klaida regeneruojant sitemap'us")
    await page.unroute('**/api/functions/regenerate-all-sitemaps')
    await page.route('**/api/functions/regenerate-all-sitemaps', (route) =>
      route.fulfill({ json: { success: false, results: { monthlySitemaps: 0, totalUrls: 0, sitemapNews: false, sitemapIndex: false, errors: 3 } } }),
    )
    await button("Regeneruoti visus sitemap'us").click()
    await toast("Nepavyko regeneruoti sitemap'ų")
    await page.unroute('**/api/functions/regenerate-all-sitemaps')
  })

  it('[O-167] the automation runs now: how far it is, what each of its thirteen steps has brought, and why it could not', async () => {
    const part = region('Automatizacijos vykdymas')
    await part.getByText(/^Automatiškai kas valandą, kitą kartą /).waitFor()
    await part.getByRole('button', { name: 'Vykdyti automatizaciją dabar' }).click()
    await toast('Automatizacija įvykdyta')
    const counts = part.getByRole('list', { name: 'Ką atliko automatizacijos žingsniai' }).getByRole('listitem')
    await expect.poll(() => counts.count()).toBe(13)
    // Switched off on a new site.
    expect(await counts.first().textContent()).toBe('Naujų temųIšjungta')
    const results = Object.fromEntries(STEP_COUNTS.map((count, index) => [count, index]))
    const faults = [{ item: 'translated 018f0000-0000-7000-8000-000000000001 abc', code: 'translations-incomplete', message: 'missing de' }]
    const operation = { ...OPERATION, result: { success: false, results, errors: 1 }, counts: { steps: 13, errors: 1 }, faults }
    await page.route('**/api/functions/automation-workflow', (route) => route.fulfill({ status: 202, json: { operation_id: OPERATION.id, status: 'running' } }))
    await page.route(`**/api/operations/${OPERATION.id}`, (route) => route.fulfill({ json: operation }))
    await part.getByRole('button', { name: 'Vykdyti automatizaciją dabar' }).click()
    await toast('Automatizacija įvykdyta, klaidų: 1')
    expect(await counts.last().textContent()).toBe('Atnaujinta rodiklių12')
    expect(await part.getByRole('link', { name: 'Vertimas' }).getAttribute('href')).toContain('018f0000-0000-7000-8000-000000000001')
    await page.unroute(`**/api/operations/${OPERATION.id}`)
    await page.unroute('**/api/functions/automation-workflow')
    await fails('**/api/functions/automation-workflow')
    await part.getByRole('button', { name: 'Vykdyti automatizaciją dabar' }).click()
    await toast('Klaida vykdant automatizaciją')
    await page.unroute('**/api/functions/automation-workflow')
  })

  it('[O-164] [O-165] [O-166] Fix Indexing NOW shows its four steps, and Rebuild Hreflang stands beside it', async () => {
    await button('Fix Indexing NOW').click()
    await toast('Indeksavimo taisymas baigtas')
    const steps = page.getByRole('list', { name: 'Indeksavimo taisymo žingsniai' }).getByRole('listitem')
    expect(await steps.count()).toBe(4)
    expect(await steps.first().textContent()).toMatch(/Hreflang nuorodos.*Patikrinta straipsnių: [1-9].*Pavyko/)
    expect(await steps.last().textContent()).toMatch(/Google indeksavimas.*Per IndexNow pranešta adresų: \d+.*Pavyko/)
    await button('Rebuild Hreflang').click()
    await toast('Hreflang atnaujinta straipsnių')
    await fails('**/api/functions/fix-indexing-now')
    await button('Fix Indexing NOW').click()
    await toast('Klaida: Įvyko netikėta klaida')
    await page.unroute('**/api/functions/fix-indexing-now')
    await fails('**/api/functions/rebuild-hreflang-complete')
    await button('Rebuild Hreflang').click()
    await toast('Klaida: Įvyko netikėta klaida')
    await page.unroute('**/api/functions/rebuild-hreflang-complete')
  })

  it('[O-173] [O-174] [O-175] [O-176] finds competitors, and keeps those that are added', async () => {
    await button('Ieškoti pagal temą').click()
    await toast('Įrašykite temą/niche')
    await field('Tema arba niša').fill('cyber security')
    await button('Ieškoti pagal temą').click()
    await toast('Rasta konkurentų: 10')
    const found = page.getByRole('list', { name: 'Rasti konkurentai' }).getByRole('listitem')
    expect(await found.count()).toBe(10)
    await found.first().getByRole('button').click()
    await button('Aptikti pagal straipsnius').click()
    await page.getByText('Aptikta niša:').waitFor()
    await inEveryLook()
    await button('Pridėti visus').click()
    const list = field('Konkurentų adresai')
    const addresses = await found.locator('span').allTextContents()
    expect((await list.inputValue()).split(',')).toEqual(expect.arrayContaining(addresses.filter((address) => address.startsWith('http'))))
    await button('Atmesti').click()
    expect(await list.inputValue()).toBe('')
    await page.route('**/api/functions/find-competitors-by-topic', (route) => route.fulfill({ json: { success: false, competitors: [], count: 0 } }))
    await button('Ieškoti pagal temą').click()
    await toast('Nepavyko rasti konkurentų')
    await fails('**/api/functions/*')
    await button('Aptikti pagal straipsnius').click()
    await toast('Klaida: įsitikinkite, kad turite publikuotų straipsnių')
    await button('Ieškoti pagal temą').click()
    await toast('Klaida ieškant konkurentų')
  })
})
