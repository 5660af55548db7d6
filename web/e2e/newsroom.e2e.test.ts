import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openAdmin, product, signIn } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { type PoolAccount, signedInPerson } from './pool.ts'
import { selectWords } from './rich-text.ts'
import { callsOf } from './session-call.ts'

/** Its translations are in the memory, so whole texts of it can be confirmed and published. */
const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const RUN = Date.now().toString(36)
const [AUTHOR, EDITOR, REVIEWER] = [`Rasa Autorė ${RUN}`, `Edita Redaktorė ${RUN}`, `Greta Prüferin ${RUN}`]
/** The end of a paragraph that the author has yet to write; one word of it is another in the end. */
const WRITTEN = ' and reduce the risk where an update has to wait.'
const [BEFORE, AFTER] = ['danger', 'risk']

let browser: Browser
let admin: Page
let [author, editor, reviewer]: Page[] = []
let people: Record<'author' | 'editor' | 'reviewer', PoolAccount>
let id = ''
const authors = () => callsOf(author as Page)
const editors = () => callsOf(editor as Page)

async function enter({ email }: PoolAccount): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.url })).newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/auth/login')
  await signIn(page, { email, password: 'only-for-this-test' })
  await page.waitForURL((url) => url.pathname.startsWith('/admin'))
  return page
}

/** A draft that a sample author, whose profile the quality gate knows, signs beside whoever writes it. */
async function createDraft(): Promise<string> {
  const { title, excerpt, meta_title, meta_description, tags, hero_image_alt } = JSON.parse(await readFile(new URL('article.json', DEMO), 'utf8'))
  const content = (await readFile(new URL('body.html', DEMO), 'utf8')).trim().replace(WRITTEN, '')
  const hero = { hero_image_url: '/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp', hero_image_alt }
  const signers = (await authors()('GET', '/api/authors?limit=100')).authors
  const sample = signers.find(({ full_name }: { full_name: string }) => full_name === 'Erin Example')
  const bylines = [{ author_id: sample.id }, { author_id: people.author.id }]
  const texts = { title, excerpt, meta_title, meta_description, tags, content, slug: `newsroom-${RUN}`, category_id: 'guides' }
  const made = await authors()('POST', '/api/articles', { ...texts, ...hero, bylines })
  expect(made).toMatchObject({ id: expect.any(String) })
  return made.id
}

beforeAll(async () => {
  browser = await launchBrowser()
  admin = await openAdmin(browser, '/admin/articles')
  const roles = { author: [AUTHOR, []], editor: [EDITOR, []], reviewer: [REVIEWER, ['de']] } as const
  const made = await Promise.all(
    Object.entries(roles).map(async ([role, [name, review_locales]]) => {
      const account = await signedInPerson(name)
      await callsOf(admin)('PUT', `/api/users/${account.id}/roles`, { roles: [role], review_locales })
      return [role, account] as const
    }),
  )
  people = Object.fromEntries(made) as typeof people
  ;[author, editor, reviewer] = await Promise.all([people.author, people.editor, people.reviewer].map(enter))
  await authors()('PUT', '/api/me/notification-settings', { mail: 'each' })
  id = await createDraft()
})
afterAll(() => browser.close())

const panelOf = (page: Page) => page.getByRole('region', { name: /^Komentarai/ })
const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Turinys' })
const content = async (): Promise<string> => (await editors()('GET', `/api/articles/${id}`)).content
const stored = (words: string) => vi.waitUntil(async () => (await content()).includes(words), { timeout: 60_000, interval: 300 })

it('an author writes, an editor comments and suggests other words, and the author accepts them', async () => {
  const [writing, reading] = [author, editor] as [Page, Page]
  await writing.goto(`/admin/articles/${id}`)
  await bodyOf(writing).getByText('patch them in a safe order').click()
  await writing.keyboard.press('End')
  await writing.keyboard.type(WRITTEN.replace(AFTER, BEFORE))
  await stored(BEFORE)

  await reading.goto(`/admin/articles/${id}`)
  const panel = panelOf(reading)
  const box = panel.getByRole('group', { name: 'Naujas komentaras' })
  for (const words of [null, AFTER]) {
    await selectWords(bodyOf(reading), BEFORE)
    await reading.getByRole('button', { name: 'Komentuoti (Ctrl+Alt+M)' }).click()
    if (words) {
      await box.getByRole('button', { name: 'Siūlyti kitą tekstą' }).click()
      await box.getByRole('textbox', { name: 'Siūlomas tekstas' }).fill(words)
    } else await box.getByRole('textbox').fill('Is this the word?')
    await box.getByRole('button', { name: 'Siųsti' }).click()
    await box.waitFor({ state: 'detached' })
  }

  await writing.reload()
  await panelOf(writing).getByRole('button', { name: 'Priimti' }).click()
  await stored(WRITTEN)
})

