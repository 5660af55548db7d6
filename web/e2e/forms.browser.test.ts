import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssetManifest } from '../prerender/assets.ts'
import { renderPage } from '../prerender/render.tsx'
import { staticPages } from '../prerender/static-pages.ts'
import { launchBrowser } from './browser.ts'
import { readAssets } from './reader-site.ts'
import { sampleHome } from './sample-pages.ts'
import { type SiteServer, serveSite } from './site-server.ts'
import { violationsOf } from './visitor.ts'

const ADDRESSES = { general: 'hello@press.example', press: 'press@press.example', partnerships: 'deals@press.example' }

let assets: AssetManifest
let site: SiteServer
let browser: Browser

beforeAll(async () => {
  assets = await readAssets()
  const shown = staticPages('Simulpress', ADDRESSES).filter(
    ({ locale, name }) => ['en', 'de'].includes(locale) && ['contact', 'newsletter', 'privacy'].includes(name),
  )
  site = await serveSite((origin) => new Map([sampleHome('de'), ...shown].map((page) => [page.path, renderPage(page, { name: 'Simulpress', origin, assets })])))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A reader at a form whose posts `answer` gets. `sent` collects what was posted. */
async function visit(path: string, answer: (route: Route) => unknown = (route) => route.fulfill({ json: { success: true } })) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sent: { url: string; body: Record<string, string> }[] = []
  await page.route('**/api/newsletter?*', take)
  await page.route('**/api/contact?*', take)
  async function take(route: Route) {
    sent.push({ url: new URL(route.request().url()).pathname + new URL(route.request().url()).search, body: route.request().postDataJSON() })
    await answer(route)
  }
  await page.goto(site.origin + path, { waitUntil: 'load' })
  return { page, sent, close: () => context.close() }
}

/** The state of the form as its script says it, and the words that are to be seen. */
const stateOf = (page: Page) => page.locator('[data-form]').first().getAttribute('data-state')
const visible = async (page: Page, selector: string) => (await page.locator(`${selector}:visible`).allTextContents()).join(' ')
const says = (page: Page) => visible(page, '[data-form] [role=status] p')
const button = (page: Page) => visible(page, '[data-form] button span')
const reaches = (page: Page, state: string) => page.waitForSelector(`[data-form][data-state=${state}]`)
/** Its script loads when somebody begins to fill the form in. */
const begin = async (page: Page, field: string) => {
  const script = page.waitForResponse((response) => response.url().endsWith(assets.onDemand.forms))
  await page.focus(field)
  await script
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('[data-form]')?.noValidate)
}

describe('the newsletter form', () => {
  it('[P-210] goes from idle through subscribing to success', async () => {
    const gate = Promise.withResolvers<void>()
    const { page, sent, close } = await visit('/de', async (route) => {
      await gate.promise
      await route.fulfill({ json: { success: true } })
    })
    expect(await stateOf(page)).toBeNull()
    expect(await says(page)).toBe('')
    await begin(page, 'input[type=email]')
    await page.fill('input[type=email]', 'ada@example.com')
    await page.keyboard.press('Enter')
    await reaches(page, 'sending')
    expect(await button(page)).toContain('Wird')
    gate.resolve()
    await reaches(page, 'done')
    expect(await says(page)).toContain('Bestätigungslink')
    expect(sent).toEqual([{ url: '/api/newsletter?locale=de', body: { email: 'ada@example.com', website: '' } }])
    await close()
  })

  it('[P-211] says in the page’s language that an address is not valid, and calls nobody', async () => {
    const { page, sent, close } = await visit('/en/newsletter')
    await begin(page, 'input[type=email]')
    for (const wrong of ['', 'ada', 'ada@', '@example.com']) {
      await page.fill('input[type=email]', wrong)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => ['missing', 'invalid'].includes(document.querySelector<HTMLElement>('[data-form]')?.dataset.state ?? ''))
      expect(await says(page)).toBe('Please enter a valid email address')
    }
    expect(await page.getAttribute('input[type=email]', 'aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await page.type('input[type=email]', 'x')
    expect(await stateOf(page)).toBeNull()
    await close()
  })

  it('[P-210] [P-212] says that it failed, keeps what was typed, and works when tried again', async () => {
    const answers = [
      (route: Route) => route.fulfill({ status: 500, json: {} }),
      (route: Route) => route.abort(),
      // The gateway's own refusal, then the application's, which says how long.
      (route: Route) => route.fulfill({ status: 429, json: { message: 'Too Many Requests' } }),
      (route: Route) => route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '530' } }),
    ]
    const { page, close } = await visit('/en/newsletter', (route) => (answers.shift() ?? ((last: Route) => last.fulfill({ json: { success: true } })))(route))
    await begin(page, 'input[type=email]')
    await page.fill('input[type=email]', 'ada@example.com')
    for (const [state, words] of [
      ['failed', 'Failed to subscribe. Please try again.'],
      ['failed', 'Failed to subscribe. Please try again.'],
      ['busy', 'Too many attempts. Try again in 1 minute.'],
      ['busy', 'Too many attempts. Try again in 9 minutes.'],
    ] as const) {
      await page.click('[data-form] button')
      await reaches(page, state)
      await expect.poll(() => says(page)).toBe(words)
      expect(await page.inputValue('input[type=email]')).toBe('ada@example.com')
    }
    await page.click('[data-form] button')
    await reaches(page, 'done')
    await close()
  })
})

