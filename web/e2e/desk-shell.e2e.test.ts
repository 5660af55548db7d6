import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCREENS } from '../src/admin/screens.ts'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { apiOf, isRenewed, signedInPerson } from './pool.ts'
import { axeFindings, quiet, violationsOf, WIDTHS } from './visitor.ts'

/** The admin routes of document 1, below `/admin/`. */
const ADMIN_ROUTES = `statistics publication-pipeline articles articles/new articles/:id content-research competitor-analysis image-duplicate-logs automation
  seo-analytics analytics content-queue html-verification cron-jobs quality-gate internal-linking seo-health indexing-status ad-monitoring translations users
  super-ai-guardian ai-dev-partner system-guardian data-integrity eeat-settings category-management quality-control image-generator ai-banner-generator
  settings`
  .split(/\s+/)
  .concat('')

let browser: Browser
let page: Page
let api: ReturnType<typeof apiOf>
const complaints: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/users', 1440)
  page.on('pageerror', (error) => complaints.push(error.message))
  api = apiOf(await page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '') ?? ''))
})
afterAll(async () => browser.close())

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = () => page.getByRole('dialog')
const sidebar = () => page.locator('#sidebar')
const widthOf = () => sidebar().evaluate((element) => element.getBoundingClientRect().width)
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const open = async (path: string, title: string) => {
  await page.goto(path)
  await heading(title).waitFor()
}

