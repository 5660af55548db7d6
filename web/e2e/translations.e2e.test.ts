import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const TITLE = `Vertimų matrica ${Date.now()}`
const DESK = '/admin/translations'

let browser: Browser
let page: Page
let id: string
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, DESK)
  const content = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  id = (await api('POST', '/api/articles', { title: TITLE, content, category_id: 'guides' })).id as string
})
afterAll(async () => browser?.close())

/** A call with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })).json()
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )
const row = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: TITLE }) })
    .first()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
/** Until it is released, the article stands in the list and its work runs, however fast the machine is. */
async function heldAtWork(): Promise<() => Promise<void>> {
  const [lists, operations] = ['**/api/translations?*', '**/api/operations/*'] as const
  const list = (await api('GET', '/api/translations?scope=open')) as { articles?: { id: string; operation_id: string | null }[] }
  const article = list.articles?.find((one) => one.id === id)
  await page.route(lists, (route) => route.fulfill({ json: list }))
  await page.route(operations, async (route) => {
    const operation = await (await route.fetch()).json()
    if (article) article.operation_id = operation.id
    await route.fulfill({ json: { ...operation, status: 'running', progress: { done: 12, total: 13 } } })
  })
  return async () => {
    await page.unroute(lists)
    await page.unroute(operations)
  }
}
const openTab = async (name: string) => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}
const file = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const chooseFile = async (name: string, chosen: ReturnType<typeof file>) => {
  const chooser = page.waitForEvent('filechooser')
  await button(name).click()
  await (await chooser).setFiles(chosen)
}

describe('the list', () => {
  it('[O-080] [O-081] [O-090] has its heading and counters, and shows by itself what was written elsewhere', async () => {
    await page.getByRole('heading', { level: 1, name: 'Straipsnių Vertimas' }).waitFor()
    // Written after the page was opened: only its own refresh brings it.
    await row().waitFor()
    const cards = await page.locator('.stat-cards').textContent()
    const [, originals, required, done, of] = /Angliškų straipsnių(\d+)Reikia vertimų(\d+?)\1 × 14 kalbųAtlikta vertimų(\d+) \/ (\d+)/.exec(cards ?? '') ?? []
    expect(Number(required)).toBe(Number(originals) * 14)
    expect([Number(of), Number(done) <= Number(required)]).toEqual([Number(required), true])
    expect(await axeFindings(page)).toEqual([])
  })

  it('[O-084] [O-086] has a button for each of the fourteen languages, which translates that one', async () => {
    expect(await row().locator('.locale-chip').allTextContents()).toEqual([...TARGET_LOCALES])
    await row().getByRole('button', { name: 'lt – versti į Lietuvių (nėra)' }).click()
    await toast('Išversta į LT')
    await row().locator('a.locale-chip[data-state=completed]').waitFor()
    expect(await row().locator('a.locale-chip').getAttribute('href')).toBe(`${DESK.replace('translations', `articles/${id}`)}/translations/lt`)
  })

  it('[O-089] says in the specified words what failed', async () => {
    await page.route('**/api/articles/*/translations', (route) => route.fulfill({ status: 503, json: { code: 'model-unavailable', detail: 'x' } }))
    await button(`Versti į visas kalbas: ${TITLE}`).click()
    await toast('Vertimo klaida. DI modelis šiuo metu nepasiekiamas.')
    await page.unroute('**/api/articles/*/translations')
    const operation = {
      kind: 'translate-article',
      status: 'error',
      step: 'x',
      progress: { done: 0, total: 14 },
      locales: {},
      result: null,
      error_code: 'internal',
    }
    await page.route('**/api/articles/*/translations', (route) => route.fulfill({ status: 202, json: { operation_id: id, status: 'running' } }))
    await page.route('**/api/operations/*', (route) => route.fulfill({ json: { ...operation, id, article_id: id, error_message: 'Nutrūko.' } }))
    await button(`Versti į visas kalbas: ${TITLE}`).click()
    await toast('Nepavyko išversti straipsnio')
    await page.unroute('**/api/articles/*/translations')
    await page.unroute('**/api/operations/*')
  })

  it('[O-085] translates into all of them, and whoever comes later follows it', async () => {
    const release = await heldAtWork()
    await button(`Versti į visas kalbas: ${TITLE}`).click()
    await row().getByRole('progressbar').waitFor()
    await page.reload()
    await row().getByRole('progressbar').waitFor()
    await release()
    await expect.poll(async () => (await api('GET', `/api/articles/${id}`)).translations_completed).toBe(14)
    // Complete, it leaves the list of those that lack a language.
    await row().waitFor({ state: 'detached' })
  })

  it('[O-082] [O-088] shows all of them when asked to, and says when nothing is left to do', async () => {
    await page.getByText('Visi', { exact: true }).click()
    await row().getByText('14/14', { exact: true }).waitFor()
    await page.route('**/api/translations?scope=open*', (route) =>
      route.fulfill({ json: { totals: { originals: 7, required: 98, completed: 98 }, articles: [], cursor: null } }),
    )
    await page.getByText('Tik neišversti', { exact: true }).click()
    await page.getByText('Visi straipsniai išversti').waitFor()
    await page.unroute('**/api/translations?scope=open*')
  })

  it('[O-087] rebuilds the alternates of the whole site and says what came of it', async () => {
    await button('Rebuild Hreflang').click()
    await toast('Hreflang atnaujinta straipsnių: 0, klaidų: 0')
  })
})