describe('the contact form', () => {
  const fill = async (page: Page) => {
    await begin(page, '[name=name]')
    for (const [field, value] of Object.entries({ name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Words' }))
      await page.fill(`[name=${field}]`, value)
  }
  const values = (page: Page) => page.$$eval('.field', (fields) => fields.map((field) => (field as HTMLInputElement).value))

  it('[P-183] [P-184] takes a second, says that the message is sent, and is empty and idle after three more', async () => {
    const { page, sent, close } = await visit('/en/contact')
    await page.evaluate(() => {
      addEventListener('toast', (event) => {
        document.body.dataset.toast = (event as CustomEvent<{ title: string }>).detail.title
      })
    })
    await fill(page)
    const pressed = Date.now()
    await page.click('[data-form] button')
    await reaches(page, 'sending')
    await reaches(page, 'done')
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1_000)
    expect(await button(page)).toBe('Message Sent!')
    expect(await page.getAttribute('body', 'data-toast')).toBe("Message sent successfully! We'll get back to you soon")
    expect(await values(page)).toEqual(['Ada', 'ada@example.com', 'Hi', 'Words'])
    await page.waitForSelector('[data-form]:not([data-state])')
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(4_000)
    expect(await values(page)).toEqual(['', '', '', ''])
    expect(sent).toEqual([{ url: '/api/contact?locale=en', body: { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Words', website: '' } }])
    await close()
  })

  it('keeps every word when the reader is offline or the message is refused, and says so', async () => {
    const answers = [(route: Route) => route.abort('internetdisconnected')]
    const { page, close } = await visit('/en/contact', (route) => (answers.shift() ?? ((last: Route) => last.fulfill({ status: 429, json: {} })))(route))
    await fill(page)
    await page.context().setOffline(true)
    await page.click('[data-form] button')
    await reaches(page, 'offline')
    expect(await says(page)).toContain('You are offline.')
    expect(await values(page)).toEqual(['Ada', 'ada@example.com', 'Hi', 'Words'])
    await page.context().setOffline(false)
    await page.click('[data-form] button')
    await reaches(page, 'busy')
    await expect.poll(() => says(page)).toBe('Too many attempts. Try again in 1 minute.')
    expect(await values(page)).toEqual(['Ada', 'ada@example.com', 'Hi', 'Words'])
    await close()
  })

  it('[P-180] leads to the first field that is missing, and calls nobody', async () => {
    const { page, sent, close } = await visit('/en/contact')
    await fill(page)
    await page.fill('[name=subject]', '   ')
    await page.click('[data-form] button')
    await reaches(page, 'missing')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('subject')
    expect(sent).toEqual([])
    await close()
  })

  it('has no accessibility findings in any state, and fits every width', async () => {
    for (const [path, width, light] of [
      ['/en/contact', 320, true],
      ['/de/newsletter', 768, false],
      ['/privacy', 1440, true],
    ] as const) {
      const { page, close } = await visit(path)
      await page.setViewportSize({ width, height: 900 })
      if (light) await page.click('[data-theme-toggle]')
      if (path !== '/privacy') {
        await begin(page, '.field')
        await page.click('[data-form] button')
        await page.waitForSelector('[data-form][data-state]')
      }
      const violations = await violationsOf(page)
      expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await close()
    }
  })
})
