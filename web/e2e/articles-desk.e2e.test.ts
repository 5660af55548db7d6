import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, violationsOf, WIDTHS } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const STAMP = Date.now().toString(36)
const WHOLE = `Łączność ${STAMP} išverstas`
const PARTIAL = `Łączność ${STAMP} dalinis`
const SHORT = `Łączność ${STAMP} trumpas`
const REQUIRED = ['lt', 'de', 'es', 'fr', 'pl', 'ru']

let browser: Browser
let page: Page
const ids = new Map<string, string>()

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Json = any

/** A call of the API with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<{ status: number; body: Json }> =>
  page.evaluate(
    async ([verb, address, sent, key]) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key, prefer: 'wait=20' }
      const answer = await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body, crypto.randomUUID()] as const,
  )

async function write(title: string, content: string): Promise<void> {
  const hero = { hero_image_url: '/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp', hero_image_alt: 'A locked door with a gap' }
  const texts = {
    excerpt: `Apie ${title}.`,
    meta_title: title,
    meta_description: `Viskas, ką reikia žinoti apie ${title}, ir ką daryti toliau savo serveriuose jau šiandien.`,
  }
  ids.set(title, (await api('POST', '/api/articles', { title, content, category_id: 'guides', ...texts, ...hero })).body.id)
}

async function translate(title: string, locales?: string[]): Promise<void> {
  const started = await api('POST', `/api/articles/${ids.get(title)}/translations`, locales ? { locales } : {})
  if (started.status !== 202) return
  const hasEnded = async () => (await api('GET', `/api/operations/${started.body.operation_id}`)).body.status !== 'running'
  await vi.waitUntil(hasEnded, { interval: 200, timeout: 180_000 })
}

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
  const body = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  await write(WHOLE, body)
  await write(PARTIAL, '<p>A text that is too short for the gate.</p>')
  await write(SHORT, '<p>Another text that is too short.</p>')
  await Promise.all([translate(WHOLE), translate(PARTIAL, REQUIRED)])
})
afterAll(async () => browser.close())

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const rows = (title: string) => row(title).count()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()
const dialog = () => page.getByRole('dialog')
const choose = async (label: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const refuse = (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal' }) })
/** In both themes, at the widths of a phone, a tablet and a desk. */
async function axeAtEveryWidth(): Promise<void> {
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

describe('the article list', () => {
  it('finds titles as they are typed, without their accents, and keeps the choice in its address', async () => {
    await page.goto('/admin/articles')
    await page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' }).fill(`lacznosc ${STAMP}`)
    await page.getByText('Iš viso: 3').waitFor()
    await choose('Būsena', /^Juodraščiai \(3\)$/)
    await choose('Kategorija', 'Guides')
    await choose('Laikotarpis', 'Keisti per 7 d., po jų kiti')
    await page.waitForURL(/q=lacznosc\+.*/)
    const address = new URL(page.url()).searchParams
    expect(Object.fromEntries(address)).toEqual({ q: `lacznosc ${STAMP}`, state: 'draft', category: 'guides', window: '7days' })
    await page.reload()
    await row(SHORT).waitFor()
    expect(await page.locator('.article-row').count()).toBe(3)
    await choose('Būsena', /^Publikuoti \(0\)$/)
    await page.getByText('Pagal šiuos filtrus straipsnių nerasta').waitFor()
    await page.goBack()
    await row(SHORT).waitFor()
    await axeAtEveryWidth()
    await button('Išvalyti filtrus').click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('[O-024] shows what was refused for a reason of its address, and says so of one that nobody knows', async () => {
    expect((await api('POST', '/api/functions/publish-with-translations', { articleId: ids.get(SHORT) })).status).toBe(409)
    await expect.poll(async () => (await api('GET', `/api/articles?filter=rejected&reason=translations-incomplete&q=${STAMP}`)).body.total).toBe(1)
    await page.goto(`/admin/articles?filter=rejected&reason=translations-incomplete&q=${STAMP}`)
    await row(SHORT)
      .getByText(/^Atmesta .*: Trūksta vertimų$/)
      .waitFor()
    expect(await rows(WHOLE)).toBe(0)
    await page.goto('/admin/articles?filter=rejected&reason=%3Cb%3Enothing')
    await page.getByText('Tokia atmetimo priežastis nežinoma').waitFor()
    await page.getByText('„<b>nothing“').waitFor()
    await row(SHORT).waitFor()
  })

  it('[O-033] [O-036] [O-038] shows what somebody else wrote, by itself', async () => {
    await page.clock.install()
    await page.goto(`/admin/articles?q=${STAMP}`)
    const found = row(SHORT)
    for (const text of [`Apie ${SHORT}.`, 'Guides', 'Juodraštis']) await found.getByText(text, { exact: true }).waitFor()
    expect(await found.getByRole('link', { name: `Redaguoti: ${SHORT}` }).getAttribute('href')).toBe(`/admin/articles/${ids.get(SHORT)}`)
    const { body: article } = await api('GET', `/api/articles/${ids.get(SHORT)}`)
    const fields = 'title slug content category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
    const saved = Object.fromEntries(fields.map((name) => [name, article[name]]))
    await api('PUT', `/api/articles/${ids.get(SHORT)}`, { ...saved, excerpt: 'Kito žmogaus sakinys.' })
    await page.clock.fastForward(10_000)
    await found.getByText('Kito žmogaus sakinys.').waitFor()
    await page.clock.resume()
  })

  it('[O-038] [O-090] lists of articles and of translations are asked for anew every ten seconds, not before', async () => {
    const other = await page.context().newPage()
    await other.clock.install()
    const asked: string[] = []
    other.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [address, path, heading] of [
      [`/admin/articles?q=${STAMP}`, '/api/articles', 'Straipsniai'],
      ['/admin/translations', '/api/translations', 'Straipsnių Vertimas'],
    ] as const) {
      const answered = other.waitForResponse((response) => new URL(response.url()).pathname === path)
      await other.goto(address)
      await other.getByRole('heading', { level: 1, name: heading }).waitFor()
      await answered
      const calls = () => asked.filter((one) => one === path).length
      const before = calls()
      await other.clock.runFor(8_500)
      expect([address, calls()]).toEqual([address, before])
      await other.clock.runFor(2_000)
      await expect.poll(calls).toBe(before + 1)
    }
    await other.close()
  })

  it('[O-037] asks before anything is deleted; who thinks better of it loses nothing', async () => {
    await page.goto(`/admin/articles?q=${STAMP}`)
    await button(`Ištrinti: ${SHORT}`).click()
    await dialog().getByText('Ar tikrai norite ištrinti šį straipsnį?').waitFor()
    await dialog().getByRole('button', { name: 'Atšaukti' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await rows(SHORT)).toBe(1)
    expect((await api('GET', `/api/articles/${ids.get(SHORT)}`)).status).toBe(200)
  })

  it('[O-039] says that articles, or one of them, could not be loaded', async () => {
    const gone = (address: RegExp) => page.route(address, (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }))
    await gone(/\/api\/articles\?/)
    await page.goto('/admin/articles')
    await alert('Klaida kraunant straipsnius').waitFor()
    await page.unroute(/\/api\/articles\?/)
    const one = new RegExp(`/api/articles/${ids.get(SHORT)}$`)
    await gone(one)
    await page.goto(`/admin/articles/${ids.get(SHORT)}`)
    await alert('Nepavyko užkrauti straipsnių').waitFor()
    await page.unroute(one)
    await page.goto(`/admin/articles?q=${STAMP}`)
    await row(SHORT).waitFor()
  })

  it('[O-039] says that it could not delete', async () => {
    await page.route(/\/trash$/, refuse)
    await button(`Ištrinti: ${SHORT}`).click()
    await alert('Klaida trinant straipsnį').waitFor()
    await page.unroute(/\/trash$/)
    expect(await rows(SHORT)).toBe(1)
  })

  it('[O-040] deletes, and takes it back with one press', async () => {
    await button(`Ištrinti: ${SHORT}`).click()
    await dialog().getByRole('button', { name: 'Ištrinti' }).click()
    await alert('Straipsnis perkeltas į šiukšliadėžę').waitFor()
    await expect.poll(() => rows(SHORT)).toBe(0)
    expect((await api('GET', `/api/articles/${ids.get(SHORT)}`)).status).toBe(404)
    await alert('Straipsnis perkeltas į šiukšliadėžę').getByRole('button', { name: 'Atšaukti' }).click()
    await alert('Straipsnis grąžintas iš šiukšliadėžės').waitFor()
    await row(SHORT).waitFor()
  })
})

describe('the publishing pipeline', () => {
  const stage = (name: string) => page.getByRole('group', { name: 'Etapai' }).getByRole('button', { name: new RegExp(`^${name}`) })
  const set = (key: string, value: string) => api('PUT', `/api/settings/${key}`, { value })

  it('[O-100] [O-103] four cards choose the stage; only what is ready can be published', async () => {
    await page.goto('/admin/publication-pipeline')
    await row(WHOLE).getByRole('button', { name: 'Publikuoti', exact: true }).waitFor()
    const { stages } = (await api('GET', '/api/pipeline')).body
    for (const [name, key, title] of [
      ['Juodraščiai', 'draft', SHORT],
      ['Verčiami', 'translating', PARTIAL],
      ['Publikuoti', 'published', ''],
    ] as const) {
      await stage(name).click()
      await page.getByText(`Iš viso: ${stages[key]}`).waitFor()
      if (title) await row(title).waitFor()
      expect(await page.locator('.article-rows').getByRole('button', { name: 'Publikuoti', exact: true }).count()).toBe(0)
    }
    await axeAtEveryWidth()
  })

  it('[O-104] low scores are an error while the gate is on, and a warning while it is off', async () => {
    const said = () => row(WHOLE).getByText('Kokybės balai žemi')
    await set('quality_gate_min_eeat_score', '100')
    await set('quality_gate_min_seo_score', '100')
    await page.goto('/admin/publication-pipeline')
    await said().filter({ hasText: 'kokybės kontrolė publikuoti neleis' }).waitFor()
    await set('quality_gate_enabled', 'false')
    await page.reload()
    await said().filter({ hasText: 'bet publikuoti leidžiama' }).waitFor()
    expect(await row(WHOLE).getByRole('button', { name: 'Publikuoti', exact: true }).isEnabled()).toBe(true)
    for (const [key, value] of [
      ['quality_gate_enabled', 'true'],
      ['quality_gate_min_eeat_score', '80'],
      ['quality_gate_min_seo_score', '70'],
    ] as const)
      await set(key, value)
  })

  it('[O-105] says what failed', async () => {
    await page.route('**/api/pipeline*', refuse)
    await page.goto('/admin/publication-pipeline')
    await alert('Klaida kraunant publikavimo kanalą').waitFor()
    await page.unroute('**/api/pipeline*')
    await button('Bandyti dar kartą').click()
    const publish = row(WHOLE).getByRole('button', { name: 'Publikuoti', exact: true })
    await publish.waitFor()
    const answers: [string, (route: Route) => Promise<void>][] = [
      ['Klaida publikuojant', refuse],
      [
        'Nepavyko publikuoti',
        (route) =>
          route.fulfill({ json: { success: false, published: { original: null, translations: [] }, publishedCount: 0, missingLocales: [], message: '' } }),
      ],
    ]
    for (const [text, answer] of answers) {
      await page.route('**/publish-with-translations', answer)
      await publish.click()
      await alert(text).waitFor()
      await page.unroute('**/publish-with-translations')
    }
  })

  it('[O-109] a forced publication says what is missing, and wants a reason', async () => {
    await stage('Verčiami').click()
    await button(`Priverstinis publikavimas: ${PARTIAL}`).click()
    await dialog()
      .getByText(/^Bus publikuota be šių kalbų: /)
      .waitFor()
    const force = dialog().getByRole('button', { name: 'Publikuoti priverstinai' })
    await dialog().getByRole('textbox', { name: 'Priežastis' }).fill('Skubu')
    expect(await force.isDisabled()).toBe(true)
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
    await dialog().getByRole('textbox', { name: 'Priežastis' }).fill('Skubus įspėjimas skaitytojams')
    await force.click()
    await alert(`Publikuota, bet trūksta kalbų: ${TARGET_LOCALES.filter((locale) => !REQUIRED.includes(locale)).join(', ')}`).waitFor()
    await stage('Publikuoti').click()
    await row(PARTIAL).waitFor()
  })

  it('[O-102] publishes what is ready; its links lead to the editor and to the page', async () => {
    await page.goto('/admin/publication-pipeline')
    await row(WHOLE).getByRole('button', { name: 'Publikuoti', exact: true }).click()
    await alert('Straipsnis publikuotas: 15 kalbų').waitFor()
    await stage('Publikuoti').click()
    const id = ids.get(WHOLE)
    const link = row(WHOLE).getByRole('link', { name: `Atverti svetainėje: ${WHOLE}` })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`/en/news/${id}`)
    expect(await row(WHOLE).getByRole('link', { name: WHOLE, exact: true }).getAttribute('href')).toBe(`/admin/articles/${id}`)
    const answer = await fetch(`${product.url}/en/news/${id}`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(WHOLE)])
  })
})

