import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

const STAMP = Date.now().toString(36)
const TWICE = `Vienodas ${STAMP}`
const AGAIN = `Toks pats ${STAMP}`
const THIN = `Plonas ${STAMP}`

let browser: Browser
let page: Page
let thinSlug: string

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
const write = (title: string, content: string) => api('POST', '/api/articles', { title, content, category_id: 'news', excerpt: `Apie ${title}.` })

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/data-integrity', 1440)
  for (const _ of [1, 2]) await write(TWICE, `<p>The very same words, ${STAMP}.</p>`)
  thinSlug = (await write(THIN, `<p>What to do, ${STAMP}:<br>- Patch it<br>- Restart it</p><p>That is all.</p>`)).slug
})
afterAll(async () => browser.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
/** Every check that was asked for has ended: one that ends later changes what a confirmation is of. */
const checked = () => expect.poll(async () => (await api('GET', '/api/integrity')).running).toEqual([])
const accessible = async () => expect(await axeFindings(page)).toEqual([])
const widths = async (check?: () => Promise<void>) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await check?.()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `at ${width} px` }).toBeLessThanOrEqual(0)
  }
}
const broken = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))

describe('data integrity', () => {
  it('[O-210] [O-221] says what could not be loaded, then checks everything', async () => {
    await broken('**/api/integrity')
    await page.reload()
    await page.getByText('Nepavyko užkrauti duomenų').waitFor()
    await page.unroute('**/api/integrity')
    await button('Bandyti dar kartą').click()
    await expect
      .poll(async () => {
        await button(/^Tikrinti/).click()
        await toast('Patikrinta straipsnių')
        // The marks of new texts follow them a moment later.
        return (await api('GET', '/api/integrity')).duplicates.some(({ articles }: Json) => articles[0].title === TWICE)
      })
      .toBe(true)
    for (const name of ['Sveikatos balas', 'Tinkami pagrindiniai', 'Sugadinti pagrindiniai', 'Tinkami vertimai', 'Našlaičiai vertimai'])
      await page.getByText(name, { exact: true }).waitFor()
    await page.getByText('100 %').waitFor()
    await widths()
  })

  it('[O-213] [O-214] [O-218] [O-281] shows what is wrong, asks before it deletes, and applies a repair only after showing it', async () => {
    const seen = await api('GET', '/api/integrity')
    const orphan = { code: 'orphaned-translation', id: 'x', original_id: 'y', locale: 'de', title: 'Verwaist', published: false, detail: '' }
    await page.route('**/api/integrity', (route) =>
      route.fulfill({ json: { ...seen, orphaned_translations: 1, rebuildable_originals: 1, duplicate_images: 1, findings: [orphan] } }),
    )
    const link = { ...orphan, id: 'z', title: 'Falsch', action: 'suggest', target: { original_id: 'o', title: 'The original', evidence: 'title' } }
    const answer = { operation_id: crypto.randomUUID(), checked_at: seen.checked_at, proposals: [link], more: false }
    await page.route('**/api/integrity/links', (route) => route.fulfill({ json: answer }))
    await page.reload()
    await page.getByText('Našlaitis vertimas: originalo nebėra').first().waitFor()
    await button('Taisyti ryšius').waitFor()
    expect(await button('Taisyti ryšius').isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Susieti su šiuo originalu' }).check()
    expect(await button('Taisyti ryšius').isEnabled()).toBe(true)
    await widths(accessible)
    await page.getByText(/Peržiūra \(nieko nepakeista\): \d{4}/).waitFor()
    // What readers see is offered to be brought back before anything is deleted.
    await button('Atkurti originalus').click()
    await page.getByRole('dialog').getByText('bus atkurti iš paskutinės publikacijos').waitFor()
    await button('Atšaukti').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button('Ištrinti našlaičius').click()
    await page.getByRole('dialog').getByText('Į šiukšliadėžę bus perkelti našlaičiai vertimai').waitFor()
    await button('Atšaukti').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Dublikatai' }).click()
    await button('Pakeisti vienodus paveikslėlius').click()
    await page.getByRole('dialog').getByText('gaus naują').waitFor()
    await button('Atšaukti').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('[P-014] [O-215] [O-217] [O-218] [O-281] removes duplicates but the oldest, once that is confirmed', async () => {
    await page.goto('/admin/duplicate-manager')
    await page.waitForURL('**/admin/data-integrity?tab=duplicates')
    await page.getByText(TWICE).first().waitFor()
    await page.getByRole('link', { name: 'Paveikslėlių dublikatų žurnalas' }).waitFor()
    await widths()
    await accessible()
    await button('Pašalinti visus dublikatus').click()
    await page.getByRole('dialog').getByText('seniausias iš jų liks').waitFor()
    await button('Pašalinti').last().click()
    await toast('Pašalinta dublikatų')
    await button('Tikrinti iš naujo').click()
    await toast('Patikrinta straipsnių')
    await page.getByText(TWICE).first().waitFor({ state: 'detached' })
  })

  it('[O-222] is asked again when something else would happen by now, and what was started goes on when its tab is closed', async () => {
    for (const _ of [1, 2]) await write(AGAIN, `<p>Once more the same words, ${STAMP}.</p>`)
    await expect
      .poll(async () => {
        await api('POST', '/api/integrity/check')
        return (await api('GET', '/api/integrity')).duplicates.some(({ articles }: Json) => articles[0].title === AGAIN)
      })
      .toBe(true)
    await checked()
    await page.reload()
    const dialog = page.getByRole('dialog')
    await button('Pašalinti visus dublikatus').click()
    await dialog.getByText('vienodi straipsniai (1)').waitFor()
    const { checked_at } = await api('GET', '/api/integrity')
    await api('POST', '/api/integrity/check')
    await expect.poll(async () => (await api('GET', '/api/integrity')).checked_at).not.toBe(checked_at)
    await checked()
    const refused = page.waitForResponse('**/start-admin-operation')
    await dialog.getByRole('button', { name: 'Pašalinti' }).click()
    expect((await refused).status()).toBe(409)
    const begun = page.waitForResponse('**/start-admin-operation')
    await dialog.getByRole('button', { name: 'Pašalinti' }).click()
    const { operation_id: id } = await (await begun).json()
    await page.close()
    page = await openAdmin(browser, '/admin/data-integrity', 1440)
    await expect.poll(async () => (await api('GET', `/api/operations/${id}`)).status).toBe('success')
    expect((await api('GET', `/api/operations/${id}`)).result).toMatchObject({ removed: 1 })
    await page.getByRole('tab', { name: 'Dublikatai' }).click()
  })

  it('[O-216] [O-220] stops waiting in the end, and says where the results will be', async () => {
    const id = crypto.randomUUID()
    const seen = await api('GET', '/api/integrity')
    const running = [{ kind: 'remove-duplicates', operation_id: id }]
    await page.route('**/api/integrity', (route) => route.fulfill({ json: { ...seen, running } }))
    const looks: string[] = []
    await page.route(`**/api/operations/${id}`, (route) => {
      looks.push(route.request().url())
      const work = { id, kind: 'remove-duplicates', status: 'running', progress: { done: 1, total: 9 }, counts: {}, cancel_requested: false }
      return route.fulfill({ json: work })
    })
    await page.clock.install()
    await page.reload()
    await page.getByText('Šalinami dublikatai').first().waitFor()
    // From here on only the test moves the time, however slow the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const before = looks.length
    for (let second = 0; second < 9; second++) await page.clock.runFor(1000)
    await expect.poll(() => looks.length - before).toBeGreaterThan(1)
    expect(looks.length - before).toBeLessThan(5)
    await page.clock.runFor(295_000)
    await page.clock.resume()
    await toast('Darbas tęsiamas fone. Jo rezultatus rasite automatizacijos istorijoje.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('the HTML checker', () => {
  it('[O-230] [O-232] [O-233] [O-236] checks, repairs one article by its slug, and looks again', async () => {
    await page.goto('/admin')
    await button('Taisyti straipsnį').click()
    await page.getByText('Įveskite straipsnio slug').waitFor()
    await broken('**/api/functions/*')
    await button('Tikrinti HTML').click()
    await toast('Nepavyko paleisti HTML tikrintojo')
    await page.unroute('**/api/functions/*')
    await expect
      .poll(async () => {
        await button('Tikrinti HTML').click()
        await toast('Patikrinta tekstų')
        return page.getByRole('list', { name: 'Įtartini tekstai' }).getByText(THIN).count()
      })
      .toBe(1)
    await widths()
    await accessible()
    await page.getByRole('textbox', { name: 'Straipsnio slug' }).fill(thinSlug)
    const rechecked = page.waitForRequest('**/api/functions/verify-article-html*')
    const delays = await page.evaluateHandle(() => {
      const seen: unknown[] = []
      const later = window.setTimeout
      window.setTimeout = ((run: () => void, delay?: number) => {
        seen.push(delay)
        return later(run, delay)
      }) as typeof window.setTimeout
      return seen
    })
    await button('Taisyti straipsnį').click()
    await toast('Pataisyta straipsnių: 1 iš 1')
    await rechecked
    expect(await delays.jsonValue()).toContain(1500)
    await page.getByRole('list', { name: 'Įtartini tekstai' }).getByText(THIN).waitFor({ state: 'detached' })
  })
})
