import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, openPage, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { violationsOf } from './visitor.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => browser.close())

/** The newest code mailed to an address, from the console's mail page. */
async function mailedCode(email: string): Promise<string> {
  const mail = await mailWithCode(email)
  return /verification code\D+(\d{6})/i.exec(mail.replace(/<title>.*<\/title>/, ''))?.[1] ?? ''
}

async function mailWithCode(email: string): Promise<string> {
  const list = await (await fetch(`${product.url}/_local/mails`)).text()
  const link = [...list.matchAll(/href="(\/_local\/mails\/[^"]+)"/g)].map(([, href]) => href)
  for (const href of link) {
    const mail = await (await fetch(product.url + href)).text()
    if (mail.includes(email) && /verification code/i.test(mail)) return mail
  }
  throw new Error(`No code was mailed to ${email}.`)
}

/** What an endpoint answers to the page from now on, while it goes on to others. The first `refusals` calls get no answer from it. */
async function answersTo(page: Page, path: string, refusals = 0): Promise<unknown[]> {
  const answers: unknown[] = []
  await page.route(`**${path}`, async (route) => {
    if (answers.length < refusals) {
      answers.push(null)
      return route.fulfill({ status: 503, body: '' })
    }
    const response = await route.fetch()
    answers.push(await response.json())
    await route.fulfill({ response })
  })
  return answers
}

describe('signing in', () => {
  it('[P-262] [P-252] a signed-out visitor signs in and comes back to where they wanted to go', async () => {
    const page = await openPage(browser, '/admin/articles?locale=lt')
    await page.waitForURL(/\/auth\/login\?next=/)
    await signIn(page)
    await page.getByText('Prisijungta sėkmingai!').waitFor()
    await page.waitForURL('**/admin/articles?locale=lt')
    await page.context().close()
  })

  it.each(['/auth/login', '/auth/signup'])('%s begins with a link past the logo to its form', async (address) => {
    const page = await openPage(browser, address)
    await page.locator('#form').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pereiti prie formos')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#form') !== null)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await page.context().close()
  })

  it('never leaves the site for a forged return address', async () => {
    const page = await openPage(browser, '/auth/login?next=//evil.example/admin')
    await signIn(page)
    await page.waitForURL(`${product.url}/admin`)
    await page.context().close()
  })

  it('[P-250] asks for both fields, shows and hides the password, links to signing up', async () => {
    const page = await openPage(browser, '/auth/login')
    await page.click('button[type=submit]')
    expect(await page.locator('input:invalid').count()).toBe(2)
    await page.getByLabel('Rodyti arba slėpti slaptažodį').click()
    expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
    await page.getByLabel('Rodyti arba slėpti slaptažodį').click()
    expect(await page.locator('input[name=password]').getAttribute('type')).toBe('password')
    const violations = await violationsOf(page)
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('link', { name: 'Registruotis' }).click()
    await page.waitForURL('**/auth/signup')
    await page.context().close()
  })

  it('[P-253] says that the password is wrong', async () => {
    const page = await openPage(browser, '/auth/login')
    await signIn(page, { email: product.email, password: 'not-the-password' })
    await page.getByText('Prisijungimo klaida').waitFor()
    expect(await page.getByRole('alert').first().textContent()).toContain('Neteisingas el. paštas arba slaptažodis.')
    await page.context().close()
  })

  it('[P-261] [P-257] [P-258] stays signed in over a reload with tokens that ran out, skips the sign-in page, signs out', async () => {
    const page = await openAdmin(browser, '/admin/articles')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/\.(accessToken|idToken)$/.test(key)) localStorage.setItem(key, 'x.eyJleHAiOjF9.x')
    })
    await page.reload()
    await page.getByRole('link', { name: 'Naujas straipsnis' }).waitFor()
    await page.getByRole('list').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto('/auth/login')
    await page.waitForURL('**/admin')
    await page.getByRole('button', { name: /naudotojo meniu/ }).click()
    await page.getByRole('menuitem', { name: 'Atsijungti' }).click()
    await page.waitForURL(/\/auth\/login/)
    await page.getByText('Atsijungta').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')))).toEqual([])
    await page.context().close()
  })
})

