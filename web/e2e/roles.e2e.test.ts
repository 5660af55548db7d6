import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#shared/domain/platform/roles.ts'
import { openAdmin, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { type PoolAccount, signedInPerson } from './pool.ts'

let browser: Browser
let admin: Page
beforeAll(async () => {
  browser = await launchBrowser()
  admin = await openAdmin(browser, '/admin/users', 1280)
})
afterAll(() => browser.close())

/** What is in the sidebar of each role. */
const SIDEBARS: Readonly<Record<Exclude<Role, 'admin' | 'editor'>, readonly string[]>> = {
  author: ['Šiandien', 'Straipsniai', 'Lokalizacija'],
  reviewer: ['Šiandien', 'Straipsniai', 'Straipsnių Vertimas', 'Lokalizacija'],
  analyst: ['Valdymo skydas', 'Tiesioginė statistika', 'Analitika', 'Lokalizacija', 'SEO analitika'],
}
const OTHERS_MAY_NOT = ['Vartotojai', 'Nustatymai', 'Automatizacijos skydas', 'Duomenų vientisumas', 'Sistemos sargas', 'AI Development Partner']

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Ekranai' })
const titlesIn = async (page: Page) =>
  (await sidebarOf(page).getByRole('link').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== 'Peržiūrėti svetainę')

/** Gives roles through the screen, as an admin does. */
async function give(account: PoolAccount, name: string, roles: readonly string[], languages: readonly string[] = []) {
  await admin.goto(`${product.url}/admin/users`)
  await admin.getByRole('textbox', { name: 'Ieškoti pagal vardo pradžią' }).fill(name)
  await admin.getByRole('button', { name: `Rolės: ${name}`, exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: `Rolės: ${name}` })
  for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check()
  for (const language of languages) {
    await dialog.getByLabel('Tikrinamos kalbos').first().fill(language)
    await admin.getByRole('option', { name: language }).click()
  }
  if (languages.length > 0) await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await admin.getByText('Rolės išsaugotos').first().waitFor()
  return account
}

/** A published article that somebody else has written. */
async function firstArticle(): Promise<string> {
  await admin.goto(`${product.url}/admin/articles?state=published`)
  const link = admin.locator('.article-row .article-title').last()
  return ((await link.getAttribute('href')) ?? '').split('/').at(-1) as string
}

/** Signs in and notes which calls the server refuses. */
async function enter({ email }: PoolAccount): Promise<{ context: BrowserContext; page: Page; refused: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url().slice(product.url.length)}: ${response.url().slice(product.url.length)}`)
  })
  await page.goto(`${product.url}/auth/login`)
  await signIn(page, { email, password: 'only-for-this-test' })
  await sidebarOf(page).waitFor()
  return { context, page, refused }
}

/** Opens every screen of the sidebar, each until it has asked what it asks. */
async function openAll(page: Page) {
  for (const title of await titlesIn(page)) {
    await sidebarOf(page).getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
}

describe('roles', () => {
  it.each([
    ['author', ['Autorius'], []],
    ['reviewer', ['Kalbos tikrintojas'], ['Deutsch']],
    ['analyst', ['Analitikas'], []],
  ] as const)('%s: the sidebar has what may be opened, and nothing on it is refused', async (role, names, languages) => {
    const name = `Rolė ${role} ${crypto.randomUUID().slice(0, 8)}`
    const account = await give(await signedInPerson(name), name, names, languages)
    await admin
      .getByText(role === 'reviewer' ? `${names[0]}: de` : names[0], { exact: true })
      .first()
      .waitFor()
    const { context, page, refused } = await enter(account)
    expect(await titlesIn(page)).toEqual(SIDEBARS[role])
    await openAll(page)
    expect(refused).toEqual([])
    await page.goto(`${product.url}/admin/users`)
    await page.getByRole('heading', { name: 'Šio ekrano jūsų rolės neatveria' }).waitFor()
    await context.close()
  })

  it('editor: everything but people, settings and operations', async () => {
    const name = `Rolė editor ${crypto.randomUUID().slice(0, 8)}`
    const { context, page, refused } = await enter(await give(await signedInPerson(name), name, ['Redaktorius']))
    const titles = await titlesIn(page)
    expect(OTHERS_MAY_NOT.filter((title) => titles.includes(title))).toEqual([])
    expect(titles).toEqual(expect.arrayContaining(['Straipsniai', 'Straipsnių Vertimas', 'Publikavimo kanalas', 'Turinio tyrimas', 'Darbai']))
    await openAll(page)
    expect(refused).toEqual([])
    await context.close()
  })

  it('author: writes and saves an article, and cannot publish it; somebody else’s is not shown', async () => {
    const name = `Rolė writes ${crypto.randomUUID().slice(0, 8)}`
    const { context, page, refused } = await enter(await give(await signedInPerson(name), name, ['Autorius']))
    const title = `A flaw that ${name} found`
    await page.goto(`${product.url}/admin/articles/new`)
    await page.getByRole('textbox', { name: 'Pavadinimas', exact: true }).fill(title)
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    await page.getByLabel('Turinys: HTML').fill('<p>What it is and what to do about it.</p>')
    await page.getByRole('combobox', { name: 'Kategorija' }).click()
    await page.getByRole('option', { name: 'News' }).click()
    await page.getByRole('button', { name: 'Išsaugoti juodraštį' }).click()
    await page.waitForURL(/articles\/[0-9a-f-]{36}$/)
    await page.waitForLoadState('networkidle')
    for (const absent of ['Publikuoti ir išversti', 'Juodraštis + versti']) expect(await page.getByRole('button', { name: absent }).count()).toBe(0)
    expect(await page.getByLabel('Išskirtinis straipsnis').count()).toBe(0)
    await page.goto(`${product.url}/admin/articles`)
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    expect(await page.locator('.article-row').count()).toBe(1)
    expect(refused).toEqual([])
    const other = await firstArticle()
    await page.goto(`${product.url}/admin/articles/${other}`)
    await page.getByText('Šį straipsnį rašo kitas žmogus. Kreipkitės į redaktorių.').waitFor()
    await context.close()
  })

  it('reviewer: corrects a translation in the own language, sees no other, and only reads the original', async () => {
    const name = `Rolė reviews ${crypto.randomUUID().slice(0, 8)}`
    const { context, page, refused } = await enter(await give(await signedInPerson(name), name, ['Kalbos tikrintojas'], ['Deutsch']))
    const article = await firstArticle()
    await page.goto(`${product.url}/admin/articles/${article}/translations/de`)
    await page.locator('.segment[data-key="title"] .segment-target').click()
    await page.locator('.segment[data-key="title"] .ProseMirror').press('End')
    await page.keyboard.type(' (geprüft)')
    const bar = page.locator('.translation-bar')
    await bar.getByRole('button', { name: 'Išsaugoti (1)' }).click()
    await bar.getByText(/^Išsaugota/).waitFor()
    await page.goto(`${product.url}/admin/articles/${article}`)
    await page.getByText('Šis straipsnis jums rodomas tik skaityti. Jį keičia redaktorius.').waitFor()
    expect(await page.getByRole('button', { name: 'Išsaugoti juodraštį' }).count()).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
    await page.goto(`${product.url}/admin/articles/${article}/translations/fr`)
    await page.getByText('Šios kalbos jūs netikrinate. Kreipkitės į administratorių.').waitFor()
    await context.close()
  })
})