describe('[O-040] the trash', () => {
  it('takes a live article off the site in every language; restored, it is a draft', async () => {
    const { body } = await api('GET', `/api/articles/${ids.get(WHOLE)}`)
    const paths = (body.hreflang_alternates as { path: string }[]).map(({ path }) => path)
    const answers = async () => [...new Set(await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status)))]
    expect([paths.length, await answers()]).toEqual([15, [200]])
    await page.goto(`/admin/articles?q=${STAMP}`)
    await button(`Ištrinti: ${WHOLE}`).click()
    await dialog().getByText('Iš svetainės bus pašalinti jo puslapiai (15).').waitFor()
    await dialog().getByRole('button', { name: 'Ištrinti' }).click()
    await alert('Straipsnis perkeltas į šiukšliadėžę').waitFor()
    expect(await answers()).toEqual([404])
    await page.getByRole('link', { name: 'Šiukšliadėžė' }).first().click()
    const found = row(WHOLE)
    for (const text of ['Buvo publikuota', 'Kalbų: 15', 'Liko dienų: 30', /^Ištrynė .+, \d{4}-/]) await found.getByText(text).waitFor()
    await axeAtEveryWidth()
    await found.getByRole('button', { name: 'Grąžinti' }).click()
    await alert('Jis buvo publikuotas').waitFor()
    await page.getByText('Šiukšliadėžė tuščia').waitFor()
    expect((await api('GET', `/api/articles/${ids.get(WHOLE)}`)).body).toMatchObject({ published: false, translations_completed: 14 })
    expect(await answers()).toEqual([404])
  })

  it('deletes for good once that is confirmed', async () => {
    const path = `/api/articles/${ids.get(SHORT)}/trash`
    const { body } = await api('POST', path, {})
    expect((await api('POST', path, { confirmation: body.confirmation })).body).toMatchObject({ success: true, was_live: false })
    await page.goto('/admin/articles/trash')
    await button(`Ištrinti visam laikui: ${SHORT}`).click()
    await dialog().getByText('Ar tikrai norite ištrinti šį straipsnį visam laikui?').waitFor()
    await dialog().getByRole('button', { name: 'Ištrinti visam laikui' }).click()
    await alert('Straipsnis ištrintas visam laikui').waitFor()
    await page.getByText('Šiukšliadėžė tuščia').waitFor()
  })
})
