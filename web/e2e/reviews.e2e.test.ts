import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAdmin, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { signedInPerson } from './pool.ts'
import { violationsOf } from './visitor.ts'

const NAME = `Greta Prüferin ${Date.now().toString(36)}`

let browser: Browser
let admin: Page
let id = ''
let germanPath = ''

beforeAll(async () => {
  browser = await launchBrowser()
  admin = await openAdmin(browser, '/admin/articles', 1440)
  await admin.goto(`${product.url}/admin/articles?state=published`)
  const link = admin.locator('.article-row .article-title').last()
  id = ((await link.getAttribute('href')) ?? '').split('/').at(-1) as string
})
afterAll(() => browser.close())

/** What readers get at the German address. */
const germanPage = async () => (await fetch(product.url + germanPath)).text()
const isNamed = () => vi.waitUntil(async () => (await germanPage()).includes(NAME), { timeout: 30_000, interval: 200 })

async function giveReviewerRole(): Promise<string> {
  const { email } = await signedInPerson(NAME)
  await admin.goto(`${product.url}/admin/users`)
  await admin.getByRole('textbox', { name: 'Ieškoti pagal vardo pradžią' }).fill(NAME)
  await admin.getByRole('button', { name: `Rolės: ${NAME}`, exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: `Rolės: ${NAME}` })
  await dialog.getByRole('checkbox', { name: 'Kalbos tikrintojas' }).check()
  await dialog.getByLabel('Tikrinamos kalbos').first().fill('Deutsch')
  await admin.getByRole('option', { name: 'Deutsch' }).click()
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await admin.getByText('Rolės išsaugotos').first().waitFor()
  return email
}

describe('the review of a language', () => {
  it('a German reviewer confirms the German text: its live page says who, nobody else’s does, and the desk shows it', async () => {
    const email = await giveReviewerRole()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${product.url}/auth/login`)
    await signIn(page, { email, password: 'only-for-this-test' })
    await page.waitForURL((url) => url.pathname.startsWith('/admin'))
    await page.goto(`${product.url}/admin/articles/${id}/translations/de`)
    const review = page.getByRole('group', { name: 'Peržiūra' })
    await review.getByText('Žmogus dar nepatvirtino').waitFor()
    germanPath = (await page.getByRole('link', { name: 'Atverti svetainėje' }).getAttribute('href')) as string
    expect(await germanPage()).not.toContain('Geprüft von')
    await review.getByRole('button', { name: 'Patvirtinti tekstą' }).click()
    await review.getByText(`Perskaitė ir patvirtino ${NAME}`).waitFor()
    await isNamed()
    expect(await germanPage()).toMatch(new RegExp(`Geprüft von ${NAME}, \\d`))
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    expect((await violationsOf(page)).map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.html}`)).toEqual([])
    await context.close()
    const french = /hreflang="fr" href="([^"]+)"/.exec(await germanPage())?.[1] as string
    expect(await (await fetch(product.url + new URL(french, product.url).pathname)).text()).not.toContain(NAME)
  })

  it('an editor sees in the article who confirmed what, confirms the original and takes a review back', async () => {
    await admin.goto(`${product.url}/admin/articles/${id}`)
    const panel = admin.getByRole('region', { name: 'Peržiūra' })
    await panel.getByText(`Perskaitė ir patvirtino ${NAME}`).waitFor()
    await panel.getByRole('button', { name: 'Patvirtinti tekstą' }).click()
    await panel.getByRole('button', { name: 'Atšaukti patvirtinimą' }).waitFor()
    expect((await violationsOf(admin)).map(({ id: rule }) => rule)).toEqual([])
    await panel.getByRole('link', { name: 'Deutsch' }).click()
    await admin.getByRole('heading', { name: 'Vertimas: Deutsch' }).waitFor()
    const review = admin.getByRole('group', { name: 'Peržiūra' })
    await review.getByRole('button', { name: 'Atšaukti patvirtinimą' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Atšaukti patvirtinimą' }).click()
    await review.getByText('Žmogus dar nepatvirtino').waitFor()
    await vi.waitUntil(async () => !(await germanPage()).includes(NAME), { timeout: 30_000, interval: 200 })
  })

  it('an admin chooses languages that people have to confirm, and two pairs of eyes; both are kept', async () => {
    await admin.goto(`${product.url}/admin/quality-gate`)
    const form = admin.getByRole('form', { name: 'Žmonių peržiūra' })
    await form.getByLabel('Kalbos, kurias turi patvirtinti žmogus').first().fill('Deutsch')
    await admin.getByRole('option', { name: 'Deutsch' }).click()
    await admin.keyboard.press('Escape')
    await form.getByRole('switch', { name: 'Dvi poros akių' }).check({ force: true })
    await form.getByRole('button', { name: 'Išsaugoti peržiūros nustatymus' }).click()
    await admin.getByText('Peržiūros nustatymai išsaugoti').waitFor()
    await admin.goto(`${product.url}/admin/articles/${id}`)
    const panel = admin.getByRole('region', { name: 'Peržiūra' })
    await panel.getByText('Reikia peržiūros').waitFor()
    await panel.getByText('kas rašė tekstą, jo netvirtina').waitFor()
    await admin.goto(`${product.url}/admin/quality-gate`)
    expect(await form.getByRole('switch', { name: 'Dvi poros akių' }).isChecked()).toBe(true)
    await form.getByRole('button', { name: 'Išvalyti kalbas' }).click()
    await form.getByRole('switch', { name: 'Dvi poros akių' }).uncheck({ force: true })
    await form.getByRole('button', { name: 'Išsaugoti peržiūros nustatymus' }).click()
    await admin.getByText('Peržiūros nustatymai išsaugoti').waitFor()
  })
})
