import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { axeFindings, openAdminOf } from '../../web/e2e/visitor.ts'
import { callDynamo } from './dynamodb-call.ts'
import type { Engine } from './dynamodb-engine.ts'
import { type ChatServer, hand, startChatServer, translated } from './testing/chat-server.ts'
import { startMemoryEngine } from './testing/memory-engine.ts'
import { finished, productApi, type Requester } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startProduct } from './testing/running-product.ts'

/** Counts for fewer than three pages would leave no page in the middle. */
const WRITTEN = 40
const PAGE_SIZE = 20

let model: ChatServer
let table: Engine
let product: Product
let stop: () => Promise<void>
let api: Requester
let browser: Browser
let page: Page

beforeAll(async () => {
  model = await startChatServer()
  table = await startMemoryEngine()
  product = await planProduct()
  stop = await startProduct(product, { MODEL_BASE_URL: model.url, MODEL_NAME: 'hostile', LOCAL_DYNAMODB_URL: table.url, DEMO_SAMPLES: '0' })
  api = await productApi(product)
  for (let number = 0; number < WRITTEN; number += 1) await write(`Draft number ${number}`)
  browser = await launchBrowser()
  page = await openAdminOf(product, browser, '/admin/articles')
})
afterAll(async () => {
  await browser?.close()
  await stop?.()
  await table?.close()
  await model?.close()
  if (product) removeProduct(product)
})

/** A draft of one short paragraph; its id. */
async function write(title: string): Promise<string> {
  const content = `<p>The story of ${title} is told in one sentence here.</p>`
  const { body } = await api('POST', '/api/articles', { title, excerpt: 'Told in one sentence.', content, category_id: 'news' })
  return body.id
}

const translate = async (id: string) => finished(api, await api('POST', `/api/articles/${id}/translations`, {}))
const setGate = (enabled: boolean) => api('PUT', '/api/settings/quality_gate_enabled', { value: String(enabled) })
const stored = async (id: string) => (await api('GET', `/api/articles/${id}`)).body

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const LIST = /\/api\/articles\?/
const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'internal', title: 'Something went wrong on our side.' }),
  })

describe('article list', () => {
  it('[O-031] shows twenty to a page, says which of how many, and ends at both ends', async () => {
    const { totalCount } = (await api('GET', '/api/articles')).body
    expect(totalCount).toBeGreaterThan(WRITTEN)
    const rest = totalCount - 2 * PAGE_SIZE
    const rows = page.locator('.article-row')
    const standsAt = async (number: number, count: number, [back, on]: [boolean, boolean]) => {
      await page.getByText(`Puslapis ${number} iš 3`).waitFor()
      await expect.poll(() => rows.count()).toBe(count)
      await expect.poll(async () => [await button('Ankstesnis').isEnabled(), await button('Kitas').isEnabled()]).toEqual([back, on])
      return rows.locator('.article-title').allTextContents()
    }
    const first = await standsAt(1, PAGE_SIZE, [false, true])
    expect(first[0]).toBe(`Draft number ${WRITTEN - 1}`)
    await button('Kitas').click()
    const second = await standsAt(2, PAGE_SIZE, [true, true])
    await button('Kitas').click()
    const third = await standsAt(3, rest, [true, false])
    expect(new Set([...first, ...second, ...third]).size).toBe(totalCount)
    await button('Ankstesnis').click()
    expect(await standsAt(2, PAGE_SIZE, [true, true])).toEqual(second)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[O-032] says that it is loading, and that there is nothing yet', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(LIST, async (route) => {
      await held
      await route.fulfill({ json: { articles: [], totalCount: 0, total: 0, page: 1, pages: 1, states: null, cursor: null } })
    })
    await page.goto('/admin/articles?window=all')
    await page.getByText('Kraunami straipsniai…').waitFor()
    answer()
    await page.getByText('Dar nėra sukurtų straipsnių').waitFor()
    await page.getByText('Puslapis 1 iš 1').waitFor()
    expect([await button('Ankstesnis').isEnabled(), await button('Kitas').isEnabled()]).toEqual([false, false])
    await page.unroute(LIST)
  })

  it('says that it could not be loaded, keeps what it had, and recovers', async () => {
    await page.route(LIST, refuse)
    await page.goto('/admin/articles')
    const fault = page.getByRole('alert').filter({ hasText: 'Klaida kraunant straipsnius' })
    await fault.waitFor()
    await page.unroute(LIST)
    await fault.getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await page.getByText('Puslapis 1 iš 3').waitFor()
    expect(await fault.count()).toBe(0)
    await page.route(LIST, refuse)
    await fault.waitFor()
    expect(await page.locator('.article-row').count()).toBe(PAGE_SIZE)
    await page.unroute(LIST)
  })

  it('an article that cannot be loaded says so and leads back', async () => {
    await page.goto('/admin/articles/00000000-0000-4000-8000-000000000000')
    const fault = page.getByRole('alert').filter({ hasText: 'Nepavyko užkrauti straipsnių' })
    await fault.getByText('Straipsnis nerastas. Galbūt jis ištrintas.').waitFor()
    await fault.getByRole('link', { name: 'Straipsniai' }).click()
    await page.getByText('Puslapis 1 iš 3').waitFor()
  })
})