describe('who is signed in', () => {
  it('[P-265] [P-263] is an admin exactly with the admin role', async () => {
    const page = await openAdmin(browser, '/admin/articles')
    const answerWith = async (roles: string[]) => {
      await page.unroute('**/api/me')
      await page.route('**/api/me', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), roles } })
      })
      await page.goto('/admin/articles')
    }
    for (const roles of [[], ['guest', 'administrator', 'Admin', 'admin-x']]) {
      await answerWith(roles)
      await page.getByRole('heading', { name: 'Prieiga uždrausta' }).waitFor()
      expect(await page.getByText('Šis puslapis prieinamas tik administratoriams.').count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Naujas straipsnis' }).count()).toBe(0)
    }
    await answerWith(['guest', 'admin'])
    await page.getByRole('link', { name: 'Naujas straipsnis' }).waitFor()
    await page.context().close()
  })

  it('[P-260] a profile that cannot be had is only logged: no message of it, and another try helps', async () => {
    const page = await openAdmin(browser, '/admin/articles')
    await page.route('**/api/me', (route) => route.fulfill({ status: 400, json: { status: 400, code: 'internal', detail: 'The profile table is asleep.' } }))
    const logged = page.waitForEvent('console', (message) => message.text().includes('The profile table is asleep.'))
    await page.goto('/admin/articles')
    await logged
    await page.getByRole('heading', { name: 'Nepavyko patikrinti prisijungimo' }).waitFor()
    expect(await page.getByText('The profile table is asleep.').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/api/me')
    await page.getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await page.getByRole('link', { name: 'Naujas straipsnis' }).waitFor()
    await page.context().close()
  })

  it('[P-259] [P-258] is asked again when another tab signs in or out; what is known of the person goes with them', async () => {
    const page = await openPage(browser, '/auth/login')
    const other = await page.context().newPage()
    await other.goto('/auth/login')
    const answers = await answersTo(page, '/api/me')
    await signIn(other)
    await page.waitForURL('**/admin')
    expect(answers[0]).toMatchObject({ email: product.email, roles: ['admin'] })
    const asked = answers.length
    await other.waitForURL('**/admin')
    await other.getByRole('button', { name: /naudotojo meniu/ }).click()
    await other.getByRole('menuitem', { name: 'Atsijungti' }).click()
    await page.waitForURL(/\/auth\/login/)
    for (const tab of [page, other]) expect(await tab.getByText(product.email).count()).toBe(0)
    await signIn(other)
    await page.waitForURL('**/admin')
    expect(answers.slice(asked)).toContainEqual(answers[0])
    await page.context().close()
  })
})

describe('the shell', () => {
  it('[P-264] shows that it is checking, and nothing else, until it knows who is there', async () => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/config.json', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/admin/articles')
    await page.getByText('Tikrinama prisijungimo būsena.').waitFor()
    expect(await page.getByText('Straipsniai').count()).toBe(0)
    answer()
    await page.waitForURL(/\/auth\/login/)
    await context.close()
  })

  it('[P-268] the sidebar opens and closes with Ctrl+B and stays so for a week', async () => {
    const page = await openAdmin(browser, '/admin/articles')
    const width = () =>
      page
        .getByRole('navigation')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width)
    expect(await width()).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(48)
    const [cookie] = (await page.context().cookies(`${product.url}/admin/articles`)).filter(({ name }) => name === 'sidebar_state')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600)
    await page.reload()
    await page.getByRole('heading', { name: 'Straipsniai' }).waitFor()
    expect(await width()).toBe(48)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Meniu', exact: true }).click()
    await expect.poll(width).toBe(288)
    await page.context().close()
  })
})