it('it is submitted, translated, confirmed in German and approved; the plan publishes it', async () => {
  const versionOf = async () => (await editors()('GET', `/api/articles/${id}`)).version
  for (const [person, locale] of [
    [people.editor, 'en'],
    [people.reviewer, 'de'],
  ] as const)
    await editors()('PUT', `/api/articles/${id}/review-requests/${person.id}/${locale}`, {})
  expect(await authors()('PUT', `/api/articles/${id}/workflow`, { to: 'in_review', version: await versionOf() })).toMatchObject({
    workflow: { state: 'in_review' },
  })
  const { operation_id } = await editors()('POST', `/api/articles/${id}/translations`, {})
  await vi.waitUntil(async () => (await editors()('GET', `/api/operations/${operation_id}`)).status === 'success', { timeout: 120_000, interval: 300 })

  const page = reviewer as Page
  await page.goto('/admin?notifications')
  await page.getByRole('dialog', { name: 'Pranešimai' }).getByRole('listitem').getByRole('link').click()
  await page.waitForURL(`**/admin/articles/${id}/translations/de`)
  await page.getByRole('group', { name: 'Peržiūra' }).getByRole('button', { name: 'Patvirtinti tekstą' }).click()
  await page.getByText(`Perskaitė ir patvirtino ${REVIEWER}`).waitFor()

  expect(await editors()('PUT', `/api/articles/${id}/workflow`, { to: 'approved', version: await versionOf() })).toMatchObject({
    workflow: { state: 'approved' },
  })
  const due = Date.now() + 3_000
  await editors()('PUT', `/api/articles/${id}/plan`, { scheduled_for: new Date(due).toISOString() })
  await vi.waitUntil(() => Date.now() > due + 500, { timeout: 10_000, interval: 100 })
  await callsOf(admin)('POST', '/api/functions/publish-due', {})
  await vi.waitUntil(async () => (await editors()('GET', `/api/articles/${id}`)).published, { timeout: 150_000, interval: 300 })
})

/** What the desk's bell lists for somebody once there is as much as that; titles and times are left out. */
async function toldAtBell(page: Page, most: number): Promise<string[]> {
  const told = async () => (await callsOf(page)('GET', '/api/me/notifications')).notifications
  await vi.waitUntil(async () => (await told()).length >= most, { timeout: 60_000, interval: 300 })
  await page.goto('/admin?notifications')
  const entries = page.getByRole('dialog', { name: 'Pranešimai' }).getByRole('listitem')
  await entries.nth(most - 1).waitFor()
  const texts = await entries.locator('p:first-of-type').allTextContents()
  return texts.map((text) => text.trim()).toSorted()
}

it('each of the three finds at the bell what the others did, and nothing of their own; the author has mail of it', async () => {
  const ofAuthor = [`${EDITOR} pakomentavo straipsnį`, `${EDITOR} pasiūlė pakeitimą`, `${EDITOR} patvirtino straipsnį`, 'Straipsnis publikuotas']
  const ofEditor = [`${AUTHOR} pateikė straipsnį peržiūrai`, `${AUTHOR} priėmė jūsų pasiūlymą`, `${REVIEWER} patvirtino tekstą: Deutsch`]
  expect(await toldAtBell(author as Page, ofAuthor.length)).toEqual(ofAuthor.toSorted())
  expect(await toldAtBell(editor as Page, ofEditor.length)).toEqual(ofEditor.toSorted())
  expect(await toldAtBell(reviewer as Page, 1)).toEqual([`${EDITOR} prašo peržiūrėti: Deutsch`])
  const mails = async () => (await (await fetch(`${product.url}/_local/mails`)).text()).split('<tr>').filter((row) => row.includes(people.author.email))
  await vi.waitUntil(async () => (await mails()).length === ofAuthor.length, { timeout: 60_000, interval: 300 })
})