describe('the matrix', () => {
  it('is walked by arrows, and a cell leads to its translation', async () => {
    await openTab('Matrica')
    const first = page.locator('[data-place="0,0"]')
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe('1,1')
    await page.keyboard.press('Control+Home')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe('0,0')
    await page.locator('.matrix-hint').getByText('lt – Lietuvių: išversta').waitFor()
    expect(await first.getAttribute('href')).toMatch(/^\/admin\/articles\/[0-9a-f-]{36}\/translations\/lt$/)
    expect(await page.locator('.matrix thead th').allTextContents()).toHaveLength(15)
  })

  it('is accessible at every width; on a phone it is a list', async () => {
    expect(await axeFindings(page, WIDTHS)).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator(width < 768 ? '.language-rows' : '.matrix').waitFor()
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})

describe('the glossary', () => {
  const TERM = `honeytoken ${Date.now()}`

  it('takes, changes and finds a term, refuses it twice, and shows where it is used', async () => {
    await openTab('Žodynėlis')
    await button('Naujas terminas').click()
    await page.getByRole('textbox', { name: 'Terminas (angliškai)' }).fill(TERM)
    await page.getByRole('textbox', { name: 'Vertimas: Lietuvių' }).fill('medaus žetonas')
    await button('Išsaugoti terminą').click()
    await toast(`Terminas „${TERM}“ išsaugotas`)
    await page.getByRole('textbox', { name: 'Ieškoti žodynėlyje' }).fill('MEDAUS')
    await page.getByRole('row').filter({ hasText: TERM }).waitFor()
    await button('Naujas terminas').click()
    await page.getByRole('textbox', { name: 'Terminas (angliškai)' }).fill(TERM.toUpperCase())
    await button('Išsaugoti terminą').click()
    await page.getByRole('dialog').getByText('Toks terminas žodynėlyje jau yra.').waitFor()
    await page.getByRole('dialog', { name: 'Naujas terminas' }).getByRole('button', { name: 'Atšaukti' }).click()
    // What was typed is not lost without a question.
    await page.getByRole('dialog', { name: 'Ar tikrai?' }).locator('button', { hasText: 'Uždaryti' }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await button(`Kur vartojamas: ${TERM}`).click()
    await page.getByText('Publikuotuose straipsniuose šio termino nėra').waitFor()
    await page.keyboard.press('Escape')
  })

  it('says which lines of a file are wrong, and imports none of it', async () => {
    await chooseFile('Importuoti CSV ar TBX', file('bad.csv', 'term,lt\nfine,gerai\n,be termino\n'))
    await page.getByText('Klaidingos eilutės: 1. Nieko neimportuota.').waitFor()
    await page.getByText('3 eilutė:').waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Importuoti', exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
  })

  it('lets go of a term once that is confirmed', async () => {
    await button(`Redaguoti: ${TERM}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click()
    await page.getByRole('dialog', { name: 'Ar tikrai?' }).getByRole('button', { name: 'Ištrinti' }).click()
    await toast(`Terminas „${TERM}“ ištrintas`)
  })
})

describe('the memory', () => {
  const SOURCE = `A remembered sentence ${Date.now()}.`
  const tmx = (target: string) =>
    `<?xml version="1.0"?>\n<tmx version="1.4"><header/><body>\n<tu><tuv xml:lang="en"><seg>${SOURCE}</seg></tuv><tuv xml:lang="lt"><seg>${target}</seg></tuv></tu>\n<tu><tuv xml:lang="fi"><seg>x</seg></tuv></tu>\n</body></tmx>`

  it('shows what an import would do with its lines, does it, and finds the entry', async () => {
    await openTab('Atmintis')
    await chooseFile('Importuoti TMX', file('memory.tmx', tmx('Įsimintas sakinys.')))
    await page.getByText('Naujų vertimų: 1, keičiamų: 0, nesikeičia: 0, atmesta: 1.').waitFor()
    await page.getByText('4 eilutė:').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Importuoti', exact: true }).click()
    await page.getByText('Importuota vertimų: 1').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Uždaryti', exact: true }).last().click()
    await page.getByRole('textbox', { name: 'Ieškoti atmintyje' }).fill(SOURCE)
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'Įsimintas sakinys.' }).getByText('Žmogus').waitFor()
  })

  it.each([
    ['cut.tmx', tmx('x').slice(0, -30), 'Failas ne visas'],
    ['words.tmx', 'just words', 'Tai ne TMX 1.4'],
    ['latin.tmx', Buffer.from([0x3c, 0x74, 0xe0, 0xfe]), 'koduotės'],
    ['bomb.tmx', `<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${tmx('&b;').replace(/^.*\n/, '')}`, 'savų esybių'],
  ])('refuses %s and imports nothing', async (name, text, words) => {
    await chooseFile('Importuoti TMX', file(name, text))
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  })

  it('changes an entry and forgets it once that is confirmed', async () => {
    await button(new RegExp(`^Redaguoti įrašą: ${SOURCE.slice(0, 20)}`)).click()
    await page.getByRole('textbox', { name: 'Vertimas' }).fill('Pakeistas sakinys.')
    await button('Išsaugoti įrašą').click()
    await page.getByRole('listitem').filter({ hasText: 'Pakeistas sakinys.' }).waitFor()
    await button(new RegExp(`^Redaguoti įrašą: ${SOURCE.slice(0, 20)}`)).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click()
    await page.getByRole('dialog', { name: 'Ar tikrai?' }).getByRole('button', { name: 'Ištrinti' }).click()
    await toast('Atminties įrašas ištrintas')
    await page.getByText(/Nerasta tokių įrašų|Kol kas nerasta/).waitFor()
  })
})

describe('XLIFF', () => {
  it('gives out a translation and takes it back with a preview', async () => {
    const { xliff } = (await api('GET', `/api/articles/${id}/translations/de/xliff`)) as { xliff: string }
    await openTab('XLIFF')
    const changed = xliff.replace(/(<unit id="u-title".*?<target[^>]*>)[^<]*/s, '$1Ein Titel von Hand')
    await chooseFile('Pasirinkti XLIFF failą', file('de.xlf', changed))
    await page.getByText('Naujas tekstas: 1').waitFor()
    await button('Importuoti segmentus: 1').click()
    await toast('Importuota segmentų: 1')
    await chooseFile('Pasirinkti XLIFF failą', file('cut.xlf', xliff.slice(0, 400)))
    await page.getByRole('alert').filter({ hasText: 'Failas ne visas' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('the tabs of files are accessible at every width', async () => {
    for (const [tab, width] of [
      ['XLIFF', 390],
      ['Atmintis', 768],
      ['Žodynėlis', 390],
      ['Žodynėlis', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await openTab(tab)
      await page.getByRole('tabpanel').getByRole('button').first().waitFor()
      expect([tab, width, await axeFindings(page)]).toEqual([tab, width, []])
    }
  })
})