describe('signing up', () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.com`

  it('[P-251] [P-254] [P-256] [P-257] [P-263] [P-265] [P-269] makes an ordinary account, confirmed by mail, which admin screens refuse', async () => {
    const page = await openPage(browser, '/auth/signup')
    expect(await page.getByRole('link', { name: 'Prisijungti' }).getAttribute('href')).toBe('/auth/login')
    await page.click('button[type=submit]')
    expect(await page.locator('input:invalid').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))).toEqual([
      'name',
      'email',
      'password',
    ])
    await page.fill('input[name=name]', 'Ona Skaitytoja')
    await page.fill('input[type=email]', email)
    await page.fill('input[type=password]', '12345')
    await page.click('button[type=submit]')
    expect(await page.locator('input:invalid').count()).toBe(1)
    await page.fill('input[type=password]', '123456')
    await page.getByText('tarp dažniausiai naudojamų').waitFor()
    await page.fill('input[type=password]', 'tik-skaitytoja')
    await page.click('button[type=submit]')
    await page.getByText('Registracija sėkminga! Galite prisijungti.').waitFor()
    await page.waitForURL('**/auth/login')
    expect(await mailWithCode(email)).toContain('/auth/login?next=/admin')
    await page.getByLabel('Patvirtinimo kodas').fill(await mailedCode(email))
    await page.click('button[type=submit]')
    await page.getByText('El. paštas patvirtintas').waitFor()
    await page.goto('/auth/login?next=/admin')
    const answers = await answersTo(page, '/api/me')
    await signIn(page, { email, password: 'tik-skaitytoja' })
    await page.waitForURL(`${product.url}/`)
    expect(answers[0]).toMatchObject({ email, full_name: 'Ona Skaitytoja', is_author: false, roles: [] })
    await page.goto('/auth/signup')
    await page.waitForURL(`${product.url}/`)
    await page.goto('/admin/articles')
    await page.getByRole('heading', { name: 'Prieiga uždrausta' }).waitFor()
    expect(await page.getByText('Straipsniai').count()).toBe(0)
    await page.getByRole('link', { name: 'Grįžti į pradžią' }).click()
    await page.waitForURL(`${product.url}/`)
    await page.context().close()
  })

  it('[P-027] [P-021] the language that a signed-in reader chooses goes into the profile, and speaks in every browser from then on', async () => {
    const page = await openPage(browser, '/auth/login')
    await signIn(page, { email, password: 'tik-skaitytoja' })
    await page.waitForURL(`${product.url}/`)
    const choose = async (locale: string) => {
      await page.click('details.languages summary')
      await page.click(`a[data-locale=${locale}]`)
    }
    // Cannot be saved at first: it is, from the next page.
    const answers = await answersTo(page, '/api/me/preferred-locale', 1)
    const unsaved = () => page.evaluate(() => localStorage.getItem('locale-unsaved'))
    await page.goto('/de/nothing')
    await choose('ja')
    await page.waitForURL('**/ja')
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(unsaved).toBeNull()
    expect(answers.at(-1)).toMatchObject({ email, preferred_locale: 'ja' })
    await page.context().close()

    const elsewhere = await openPage(browser, '/auth/login')
    await signIn(elsewhere, { email, password: 'tik-skaitytoja' })
    await elsewhere.waitForURL(`${product.url}/`)
    await elsewhere.waitForFunction(() => document.documentElement.lang === 'ja')
    expect((await elsewhere.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe('ja')
    await elsewhere.context().close()
  })

  it('a forgotten password is changed with a mailed code', async () => {
    const page = await openPage(browser, '/auth/login')
    await page.getByRole('button', { name: 'Pamiršote slaptažodį?' }).click()
    await page.fill('input[type=email]', email)
    await page.getByRole('button', { name: 'Siųsti kodą' }).click()
    await page.getByText('Jei tokia paskyra yra, kodą išsiuntėme jos el. paštu.').waitFor()
    await page.getByLabel('Kodas').fill('000000')
    await page.fill('input[type=password]', 'naujas-slaptažodis')
    await page.getByRole('button', { name: 'Pakeisti slaptažodį' }).click()
    await page.getByText('Kodas neteisingas. Patikrinkite ir įveskite dar kartą.').waitFor()
    await page.getByLabel('Kodas').fill(await mailedCode(email))
    await page.getByRole('button', { name: 'Pakeisti slaptažodį' }).click()
    await page.getByText('Slaptažodis pakeistas. Prisijunkite.').waitFor()
    await signIn(page, { email, password: 'tik-skaitytoja' })
    await page.getByText('Neteisingas el. paštas arba slaptažodis.').first().waitFor()
    await signIn(page, { email, password: 'naujas-slaptažodis' })
    await page.waitForURL(`${product.url}/`)
    await page.context().close()
  })

  it('[P-255] says that the address is taken', async () => {
    const page = await openPage(browser, '/auth/signup')
    await page.fill('input[name=name]', 'Ona')
    await page.fill('input[type=email]', email)
    await page.fill('input[type=password]', 'tik-skaitytoja')
    await page.click('button[type=submit]')
    await page.getByText('Registracijos klaida. Paskyra su šiuo el. paštu jau yra. Prisijunkite.').waitFor()
    expect(await page.getByRole('alert').first().textContent()).toContain('Paskyra su šiuo el. paštu jau yra. Prisijunkite.')
    expect(new URL(page.url()).pathname).toBe('/auth/signup')
    await page.context().close()
  })
})
