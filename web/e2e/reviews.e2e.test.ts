import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { openAdmin, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { signedInPerson } from './pool.ts'
import { callsOf } from './session-call.ts'
import { violationsOf } from './visitor.ts'

const NAME = `Greta Prüferin ${Date.now().toString(36)}`

let browser: Browser
let admin: Page
let id = ''
let locale: TargetLocale = 'de'
let path = ''

beforeAll(async () => {
  browser = await launchBrowser()
  admin = await openAdmin(browser, '/admin/articles', 1440)
  const found = await unchangedText()
  id = found.id
  locale = found.locale
})
afterAll(() => browser.close())

/** A live article with a whole translation whose working copy is what readers see: other tests correct some. */
async function unchangedText(): Promise<{ id: string; locale: TargetLocale }> {
  const api = callsOf(admin)
  const { articles } = await api('GET', '/api/articles?state=published&window=all&limit=50')
  for (const { id: one } of articles)
    for (const language of TARGET_LOCALES.toReversed()) {
      const { published, changed, state, segments } = await api('GET', `/api/articles/${one}/translations/${language}`)
      const isWhole = state === 'completed' && segments.every((segment: { state: string }) => !['stale', 'failed', 'pseudo'].includes(segment.state))
      if (published && !changed && isWhole) return { id: one, locale: language }
    }
  throw new Error(`Every language of ${articles.length} articles has been changed.`)
}

/** What readers get at the language's address. */
const livePage = async () => (await fetch(product.url + path)).text()
const language = () => LOCALE_INFO[locale].nativeName
const isNamed = () => vi.waitUntil(async () => (await livePage()).includes(NAME), { timeout: 30_000, interval: 200 })

async function giveReviewerRole(): Promise<string> {
  const { email } = await signedInPerson(NAME)
  await admin.goto(`${product.url}/admin/users`)
  await admin.getByRole('textbox', { name: 'Ieškoti pagal vardo pradžią' }).fill(NAME)
  await admin.getByRole('button', { name: `Rolės: ${NAME}`, exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: `Rolės: ${NAME}` })
  await dialog.getByRole('checkbox', { name: 'Kalbos tikrintojas' }).check()
  await dialog.getByLabel('Tikrinamos kalbos').first().fill(language())
  await admin.getByRole('option', { name: language() }).click()
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await admin.getByText('Rolės išsaugotos').first().waitFor()
  return email
}

describe('the review of a language', () => {
  it('a reviewer confirms the text of the own language: its live page says who, nobody else’s does, and the desk shows it', async () => {
    const email = await giveReviewerRole()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${product.url}/auth/login`)
    await signIn(page, { email, password: 'only-for-this-test' })
    await page.waitForURL((url) => url.pathname.startsWith('/admin'))
    await page.goto(`${product.url}/admin/articles/${id}/translations/${locale}`)
    const review = page.getByRole('group', { name: 'Peržiūra' })
    await review.getByText('Žmogus dar nepatvirtino').waitFor()
    path = (await page.getByRole('link', { name: 'Atverti svetainėje' }).getAttribute('href')) as string
    expect(await livePage()).not.toContain('"reviewedBy"')
    await review.getByRole('button', { name: 'Patvirtinti tekstą' }).click()
    await review.getByText(`Perskaitė ir patvirtino ${NAME}`).waitFor()
    await isNamed()
    expect(await livePage()).toContain(`"reviewedBy":{"@type":"Person","name":"${NAME}"}`)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    expect((await violationsOf(page)).map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.html}`)).toEqual([])
    await context.close()
    const english = /hreflang="en" href="([^"]+)"/.exec(await livePage())?.[1] as string
    expect(await (await fetch(product.url + new URL(english, product.url).pathname)).text()).not.toContain(NAME)
  })

  it('an editor sees in the article who confirmed what, confirms the original and takes a review back', async () => {
    await admin.goto(`${product.url}/admin/articles/${id}`)
    const panel = admin.getByRole('region', { name: 'Peržiūra' })
    await panel.getByText(`Perskaitė ir patvirtino ${NAME}`).waitFor()
    await panel.getByRole('button', { name: 'Patvirtinti tekstą' }).click()
    await panel.getByRole('button', { name: 'Atšaukti patvirtinimą' }).waitFor()
    expect((await violationsOf(admin)).map(({ id: rule }) => rule)).toEqual([])
    await panel.getByRole('link', { name: language() }).click()
    await admin.getByRole('heading', { name: `Vertimas: ${language()}` }).waitFor()
    const review = admin.getByRole('group', { name: 'Peržiūra' })
    await review.getByRole('button', { name: 'Atšaukti patvirtinimą' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Atšaukti patvirtinimą' }).click()
    await review.getByText('Žmogus dar nepatvirtino').waitFor()
    await vi.waitUntil(async () => !(await livePage()).includes(NAME), { timeout: 30_000, interval: 200 })
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
    await form.getByLabel('Kalbos, kurias turi patvirtinti žmogus').first().press('Backspace')
    await form.getByRole('switch', { name: 'Dvi poros akių' }).uncheck({ force: true })
    await form.getByRole('button', { name: 'Išsaugoti peržiūros nustatymus' }).click()
    await admin.getByText('Peržiūros nustatymai išsaugoti').waitFor()
  })
})
