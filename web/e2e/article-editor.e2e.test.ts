import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const TITLE = `OpenSSH Ąžuolas ${Date.now()}`

let browser: Browser
let page: Page
let body: string

beforeAll(async () => {
  body = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The article as the server has it, read with the page's own session. */
const stored = (id: string, method = 'GET', change: object = {}): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([path, verb, edit]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json' }
      const article = await (await fetch(path, { headers })).json()
      if (verb === 'GET') return article
      const fields = 'title slug excerpt content category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
      const text = Object.fromEntries(fields.map((name) => [name, article[name]]))
      return (await fetch(path, { method: verb, headers, body: JSON.stringify({ ...text, ...edit }) })).json()
    },
    [`/api/articles/${id}`, method, change] as const,
  )

const idInAddress = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''

describe('article editor', () => {
  it('[O-030] [O-050] opens a new article from the list, quietly and accessibly', async () => {
    await page.getByRole('heading', { name: 'Straipsniai' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Naujas straipsnis' }).click()
    await page.getByRole('heading', { name: 'Naujas straipsnis' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('[O-056] asks for title and body before the model is called, and names what a save lacks', async () => {
    for (const name of ['AI Auto-Setup', 'Aptikti', 'Generuoti SEO meta (AI)']) {
      await button(name).click()
      await toast('Užpildykite pavadinimą ir turinį')
    }
    await page.keyboard.press('Control+s')
    for (const text of ['Įveskite pavadinimą.', 'Įveskite turinį.', 'Pasirinkite kategoriją.']) await page.getByText(text).first().waitFor()
  })

  it('[O-057] [O-058] title writes slug and meta title', async () => {
    await field('Pavadinimas').fill(TITLE)
    expect(await field('URL slug').inputValue()).toBe(TITLE.toLowerCase().replace('ąž', 'az').replaceAll(' ', '-'))
    expect(await field('Meta pavadinimas').inputValue()).toBe(TITLE)
  })

  it('[O-055] [O-284] [O-285] the automatic setup fills in meta tags and category', async () => {
    await button('HTML').click()
    await field('Turinys: HTML').fill(body)
    await button('Vaizdas').click()
    await page.getByRole('textbox', { name: 'Turinys' }).waitFor()
    const seen = await page.evaluateHandle(() => {
      const labels: string[] = []
      new MutationObserver(() => {
        const label = document.querySelector('[aria-label^="AI Auto-Setup:"]')?.getAttribute('aria-label')
        if (label && labels.at(-1) !== label) labels.push(label)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
      return labels
    })
    await button('AI Auto-Setup').click()
    await toast('AI Auto-Setup baigtas')
    expect(await seen.jsonValue()).toEqual(['AI Auto-Setup: 0 %', 'AI Auto-Setup: 50 %', 'AI Auto-Setup: 100 %'])
    expect((await field('Meta aprašymas').inputValue()).length).toBeGreaterThan(40)
    expect(await page.getByRole('combobox', { name: 'Kategorija' }).inputValue()).not.toBe('')
  })

  it('[O-053] [O-062] saves a draft by keyboard, as it was written', async () => {
    await field('Paveikslėlio URL').fill('/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp')
    await field('Alternatyvus tekstas').fill('A locked door with a gap')
    for (const name of ['AI Auto-Setup', 'Publikuoti ir išversti', 'Juodraštis + versti', 'Išsaugoti juodraštį']) await button(name).waitFor()
    await page.getByText('Publikuoti galima tik turint visus vertimus.').waitFor()
    await page.keyboard.press('Control+s')
    await toast('Straipsnis išsaugotas')
    await page.waitForURL(/articles\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'Redaguoti straipsnį' }).waitFor()
    const article = await stored(idInAddress())
    expect(article).toMatchObject({ title: TITLE, published: false, published_at: null, locale: 'en' })
    expect(String(article.content).replace(/ id="[^"]*"/g, '')).toBe(body)
  })

  it('typing in the visual editor changes nothing else of the body', async () => {
    const before = String((await stored(idInAddress())).content)
    await field('Turinys').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Pabaiga.')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => String((await stored(idInAddress())).content)).toContain(' Pabaiga.')
    expect(String((await stored(idInAddress())).content).replace(' Pabaiga.', '')).toBe(before)
  })

  it('offers what was typed but not saved after the page was closed', async () => {
    await field('Trumpas aprašymas').fill('Neišsaugotas sakinys.')
    await page.waitForTimeout(1200)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await button('Atkurti').click()
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Neišsaugotas sakinys.')
    await button('Išsaugoti juodraštį').click()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt: 'Neišsaugotas sakinys.' })
  })

  it('asks before unsaved changes are left', async () => {
    await field('Trumpas aprašymas').fill('Dar vienas sakinys.')
    await page.locator('#sidebar').getByRole('link', { name: 'Straipsniai' }).click()
    await page.getByRole('dialog').getByText('Yra neišsaugotų pakeitimų').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti' }).click()
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Dar vienas sakinys.')
  })

  it('[R8] a newer version on the server loses nobody their text', async () => {
    await stored(idInAddress(), 'PUT', { excerpt: 'Kito žmogaus sakinys.' })
    await button('Išsaugoti juodraštį').click()
    const dialog = page.getByRole('dialog', { name: 'Serveryje yra naujesnė versija' })
    await dialog.getByText('Skiriasi: Trumpas aprašymas.').waitFor()
    await dialog.getByRole('button', { name: /Įkelti serverio versiją/ }).click()
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Kito žmogaus sakinys.')
    await page.getByRole('region', { name: 'Jūsų padėtas tekstas' }).getByText('Dar vienas sakinys.').waitFor()
    await stored(idInAddress(), 'PUT', { excerpt: 'Ir dar vienas kito žmogaus.' })
    await field('Trumpas aprašymas').fill('Mano sakinys.')
    await button('Išsaugoti juodraštį').click()
    await dialog.getByRole('button', { name: 'Palyginti ir perrašyti' }).click()
    await dialog.getByText('Ir dar vienas kito žmogaus.').waitFor()
    await dialog.getByRole('button', { name: /Perrašyti serverio versiją/ }).click()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt: 'Mano sakinys.' })
  })

  it('an expired session asks to sign in over the screen, and what was typed is saved then', async () => {
    await field('Trumpas aprašymas').fill('Parašyta sesijai pasibaigus.')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/\.(accessToken|idToken|refreshToken)$/.test(key)) localStorage.setItem(key, 'x.eyJleHAiOjF9.x')
    })
    await button('Išsaugoti juodraštį').click()
    const dialog = page.getByRole('dialog', { name: 'Sesija baigėsi' })
    await dialog.waitFor()
    await dialog.locator('input[type=password]').fill(product.password)
    await dialog.getByRole('button', { name: 'Prisijungti' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Parašyta sesijai pasibaigus.')
    await button('Išsaugoti juodraštį').click()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt: 'Parašyta sesijai pasibaigus.' })
  })

  it('[O-035] the list publishes nothing that is live already or not fully translated', async () => {
    const address = page.url()
    await page.locator('#sidebar').getByRole('link', { name: 'Straipsniai' }).click()
    const row = page.getByRole('listitem').filter({ hasText: TITLE })
    await row.getByText('Vertimai 0/14').waitFor()
    expect(await row.getByRole('button', { name: 'Publikuoti' }).isDisabled()).toBe(true)
    const live = page.getByRole('listitem').filter({ hasText: 'Publikuota' })
    expect(await live.count()).toBeGreaterThan(0)
    expect(await live.getByRole('button', { name: 'Publikuoti' }).count()).toBe(0)
    await page.goto(address)
  })

  it('[O-054] [O-075] translates into fourteen languages, live, and follows on after a reload', async () => {
    await button('Juodraštis + versti').click()
    await page.locator('.locale-chip[data-state=running], .locale-chip[data-state=completed]').first().waitFor()
    await page.reload()
    await page.waitForFunction(() => document.querySelectorAll('.locale-chip[data-state=completed]').length === 14)
    expect(await stored(idInAddress())).toMatchObject({ published: false, translations_completed: 14 })
  })

  it('[O-034] [O-036] the list shows it ready and lets it be published there', async () => {
    await page.locator('#sidebar').getByRole('link', { name: 'Straipsniai' }).click()
    const row = page.getByRole('listitem').filter({ hasText: TITLE })
    await row.getByText('Vertimai paruošti').waitFor()
    expect(await row.getByRole('button', { name: 'Publikuoti' }).isEnabled()).toBe(true)
    expect(await row.getByText('Juodraštis').count()).toBe(1)
    await row.getByRole('link', { name: `Redaguoti: ${TITLE}` }).click()
    await page.getByRole('heading', { name: 'Redaguoti straipsnį' }).waitFor()
  })

  it('[O-063] publishes all fifteen languages and links to every page', async () => {
    await button('Publikuoti ir išversti').click()
    await page.locator('.live-links a').first().waitFor()
    const paths = await page.locator('.live-links a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toHaveLength(LOCALES.length)
    const answers = await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status))
    expect(answers).toEqual(paths.map(() => 200))
    await expect.poll(() => button('Išsaugoti juodraštį').isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[O-129] evaluates the saved text when asked to, and shows what was measured', async () => {
    const answered = page.waitForResponse(/evaluate-eeat$/)
    await button('Įvertinti E-E-A-T').click()
    const { evaluation } = (await (await answered).json()) as { evaluation: { score: number; status: string } }
    const status = { approved: 'Patvirtinta', needs_revision: 'Reikia taisyti', rejected: 'Atmesta' }[evaluation.status]
    await page.getByRole('progressbar', { name: `E-E-A-T balas · ${status}` }).waitFor()
    await page.getByText(`${evaluation.score}/100`, { exact: true }).last().waitFor()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ eeat_score: evaluation.score, eeat_status: evaluation.status })
    await page.getByRole('button', { name: 'Rodyti sudedamąsias dalis' }).nth(1).click()
    const row = page.getByRole('row').filter({ hasText: 'Autoritetingi šaltiniai' })
    await row.waitFor()
    expect(await row.textContent()).toMatch(/\d+\/\d+$/)
  })

  it('a translation is shown and not edited by hand', async () => {
    const article = await stored(idInAddress())
    const german = (article.translations as { locale: string; id: string }[]).find(({ locale }) => locale === 'de')
    await page.goto(`/admin/articles/${german?.id}`)
    await page.getByText('Vertimas čia rodomas tik peržiūrai.').waitFor()
    expect(await button('Išsaugoti juodraštį').count()).toBe(0)
    await page.getByRole('link', { name: 'Atverti anglišką originalą' }).click()
    await page.waitForURL(`**/admin/articles/${article.id}`)
  })

  it('takes an article off the site in every language once that is confirmed, and publishes it again', async () => {
    await page.locator('.live-links a').first().waitFor()
    const paths = await page.locator('.live-links a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const answers = async () => [...new Set(await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status)))]
    await button('Nebepublikuoti').click()
    await page.getByRole('dialog').getByText('puslapių: 15').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await answers()).toEqual([200])
    await button('Nebepublikuoti').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nebepublikuoti' }).click()
    await page.getByText('Dar nepublikuota.').waitFor()
    expect(await answers()).toEqual([404])
    expect(await stored(idInAddress())).toMatchObject({ published: false, translations_completed: 14 })
    await button('Publikuoti ir išversti').click()
    await page.locator('.live-links a').first().waitFor()
    expect(await answers()).toEqual([200])
  })

  it('[O-064] a suggestion handed over by another screen prefills a new article', async () => {
    const suggestion = { title: 'Žinia apie „Log4Shell“', excerpt: 'Kas žinoma apie spragą.' }
    await page.evaluate((value) => sessionStorage.setItem('simulpress.admin.suggestion.next', JSON.stringify(value)), suggestion)
    await page.goto('/admin/articles/new')
    expect(await field('Pavadinimas').inputValue()).toBe(suggestion.title)
    expect(await field('Trumpas aprašymas').inputValue()).toBe(suggestion.excerpt)
    expect(await field('URL slug').inputValue()).toBe('zinia-apie-log4shell')
    await page.evaluate(() => sessionStorage.removeItem('simulpress.admin.suggestion.next'))
  })

  it('[O-067] a publication that the gate refuses shows every rule that failed', async () => {
    await page.goto('/admin/articles/new')
    await field('Pavadinimas').fill(`${TITLE} trumpas`)
    await button('HTML').click()
    await field('Turinys: HTML').fill('<p>Too short to be published.</p>')
    await page.getByRole('combobox', { name: 'Kategorija' }).click()
    await page.getByRole('option', { name: 'News' }).click()
    await button('Publikuoti ir išversti').click()
    await page.getByRole('table', { name: 'Kokybės kontrolės rezultatai' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'Kokybės kontrolė: ' }).first().waitFor()
    const words = page.getByRole('row').filter({ hasText: 'Žodžiai' })
    expect(await words.first().textContent()).toContain('1000')
  })
})
