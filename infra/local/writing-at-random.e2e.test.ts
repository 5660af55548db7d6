import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomFrom } from '#shared/seeded-random.ts'
import { openAdmin } from '../../web/e2e/admin-page.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { callsOf } from '../../web/e2e/session-call.ts'

/** Milliseconds in which both write. */
const WRITING_MS = 75_000
const PARAGRAPHS = 5

let browser: Browser
let pages: Page[]
let id: string

beforeAll(async () => {
  browser = await launchBrowser()
  const first = await openAdmin(browser, '/admin/articles')
  const content = Array.from({ length: PARAGRAPHS }, (_, number) => `<p>Paragraph ${number} of an article.</p>`).join('\n')
  const article = { title: `Written at random ${Date.now()}`, content, excerpt: 'A sentence.', category_id: 'news', saving: 'manual' }
  id = (await callsOf(first)('POST', '/api/articles', article)).id
  pages = [first, await openAdmin(browser, '/admin/articles')]
  for (const page of pages) {
    await page.goto(`/admin/articles/${id}`)
    await editorOf(page).waitFor()
  }
})
afterAll(async () => browser.close())

const editorOf = (page: Page) => page.locator('.ProseMirror')
const textOf = async (page: Page): Promise<string> => (await editorOf(page).locator('> *').allTextContents()).join('\n')

/** One person who puts words of their own at the ends of paragraphs, begins new ones, and loses the connection now and then. @returns the words */
async function write(page: Page, name: string, seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const words: string[] = []
  let isOffline = false
  for (const end = Date.now() + WRITING_MS; Date.now() < end; ) {
    const lines = editorOf(page).locator('> *')
    await lines.nth(Math.floor(random() * (await lines.count()))).click()
    await page.keyboard.press(random() < 0.7 ? 'End' : 'Home')
    const anyway = page.getByRole('button', { name: 'Rašyti vis tiek' })
    if (await anyway.isVisible()) await anyway.click({ timeout: 2000 }).catch(() => undefined)
    const word = `${name}${words.length}`
    if (random() < 0.15) await page.keyboard.press('Enter')
    await page.keyboard.type(` ${word} `, { delay: 15 })
    // Where somebody else was writing, the editor took nothing.
    if ((await textOf(page)).includes(word)) words.push(word)
    if (random() < 0.1) {
      isOffline = !isOffline
      await page.context().setOffline(isOffline)
    }
    await page.waitForTimeout(random() * 1200)
  }
  await page.context().setOffline(false)
  return words
}

it('two people who write for more than a minute, with connections that come and go, lose no word', async () => {
  const [one, other] = pages as [Page, Page]
  const words = (await Promise.all([write(one, 'anna', 1), write(other, 'boris', 2)])).flat()
  expect(words.length).toBeGreaterThan(20)
  const lacking = (text: string) => words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))
  for (const page of pages) await expect.poll(async () => lacking(await textOf(page))).toEqual([])
  await expect.poll(async () => lacking((await callsOf(one)('GET', `/api/articles/${id}`)).content)).toEqual([])
  await expect.poll(async () => (await textOf(one)) === (await textOf(other))).toBe(true)
})
