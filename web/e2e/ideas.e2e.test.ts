import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, quiet, violationsOf, WIDTHS } from './visitor.ts'

const STAMP = Date.now().toString(36)
const NAME = `Kibernetinė žvalgyba ${STAMP}`

let browser: Browser
let page: Page

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any

/** A call of the API with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Json> =>
  page.evaluate(
    async ([verb, address, sent, key]) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).json()
    },
    [method, path, body, crypto.randomUUID()] as const,
  )
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const section = (name: RegExp) => page.getByRole('region', { name })
/** What axe finds while a dialog is open: the theme cannot be changed under it. */
const inDialog = async () => {
  await quiet(page)
  return (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
const refusing = async (path: string, act: () => Promise<void>) => {
  await page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  )
  await act()
  await page.unroute(path)
}

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/super-ai-guardian', 1440)
  await page.getByRole('heading', { name: 'Super AI Guardian' }).waitFor()
})
afterAll(async () => browser.close())

describe('Super AI Guardian', () => {
  it('[M-070] saves each setting by itself, and says when one could not be', async () => {
    const confidence = page.getByRole('slider', { name: 'Mažiausias patikimumas' })
    await confidence.focus()
    await page.keyboard.press('Home')
    await page.keyboard.up('Home')
    await toast('Konfigūracija išsaugota')
    await page.getByText('Mažiausias patikimumas: 50 %').waitFor()
    expect(await api('GET', '/api/guardian/config')).toMatchObject({ id: 1, min_confidence_to_act: 50, creativity_level: 7, run_interval_minutes: 30 })
    await api('PUT', '/api/guardian/config', { max_prompts_per_day: 100 })
    await refusing('**/api/guardian/config', async () => {
      await page.getByRole('switch', { name: 'Įjungtas' }).click()
      await toast('Nepavyko išsaugoti')
    })
    expect((await api('GET', '/api/guardian/config')).enabled).toBe(true)
  })

  it('[M-071] [M-077] [M-078] makes prompts of what was measured, with all that is known of them', async () => {
    await api('POST', '/api/articles', { title: `For the guardian ${STAMP}`, content: '<p>Text.</p>', category_id: 'tools' })
    await button('Generuoti naujus pasiūlymus').click()
    await toast(/pasiūlymų/)
    const card = section(/^Paruošta įgyvendinti/)
      .getByRole('article')
      .first()
    await card.waitFor()
    await card.getByText('Paruošta', { exact: true }).waitFor()
    expect(await card.textContent()).toMatch(/Patikimumas \d+ %: .*peržiūrėta/)
    expect(await card.getByRole('list', { name: 'Failai' }).getByRole('listitem').count()).toBeGreaterThan(0)
    await section(/^Analizės ataskaitos/)
      .getByRole('article')
      .first()
      .waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[M-073] [M-074] [M-076] [M-080] copies a prompt, keeps it in a section of its own, and notes how it was implemented', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) } }),
    )
    const ready = section(/^Paruošta įgyvendinti/)
      .getByRole('article')
      .first()
    const title = (await ready.getAttribute('aria-label')) ?? ''
    await ready.getByRole('button', { name: 'Kopijuoti' }).click()
    await toast('Nukopijuota')
    const copied = section(/^Nukopijuoti pasiūlymai/).getByRole('article', { name: title })
    await copied.waitFor()
    expect(await page.evaluate(() => (window as Json).copied)).toContain('## What was measured')
    await copied.getByRole('button', { name: 'Pažymėti kaip įgyvendintą' }).click()
    await page.getByRole('textbox', { name: 'Pastabos' }).fill('Pakeista taisyklė.')
    expect(await inDialog()).toEqual([])
    await refusing('**/api/guardian/prompts/*/status', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti' }).click()
      await toast('Nepavyko išsaugoti')
    })
    expect(await page.getByRole('textbox', { name: 'Pastabos' }).inputValue()).toBe('Pakeista taisyklė.')
    await page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const done = section(/^Įgyvendinimo istorija/).getByRole('article', { name: title })
    await done.getByText('Pakeista taisyklė.').waitFor()
  })

  it('[M-072] [M-075] rejects a prompt, which leaves the ready list and can come back', async () => {
    const ready = section(/^Paruošta įgyvendinti/)
      .getByRole('article')
      .first()
    const title = (await ready.getAttribute('aria-label')) ?? ''
    await ready.getByRole('button', { name: 'Atmesti' }).click()
    const rejected = section(/^Atmesti pasiūlymai/).getByRole('article', { name: title })
    await rejected.waitFor()
    expect(
      await section(/^Paruošta įgyvendinti/)
        .getByRole('article', { name: title })
        .count(),
    ).toBe(0)
    await rejected.getByRole('button', { name: 'Grąžinti' }).click()
    await section(/^Paruošta įgyvendinti/)
      .getByRole('article', { name: title })
      .waitFor()
  })
})

