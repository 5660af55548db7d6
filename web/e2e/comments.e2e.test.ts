import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAdmin, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { type PoolAccount, signedInPerson } from './pool.ts'
import { selectWords } from './rich-text.ts'
import { callsOf } from './session-call.ts'
import { violationsOf } from './visitor.ts'

const RUN = Date.now().toString(36)
const AUTHOR = `Rasa Autorė ${RUN}`
const REVIEWER = `Greta Prüferin ${RUN}`

let browser: Browser
let editor: Page
let author: PoolAccount
let reviewer: PoolAccount
let id = ''

const api = (method: string, path: string, body?: object) => callsOf(editor)(method, path, body)

/** An author's article with a German and a French text. */
beforeAll(async () => {
  browser = await launchBrowser()
  editor = await openAdmin(browser, '/admin/articles', 1440)
  editor.setDefaultTimeout(30_000)
  author = await signedInPerson(AUTHOR)
  reviewer = await signedInPerson(REVIEWER)
  await api('PUT', `/api/users/${author.id}/roles`, { roles: ['author'], review_locales: [] })
  await api('PUT', `/api/users/${reviewer.id}/roles`, { roles: ['reviewer'], review_locales: ['de'] })
  const page = await enter(author, '/admin/articles')
  const texts = { title: `A patch for the mail gateway ${RUN}`, content: '<p>Install the <strong>new version</strong> of the mail gateway today.</p>' }
  const more = { excerpt: 'What to install.', category_id: 'news', tags: ['patching'] }
  id = (await callsOf(page)('POST', '/api/articles', { ...texts, ...more })).id
  await page.context().close()
  const { operation_id } = await api('POST', `/api/articles/${id}/translations`, {})
  if (operation_id)
    await vi.waitUntil(async () => (await api('GET', `/api/operations/${operation_id}`)).status !== 'running', { timeout: 60_000, interval: 300 })
})
afterAll(() => browser.close())

async function enter({ email }: PoolAccount, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${product.url}/auth/login`)
  await signIn(page, { email, password: 'only-for-this-test' })
  await page.waitForURL((url) => url.pathname.startsWith('/admin'))
  await page.goto(product.url + path)
  return page
}

const panelOf = (page: Page) => page.getByRole('region', { name: /^Komentarai/ })
const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Turinys' })
const accessible = async (page: Page) => expect((await violationsOf(page)).map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.html}`)).toEqual([])

describe('comments on texts', () => {
  it('an editor comments on words of an author’s article with the keyboard, and suggests other words', async () => {
    await editor.goto(`${product.url}/admin/articles/${id}`)
    const panel = panelOf(editor)
    await panel.getByText('Neišspręstų komentarų nėra').waitFor()
    await selectWords(bodyOf(editor), 'mail gateway')
    await editor.keyboard.press('Control+Alt+KeyM')
    const box = panel.getByRole('group', { name: 'Naujas komentaras' })
    await box.getByText('mail gateway').waitFor()
    await box.getByRole('textbox').pressSequentially(`Which one, @${AUTHOR.slice(0, 6)}`)
    await editor.getByRole('option', { name: AUTHOR }).click()
    await box.getByRole('button', { name: 'Siųsti' }).click()
    await editor.getByRole('region', { name: 'Komentarai (1)' }).waitFor()
    await bodyOf(editor).locator('.commented').getByText('mail gateway').waitFor()
    await selectWords(bodyOf(editor), 'new version')
    await editor.getByRole('button', { name: 'Komentuoti (Ctrl+Alt+M)' }).click()
    await box.getByRole('button', { name: 'Siūlyti kitą tekstą' }).click()
    await box.getByRole('textbox', { name: 'Siūlomas tekstas' }).fill('version 4.2')
    await box.getByRole('button', { name: 'Siųsti' }).click()
    await editor.getByRole('region', { name: 'Komentarai (2)' }).waitFor()
    expect((await api('GET', `/api/articles/${id}`)).content).not.toContain('commented')
    const { threads } = await api('GET', `/api/articles/${id}/threads`)
    expect(threads.map(({ comments: [first] }: { comments: { mentions: { id: string }[] }[] }) => first?.mentions.map((one) => one.id))).toContainEqual([
      author.id,
    ])
    await accessible(editor)
  })

  it('the author replies and accepts: the words are changed, undo brings them back, and comments fit a phone', async () => {
    const page = await enter(author, `/admin/articles/${id}`, 390)
    const panel = panelOf(page)
    const [question, edit] = [panel.locator('.thread').filter({ hasText: 'Which one' }), panel.locator('.thread').filter({ hasText: 'version 4.2' })]
    await question.getByRole('button', { name: 'Atsakyti' }).click()
    await question.getByRole('textbox').fill('The one at the edge.')
    await question.getByRole('textbox').press('Control+Enter')
    await question.getByText('The one at the edge.').waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await edit.getByRole('button', { name: 'Priimti' }).click()
    const body = bodyOf(page)
    await body.getByText('Install the version 4.2 of the mail gateway today.').waitFor()
    expect(await body.locator('strong').textContent()).toBe('version 4.2')
    await page.getByRole('region', { name: 'Komentarai (1)' }).waitFor()
    await vi.waitUntil(async () => (await api('GET', `/api/articles/${id}`)).content.includes('<strong>version 4.2</strong>'), {
      timeout: 30_000,
      interval: 200,
    })
    await body.press('Control+KeyZ')
    await body.getByText('Install the new version of the mail gateway today.').waitFor()
    await body.locator('.commented').getByText('mail gateway').click()
    await panel.locator('.thread[data-focused]').getByText('Which one').waitFor()
    await question.getByRole('button', { name: 'Išspręsta' }).click()
    await page.getByRole('region', { name: 'Komentarai (0)' }).waitFor()
    await panel.getByRole('button', { name: 'Išspręsti', exact: true }).click()
    await edit.getByText('Pakeitimas priimtas').waitFor()
    await accessible(page)
    await page.context().close()
  })

  it('a reviewer sees the comments on the own language alone, and accepts an edit of a segment', async () => {
    const [german, french] = await Promise.all(['de', 'fr'].map((locale) => api('GET', `/api/articles/${id}/translations/${locale}`)))
    const comment = (locale: string, { segments }: { segments: { key: string; target: string }[] }) => {
      const quote = (segments.find(({ key }) => key === 'title')?.target ?? '').replace(/<[^>]*>/g, '')
      const anchor = { field: 'title', quote, prefix: '', suffix: '', block: 0 }
      return api('POST', `/api/articles/${id}/threads`, { id: uuid(), locale, anchor, body: `Title in ${locale}`, mentions: [], replacement: `Titel ${RUN}` })
    }
    await comment('de', german)
    await comment('fr', french)
    const page = await enter(reviewer, `/admin/articles/${id}/translations/de`)
    await page.getByRole('region', { name: 'Komentarai (1)' }).waitFor()
    expect(await panelOf(page).locator('.thread').allInnerTexts()).toEqual([expect.stringContaining('Title in de')])
    await panelOf(page).getByRole('button', { name: 'Priimti' }).click()
    await page.locator('.segment[data-key="title"] .segment-editor').getByText(`Titel ${RUN}`).waitFor()
    await page.goto(`${product.url}/admin/articles/${id}`)
    await bodyOf(page).waitFor()
    expect(await panelOf(page).count()).toBe(0)
    await page.context().close()
  })
})

/** A UUIDv7 of now. */
function uuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
