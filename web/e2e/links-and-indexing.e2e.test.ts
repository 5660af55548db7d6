import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/internal-linking', 1440)
})
afterAll(async () => browser.close())

const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name, disabled: false }).first()
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const broken = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
const rows = () => page.getByRole('table').first().getByRole('row')

describe('internal links', () => {
  it('[M-170] lists the articles of a language, those with the fewest links first', async () => {
    for (const label of ['Publikuota straipsnių', 'Be vidinių nuorodų', 'Mažiau nei 3', 'Nuorodų straipsnyje'])
      await page.getByText(label, { exact: true }).waitFor()
    await expect.poll(() => rows().count()).toBeGreaterThan(1)
    await page.getByRole('combobox', { name: 'Kalba' }).click()
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'English (en)',
      'Lietuvių (lt)',
      'Deutsch (de)',
      'Español (es)',
      'Français (fr)',
      'Polski (pl)',
    ])
    await page.getByRole('option', { name: 'Deutsch (de)' }).click()
    await page.waitForURL('**/internal-linking?locale=de')
    await button('Generuoti sąraše esantiems (iki 100, Deutsch)').waitFor()
    await choose('Kalba', 'English (en)')
  })

  it('[M-173] [M-220] looks for links of one article, shows those of each, and takes one away once that is confirmed', async () => {
    await button(/^Generuoti nuorodas: /).click()
    await toast(/Pridėta nuorodų|Naujų nuorodų nepridėta|nėra kitų straipsnių/)
    const LIST = '**/api/internal-links?**'
    const link = { to: crypto.randomUUID(), anchor: 'OpenSSH servers', title: 'What OpenSSH servers need', relevance: 64, path: '/en/news/x' }
    const inLine = { ...link, to: crypto.randomUUID(), anchor: null, title: 'Passkeys at work' }
    await page.route(LIST, async (route) => {
      const body = await (await route.fetch()).json()
      for (const article of body.articles) Object.assign(article, { links: [link, inLine], internal_links_count: 2 })
      await route.fulfill({ json: body })
    })
    await page.reload()
    await page.getByText('„OpenSSH servers“').first().waitFor()
    const listed = (place: string) => page.getByRole('region', { name: new RegExp(`^${place}: `) }).first()
    expect(await listed('Tekste').getByRole('link').allTextContents()).toEqual(['What OpenSSH servers need'])
    expect(await listed('Eilutėje pabaigoje').getByRole('link').allTextContents()).toEqual(['Passkeys at work'])
    await listed('Eilutėje pabaigoje')
      .getByRole('button', { name: /^Pašalinti nuorodą „Passkeys at work“: / })
      .waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    const taken = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith(`/links/${link.to}`))
    await button(/^Pašalinti nuorodą „OpenSSH servers“: /).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pašalinti' }).click()
    await taken
    await toast('Nuoroda pašalinta')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('[M-175] says what failed', async () => {
    await broken('**/api/functions/smart-internal-linking')
    await broken('**/api/functions/auto-generate-en-internal-links')
    await button(/^Generuoti nuorodas: /).click()
    await toast('Klaida generuojant nuorodas')
    await button(/^Generuoti automatiškai/).click()
    await toast('Nepavyko paleisti automatinio generavimo')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('indexing', () => {
  it('[M-200] [M-202] [M-203] [M-204] lists what was published, and sends nothing while nothing is chosen', async () => {
    await page.goto('/admin/indexing-status?days=all')
    await page.getByRole('heading', { name: 'Google indeksavimas' }).waitFor()
    await page.getByText(/service account.*automatizacijos istoriją/).waitFor()
    const all = page.getByRole('checkbox', { name: /^Pasirinkti visus \(\d+\)$/ })
    await all.waitFor()
    expect(await page.getByRole('button', { name: 'Prašyti indeksavimo (0)' }).isDisabled()).toBe(true)
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('request-google-indexing') && sent.push(request.url()))
    await all.focus()
    await page.keyboard.press('Enter')
    await toast('Pasirinkite bent vieną straipsnį')
    expect(sent).toEqual([])
    await all.check()
    const count = /\((\d+)\)/.exec((await page.getByText(/^Pasirinkti visus/).textContent()) ?? '')?.[1]
    await button(`Prašyti indeksavimo (${count})`).waitFor()
    await all.uncheck()
    await page.getByRole('checkbox').nth(1).check()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/functions/request-google-indexing', async (route) => {
      await held
      await route.fulfill({ status: 500, body: '{}' })
    })
    await button('Prašyti indeksavimo (1)').click()
    await expect.poll(() => page.getByRole('button', { name: 'Prašyti indeksavimo (1)', includeHidden: true }).isDisabled()).toBe(true)
    answer()
    await toast('Klaida siunčiant į Google')
    await button('Prašyti indeksavimo (1)').waitFor()
    expect(await button('Prašyti indeksavimo (1)').isEnabled()).toBe(true)
    await page.unroute('**/api/functions/request-google-indexing')
    await all.check()
    await button(`Prašyti indeksavimo (${count})`).waitFor()
    expect(Number(count)).toBeLessThanOrEqual(100)
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[M-201] [M-205] [M-206] announces what was chosen, says what came of it, and keeps it in the history', async () => {
    const optionsOf = async (label: string) => {
      await page.getByRole('combobox', { name: label }).click()
      const texts = await page.getByRole('option').allTextContents()
      await page.keyboard.press('Escape')
      return texts
    }
    expect(await optionsOf('Kalba')).toEqual(['Visos kalbos', 'English (en)', 'Lietuvių (lt)', 'Deutsch (de)', 'Español (es)', 'Français (fr)'])
    expect(await optionsOf('Laikotarpis')).toEqual(['Paskutinės 7 d.', 'Paskutinės 14 d.', 'Paskutinės 30 d.', 'Visas laikotarpis'])
    await choose('Kalba', 'English (en)')
    await choose('Laikotarpis', 'Paskutinės 30 d.')
    await page.waitForURL(/locale=en&days=30|days=30&locale=en/)
    const box = page.getByRole('checkbox').nth(1)
    await expect.poll(() => page.getByRole('list', { name: 'Straipsniai' }).getByText('lt', { exact: true }).count()).toBe(0)
    await box.check()
    await button('Prašyti indeksavimo (1)').focus()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const said = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).count()
    const outcome = /Pateikta URL: 1, klaidų: 0\. Pranešta per IndexNow/
    await page.keyboard.press('Enter')
    await expect.poll(() => page.clock.runFor(10).then(() => said('Siunčiama straipsnių: 1…'))).toBe(1)
    await expect.poll(() => page.clock.runFor(10).then(() => said(outcome))).toBe(1)
    await page.clock.runFor(9_000)
    expect(await said(outcome)).toBe(1)
    await page.clock.runFor(1_000)
    await expect.poll(() => page.clock.runFor(10).then(() => said(outcome))).toBe(0)
    await page.clock.resume()
    await expect.poll(() => box.isChecked()).toBe(false)
    await rows().filter({ hasText: 'Pranešta per IndexNow' }).first().waitFor()
    const announced = await (await fetch(`${product.url}/_local/announcements`, { headers: { accept: 'application/json' } })).json()
    // The stand-in has read the key's file from the site.
    expect(announced[0]).toMatchObject({ status: 200, urls: [expect.stringMatching(/\/en\/\w+\//)] })
  })

  it('[M-207] keeps the choice when sending fails, and says so in the log', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await broken('**/api/functions/request-google-indexing')
    await page.getByRole('checkbox').nth(1).check()
    await button('Prašyti indeksavimo (1)').click()
    await toast('Klaida siunčiant į Google')
    await button('Prašyti indeksavimo (1)').waitFor()
    expect(logged.join('\n')).toContain('requestGoogleIndexing')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('the article list', () => {
  it('[M-190] begins with the last seven days, by last change; a language and an age narrow it', async () => {
    await page.goto('/admin/articles')
    const window = page.getByRole('combobox', { name: 'Laikotarpis' })
    await expect.poll(() => window.inputValue()).toBe('Keisti per 7 d., po jų kiti')
    const asked = page.waitForRequest((request) => request.url().includes('/api/articles?locale=de') && request.url().includes('order=changed'))
    await choose('Kalba', 'Deutsch (de)')
    await asked
    await choose('Laikotarpis', 'Visas laikas')
    await page.waitForURL(/window=all/)
  })
})
