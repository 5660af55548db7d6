import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { callsOf } from './session-call.ts'
import { violationsOf } from './visitor.ts'

const CONTENT = '<p>First paragraph.</p>\n<p>Second paragraph.</p>\n<p>Third paragraph.</p>'

let browser: Browser
let [anna, boris]: Page[] = []
let id: string
const one = () => anna as Page
const other = () => boris as Page

beforeAll(async () => {
  browser = await launchBrowser()
  anna = await openAdmin(browser, '/admin/articles')
  const article = { title: `Written together ${Date.now()}`, content: CONTENT, excerpt: 'A sentence.', category_id: 'news', saving: 'manual' }
  id = (await callsOf(one())('POST', '/api/articles', article)).id
  boris = await openAdmin(browser, '/admin/articles')
  for (const page of [one(), other()]) {
    await page.goto(`/admin/articles/${id}`)
    await editorOf(page).waitFor()
  }
})
afterAll(async () => browser.close())

const editorOf = (page: Page) => page.locator('.ProseMirror')
const paragraph = (page: Page, number: number) =>
  editorOf(page)
    .locator('p')
    .nth(number - 1)
const shown = async (page: Page) => (await editorOf(page).locator('p').allTextContents()).join('\n')
const stored = async (): Promise<string> => (await callsOf(one())('GET', `/api/articles/${id}`)).content
const people = (page: Page) => page.getByRole('list', { name: 'Taip pat čia' })

/** Puts the caret at the end or the start of a paragraph, and types there. */
async function write(page: Page, number: number, text: string, at: 'End' | 'Home' = 'End') {
  await paragraph(page, number).click()
  await page.keyboard.press(at)
  await page.keyboard.type(text, { delay: 20 })
}

const everywhere = async (text: string) => {
  for (const page of [one(), other()]) await expect.poll(() => shown(page)).toContain(text)
  await expect.poll(stored).toContain(text)
}

it('two people see each other, and what each writes in another paragraph, without losing the caret', async () => {
  for (const page of [one(), other()]) await people(page).getByText('Jūs (kitame lange)').first().waitFor()
  expect((await violationsOf(one())).map(({ id: rule }) => rule)).toEqual([])
  await Promise.all([write(one(), 1, ' Alpha one'), write(other(), 3, ' Omega one')])
  await everywhere('First paragraph. Alpha one')
  await everywhere('Third paragraph. Omega one')
  await Promise.all([one().keyboard.type(' two', { delay: 20 }), other().keyboard.type(' two', { delay: 20 })])
  await everywhere('First paragraph. Alpha one two')
  await everywhere('Third paragraph. Omega one two')
})

it('words that two wrote in one paragraph while one was offline are all there, and undo takes back one’s own', async () => {
  await other().context().setOffline(true)
  await Promise.all([write(one(), 2, ' From the one.'), write(other(), 2, 'From the other: ', 'Home')])
  await expect.poll(stored).toContain('Second paragraph. From the one.')
  await other().context().setOffline(false)
  await everywhere('From the other: Second paragraph. From the one.')
  await editorOf(other()).press('Control+z')
  await expect.poll(() => shown(other())).not.toContain('From the other')
  expect(await shown(other())).toContain('Second paragraph. From the one.')
  await expect.poll(() => shown(one())).not.toContain('From the other')
})

it('who comes to a paragraph in which somebody is writing is told of it, and may write anyway', async () => {
  await write(one(), 1, ' three')
  await paragraph(other(), 1).and(other().locator('.other-here[data-writing]')).waitFor()
  await write(other(), 1, 'X')
  const hint = other().locator('.writer-hint')
  await hint.getByText('rašo šioje pastraipoje').waitFor()
  expect(await shown(other())).not.toContain('X')
  await hint.getByRole('button', { name: 'Rašyti vis tiek' }).click()
  await other().keyboard.type(' Anyway.')
  await everywhere('Anyway.')
  await everywhere('Alpha one two three')
})
