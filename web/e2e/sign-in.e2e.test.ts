import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, openPage, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => browser.close())

/** The newest code mailed to an address, from the console's mail page. */
async function mailedCode(email: string): Promise<string> {
  const list = await (await fetch(`${product.url}/_local/mails`)).text()
  const link = [...list.matchAll(/href="(\/_local\/mails\/[^"]+)"/g)].map(([, href]) => href)
  for (const href of link) {
    const mail = await (await fetch(product.url + href)).text()
    const code = mail.includes(email) && /verification code\D+(\d{6})/.exec(mail)?.[1]
    if (code) return code
  }
  throw new Error(`No code was mailed to ${email}.`)
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

  it('never leaves the site for a forged return address', async () => {
    const page = await openPage(browser, '/auth/login?next=//evil.example/admin')
    await signIn(page)
    await page.waitForURL(`${product.url}/admin/articles`)
    await page.context().close()
  })

  it('[P-250] asks for both fields, shows and hides the password, links to signing up', async () => {
    const page = await openPage(browser, '/auth/login')
    await page.click('button[type=submit]')
    expect(await page.locator('input:invalid').count()).toBe(2)
    await page.getByLabel('Rodyti arba slėpti slaptažodį').click()
    expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
    const { violations } = await new AxeBuilder({ page }).analyze()
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
    await page.waitForURL('**/admin/articles')
    await page.getByRole('button', { name: /naudotojo meniu/ }).click()
    await page.getByRole('menuitem', { name: 'Atsijungti' }).click()
    await page.waitForURL(/\/auth\/login/)
    await page.getByText('Atsijungta').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')))).toEqual([])
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

  it('[P-251] [P-254] [P-257] [P-263] makes an ordinary account, which admin screens refuse', async () => {
    const page = await openPage(browser, '/auth/signup')
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
    await page.getByLabel('Patvirtinimo kodas').fill(await mailedCode(email))
    await page.click('button[type=submit]')
    await page.getByText('El. paštas patvirtintas').waitFor()
    await signIn(page, { email, password: 'tik-skaitytoja' })
    await page.waitForURL(`${product.url}/`)
    await page.goto('/auth/signup')
    await page.waitForURL(`${product.url}/`)
    await page.goto('/admin/articles')
    await page.getByRole('heading', { name: 'Prieiga uždrausta' }).waitFor()
    expect(await page.getByText('Straipsniai').count()).toBe(0)
    await page.getByRole('link', { name: 'Grįžti į pradžią' }).click()
    await page.waitForURL(`${product.url}/`)
    await page.context().close()
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
    await page.getByText('Registracijos klaida').waitFor()
    await page.context().close()
  })
})
