import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const HERO = new URL('../../infra/local/demo/images/regresshion-cve-2024-6387-openssh-guide/og.jpg', import.meta.url)
const TITLE = `OpenSSH Ąžuolas ${Date.now()}`

let browser: Browser
let page: Page
let body: string

beforeAll(async () => {
  body = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The article as the server has it, read with the page's own session. */
const stored = (id: string, method = 'GET', change: object = {}): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([path, verb, edit]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json' }
      const article = await (await fetch(path, { headers })).json()
      if (verb === 'GET') return article
      const fields = 'title slug excerpt content category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
      const text = Object.fromEntries(fields.map((name) => [name, article[name]]))
      return (await fetch(path, { method: verb, headers, body: JSON.stringify({ ...text, ...edit }) })).json()
    },
    [`/api/articles/${id}`, method, change] as const,
  )

const idInAddress = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''

describe('article editor', () => {
  it('[O-030] [O-050] opens a new article from the list, quietly and accessibly', async () => {
    await page.getByRole('heading', { name: 'Straipsniai' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Naujas straipsnis' }).click()
    await page.getByRole('heading', { name: 'Naujas straipsnis' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('[O-051] [O-052] has text and search fields in the middle, category, picture and settings at the side', async () => {
    for (const name of ['Pavadinimas', 'URL slug', 'Trumpas aprašymas', 'Turinys', 'Meta pavadinimas', 'Meta aprašymas']) await field(name).waitFor()
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await part('SEO').getByRole('button', { name: 'Generuoti SEO meta (AI)' }).waitFor()
    await part('AI kategorija').getByRole('button', { name: 'Aptikti' }).waitFor()
    await part('AI kategorija').getByRole('combobox', { name: 'Kategorija' }).waitFor()
    await part('Paveikslėlis').getByRole('textbox', { name: 'Paveikslėlio URL' }).waitFor()
    await part('Paveikslėlis').getByRole('textbox', { name: 'Alternatyvus tekstas' }).waitFor()
    const settings = part('Nustatymai')
    await settings.getByRole('switch', { name: 'Išskirtinis straipsnis' }).waitFor()
    await settings.getByText('Laiko juosta: Europe/Vilnius').waitFor()
    await settings.getByText('Straipsnis bus automatiškai publikuotas nurodytu laiku.').waitFor()
    const names = await page.locator('.editor-actions > div:last-child button').allTextContents()
    expect(names).toEqual(['Publikuoti ir išversti', 'Juodraštis + versti', 'Išsaugoti juodraštį'])
  })

  it('[O-056] asks for title and body before the model is called, and names what a save lacks', async () => {
    for (const name of ['AI Auto-Setup', 'Aptikti', 'Generuoti SEO meta (AI)']) {
      await button(name).click()
      await toast('Užpildykite pavadinimą ir turinį')
    }
    await page.keyboard.press('Control+s')
    for (const text of ['Įveskite pavadinimą.', 'Įveskite turinį.', 'Pasirinkite kategoriją.']) await page.getByText(text).first().waitFor()
  })

  it('[O-057] [O-058] title writes slug and meta title', async () => {
    await field('Pavadinimas').fill(TITLE)
    expect(await field('URL slug').inputValue()).toBe(TITLE.toLowerCase().replace('ąž', 'az').replaceAll(' ', '-'))
    expect(await field('Meta pavadinimas').inputValue()).toBe(TITLE)
  })

  it('[O-070] says what the model could not do, each in its own words, and keeps the fields', async () => {
    await button('HTML').click()
    await field('Turinys: HTML').fill('<p>Text.</p>')
    const fails = (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' })
    const asked = /\/api\/functions\/(?:detect-category|generate-seo-meta)$/
    await page.route(asked, fails)
    onTestFinished(() => page.unroute(asked, fails))
    await button('Aptikti').click()
    await toast('Nepavyko aptikti kategorijos')
    await button('Generuoti SEO meta (AI)').click()
    await toast('Nepavyko sugeneruoti SEO meta žymių')
    await button('AI Auto-Setup').click()
    await toast('Auto-setup nepavyko')
    const said = (await page.getByRole('alert').filter({ hasText: 'Auto-setup nepavyko' }).first().textContent()) ?? ''
    expect(said).toMatch(/^Auto-setup nepavyko\s*SEO generavimo klaida\. .+ Kategorijos aptikimo klaida\. ./)
    expect(await field('Meta pavadinimas').inputValue()).toBe(TITLE)
  })

  it('[O-055] [O-284] [O-285] the automatic setup proposes meta tags and category, which the form takes when they are accepted', async () => {
    await field('Turinys: HTML').fill(body)
    await button('Vaizdas').click()
    await page.getByRole('textbox', { name: 'Turinys' }).waitFor()
    await page.locator('[aria-label^="AI Auto-Setup:"]').waitFor({ state: 'detached' })
    const seen = await page.evaluateHandle(() => {
      const labels: string[] = []
      new MutationObserver(() => {
        const label = document.querySelector('[aria-label^="AI Auto-Setup:"]')?.getAttribute('aria-label')
        if (label && labels.at(-1) !== label) labels.push(label)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
      return labels
    })
    await button('AI Auto-Setup').click()
    await toast('AI Auto-Setup baigtas')
    expect(await seen.jsonValue()).toEqual(['AI Auto-Setup: 0 %', 'AI Auto-Setup: 50 %', 'AI Auto-Setup: 100 %'])
    expect(await field('Meta aprašymas').inputValue()).toBe('')
    await page
      .getByRole('dialog', { name: 'Modelio pasiūlymai' })
      .getByRole('button', { name: /^Priimti pažymėtus/ })
      .click()
    expect((await field('Meta aprašymas').inputValue()).length).toBeGreaterThan(40)
    expect(await page.getByRole('combobox', { name: 'Kategorija' }).inputValue()).not.toBe('')
  })

  it('[O-053] [O-062] saves a draft by keyboard, as it was written', async () => {
    await field('Paveikslėlio URL').fill('/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp')
    await field('Alternatyvus tekstas').fill('A locked door with a gap')
    for (const name of ['AI Auto-Setup', 'Publikuoti ir išversti', 'Juodraštis + versti', 'Išsaugoti juodraštį']) await button(name).waitFor()
    await page.getByText('Publikuoti galima tik turint visus vertimus.').waitFor()
    await page.keyboard.press('Control+s')
    await toast('Straipsnis išsaugotas')
    await page.waitForURL(/articles\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'Redaguoti straipsnį' }).waitFor()
    const article = await stored(idInAddress())
    expect(article).toMatchObject({ title: TITLE, published: false, published_at: null, locale: 'en' })
    expect(String(article.content).replace(/ id="[^"]*"/g, '')).toBe(body)
    // From here on saves are the tests' own, until one is about those that happen by themselves.
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).click()
  })

  it('[O-059] a time of publication is chosen in Lithuanian, kept in UTC, never in the past, and can be taken away', async () => {
    const settings = page.getByRole('region', { name: 'Nustatymai' })
    const picker = settings.getByRole('button', { name: 'Publikavimo laikas' })
    await picker.click()
    const calendar = page.getByRole('dialog')
    await calendar.getByRole('button', { name: 'Kitas mėnuo' }).click()
    await calendar.getByRole('button', { name: /^15 / }).click()
    await calendar.getByRole('spinbutton', { name: 'Valandos' }).fill('09')
    await calendar.getByRole('spinbutton', { name: 'Minutės' }).fill('30')
    await calendar.getByRole('button', { name: 'Patvirtinti laiką' }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored(idInAddress())).scheduled_for).toMatch(/^\d{4}-\d\d-15T0[67]:30:00\.000Z$/)
    expect(await stored(idInAddress(), 'PUT', { scheduled_for: '2020-01-01T00:00:00.000Z' })).toMatchObject({ code: 'invalid-request' })
    await settings.getByRole('button', { name: 'Išvalyti datą' }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(() => stored(idInAddress())).toMatchObject({ scheduled_for: null })
  })

  it('takes a picture for the article: without what the camera wrote, in the widths that readers load', async () => {
    const jpeg = await readFile(HERO)
    const secret = Buffer.from('Exif\0\0 taken at 54.6872N 25.2797E')
    const withExif = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret, jpeg.subarray(2)])
    const card = page.getByRole('region', { name: 'Paveikslėlis' })
    const choose = (name: string, buffer: Buffer) => page.locator('.image-drop input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    const before = await field('Paveikslėlio URL').inputValue()
    await choose('a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await card.getByText('Tinka tik PNG, JPEG, WebP ir AVIF paveikslėliai.').waitFor()
    await choose('b.png', Buffer.alloc(8_100_000))
    await card.getByText('Failas per didelis: 8,1 MB. Leidžiama iki 8 MB.').waitFor()
    await choose('c.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]))
    await card.getByText('Paveikslėlio nepavyko perskaityti: failas sugadintas.').waitFor()
    expect(await field('Paveikslėlio URL').inputValue()).toBe(before)
    await choose('photo.jpg', withExif)
    await expect.poll(() => field('Paveikslėlio URL').inputValue()).toMatch(/^\/images\/uploads\/[0-9a-f]{64}\/1600\.webp$/)
    const url = await field('Paveikslėlio URL').inputValue()
    for (const name of ['480.webp', '800.webp', '1200.webp', '1600.webp', 'og.jpg']) {
      const answer = await fetch(product.url + url.replace('1600.webp', name))
      expect([answer.status, answer.headers.get('cache-control')], name).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(Buffer.from(await answer.arrayBuffer()).includes('54.6872N')).toBe(false)
    }
    await page.keyboard.press('Control+s')
    await expect.poll(() => stored(idInAddress())).toMatchObject({ hero_image_url: url })
    await card.getByRole('button', { name: 'Židinio taškas…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Židinio taškas' })
    const picture = dialog.getByRole('button', { name: /^Židinio taškas: 50 % nuo kairės, 50 %/ })
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    await picture.click({ position: { x: width * 0.3, y: height * 0.7 } })
    await page.keyboard.press('ArrowDown')
    await dialog.getByRole('textbox', { name: 'Nuo kairės' }).fill('20')
    await dialog.getByRole('button', { name: 'Naudoti šį tašką' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await expect.poll(() => stored(idInAddress())).toMatchObject({ hero_image_url: `${url}#focus=20,75` })
    expect((await fetch(product.url + url.replace('/images/', '/images/uploads/crops/').replace('1600.webp', '20-75.jpg'))).status).toBe(200)
    // What was uploaded is in the library, and the local rules say that they see nothing.
    await card.getByRole('button', { name: 'Iš bibliotekos…' }).click()
    const library = page.getByRole('dialog', { name: 'Paveikslėlių biblioteka' })
    await library.getByRole('searchbox', { name: 'Ieškoti bibliotekoje' }).fill('photo.jpg')
    await library.getByRole('list', { name: 'Paveikslėlių biblioteka' }).getByRole('button').first().click()
    await library.getByText('Rodo straipsniai:').waitFor()
    await library.getByRole('button', { name: 'Naudoti šį paveikslėlį' }).click()
    await expect.poll(() => field('Paveikslėlio URL').inputValue()).toBe(url)
    await card.getByRole('button', { name: 'Pasiūlyti alternatyvų tekstą' }).click()
    await card
      .getByRole('alert')
      .filter({ hasText: /^Modelis nepasiūlė alternatyvaus teksto.*DI modelis neprijungtas/ })
      .waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => stored(idInAddress())).toMatchObject({ hero_image_url: url })
  })

  it('takes a picture into the text where it is dropped, with words for those who do not see it', async () => {
    const bytes = [...(await readFile(HERO))]
    await page.locator('.body-content .ProseMirror').evaluate((target, data) => {
      target.scrollIntoView({ block: 'start' })
      const { left, top } = target.getBoundingClientRect()
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'photo.jpg', { type: 'image/jpeg' }))
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 40 }))
    }, bytes)
    const dialog = page.getByRole('dialog', { name: 'Paveikslėlis įkeltas' })
    await dialog.getByRole('textbox', { name: 'Alternatyvus tekstas' }).fill('A broken lock')
    await dialog.getByRole('button', { name: 'Gerai' }).click()
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => String((await stored(idInAddress())).content))
      .toMatch(/<figure>\n {2}<img src="\/images\/uploads\/[0-9a-f]{64}\.webp" alt="A broken lock" width="1200" height="630" loading="lazy"[^>]*>\n<\/figure>/)
  })

  it('keeps the structure of what is pasted, uploads its images, fetches those of other sites with a credit, and says which did not come', async () => {
    const before = String((await stored(idInAddress())).content)
    const picture = `data:image/jpeg;base64,${(await readFile(HERO)).toString('base64')}`
    const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><h5><span>Pasted heading</span></h5>
      <ul><li><p><span style="font-weight:700">Pasted</span><span> entry</span></p></li></ul><p><img src="${picture}" alt="A pasted lock"></p>
      <p><img src="https://elsewhere.example/a.png" alt="Chart"></p><p><img src="http://securitydesk.demo.example/lock.jpg" alt="Their lock"></p><p><span>See </span><a href="https://example.org/pasted"><span>the note</span></a></p></b>`
    await field('Turinys').click()
    await page.keyboard.press('Control+End')
    // Out of the list that the text ends with.
    for (const _ of [1, 2]) await page.keyboard.press('Enter')
    await page.locator('.body-content .ProseMirror').evaluate((target, text) => {
      const transfer = new DataTransfer()
      transfer.setData('text/html', text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    }, html)
    // The other site cannot be reached from here: the note says why and what to do, and goes when its image is removed.
    const note = page.locator('.body-content .image-note', { hasText: 'elsewhere.example' })
    await note.getByText('adresas nėra viešas').waitFor()
    expect(await note.getByRole('button').allTextContents()).toEqual(['Įkelti failą…', 'Pašalinti'])
    await page.keyboard.type('. More')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Ieškoti ekrano, veiksmo ar straipsnio' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.body-content img[alt="A pasted lock"]').waitFor()
    await page.locator('.body-content figure[data-credit="securitydesk.demo.example"] img[alt="Their lock"]').waitFor()
    await page.keyboard.press('Control+s')
    const content = async () => String((await stored(idInAddress())).content).replace(/\n */g, '')
    await expect.poll(content).toMatch(/<img src="\/images\/uploads\/[0-9a-f]{64}\.webp" alt="A pasted lock"/)
    expect(await content()).toMatch(/<h4[^>]*>Pasted heading<\/h4><ul><li>(?:<p>)?<strong>Pasted<\/strong> entry/)
    expect(await content()).toContain('<a href="https://elsewhere.example/a.png">[paveikslėlis 2: Chart]</a>')
    expect(await content()).toMatch(
      /<figure data-credit="securitydesk.demo.example"><img src="\/images\/uploads\/[0-9a-f]{64}\.webp" alt="Their lock" width="1200"/,
    )
    expect(await content()).toContain('<a href="https://example.org/pasted">the note</a>. More')
    await note.getByRole('button', { name: 'Pašalinti' }).click()
    await note.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await expect.poll(content).not.toContain('elsewhere.example')
    // The article goes on as it was.
    await stored(idInAddress(), 'PUT', { content: before })
    await page.reload()
    await field('Turinys').waitFor()
    expect((await stored(idInAddress())).content).toBe(before)
  })

  it('[O-069] a refused save that speaks of publishing is said as it is and stays eight seconds', async () => {
    // Only the test moves the time, however slow the machine is.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field('Trumpas aprašymas').fill('Neišsaugosiu.')
    const detail = 'Cannot publish: translations incomplete'
    const problem = { status: 409, contentType: 'application/problem+json', body: JSON.stringify({ code: 'translations-incomplete', detail }) }
    await page.route(/\/api\/articles\/[^/]+$/, (route) => (route.request().method() === 'PUT' ? route.fulfill(problem) : route.fallback()))
    await expect.poll(() => page.clock.runFor(10).then(() => button('Išsaugoti juodraštį').isEnabled())).toBe(true)
    await button('Išsaugoti juodraštį').focus()
    await page.keyboard.press('Enter')
    const said = () => page.getByRole('alert').filter({ hasText: detail }).count()
    await expect.poll(() => page.clock.runFor(10).then(said)).toBe(1)
    await page.clock.runFor(7_000)
    expect(await said()).toBe(1)
    await page.clock.runFor(2_000)
    await expect.poll(() => page.clock.runFor(10).then(said)).toBe(0)
    await page.unroute(/\/api\/articles\/[^/]+$/)
    await page.clock.resume()
  })

  it('a save that the firewall blocked is explained, and everything typed is still there', async () => {
    const typed = 'Log4Shell: $\u007bjndi:ldap}'
    await field('Trumpas aprašymas').fill(typed)
    const blocked = { status: 403, contentType: 'text/html', body: '<html><h1>403 ERROR</h1>Request blocked.</html>' }
    const saves = /\/api\/articles\/[^/]+$/
    await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.fulfill(blocked) : route.fallback()))
    await page.keyboard.press('Control+s')
    await toast('Užklausą sustabdė svetainės užkarda')
    expect(await field('Trumpas aprašymas').inputValue()).toBe(typed)
    await page.unroute(saves)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored(idInAddress())).excerpt).toBe(typed)
  })

  it('typing in the visual editor changes nothing else of the body', async () => {
    const before = String((await stored(idInAddress())).content)
    await field('Turinys').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Pabaiga.')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => String((await stored(idInAddress())).content)).toContain(' Pabaiga.')
    expect(String((await stored(idInAddress())).content).replace(' Pabaiga.', '')).toBe(before)
  })

  it('the view for writing fits 320 pixels, and Escape gives up a search that is still loaded before it leaves the view', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 900 }
    await page.setViewportSize({ width: 320, height: 640 })
    await field('Turinys').click()
    await page.keyboard.press('Control+Shift+f')
    const leave = page.getByRole('button', { name: 'Grįžti į visą redaktorių' })
    await leave.waitFor()
    await page.keyboard.press('Control+End')
    const [button, tools] = await Promise.all([leave.boundingBox(), page.locator('.mantine-RichTextEditor-toolbar').boundingBox()])
    expect(tools?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/find-panel-[\w-]+\.js/, (route) => released.then(() => route.continue()), { times: 1 })
    await page.keyboard.press('Control+f')
    await page.keyboard.press('Escape')
    expect(await leave.isVisible()).toBe(true)
    release()
    await page.keyboard.press('Escape')
    await leave.waitFor({ state: 'hidden' })
    await page.setViewportSize(size)
  })

  it('finds words of the body and replaces them, which one undo takes back', async () => {
    await field('Turinys').click()
    await page.keyboard.press('Control+f')
    const panel = page.getByRole('search', { name: 'Ieškoti ir pakeisti' })
    await panel.getByRole('textbox', { name: 'Ieškoti tekste' }).fill('pabaiga')
    await panel.getByText('1 iš 1', { exact: true }).waitFor()
    await page.keyboard.press('Control+h')
    await panel.getByRole('textbox', { name: 'Pakeisti į' }).fill('Galas')
    await panel.getByRole('button', { name: 'Pakeisti visus' }).click()
    await panel.getByText('Nerasta · Pakeista vietų: 1.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await panel.getByRole('textbox', { name: 'Pakeisti į' }).press('Escape')
    await page.keyboard.press('Control+z')
    await field('Turinys').getByText(' Pabaiga.').waitFor()
    await page
      .locator('.text-length')
      .getByText(/^Žodžių: /)
      .waitFor()
  })

  it('offers what was typed but not saved after the page was closed', async () => {
    await field('Trumpas aprašymas').fill('Neišsaugotas sakinys.')
    // The browser has kept it.
    await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join())).toContain('Neišsaugotas sakinys.')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await button('Atkurti').click()
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Neišsaugotas sakinys.')
    await button('Išsaugoti juodraštį').click()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt: 'Neišsaugotas sakinys.' })
  })

  it('asks before unsaved changes are left', async () => {
    await field('Trumpas aprašymas').fill('Dar vienas sakinys.')
    await page.locator('#sidebar').getByRole('link', { name: 'Straipsniai' }).click()
    await page.getByRole('dialog').getByText('Yra neišsaugotų pakeitimų').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti' }).click()
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Dar vienas sakinys.')
  })

  it('[R8] a newer version on the server loses nobody their text', async () => {
    await stored(idInAddress(), 'PUT', { excerpt: 'Kito žmogaus sakinys.' })
    await button('Išsaugoti juodraštį').click()
    const dialog = page.getByRole('dialog', { name: 'Serveryje yra naujesnė versija' })
    await dialog.getByText('Skiriasi: Trumpas aprašymas.').waitFor()
    await dialog.getByRole('button', { name: /Įkelti serverio versiją/ }).click()
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Kito žmogaus sakinys.')
    await page.getByRole('region', { name: 'Jūsų padėtas tekstas' }).getByText('Dar vienas sakinys.').waitFor()
    await stored(idInAddress(), 'PUT', { excerpt: 'Ir dar vienas kito žmogaus.', meta_description: 'Kito meta aprašymas.' })
    await field('Trumpas aprašymas').fill('Mano sakinys.')
    await button('Išsaugoti juodraštį').click()
    await dialog.getByRole('button', { name: 'Palyginti ir sujungti' }).click()
    await dialog.getByText(/Ir dar vienas kito žmogaus/).waitFor()
    await dialog.getByRole('button', { name: 'Išsaugoti sujungtą' }).click()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt: 'Mano sakinys.', meta_description: 'Kito meta aprašymas.' })
  })

  it('an expired session asks to sign in over the screen, and what was typed is saved then', async () => {
    await expect.poll(() => button('Išsaugoti juodraštį').isEnabled()).toBe(true)
    await field('Trumpas aprašymas').fill('Parašyta sesijai pasibaigus.')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/\.(accessToken|idToken|refreshToken)$/.test(key)) localStorage.setItem(key, 'x.eyJleHAiOjF9.x')
    })
    // Whatever asks first finds out: the dialog may stand over the button already.
    await button('Išsaugoti juodraštį').dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Sesija baigėsi' })
    await dialog.waitFor()
    await dialog.locator('input[type=password]').fill(product.password)
    await dialog.getByRole('button', { name: 'Prisijungti' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await field('Trumpas aprašymas').inputValue()).toBe('Parašyta sesijai pasibaigus.')
    await button('Išsaugoti juodraštį').click()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt: 'Parašyta sesijai pasibaigus.' })
    // The table has it before the screen knows; who leaves in between is asked.
    await page
      .getByRole('status')
      .filter({ hasText: /^Išsaugota/ })
      .waitFor()
  })

  it('[O-035] the list publishes nothing that is live already or not fully translated', async () => {
    const address = page.url()
    onTestFinished(async () => {
      await page.goto(address)
    })
    // The demo's article is older than the week that the list shows at first.
    await page.goto('/admin/articles?window=all')
    const row = page.getByRole('listitem').filter({ hasText: TITLE })
    await row.getByText('Vertimai 0/14').waitFor()
    expect(await row.getByRole('button', { name: 'Publikuoti' }).isDisabled()).toBe(true)
    const live = page.getByRole('listitem').filter({ hasText: 'Publikuota' })
    await live.first().waitFor()
    expect(await live.getByRole('button', { name: 'Publikuoti' }).count()).toBe(0)
  })

  it('[O-054] [O-075] translates into fourteen languages, live, and follows on after a reload', async () => {
    await button('Juodraštis + versti').click()
    await page.locator('.locale-chip[data-state=running], .locale-chip[data-state=completed]').first().waitFor()
    await page.reload()
    const bar = page.getByRole('progressbar', { name: 'Vertimų eiga' })
    await bar.waitFor()
    await page.waitForFunction(() => document.querySelectorAll('.locale-chip[data-state=completed]').length === 14)
    expect(await bar.getAttribute('aria-valuenow')).toBe('100')
    expect(await stored(idInAddress())).toMatchObject({ published: false, translations_completed: 14 })
  })

  it('[O-034] [O-036] the list shows it ready and lets it be published there', async () => {
    await page.locator('#sidebar').getByRole('link', { name: 'Straipsniai' }).click()
    const row = page.getByRole('listitem').filter({ hasText: TITLE })
    await row.getByText('Vertimai paruošti').waitFor()
    expect(await row.getByRole('button', { name: 'Publikuoti' }).isEnabled()).toBe(true)
    expect(await row.getByText('Juodraštis').count()).toBe(1)
    await row.getByRole('link', { name: `Redaguoti: ${TITLE}` }).click()
    await page.getByRole('heading', { name: 'Redaguoti straipsnį' }).waitFor()
  })

  it('[O-063] publishes all fifteen languages and links to every page', async () => {
    await button('Publikuoti ir išversti').click()
    await page.locator('.live-links a').first().waitFor()
    const paths = await page.locator('.live-links a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toHaveLength(LOCALES.length)
    const answers = await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status))
    expect(answers).toEqual(paths.map(() => 200))
    await expect.poll(() => button('Išsaugoti juodraštį').isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[O-129] evaluates the saved text when asked to, and shows what was measured', async () => {
    const answered = page.waitForResponse(/evaluate-eeat$/)
    await button('Įvertinti E-E-A-T').click()
    const { evaluation } = (await (await answered).json()) as { evaluation: { score: number; status: string } }
    const status = { approved: 'Turinys nevertintas', needs_revision: 'Reikia taisyti', rejected: 'Atmesta' }[evaluation.status]
    await page.getByRole('progressbar', { name: `E-E-A-T balas · ${status}` }).waitFor()
    await page.getByText(`${evaluation.score}/100`, { exact: true }).last().waitFor()
    await expect.poll(() => stored(idInAddress())).toMatchObject({ eeat_score: evaluation.score, eeat_status: evaluation.status })
    await page.getByRole('button', { name: 'Rodyti sudedamąsias dalis' }).nth(1).click()
    const row = page.getByRole('row').filter({ hasText: 'Autoritetingi šaltiniai' })
    await row.waitFor()
    expect(await row.textContent()).toMatch(/\d+\/\d+$/)
  })

  it('saves the working copy by itself, which readers do not see, and previews it', async () => {
    const [link] = await page
      .locator('.live-links a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? '').filter((path) => path.startsWith('/en/')))
    const live = async () => (await fetch(product.url + link)).text()
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).click()
    const excerpt = 'Išsaugota savaime.'
    await field('Trumpas aprašymas').fill(excerpt)
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt, published: true, changed: true })
    await page.getByText(/^Išsaugota \d\d:\d\d$/).waitFor()
    await page.getByText('Pakeista', { exact: true }).waitFor()
    expect(await live()).not.toContain(excerpt)
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).click()
    const answered = page.context().waitForEvent('response', (response) => new URL(response.url()).pathname.startsWith('/api/preview/'))
    const [tab, answer] = await Promise.all([page.context().waitForEvent('page'), answered, button('Peržiūra').click()])
    await tab.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    expect(await tab.content()).toContain(excerpt)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': expect.stringContaining('noindex') })
    expect(await tab.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter')
    await tab.close()
    await button('Peržiūra šalia teksto').click()
    const beside = page.frameLocator('.preview-beside iframe')
    await beside.getByText(excerpt).waitFor()
    await field('Trumpas aprašymas').fill(`${excerpt} Šalia.`)
    await page.keyboard.press('Control+s')
    await beside.getByText(`${excerpt} Šalia.`).waitFor()
    await field('Trumpas aprašymas').fill(excerpt)
    await page.keyboard.press('Control+s')
    await expect.poll(() => stored(idInAddress())).toMatchObject({ excerpt })
    expect(new URL(page.url()).searchParams.get('preview')).toBe('en')
    await button('Uždaryti peržiūrą').click()
  })

  it('shows what changed since a publication, puts its text back, and takes that back', async () => {
    await page.getByRole('link', { name: 'Kas pakeista' }).click()
    await page.getByRole('heading', { name: 'Versijos' }).waitFor()
    const difference = page.locator('.version-difference').filter({ hasText: 'Trumpas aprašymas' })
    expect(await difference.locator('ins').first().textContent()).toContain('savaime')
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    await difference.waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
    const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
    await button('Grąžinti šį tekstą').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Grąžinti tekstą' }).click()
    await page.getByText('Skirtumų nėra: tekstai vienodi.').waitFor()
    expect(await stored(id)).not.toMatchObject({ excerpt: 'Išsaugota savaime.' })
    await button('Atšaukti grąžinimą').click()
    await expect.poll(() => stored(id)).toMatchObject({ excerpt: 'Išsaugota savaime.' })
    await page.goto(`/admin/articles/${id}`)
  })

  it('a translation is shown and not edited by hand', async () => {
    const article = await stored(idInAddress())
    const german = (article.translations as { locale: string; id: string }[]).find(({ locale }) => locale === 'de')
    await page.goto(`/admin/articles/${german?.id}`)
    await page.getByText('Vertimas čia rodomas tik peržiūrai.').waitFor()
    expect(await button('Išsaugoti juodraštį').count()).toBe(0)
    await page.getByRole('link', { name: 'Atverti anglišką originalą' }).click()
    await page.waitForURL(`**/admin/articles/${article.id}`)
  })

  it('takes an article off the site in every language once that is confirmed, and publishes it again', async () => {
    await page.locator('.live-links a').first().waitFor()
    const paths = await page.locator('.live-links a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const answers = async () => [...new Set(await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status)))]
    const translated = async () => {
      const { translations } = (await stored(idInAddress())) as { translations: { locale: string; state: string; title: string | null }[] }
      return translations.map(({ locale, state, title }) => ({ locale, state, title }))
    }
    const kept = await translated()
    expect(kept.filter(({ title }) => title)).toHaveLength(14)
    await button('Nebepublikuoti').click()
    await page.getByRole('dialog').getByText('puslapių: 15').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await answers()).toEqual([200])
    let edgeIsSeen = false
    await page.route(/\/api\/operations\/[\da-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      const operation = await response.json()
      await route.fulfill({ response, json: edgeIsSeen ? operation : { ...operation, status: 'running', step: 'edge' } })
    })
    await button('Nebepublikuoti').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nebepublikuoti' }).click()
    await page.getByRole('status').getByText('Atnaujinamos kopijos tinklo mazguose…').waitFor()
    edgeIsSeen = true
    await page.getByText('Dar nepublikuota.').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await answers()).toEqual([404])
    expect(await stored(idInAddress())).toMatchObject({ published: false })
    expect(await translated()).toEqual(kept)
    await button('Publikuoti ir išversti').click()
    await page.getByRole('alert').filter({ hasText: 'Straipsnis publikuotas: 15 kalbų' }).waitFor()
    expect(await answers()).toEqual([200])
  })

  it('publishes an earlier set again once that is confirmed', async () => {
    const id = idInAddress()
    await button('Versijos')
      .or(page.getByRole('link', { name: 'Versijos' }))
      .first()
      .click()
    const earlier = page.getByRole('list', { name: 'Publikacijos' }).getByRole('button').last()
    await earlier.click()
    await button('Grąžinti visą publikaciją 1').click()
    await page.getByRole('dialog').getByText('publikacija 1 visomis jos kalbomis (puslapių: 15)').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Grąžinti publikaciją' }).click()
    const restored = page.getByRole('list', { name: 'Publikacijos' }).getByRole('listitem').filter({ hasText: '(grąžinta publikacija 1)' })
    await restored.getByText('Svetainėje').waitFor()
    await page.goto(`/admin/articles/${id}`)
  })

  it('[O-064] a suggestion handed over by another screen prefills a new article', async () => {
    const suggestion = { title: 'Žinia apie „Log4Shell“', excerpt: 'Kas žinoma apie spragą.' }
    await page.evaluate((value) => sessionStorage.setItem('simulpress.admin.suggestion.next', JSON.stringify(value)), suggestion)
    await page.goto('/admin/articles/new')
    expect(await field('Pavadinimas').inputValue()).toBe(suggestion.title)
    expect(await field('Trumpas aprašymas').inputValue()).toBe(suggestion.excerpt)
    expect(await field('URL slug').inputValue()).toBe('zinia-apie-log4shell')
    await page.evaluate(() => sessionStorage.removeItem('simulpress.admin.suggestion.next'))
  })

  it('[O-067] a publication that the gate refuses shows every rule that failed', async () => {
    await page.goto('/admin/articles/new')
    await field('Pavadinimas').fill(`${TITLE} trumpas`)
    await button('HTML').click()
    await field('Turinys: HTML').fill('<p>Too short to be published.</p>')
    await page.getByRole('combobox', { name: 'Kategorija' }).click()
    await page.getByRole('option', { name: 'News' }).click()
    await button('Publikuoti ir išversti').click()
    await page.getByRole('table', { name: 'Kokybės kontrolės rezultatai' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'Kokybės kontrolė: ' }).first().waitFor()
    const words = page.getByRole('row').filter({ hasText: 'Žodžiai' })
    expect(await words.first().textContent()).toContain('1000')
  })
})
