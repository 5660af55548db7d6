import type { Browser, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { quiet, violationsOf } from './visitor.ts'

const TITLE = `A kept text ${Date.now()}`
const ARTICLE = { title: TITLE, content: '<p>The first body.</p>', excerpt: 'The first sentence.', category_id: 'news' }

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles')
})
afterAll(async () => browser.close())

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const history = () => page.getByRole('dialog', { name: 'Istorija' })

/** A call with the page's own session. */
const ask = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).json()
    },
    [method, path, body] as const,
  )

/** A save of the same person from another place, which does not hang on this page's connection. */
async function saveElsewhere(id: string, body: object): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await fetch(`${product.url}/api/articles/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })).status
}

/** What axe finds of an open dialog, from the narrowest phone on, in both themes. */
async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await quiet(page)
      found.push(...(await violationsOf(page)).map(({ id, nodes }) => `${theme} ${width} ${id}: ${nodes[0]?.html}`))
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${width} scrolls sideways`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

describe('the history of a working copy', () => {
  let id: string
  const stored = () => ask('GET', `/api/articles/${id}`)

  it('says that there is none before a text was replaced', async () => {
    id = String((await ask('POST', '/api/articles', ARTICLE)).id)
    await page.goto(`/admin/articles/${id}`)
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).click()
    await button('Istorija').click()
    await history().getByText('Ankstesnių tekstų dar nėra').waitFor()
    await page.keyboard.press('Escape')
    await history().waitFor({ state: 'detached' })
    expect(await button('Istorija').evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('says what could not be loaded, and asks again', async () => {
    const fails = (route: Route) => route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"internal"}' })
    await page.route(/\/revisions$/, fails)
    await button('Istorija').click()
    await history().getByText('Nepavyko užkrauti istorijos').waitFor()
    await page.unroute(/\/revisions$/, fails)
    await history().getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await history().getByText('Ankstesnių tekstų dar nėra').waitFor()
    await page.keyboard.press('Escape')
  })

  it('lists who saved what and when, with what changed since word by word, in both themes and on a phone', async () => {
    await field('Trumpas aprašymas').fill('The second sentence.')
    await field('Meta aprašymas').fill('Second words for search.')
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).click()
    await expect.poll(stored).toMatchObject({ excerpt: 'The second sentence.' })
    await page.getByText(/^Išsaugota \d\d:\d\d$/).waitFor()
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).click()
    await button('Istorija').click()
    const entry = history().getByRole('list', { name: 'Ankstesni tekstai' }).getByRole('button')
    await entry.first().getByText(TITLE).waitFor()
    expect(await entry.first().textContent()).toContain('išsaugota mygtuku')
    const excerpt = history().getByRole('region', { name: 'Trumpas aprašymas' })
    // The words come after the list of who and when.
    await expect.poll(() => excerpt.locator('del').allTextContents()).toEqual(['first'])
    expect(await excerpt.locator('ins').allTextContents()).toEqual(['second'])
    expect(await findings()).toEqual([])
  })

  it('puts one field back by keyboard, and takes that back', async () => {
    await history().getByRole('button', { name: 'Grąžinti lauką: Trumpas aprašymas' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(stored).toMatchObject({ excerpt: 'The first sentence.', meta_description: 'Second words for search.' })
    await history().getByRole('button', { name: 'Atšaukti grąžinimą' }).click()
    await expect.poll(stored).toMatchObject({ excerpt: 'The second sentence.' })
    expect(await field('Trumpas aprašymas').inputValue()).toBe('The second sentence.')
  })

  it('puts all of it back; what was typed and not saved yet is in the history then', async () => {
    await page.keyboard.press('Escape')
    await field('Trumpas aprašymas').fill('Typed a moment ago.')
    await button('Istorija').click()
    const entries = history().getByRole('list', { name: 'Ankstesni tekstai' }).getByRole('button')
    await entries.last().click()
    await history().getByRole('button', { name: 'Grąžinti visą tekstą' }).click()
    await expect.poll(stored).toMatchObject({ excerpt: 'The first sentence.', meta_description: '', content: '<p>The first body.</p>' })
    const { revisions } = (await ask('GET', `/api/articles/${id}/revisions`)) as { revisions: { reference: string }[] }
    const { text } = (await ask('GET', `/api/articles/${id}/revisions/${revisions[0]?.reference}`)) as { text: object }
    expect(text).toMatchObject({ excerpt: 'Typed a moment ago.' })
    await history().getByText('Skirtumų nėra: tekstai vienodi.').waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('a text that cannot be sent', () => {
  let id: string
  const stored = () => ask('GET', `/api/articles/${id}`)
  const state = () => page.locator('.save-state [role=status]').textContent()
  const kept = () => page.evaluate(() => Object.values(localStorage).join())

  it('stays in the browser while the server cannot be reached, says so, and is sent when it can', async () => {
    id = String((await ask('POST', '/api/articles', { ...ARTICLE, title: `${TITLE} offline` })).id)
    await page.goto(`/admin/articles/${id}`)
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).check({ force: true })
    await page.context().setOffline(true)
    await field('Trumpas aprašymas').fill('Written in a tunnel.')
    await expect.poll(state).toBe('Serveris nepasiekiamas. Tekstas laikomas šioje naršyklėje. Išsaugosime, kai ryšys atsiras.')
    expect(await kept()).toContain('Written in a tunnel.')
    await page.context().setOffline(false)
    await expect.poll(state).toMatch(/^Išsaugota \d\d:\d\d$/)
    expect(await stored()).toMatchObject({ excerpt: 'Written in a tunnel.' })
  })

  it('shows a conflict word by word when it is sent, and takes of each field whose text is chosen', async () => {
    const { version, slug } = await stored()
    await page.context().setOffline(true)
    await field('Trumpas aprašymas').fill('Written in a long tunnel today.')
    await expect.poll(state).toContain('Serveris nepasiekiamas.')
    const theirs = { ...ARTICLE, title: `${TITLE} offline`, slug, excerpt: 'Written in a short train.', meta_description: 'Of somebody else.', version }
    expect(await saveElsewhere(id, theirs)).toBe(200)
    await page.context().setOffline(false)
    await expect.poll(state).toContain('Serveryje yra naujesnė versija, todėl neišsaugota. Tekstas laikomas šioje naršyklėje.')
    await button('Palyginti ir sujungti').click()
    const dialog = page.getByRole('dialog', { name: 'Serveryje yra naujesnė versija' })
    await dialog.getByRole('button', { name: 'Palyginti ir sujungti' }).click()
    const excerpt = dialog.getByRole('region', { name: 'Trumpas aprašymas' })
    await excerpt.locator('del').first().waitFor()
    expect((await excerpt.locator('del').allTextContents()).join(' ')).toContain('short train')
    expect((await excerpt.locator('ins').allTextContents()).join(' ')).toContain('long tunnel')
    expect(await findings()).toEqual([])
    await dialog.getByRole('button', { name: 'Išsaugoti sujungtą' }).click()
    await expect.poll(stored).toMatchObject({ excerpt: 'Written in a long tunnel today.', meta_description: 'Of somebody else.' })
  })

  it('knows after a reload what was typed here and what somebody else has changed', async () => {
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).uncheck({ force: true })
    await field('Trumpas aprašymas').fill('Typed before the reload.')
    await expect.poll(kept).toContain('Typed before the reload.')
    const { version, slug, excerpt } = await stored()
    await ask('PUT', `/api/articles/${id}`, {
      ...ARTICLE,
      title: `${TITLE} offline`,
      slug,
      excerpt,
      meta_description: 'Changed meanwhile.',
      version: Number(version),
    })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await button('Atkurti').click()
    await button('Išsaugoti juodraštį').click()
    await expect.poll(stored).toMatchObject({ excerpt: 'Typed before the reload.', meta_description: 'Changed meanwhile.' })
  })
})

describe('a new article', () => {
  const STORED = /\/admin\/articles\/([0-9a-f-]{36})$/
  const idHere = () => STORED.exec(page.url())?.[1] ?? ''
  const body = () => page.locator('.ProseMirror')
  const posts: { key: string | undefined; body: string | null }[] = []
  const onRequest = (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/articles')
      posts.push({ key: request.headers()['idempotency-key'], body: request.postData() })
  }

  it('is created while it is being written: no letter, caret or undo is lost, and lost answers create no second one', async () => {
    page.on('request', onRequest)
    await page.goto('/admin/articles/new')
    await page.getByRole('switch', { name: 'Išsaugoti automatiškai' }).check({ force: true })
    // The server creates it both times, and nobody hears of it.
    const lost = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(/\/api\/articles$/, (route) => (route.request().method() === 'POST' ? lost(route) : route.fallback()))
    await field('Pavadinimas').fill(`${TITLE} new `)
    await body().click()
    await page.keyboard.type('Begun here ends here')
    for (let letter = 0; letter < ' ends here'.length; letter++) await page.keyboard.press('ArrowLeft')
    await page.evaluate(() => Object.assign(document.activeElement ?? {}, { isTheSame: true }))
    await page.locator('.save-state [role=status]').getByText('Serveris nepasiekiamas.').waitFor()
    await page.keyboard.type(', offline')
    await page.unroute(/\/api\/articles$/)
    const scrolled = await page.evaluate(() => scrollY)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.keyboard.type(', and typed through the moment', { delay: 50 })
    await page.waitForURL(STORED)
    await page.keyboard.type(' and after it')
    const typed = 'Begun here, offline, and typed through the moment and after it ends here'
    expect(await body().textContent()).toBe(typed)
    expect(await page.evaluate(() => [document.activeElement && 'isTheSame' in document.activeElement, scrollY])).toEqual([true, scrolled])
    // A caret at the end of the title has its space before it still.
    expect(await field('Pavadinimas').inputValue()).toBe(`${TITLE} new `)
    await expect.poll(async () => (await ask('GET', `/api/articles/${idHere()}`)).content).toBe(`<p>${typed}</p>`)
    await page.keyboard.press('Control+z')
    const undone = (await body().textContent()) ?? ''
    expect(undone.length).toBeLessThan(typed.length)
    for (let step = 0; step < typed.length; step++) await page.keyboard.press('Control+z')
    expect(await body().textContent()).toBe('')
    for (let step = 0; step < typed.length; step++) await page.keyboard.press('Control+Shift+z')
    expect(await body().textContent()).toBe(typed)
    expect(posts.length).toBeGreaterThan(2)
    expect(new Set(posts.map(({ key, body: sent }) => `${key} ${sent}`)).size).toBe(1)
    const { articles } = (await ask('GET', '/api/articles?limit=100')) as { articles: { id: string; title: string }[] }
    expect(articles.filter(({ title }) => title === `${TITLE} new`).map(({ id }) => id)).toEqual([idHere()])
  })

  it('is not created by opening the screen; without a title lists name it so, and its refusal to be saved by hand says what is missing', async () => {
    posts.length = 0
    await page.goto('/admin/articles/new')
    await field('Trumpas aprašymas').fill('Only a sentence.')
    await field('Trumpas aprašymas').fill('')
    await page.locator('.save-state [role=status]').getByText('neišsaugotų').waitFor({ state: 'detached' })
    expect(posts).toEqual([])
    await field('Trumpas aprašymas').fill('Only a sentence, kept.')
    await page.waitForURL(STORED)
    expect(await ask('GET', `/api/articles/${idHere()}`)).toMatchObject({
      title: '',
      excerpt: 'Only a sentence, kept.',
      unfinished: ['title', 'content', 'category_id'],
    })
    expect(await field('URL slug').inputValue()).toBe('')
    await button('Išsaugoti juodraštį').click()
    await page.getByText('Įveskite pavadinimą.').first().waitFor()
    await page.goto('/admin/articles')
    await page.getByRole('link', { name: '(be pavadinimo)' }).first().waitFor()
    page.off('request', onRequest)
  })
})