describe('publishing from a row', () => {
  const TITLE = 'Ready to be published'
  let id: string

  beforeAll(async () => {
    id = await write(TITLE)
    await translate(id)
    await page.goto('/admin/articles')
    await row(TITLE).getByText('Vertimai paruošti').waitFor()
  })

  const publish = () => row(TITLE).getByRole('button', { name: 'Publikuoti' }).click()

  it('says what the quality gate refused, and the row stays a draft', async () => {
    await setGate(true)
    await publish()
    await toast('Kokybės kontrolė: ')
    expect(await stored(id)).toMatchObject({ published: false })
    await row(TITLE).getByText('Juodraštis').waitFor()
  })

  it('[O-068] says that it failed when nothing more is known', async () => {
    const start = '**/api/functions/publish-with-translations'
    await page.route(start, refuse)
    await publish()
    await toast('Klaida publikuojant')
    await page.unroute(start)
    const nothing = { success: false, published: { original: null, translations: [] }, publishedCount: 0, missingLocales: [], message: '' }
    await page.route(start, (route) => route.fulfill({ json: nothing }))
    await publish()
    await toast('Nepavyko publikuoti')
    await page.unroute(start)
  })

  it('[O-065] counts the translations that have gone stale meanwhile', async () => {
    const article = await stored(id)
    const fields = 'title slug excerpt category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
    const text = Object.fromEntries(fields.map((name) => [name, article[name]]))
    await page.reload()
    await row(TITLE).getByText('Vertimai paruošti').waitFor()
    await api('PUT', `/api/articles/${id}`, { ...text, content: '<p>The story is told anew, in other words.</p>' })
    await publish()
    await toast('Vertimų nepakanka: 0 iš 14 užbaigta')
    await translate(id)
  })

  it('publishes all fifteen languages, and the row shows it', async () => {
    await setGate(false)
    await page.reload()
    await publish()
    await toast(`Straipsnis publikuotas: ${LOCALES.length} kalbų`)
    await row(TITLE).getByText('Publikuota').waitFor()
    expect(await row(TITLE).getByRole('button', { name: 'Publikuoti' }).count()).toBe(0)
  })
})

describe('a model that fails a language', () => {
  it('[O-071] [O-065] names the language with its reason, keeps the others, and does not publish', async () => {
    const id = await write('Fails in German')
    model.behaviours.set('de', (asked, response) => hand(response, { segments: translated(asked) }, { tool: 'something_else' }))
    await page.goto(`/admin/articles/${id}`)
    await button('Juodraštis + versti').click()
    await toast('Išversta į 13/14 kalbų')
    await page.getByRole('listitem').filter({ hasText: 'Nepavyko išversti į DE: DI modelis atsakė netinkamai.' }).waitFor()
    expect(await page.locator('.locale-chip[data-state=failed]').textContent()).toContain('Deutsch: nepavyko')
    await button('Publikuoti ir išversti').click()
    await toast('Vertimų nepakanka: 13 iš 14 užbaigta')
    expect(await stored(id)).toMatchObject({ published: false, translations_completed: 13 })
    expect(await axeFindings(page)).toEqual([])
    model.behaviours.clear()
    await button('Juodraštis + versti').click()
    await toast('Išversta į 14/14 kalbų')
    expect(await page.getByText('Nepavyko išversti į').count()).toBe(0)
  })
})

describe('an admin who loses the role', () => {
  it('sees at the next call that admin screens are not for them, and may sign out', async () => {
    await page.goto('/admin/articles')
    await page.getByText(/Puslapis 1 iš/).waitFor()
    const me = (await api('GET', '/api/me')).body
    const { TableNames } = await callDynamo<{ TableNames: [string] }>(table.url, 'DynamoDB_20120810.ListTables', {})
    const Key = { pk: { S: `PERSON#${me.id}` }, sk: { S: 'ROLE#admin' } }
    await callDynamo(table.url, 'DynamoDB_20120810.DeleteItem', { TableName: TableNames[0], Key })
    expect((await api('GET', '/api/articles')).status).toBe(403)
    await button('Kitas').click()
    await page.getByRole('heading', { name: 'Prieiga uždrausta' }).waitFor()
    expect(await page.getByText('Straipsniai').count()).toBe(0)
    await button('Atsijungti').click()
    await page.waitForURL(/\/auth\/login/)
  })
})
