import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTICLE, GERMAN_ONLY, type ReaderSite, startReaderSite, takeOver } from './reader-site.ts'

let reader: ReaderSite
beforeAll(async () => {
  reader = await startReaderSite()
})
afterAll(() => reader?.close())

const choose = async (page: Page, locale: string) => {
  await page.click('details.languages summary')
  await page.click(`a[data-locale=${locale}]`)
}
const chosen = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'locale')?.value

describe('choosing a language', () => {
  it.each([true, false])('[P-026] keeps query and fragment on the same page, taken over by the SPA: %s', async (taken) => {
    const { page, context } = await reader.visit('/en?utm_source=a%2Fb#content')
    if (taken) await takeOver(page)
    await choose(page, 'de')
    await page.waitForURL(`${reader.site.origin}/de?utm_source=a%2Fb#content`)
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    expect(await chosen(context)).toBe('de')
    await context.close()
  })

  it.each([true, false])('[P-036] on an article without that translation leads home, for English to the root, taken over by the SPA: %s', async (taken) => {
    for (const [locale, home] of [
      ['fr', '/fr'],
      ['en', '/'],
    ] as const) {
      const { page, context } = await reader.visit(GERMAN_ONLY)
      if (taken) await takeOver(page)
      expect(await page.locator('[data-article-body] p').first().isVisible()).toBe(true)
      await choose(page, locale)
      await page.waitForURL(reader.site.origin + home)
      expect(await chosen(context)).toBe(locale)
      await context.close()
    }
  })

  it('works where the browser keeps nothing: English has an address of its own', async () => {
    const { page, context, complaints } = await reader.visit(ARTICLE)
    await context.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await page.goto(`${reader.site.origin}/de/nothing`)
    await choose(page, 'en')
    await page.waitForURL(`${reader.site.origin}/en`)
    await choose(page, 'ja')
    await page.waitForURL(`${reader.site.origin}/ja`)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  })

  it('[P-025] on a legal page stays there and says that the choice is kept', async () => {
    const { page, context } = await reader.visit('/terms?a=1')
    await choose(page, 'de')
    await page.getByRole('status').getByText('Your choice has been saved').waitFor()
    expect(await page.getByRole('status').textContent()).toContain('Deutsch')
    expect(page.url()).toBe(`${reader.site.origin}/terms?a=1`)
    expect(await chosen(context)).toBe('de')
    expect(await page.locator('details.languages[open]').count()).toBe(0)
    await context.close()
  })

  it('stores nothing but the choice, and asks nobody for anything', async () => {
    const { page, context, outside } = await reader.visit('/en')
    const before = await page.evaluate(() => Object.keys(localStorage))
    const asked = reader.site.asked.length
    await choose(page, 'ja')
    await page.waitForURL('**/ja')
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['locale=ja'])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(before)
    expect(reader.site.asked.slice(asked).filter((path) => /account|config|\/api\/me/.test(path))).toEqual([])
    expect(outside).toEqual([])
    await context.close()
  })
})

it('[P-281] a page whose data cannot be had is logged with the server’s message, and loaded whole', async () => {
  const { page, context } = await reader.visit('/en')
  await takeOver(page)
  await page.route(`**${ARTICLE}/data.json`, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service unavailable' }))
  const warned = page.waitForEvent('console', (message) => message.text().includes('Service unavailable'))
  await page.click('main h2 a')
  await warned
  await page.waitForURL(reader.site.origin + ARTICLE)
  await page.locator('[data-article-body] h2').first().waitFor()
  await context.close()
})