describe('the shell', () => {
  it('[P-268] has a sidebar that is open at first, narrow after Ctrl or Cmd with B, and stays so for seven days', async () => {
    expect(await widthOf()).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(widthOf).toBe(48)
    const state = async () => (await page.context().cookies(`${product.url}/admin/users`)).find(({ name }) => name === 'sidebar_state')
    const days = ((await state())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
    expect([(await state())?.value, Math.round(days * 100) / 100]).toEqual(['false', 7])
    await page.reload()
    await heading('Vartotojai').waitFor()
    expect(await widthOf()).toBe(48)
    const entry = sidebar().getByRole('link', { name: 'Darbai', exact: true })
    await entry.focus()
    await page.getByRole('tooltip', { name: 'Darbai' }).waitFor()
    await page.keyboard.press('Enter')
    await heading('Darbai').waitFor()
    expect(await entry.getAttribute('aria-current')).toBe('page')
    await page.keyboard.press('Meta+b')
    await expect.poll(widthOf).toBe(256)
  })

  it('[P-268] slides over a phone, 18rem wide, and out of reach when it is closed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const link = sidebar().getByRole('link', { name: 'Vartotojai' })
    await expect.poll(() => link.isVisible()).toBe(false)
    await button('Meniu').click()
    await expect.poll(() => sidebar().evaluate((element) => element.getBoundingClientRect().x)).toBe(0)
    expect(await widthOf()).toBe(288)
    await page.keyboard.press('Escape')
    await expect.poll(() => link.isVisible()).toBe(false)
    await button('Meniu').click()
    await link.click()
    await heading('Vartotojai').waitFor()
    await expect.poll(() => link.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('leads from the palette to screens, to a new article and to articles by their titles, by keyboard alone', async () => {
    const { articles } = await json<{ articles: { id: string; title: string }[] }>(api('GET', '/api/articles?limit=1'))
    const [article] = articles as [{ id: string; title: string }]
    const search = page.getByRole('textbox', { name: 'Ieškoti ekrano, veiksmo ar straipsnio' })
    await page.keyboard.press('Control+k')
    await search.fill('skaitytoju zin')
    await page.keyboard.press('Enter')
    await heading('Žinutės').waitFor()
    await button(/^Ieškoti/).click()
    await search.fill('naujas str')
    await page.keyboard.press('Enter')
    await heading('Naujas straipsnis').waitFor()
    await page.keyboard.press('Control+k')
    await search.fill(article.title.split(' ').slice(0, 3).join(' ').toUpperCase())
    await dialog().getByText(article.title).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/articles/${article.id}`)
    await page.keyboard.press('Control+k')
    await search.fill('nieko tokio nėra')
    await dialog().getByText('Nieko nerasta. Pabandykite kitą žodį.').waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'hidden' })
  })

  it('says where a screen within another stands, and names the document after it', async () => {
    await open('/admin/users/audit', 'Auditas')
    expect(await page.title()).toBe('Auditas · Simulpress')
    expect(await sidebar().getByRole('link', { name: 'Vartotojai' }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('navigation', { name: 'Kelias' }).getByRole('link', { name: 'Vartotojai' }).click()
    await heading('Vartotojai').waitFor()
    expect(await page.getByRole('navigation', { name: 'Kelias' }).count()).toBe(0)
  })

  it('has help for the screen by the question mark, with the keys and a way to every other page, and gives the screen back', async () => {
    await open('/admin/translations', 'Straipsnių Vertimas')
    await page.keyboard.press('Shift+?')
    const title = (text: string) => dialog().getByRole('heading', { name: text, exact: true, level: 3 }).waitFor()
    await title('Vertimai')
    await dialog().getByText('ieškoti ekrano, veiksmo ar straipsnio').waitFor()
    await dialog().getByRole('button', { name: 'Žmonės', exact: true }).click()
    await title('Žmonės')
    await dialog().getByRole('cell', { name: 'tikrintojas', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await button('Žinynas').click()
    await title('Vertimai')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('leads through the screens of a first day from the help, beside a screen that stays usable, until Escape', async () => {
    const tour = (name: string) => page.getByRole('dialog', { name, exact: true })
    await button('Žinynas').click()
    await dialog().getByRole('button', { name: 'Pradėti apžvalgą', exact: true }).click()
    await tour('Šiandien').getByText('1 iš 5').waitFor()
    await page.waitForURL('**/admin/today')
    for (const name of ['Straipsnis', 'Vertimai', 'Kokybės vartai', 'Publikavimas']) {
      await page.getByRole('button', { name: 'Toliau', exact: true }).click()
      await tour(name).waitFor()
    }
    await page.waitForURL('**/admin/publication-pipeline')
    expect(await violationsOf(page)).toEqual([])
    await tour('Publikavimas').focus()
    await page.keyboard.press('Escape')
    await tour('Publikavimas').waitFor({ state: 'hidden' })
    await open('/admin/today', 'Šiandien')
    expect(await button('Pradėti apžvalgą').count()).toBe(0)
  })

  it('helps on from an address that no screen has, and leads on from a screen’s other addresses', async () => {
    await open('/admin/operatoins-auditas', 'Puslapis nerastas')
    await page.getByText('/admin/operatoins-auditas').waitFor()
    await page.locator('#screen').getByRole('link', { name: 'Darbai' }).click()
    await heading('Darbai').waitFor()
    await page.goto('/admin/quality-gate-settings?from=dashboard')
    await page.waitForURL('**/admin/quality-gate?from=dashboard')
  })

  it('[P-013] opens every screen of the list without a fault, all of the specification among them', async () => {
    const screens = SCREENS.flatMap((screen) => [screen, ...(screen.within ?? [])])
    expect(ADMIN_ROUTES.filter((route) => !screens.some(({ path }) => path === route))).toEqual([])
    const { articles } = await json<{ articles: { id: string; published: boolean }[] }>(api('GET', '/api/articles?limit=100'))
    const id = articles.find(({ published }) => published)?.id ?? ''
    for (const { path, title } of screens) {
      await page.goto(`/admin/${path.replace(':id', id).replace(':locale', 'lt')}`.replace(/\/$/, ''))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.locator('#screen [role=status]').filter({ hasText: /Kraun/ }).count()).toBe(0)
      // That there is no model is no fault of a screen.
      const faults = page.getByRole('alert').filter({ hasNotText: 'pseudoišversta' })
      expect([title, await faults.allTextContents()]).toEqual([title, []])
      await expect.poll(async () => `${title}: ${await page.title()}`).toMatch(/.+ · Simulpress$/)
    }
    expect(complaints).toEqual([])
  })

  it('[P-013] lets nobody see any of them who has not signed in', async () => {
    const visitor = await browser.newPage()
    for (const route of ADMIN_ROUTES) {
      await visitor.goto(`${product.url}/admin/${route.replace(':id', 'x')}`)
      await visitor.waitForURL('**/auth/login**')
    }
    await visitor.close()
  })
})

describe('long work', () => {
  it('is told of with who began it, how long it took and what came of it, whichever tab began it', async () => {
    const { articles } = await json<{ articles: { id: string; title: string }[] }>(api('GET', '/api/articles?limit=100'))
    await open('/admin/operations', 'Darbai')
    // The demo's article was published before anybody opened a tab.
    const published = row('Publikavimas').last()
    for (const text of ['Dana Demo', 'Pavyko']) await published.getByText(text).first().waitFor()
    expect(await published.textContent()).toMatch(/\d+ s/)
    const title = (await published.getByRole('link').textContent()) ?? ''
    await published.getByRole('link').click()
    await page.waitForURL(`**/admin/articles/${articles.find((one) => one.title === title)?.id}`)
  })

  it('shows at the top of every screen while it goes on, and is stopped there when it can be', async () => {
    const at = new Date().toISOString()
    const id = crypto.randomUUID()
    const begun = { id, kind: 'evaluate-articles', started_by: { kind: 'person', id }, started_by_name: 'Ona', article_id: null, article_title: null }
    const state = { status: 'running', step: 'work', progress: { done: 3, total: 10 }, locales: {}, counts: { evaluated: 3 }, faults: [], result: null }
    const end = { error_code: null, error_message: null, next_operation_id: null, started_at: at, finished_at: null, resumable: false }
    let stopped = false
    const list = (route: Route) =>
      route.fulfill({ json: { operations: [{ ...begun, ...state, ...end, cancellable: true, cancel_requested: stopped }], cursor: null } })
    const cancel = (route: Route) => {
      stopped = route.request().method() === 'POST'
      return route.fulfill({ json: { ...begun, ...state, ...end, cancellable: true, cancel_requested: true } })
    }
    await page.route('**/api/operations?*', list)
    await page.route(`**/api/operations/${id}/cancel`, cancel)
    await open('/admin/users', 'Vartotojai')
    await button('Vykdomi darbai: 1').click()
    const popover = page.getByRole('dialog', { name: 'Vykdomi darbai' })
    expect(await popover.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
    await popover.getByText('3 / 10').waitFor()
    await popover.getByRole('button', { name: /^Stabdyti/ }).click()
    await button('Stabdyti').click()
    await toast('Darbas stabdomas')
    await page.goto('/admin/operations?filter=running')
    await row('Visų straipsnių E-E-A-T vertinimas').getByText('Stabdoma · 3 / 10').waitFor()
    await page.unroute('**/api/operations?*', list)
    await page.getByText('Šiuo metu niekas nevykdoma.').waitFor()
  })
})

describe('people', () => {
  let ona: Awaited<ReturnType<typeof signedInPerson>>
  beforeAll(async () => {
    await signedInPerson('Žydrė Skaitytoja')
    ona = await signedInPerson('Ąžuolė Skaitytoja')
    await open('/admin/users', 'Vartotojai')
    await row(ona.email).waitFor()
  })
  const listed = () => json<{ total: number; admins: number; users: { full_name: string }[] }>(api('GET', '/api/users?limit=100'))
  const cards = async () =>
    Object.fromEntries(
      await Promise.all(
        ['Iš viso vartotojų', 'Administratorių'].map(async (label) => [
          label,
          Number((await page.getByText(label).locator('xpath=..').textContent())?.replace(label, '')),
        ]),
      ),
    )

  it('[O-140] [O-141] [O-142] are counted and listed by name, with roles and the day they came', async () => {
    // The total is counted from the table's stream, a moment after the rows.
    await expect.poll(() => listed().then(({ total, users }) => total - users.length)).toBe(0)
    await page.reload()
    await row(ona.email).waitFor()
    const { total, admins, users } = await listed()
    expect(await cards()).toEqual({ 'Iš viso vartotojų': total, Administratorių: admins })
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['El. paštas', 'Vardas', 'Rolės', 'Registracijos data', 'Veiksmai'])
    const names = await page.locator('tbody tr').evaluateAll((rows) => rows.map((one) => one.children[1]?.textContent ?? ''))
    expect(names).toEqual(users.map(({ full_name }) => full_name).slice(0, names.length))
    expect(names.indexOf('Ąžuolė Skaitytoja')).toBeLessThan(names.indexOf('Dana Demo'))
    const today = new Intl.DateTimeFormat('lt-LT', { dateStyle: 'long', timeZone: 'Europe/Vilnius' }).format(new Date())
    expect(today).toMatch(/^\d{4} m\. \p{L}+ \d+ d\.$/u)
    await row(ona.email).getByText(today).waitFor()
    await row('Dana Demo').getByText('Administratorius', { exact: true }).waitFor()
  })

  it('[O-142] [O-146] may be none, and may hold roles that mean nothing here', async () => {
    const answer = (users: object[]) => (route: Route) => route.fulfill({ json: { users, total: users.length, admins: 0, cursor: null } })
    const editor = { id: ona.id, email: ona.email, full_name: 'Ona', created_at: '2026-01-02T03:04:05.000Z', roles: ['editor'] }
    await page.route('**/api/users*', answer([]))
    await page.reload()
    await page.getByText('Nėra registruotų vartotojų').waitFor()
    await page.unroute('**/api/users*')
    await page.route('**/api/users*', answer([editor]))
    await page.reload()
    await row(ona.email).getByText('Redaktorius', { exact: true }).waitFor()
    expect(await button('Padaryti admin: Ona').count()).toBe(1)
    await page.unroute('**/api/users*')
  })

  it('[O-144] that cannot be listed are asked for again', async () => {
    await page.route('**/api/users*', (route) => route.fulfill({ status: 403, json: { status: 429, code: 'rate-limited', detail: 'x' } }))
    await page.reload()
    await toast('Nepavyko užkrauti vartotojų: Per daug užklausų. Palaukite 30–60 sekundžių.')
    await page.unroute('**/api/users*')
    await button('Bandyti dar kartą').click()
    await row(ona.email).waitFor()
  })

  it('[O-143] [O-145] become admins once it is confirmed, and cease to be at once, with all their sessions', async () => {
    await row(ona.email)
      .getByRole('button', { name: /^Padaryti admin/ })
      .click()
    await dialog().getByText(ona.email).waitFor()
    await dialog().getByRole('button', { name: 'Atšaukti' }).click()
    expect((await apiOf(ona.accessToken)('GET', '/api/users')).status).toBe(403)
    await row(ona.email)
      .getByRole('button', { name: /^Padaryti admin/ })
      .click()
    await button('Suteikti teises').click()
    await toast('Admin teisės priskirtos')
    expect((await apiOf(ona.accessToken)('GET', '/api/users')).status).toBe(200)
    await row(ona.email)
      .getByRole('button', { name: /^Pašalinti admin/ })
      .click()
    await button('Pašalinti teises').click()
    await toast('Admin teisės pašalintos')
    expect((await apiOf(ona.accessToken)('GET', '/api/users')).status).not.toBe(200)
    expect(await isRenewed(ona.refreshToken)).toBe(false)
    await row(ona.email)
      .getByRole('button', { name: /^Padaryti admin/ })
      .waitFor()
  })

  it('[O-144] [O-147] lose no last admin, and are told why', async () => {
    await button('Pašalinti admin: Dana Demo').click()
    await dialog().getByText('Atsisakysite savo administratoriaus teisių.').waitFor()
    await button('Pašalinti teises').click()
    await toast('Klaida keičiant teises: Negalima pašalinti paskutinio administratoriaus.')
    await row('Dana Demo').getByText('Administratorius', { exact: true }).waitFor()
  })

  it('are found by the beginning of their names; what was typed outlives a session that ran out', async () => {
    const search = page.getByRole('textbox', { name: 'Ieškoti pagal vardo pradžią' })
    await search.fill('ŽYDR')
    await row(ona.email).waitFor({ state: 'hidden' })
    await row('Žydrė Skaitytoja').first().waitFor()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/\.(accessToken|idToken|refreshToken)$/.test(key)) localStorage.setItem(key, 'x.eyJleHAiOjF9.x')
    })
    await search.fill('ąžuol')
    const again = page.getByRole('dialog', { name: 'Sesija baigėsi' })
    await again.locator('input[type=password]').fill(product.password)
    await again.getByRole('button', { name: 'Prisijungti' }).click()
    await again.waitFor({ state: 'hidden' })
    expect(await search.inputValue()).toBe('ąžuol')
    await page.reload()
    await row(ona.email).waitFor()
  })

  it('leave a trace of what they changed, which is narrowed to a person and to an action', async () => {
    await page.getByRole('link', { name: 'Auditas' }).click()
    await heading('Auditas').waitFor()
    await row('Suteikė administratoriaus teises').filter({ hasText: 'Ąžuolė Skaitytoja' }).first().waitFor()
    await page.getByRole('combobox', { name: 'Veiksmas' }).click()
    await page.getByRole('option', { name: 'Pašalino administratoriaus teises' }).click()
    await row('Suteikė administratoriaus teises').first().waitFor({ state: 'hidden' })
    const removed = row('Pašalino administratoriaus teises').first()
    await removed.getByText('Išsamiau').click()
    await removed.getByText('revokeRole').waitFor()
    await removed.getByRole('button', { name: 'Dana Demo' }).click()
    await page.waitForURL(/actor=[\da-f-]{36}/)
    await row('Pašalino administratoriaus teises').first().waitFor()
  })
})

describe('who writes and who subscribes', () => {
  it('is read, marked as handled and deleted', async () => {
    const subject = `Klaida ${Date.now()}`
    const body = { name: 'Ona', email: 'ona@example.com', subject, message: 'Labas,\nstraipsnyje yra klaida.' }
    await apiOf('')('POST', '/api/contact?locale=lt', body)
    await open('/admin/users/messages', 'Žinutės')
    const message = page.getByRole('article', { name: subject })
    await message.getByText('straipsnyje yra klaida.').waitFor()
    await message.getByRole('button', { name: 'Pažymėti kaip sutvarkytą' }).click()
    await message.getByText('Sutvarkyta', { exact: true }).waitFor()
    await message.getByRole('button', { name: 'Ištrinti' }).click()
    await dialog().getByText(subject).waitFor()
    await dialog().getByRole('button', { name: 'Ištrinti' }).click()
    await toast('Žinutė ištrinta')
    await message.waitFor({ state: 'hidden' })
  })

  it('is listed, and taken off the list for good', async () => {
    const email = `ona.${Date.now()}@example.com`
    await apiOf('')('POST', '/api/newsletter?locale=lt', { email })
    let link: string | undefined
    await expect
      .poll(async () => {
        const list = await (await fetch(`${product.url}/_local/mails`)).text()
        for (const [, path] of list.matchAll(/href="(\/_local\/mails\/[^"]+)"/g)) {
          const mail = (await (await fetch(product.url + path)).text()).replaceAll('&#38;', '&')
          if (mail.includes(email)) link ??= /\/api\/newsletter\/confirm\?token=[\w-]+&locale=lt/.exec(mail)?.[0]
        }
        return link
      })
      .toBeTruthy()
    await apiOf('')('POST', String(link), {})
    await open('/admin/users/subscribers', 'Prenumeratoriai')
    await button(`Pašalinti: ${email}`).click()
    await dialog().getByText(email).waitFor()
    await dialog().getByRole('button', { name: 'Pašalinti' }).click()
    await toast('Prenumeratorius pašalintas')
    await row(email).waitFor({ state: 'hidden' })
  })
})

it('axe finds nothing, in both themes and at three widths', async () => {
  const findings: string[] = []
  for (const path of ['users', 'users/audit', 'users/messages', 'operations', 'nowhere']) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    findings.push(...(await axeFindings(page, WIDTHS)).map((finding) => `${path} ${finding}`))
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.keyboard.press('Control+k')
  await dialog().waitFor()
  await quiet(page)
  findings.push(...(await violationsOf(page)).map(({ id, nodes }) => `palette ${id}: ${nodes[0]?.html}`))
  expect(findings).toEqual([])
})