describe('category management', () => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  it('[M-110] [M-111] [M-112] makes a category whose slug follows its name, within a section', async () => {
    await page.goto('/admin/category-management')
    await row('reviews').waitFor()
    await button('Nauja kategorija').click()
    await button('Sukurti').click()
    await toast('Užpildykite pavadinimą')
    await page.getByRole('textbox', { name: 'Pavadinimas' }).fill(NAME)
    expect(await page.getByRole('textbox', { name: 'Slug' }).inputValue()).toBe(`kibernetine-zvalgyba-${STAMP}`)
    await page.getByRole('textbox', { name: 'Slug' }).fill('news')
    await button('Sukurti').click()
    await page.getByText('Laisvas: news-2').waitFor()
    await page.getByRole('textbox', { name: 'Slug' }).fill(`zvalgyba-${STAMP}`)
    expect(await inDialog()).toEqual([])
    await button('Sukurti').click()
    await toast('Kategorija sukurta')
    await row(NAME).getByText(`zvalgyba-${STAMP}`).waitFor()
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[M-113] changes it, an empty description being none', async () => {
    await button(`Redaguoti kategoriją „${NAME}“`).click()
    await page.getByRole('textbox', { name: 'Aprašymas' }).fill('  ')
    await page.getByRole('textbox', { name: 'Pavadinimas' }).fill(`${NAME} 2`)
    await button('Išsaugoti').click()
    await toast('Kategorija atnaujinta')
    await row(`${NAME} 2`).waitFor()
    const { categories } = await api('GET', '/api/categories')
    expect(categories.find(({ slug }: Json) => slug === `zvalgyba-${STAMP}`)).toMatchObject({ name: `${NAME} 2`, description: null, section: 'news' })
  })

  it('[M-114] without articles is deleted when that is confirmed, and stays when it is not', async () => {
    const name = `Tuščia ${STAMP}`
    await api('POST', '/api/categories', { name, slug: `tuscia-${STAMP}`, section: 'news' })
    await page.reload()
    await button(`Ištrinti kategoriją „${name}“`).click()
    await page.getByRole('dialog').getByText('Ar tikrai norite ištrinti šią kategoriją?', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const isThere = async () => (await api('GET', '/api/categories')).categories.some(({ slug }: Json) => slug === `tuscia-${STAMP}`)
    expect([await row(name).count(), await isThere()]).toEqual([1, true])
    await button(`Ištrinti kategoriją „${name}“`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click()
    await row(name).waitFor({ state: 'detached' })
    expect(await isThere()).toBe(false)
  })

  it('[M-114] is chosen in the editor, and deleted only when another category takes its articles', async () => {
    const { categories } = await api('GET', '/api/categories')
    const category_id = categories.find(({ slug }: Json) => slug === `zvalgyba-${STAMP}`).id
    const { id } = await api('POST', '/api/articles', { title: `Of a category ${STAMP}`, content: '<p>Text.</p>', category_id })
    await page.goto(`/admin/articles/${id}`)
    await expect.poll(() => page.getByRole('combobox', { name: 'Kategorija' }).inputValue()).toBe(`News › ${NAME} 2`)
    await expect.poll(async () => (await api('GET', '/api/categories/desk')).categories.find((one: Json) => one.id === category_id).articles).toBe(1)
    await page.goto('/admin/category-management')
    await button(`Ištrinti kategoriją „${NAME} 2“`).click()
    await page.getByText('Ar tikrai norite ištrinti šią kategoriją?').waitFor()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' })
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Perkelti straipsnius į' }).click()
    await page.getByRole('option', { name: 'Guides' }).click()
    await page.getByText('Keičiasi skyrius').waitFor()
    expect(await inDialog()).toEqual([])
    await confirm.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await row(`${NAME} 2`).waitFor({ state: 'detached' })
    expect(await api('GET', `/api/articles/${id}`)).toMatchObject({ category_id: 'guides', category: { slug: 'guides' } })
  })
})
