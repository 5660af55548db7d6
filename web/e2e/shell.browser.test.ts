import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AD_SLOTS } from '#shared/domain/publishing/ad-slots.ts'
import { type Popularity, type PopularPart, popularAfter, popularPart, popularPartPath } from '#shared/domain/publishing/popularity.ts'
import { LOCALES } from '#shared/locales.ts'
import { ARTICLE, GERMAN_ONLY, type ReaderSite, startReaderSite, takeOver } from './reader-site.ts'
import { sampleArticle } from './sample-pages.ts'
import { frames } from './visitor.ts'

let reader: ReaderSite
beforeAll(async () => {
  reader = await startReaderSite()
})
afterAll(() => reader?.close())

const visit: ReaderSite['visit'] = (...visitor) => reader.visit(...visitor)
const choice = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
const banner = (page: Page) => page.locator('.consent')
const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PATIENT = { timeout: 60_000 }
const PROVIDER = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

/**
 * Waits until the network has answered a few times in a row. Whatever the page has asked for is there then, even where one answer leads to the
 * next: a script, the configuration, the settings.
 */
const othersAnswered = (page: Page) =>
  page.evaluate(async (asset) => {
    for (let left = 6; left > 0; left--) await (await fetch(asset, { cache: 'no-store' })).text()
  }, reader.assets.core)

/** A stage with a place for an advertisement from outside, and what the settings say of them. */
function withAds(client: string, settings: { enabled?: boolean; client?: string } = {}) {
  reader.site.files.set('/config.json', JSON.stringify({ ads: { client, units: { 'end-article': '1234567890' } } }))
  reader.site.files.set('/api/published/settings', JSON.stringify({ ads: { enabled: true, client: null, ...settings }, analytics_id: null }))
}

describe('header and footer', () => {
  it('[P-040] [P-041] stays in view with the seven sections and the page about us, the active one marked', async () => {
    const { page, context } = await visit(ARTICLE, DESKTOP)
    const links = page.locator('.section-nav a')
    expect(await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))).toEqual([
      '/en/news',
      '/en/reviews',
      '/en/guides',
      '/en/explainers',
      '/en/opinion',
      '/en/tools',
      '/en/deals',
      '/en/about',
    ])
    expect(await page.locator('.section-nav [aria-current]').allTextContents()).toEqual(['Guides'])
    await page.evaluate(() => scrollTo(0, 1_500))
    expect(await links.first().evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await links.first().isVisible()).toBe(true)
    expect(await links.first().evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await context.close()
  })

  it.each([true, false])('[P-042] opens and closes the menu below 768 pixels, scripts: %s', async (javaScriptEnabled) => {
    const { page, context } = await visit(ARTICLE, { ...PHONE, javaScriptEnabled })
    const link = page.locator('.mobile-panel a[href="/en/news"]')
    const menu = page.locator('.mobile-menu summary')
    expect(await link.isVisible()).toBe(false)
    await menu.click()
    expect(await link.isVisible()).toBe(true)
    await menu.click()
    expect(await link.isVisible()).toBe(false)
    await page.setViewportSize({ width: 767, height: 800 })
    expect(await menu.isVisible()).toBe(true)
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await menu.isVisible()).toBe(false)
    await context.close()
  })

  it('[P-043] [P-034] has search, languages and theme; the slash key leads to search, but not while typing', async () => {
    const { page, context } = await visit(ARTICLE, PHONE)
    for (const tool of ['a[data-search]', 'details.languages summary', '[data-theme-toggle]']) {
      const box = await page.locator(`header ${tool}`).boundingBox()
      expect([tool, (box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([tool, true, true])
    }
    for (const name of ['Search', 'Switch between dark and light theme']) expect(await page.locator('header').getByText(name, { exact: true }).count()).toBe(1)
    expect(await page.locator('a[data-locale]').evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.locale))).toEqual([...LOCALES])
    await page.keyboard.press('/')
    await page.waitForURL('**/en/search')
    await context.close()
  })

  it('[P-036] leads from an article to the home of a language that it was not translated into, in English to the root', async () => {
    const { page, context } = await visit(GERMAN_ONLY)
    expect(await page.locator('[data-article-body] p').first().isVisible()).toBe(true)
    const hrefs = ['de', 'fr', 'lt', 'en'].map((locale) => page.getAttribute(`a[data-locale=${locale}]`, 'href'))
    expect(await Promise.all(hrefs)).toEqual([GERMAN_ONLY, '/fr', '/lt', '/'])
    await context.close()
  })

  it.each([true, false])('[P-025] [P-026] changes the language of an address and keeps its query and hash, taken over: %s', async (taken) => {
    for (const [from, locale, to] of [
      ['/en/guides?page=2#x', 'de', '/de/guides?page=2#x'],
      ['/guides?page=2#x', 'en', '/en/guides?page=2#x'],
      ['/en/guides?page=2#x', 'lt', '/guides?page=2#x'],
    ]) {
      const { page, context } = await visit(from!)
      if (taken) await takeOver(page)
      await page.click('.languages summary')
      await page.click(`a[data-locale=${locale}]`)
      await page.waitForURL(reader.site.origin + to)
      await context.close()
    }
  })

  it('[P-045] [P-046] [P-047] [P-049] [P-050] has a footer that leads on, honest about what is not there yet', async () => {
    const { page, context } = await visit(ARTICLE, { javaScriptEnabled: false })
    const hrefsIn = (part: string) => page.locator(`footer.site-footer ${part} a[href]`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefsIn('[aria-labelledby=footer-explore]')).toEqual(['/en/news', '/en/reviews', '/en/guides', '/en/tools'])
    expect(await hrefsIn('[aria-labelledby=footer-legal]')).toEqual(['/privacy', '/terms', '/disclosures'])
    expect(await hrefsIn('')).toContain('/feed')
    const social = page.locator('footer.site-footer a[aria-disabled=true]')
    expect(await social.count()).toBe(4)
    expect(await social.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([null, null, null, null])
    expect(await social.first().getAttribute('aria-label')).toBe('X: coming soon')
    expect(await page.locator('footer.site-footer').textContent()).toContain('© 2025 Simulpress')
    await context.close()
    const scripted = await visit(ARTICLE)
    expect(await scripted.page.textContent('[data-year]')).toBe(`2025–${new Date().getFullYear()}`)
    await scripted.context.close()
  })
})

describe('consent', () => {
  it('[P-220] [P-221] [P-048] asks until a choice is stored, and again after Manage Cookies', async () => {
    const { page, context } = await visit(ARTICLE, { consent: 'undecided' })
    expect(await banner(page).isVisible()).toBe(true)
    const box = await banner(page).boundingBox()
    expect(Math.round(box!.y + box!.height)).toBe(page.viewportSize()!.height)
    await page.getByRole('button', { name: 'Accept All' }).click()
    expect(await banner(page).isVisible()).toBe(false)
    const chosen = await choice(page)
    expect(chosen).toMatchObject({ necessary: true, analytics: true, marketing: true, version: 1 })
    expect(Math.abs(Date.parse(chosen.time) - Date.now())).toBeLessThan(60_000)
    await page.reload()
    expect(await banner(page).isVisible()).toBe(false)
    await Promise.all([page.waitForEvent('load'), page.locator('footer').getByRole('button', { name: 'Manage Cookies' }).click()])
    expect(await banner(page).isVisible()).toBe(true)
    expect(await choice(page)).toBeNull()
    await context.close()
  })

  it.each(['Necessary Only', 'Close and allow necessary only'])('[P-222] denies both by “%s”', async (name) => {
    const { page, context } = await visit(ARTICLE, { ...PHONE, consent: 'undecided' })
    await page.getByRole('button', { name, exact: true }).click()
    expect(await choice(page)).toMatchObject({ necessary: true, analytics: false, marketing: false })
    expect(await banner(page).isVisible()).toBe(false)
    await context.close()
  })

  it('[P-223] [P-224] [P-226] offers each kind by itself, never without the necessary; Cancel stores nothing', async () => {
    const { page, context } = await visit(ARTICLE, { consent: 'undecided' })
    await page.getByText('Manage Preferences').click()
    const necessary = page.getByRole('checkbox', { name: 'Necessary' })
    expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true])
    await page.getByRole('checkbox', { name: 'Marketing' }).check()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await banner(page).isVisible()).toBe(true)
    expect(await choice(page)).toBeNull()
    await page.getByText('Manage Preferences').click()
    expect(await page.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Analytics' }).check()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    expect(await choice(page)).toMatchObject({ necessary: true, analytics: true, marketing: false })
    await context.close()
  })

  it('[C5] [P-227] [P-229] takes what it cannot read, or what answers an older question, for no choice', async () => {
    for (const stored of [
      'not json',
      'null',
      '[]',
      '{"necessary":true,"analytics":"yes","marketing":true}',
      `"${'x'.repeat(100_000)}"`,
      JSON.stringify({ necessary: true, analytics: true, marketing: true, version: 0, time: new Date().toISOString() }),
    ]) {
      const { page, context, outside } = await visit(ARTICLE, { consent: 'undecided', stored: { 'cookie-consent': stored } })
      expect(await banner(page).isVisible()).toBe(true)
      expect(outside).toEqual([])
      await context.close()
    }
  })

  it('works where storage is refused: the choice holds for the page', async () => {
    const { page, complaints, context } = await visit('/en/nothing', { consent: 'undecided' })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await page.goto(reader.site.origin + ARTICLE)
    await page.getByRole('button', { name: 'Necessary Only', exact: true }).click()
    expect(await banner(page).isVisible()).toBe(false)
    await page.click('[data-theme-toggle]')
    expect(await page.getAttribute('html', 'class')).toContain('light')
    await page.click('[data-keep]')
    await page.getByText('Your browser does not allow this site to store anything').waitFor()
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  })

  it('[P-111] [P-112] before opting in asks no other host for anything, and sends nothing that identifies anyone', async () => {
    withAds('ca-pub-1234567890123456')
    for (const consent of ['undecided', 'necessary'] as const) {
      const { page, context, outside } = await visit(ARTICLE, { ...DESKTOP, consent })
      await takeOver(page)
      await page.locator('[data-slot=end-article]').scrollIntoViewIfNeeded()
      await page.waitForSelector('[data-slot=end-article][data-filled]')
      expect(outside).toEqual([])
      expect(reader.site.posted).toEqual([])
      expect(await context.cookies().then((cookies) => cookies.map(({ name }) => name).filter((name) => name !== 'locale'))).toEqual([])
      expect(await page.evaluate(() => [Object.keys(sessionStorage), document.querySelectorAll('ins').length])).toEqual([[], 0])
      await context.close()
    }
    reader.site.files.delete('/config.json')
  })

  it('[P-242] after agreeing to analytics names the tab of a stay, the same on every page of it and another in the next', async () => {
    const { page, context } = await visit(ARTICLE, { consent: 'all' })
    const stay = async (tab: Page) => {
      reader.site.told.length = 0
      await tab.evaluate(() => {
        const now = performance.now.bind(performance)
        performance.now = () => now() + 60_000
        dispatchEvent(new PageTransitionEvent('pagehide'))
      })
      await expect.poll(() => reader.site.told.length, PATIENT).toBe(1)
      return reader.site.told[0] ?? {}
    }
    const first = await stay(page)
    expect(first.sessionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Object.keys(first)).toEqual(['articleId', 'locale', 'timeSpent', 'sessionId'])
    await page.reload()
    await takeOver(page)
    expect((await stay(page)).sessionId).toBe(first.sessionId)
    const other = await context.newPage()
    await other.goto(reader.site.origin + ARTICLE)
    await takeOver(other)
    const next = (await stay(other)).sessionId
    expect(next).toMatch(/^[0-9a-f-]{36}$/)
    expect(next).not.toBe(first.sessionId)
    await context.close()
  })

  it('[P-111] names no tab without agreement, and in no case where a reader came from', async () => {
    for (const consent of ['necessary', 'all'] as const) {
      reader.site.told.length = 0
      const { page, context } = await visit('/en', { consent })
      await takeOver(page)
      await page.click('main h2 a')
      await page.waitForSelector('[data-article-body] h2')
      await page.evaluate(() => {
        const now = performance.now.bind(performance)
        performance.now = () => now() + 60_000
        dispatchEvent(new PageTransitionEvent('pagehide'))
      })
      await expect.poll(() => reader.site.told.length, PATIENT).toBe(2)
      const named = ['articleId', 'locale', 'timeSpent']
      expect(reader.site.told.map(Object.keys)).toEqual([named, consent === 'all' ? [...named, 'sessionId'] : named])
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(consent === 'all' ? ['session-id'] : [])
      await context.close()
    }
  })
})

describe('advertisements', () => {
  it('[P-110] shows a labelled placeholder until a tenth of it is within 100 pixels of the viewport, then the house’s own', async () => {
    const { page, context } = await visit(ARTICLE, DESKTOP)
    const slot = page.locator('[data-slot=end-article]')
    const height = async () => (await slot.boundingBox())!.height
    const before = await height()
    expect(await slot.textContent()).toContain('Advertisement')
    expect(await slot.locator('a').isVisible()).toBe(false)
    // Where it begins, below the viewport, when it is near enough.
    const near = 100 - before / 10
    const scrollUntil = (distance: number) => slot.evaluate((element, left) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - left), distance)
    await scrollUntil(near + 8)
    await frames(page)
    expect(await slot.getAttribute('data-filled')).toBeNull()
    await scrollUntil(near - 8)
    await slot.locator('a').waitFor()
    expect(await height()).toBe(before)
    await context.close()
  })

  it('[P-114] keeps 90, 250 or 600 pixels for each place before anything is in it', async () => {
    for (const path of [ARTICLE, '/en', '/en/guides']) {
      const { page, context } = await visit(path, { ...DESKTOP, javaScriptEnabled: false })
      const slots = await page
        .locator('[data-slot]:visible')
        .evaluateAll((all) =>
          all.map((slot) => ({ name: (slot as HTMLElement).dataset.slot as keyof typeof AD_SLOTS, height: slot.getBoundingClientRect().height })),
        )
      if (path !== '/en/guides') expect(slots.length, path).toBeGreaterThan(0)
      for (const { name, height } of slots) expect([name, height >= AD_SLOTS[name].height]).toEqual([name, true])
      await context.close()
    }
    expect(new Set(Object.values(AD_SLOTS).map(({ height }) => height))).toEqual(new Set([90, 250, 600]))
    expect(AD_SLOTS['sidebar-sticky'].height).toBe(600)
  })

  it('[P-087] [P-067] has its sidebar on large screens only, 300 by 600, and a banner on the home page', async () => {
    const { page, context } = await visit(ARTICLE, DESKTOP)
    const sidebar = page.locator('[data-slot=sidebar-sticky]')
    const box = await sidebar.boundingBox()
    expect([box?.width, (box?.height ?? 0) >= 600]).toEqual([300, true])
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await sidebar.isVisible()).toBe(false)
    await page.goto(`${reader.site.origin}/en`)
    expect(await page.locator('[data-slot=top-banner]').isVisible()).toBe(true)
    await context.close()
  })

  it('loads the provider after consent only, once a slot needs it, and only an id of the right shape', async () => {
    const asks = (client: string) => [`${PROVIDER}?client=${client}`]
    for (const [client, settings, asked] of [
      ['ca-pub-1234567890123456', {}, asks('ca-pub-1234567890123456')],
      ['ca-pub-1"><script>', {}, []],
      ['ca-pub-1234567890123456', { client: 'ca-pub-6543210987654321' }, asks('ca-pub-6543210987654321')],
      ['ca-pub-1234567890123456', { enabled: false }, []],
    ] as const) {
      withAds(client, settings)
      const { page, context, outside } = await visit('/en/nothing', { ...DESKTOP, consent: 'all', bypassCSP: true })
      await page.route(`${PROVIDER}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: '', headers: { 'access-control-allow-origin': '*' } }))
      await page.goto(reader.site.origin + ARTICLE)
      expect(outside).toEqual([])
      await page.locator('[data-slot=end-article]').scrollIntoViewIfNeeded()
      await page.waitForSelector('[data-slot=end-article][data-filled]')
      if (asked.length > 0) await page.waitForSelector('[data-slot=end-article] ins[data-ad-client]', { state: 'attached' })
      await othersAnswered(page)
      expect(outside).toEqual(asked)
      await context.close()
    }
    reader.site.files.delete('/config.json')
  })

  it('[P-119] keeps the house’s own, and only notes it, when the provider fails', async () => {
    withAds('ca-pub-1234567890123456')
    const { page, context, complaints } = await visit('/en/nothing', { ...DESKTOP, consent: 'all', bypassCSP: true })
    await page.route(`${PROVIDER}*`, (route) => route.abort())
    await page.goto(reader.site.origin + ARTICLE)
    await page.locator('[data-slot=end-article]').scrollIntoViewIfNeeded()
    await page.locator('[data-slot=end-article] a').waitFor()
    await expect.poll(() => complaints.join()).toContain('No advertisements')
    expect(await page.locator('.toast').count()).toBe(0)
    await context.close()
    reader.site.files.delete('/config.json')
  })
})

describe('the sticky advertisement', () => {
  const sticky = (page: Page) => page.locator('[data-sticky]')

  it('[P-115] [P-116] comes a second after the page, and stays away for a day once closed', async () => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    const { page, context } = await visit('/en/nothing', { stored: {} })
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start + 1_000)
    const openFor = async (milliseconds: number) => {
      await page.goto(reader.site.origin + ARTICLE)
      await page.clock.runFor(milliseconds)
    }
    // What should come is waited for, however slow its script is; what should not come would come with the last of what is asked for.
    const staysAway = async () => {
      await othersAnswered(page)
      return !(await sticky(page).isVisible())
    }
    await openFor(900)
    expect(await staysAway()).toBe(true)
    await openFor(1_000)
    await sticky(page).waitFor()
    await page.getByRole('button', { name: 'Close advertisement' }).click()
    expect(await sticky(page).isVisible()).toBe(false)
    await openFor(23 * 3_600_000)
    expect(await staysAway()).toBe(true)
    await openFor(3_600_000)
    await sticky(page).waitFor()
    await context.close()
  })

  it('[P-117] shows at nine views a week and not at ten, nor while the reader is being asked', async () => {
    const { id } = sampleArticle('en')
    for (const [views_7d, consent, shown] of [
      [9, 'necessary', true],
      [10, 'necessary', false],
      [0, 'undecided', false],
    ] as const) {
      const popular = popularAfter([], [{ article_id: id, views_7d }])
      reader.site.files.set('/data/popularity/en.json', JSON.stringify({ parts: [popularPart(id)] } satisfies Partial<Popularity>))
      reader.site.files.set(popularPartPath('en', popularPart(id)), JSON.stringify({ popular } satisfies PopularPart))
      const { page, context } = await visit('/en/nothing', { consent })
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.goto(reader.site.origin + ARTICLE)
      await page.clock.runFor(1_400)
      if (shown) await sticky(page).waitFor()
      else await othersAnswered(page)
      expect([views_7d, await sticky(page).isVisible()]).toEqual([views_7d, shown])
      await context.close()
    }
    for (const path of ['/data/popularity/en.json', popularPartPath('en', popularPart(sampleArticle('en').id))]) reader.site.files.delete(path)
  })

  it('[P-118] is 320×50, 728×90 or 970×90, by the viewport', async () => {
    const { page, context } = await visit(ARTICLE, PHONE)
    await sticky(page).waitFor()
    for (const [width, size] of [
      [390, [320, 50]],
      [768, [728, 90]],
      [1280, [970, 90]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const box = await page.locator('.sticky-slot').boundingBox()
      expect([width, box?.width, box?.height]).toEqual([width, ...size])
    }
    await context.close()
  })
})

describe('sharing', () => {
  const share = (page: Page, kind: string) => page.locator(`header [data-share=${kind}]`).first().click()
  const toast = (page: Page) => page.locator('.toast')

  it('[P-079] [P-213] copies the canonical address, and confirms it for two seconds on the button and three in words', async () => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    const { page, context } = await visit('/en/nothing', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start + 1_000)
    await page.goto(reader.site.origin + ARTICLE)
    const confirmed = async () => [await page.locator('[data-share=copy][data-done]').count(), await toast(page).count()]
    // Not click(), which waits for frames that this clock holds back.
    await page.evaluate(() => document.querySelector<HTMLElement>('header [data-share=copy]')?.click())
    await expect.poll(() => page.clock.runFor(1).then(confirmed), PATIENT).toEqual([1, 1])
    expect(await toast(page).textContent()).toBe('Link copied!Share it anywhere you want')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reader.site.origin + ARTICLE)
    await page.clock.runFor(1_900)
    expect(await confirmed()).toEqual([1, 1])
    await page.clock.runFor(150)
    expect(await confirmed()).toEqual([0, 1])
    await page.clock.runFor(800)
    expect(await confirmed()).toEqual([0, 1])
    await page.clock.runFor(250)
    expect(await confirmed()).toEqual([0, 0])
    await context.close()
  })

  it.each([
    [
      '[P-214]',
      'copy',
      () => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
      'Failed to copy link',
    ],
    ['[P-215]', 'native', () => Object.assign(navigator, { share: async () => undefined }), 'Shared successfully!'],
    ['[P-216]', 'native', () => Object.assign(navigator, { share: () => Promise.reject(new Error('no')) }), 'Failed to share'],
    ['[P-217]', 'native', () => Object.assign(navigator, { share: undefined }), 'Share not supported on this device'],
    ['[P-218]', 'popup', () => Object.assign(window, { open: () => null }), 'Popup blocked. Please enable popups for this site.'],
  ] as const)('%s says what came of it: %s', async (_, kind, prepare, text) => {
    const { page, context } = await visit(ARTICLE)
    await page.evaluate(prepare as () => unknown)
    await share(page, kind)
    await toast(page).getByText(text).waitFor()
    await context.close()
  })

  it('[P-216] is silent when the reader changes their mind', async () => {
    const { page, context } = await visit(ARTICLE)
    await page.evaluate(() => {
      const share = () => {
        document.body.dataset.shared = ''
        return Promise.reject(new DOMException('', 'AbortError'))
      }
      return void Object.assign(navigator, { share })
    })
    await share(page, 'native')
    await page.locator('body[data-shared]').waitFor()
    await othersAnswered(page)
    expect(await toast(page).count()).toBe(0)
    await context.close()
  })

  it('[P-219] shows one toast at a time for five seconds, not counting those that a pointer or the focus rests on it; a swipe to the right dismisses it', async () => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    const { page, context } = await visit('/en/nothing')
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start + 1_000)
    await page.goto(reader.site.origin + ARTICLE)
    const texts = () => toast(page).allTextContents()
    const show = async (title: string) => {
      await page.evaluate((detail) => dispatchEvent(new CustomEvent('toast', { detail })), { title })
      await expect.poll(() => page.clock.runFor(1).then(texts), PATIENT).toEqual([title])
    }
    const place = async () => (await toast(page).boundingBox())!
    await show('First')
    await show('Second')
    await page.clock.runFor(4_900)
    expect(await texts()).toEqual(['Second'])
    // The advertisement at the foot lifts the toast, away from a pointer that is there before it.
    await expect.poll(() => page.evaluate(() => document.documentElement.className), PATIENT).toContain('sticky-shown')
    // Not hover(), which waits for frames that this clock holds back.
    const { x, y } = await place()
    await page.mouse.move(x + 10, y + 10)
    await page.clock.runFor(20_000)
    expect(await texts()).toEqual(['Second'])
    await page.mouse.move(5, 5)
    await page.clock.runFor(100)
    expect(await texts()).toEqual([])
    await show('Third')
    await toast(page).focus()
    await page.clock.runFor(20_000)
    expect(await texts()).toEqual(['Third'])
    const third = await place()
    await page.mouse.move(third.x + 20, third.y + 20)
    await page.mouse.down()
    await page.mouse.move(third.x + 120, third.y + 20, { steps: 4 })
    await page.mouse.up()
    expect(await texts()).toEqual([])
    await context.close()
  })
})

describe('on the reader’s device', () => {
  it('keeps articles, shows them on their own page, and lets go of everything', async () => {
    const { page, context, outside } = await visit(ARTICLE)
    const save = page.getByRole('button', { name: 'Save article' })
    await save.click()
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await takeOver(page)
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await page.goto(`${reader.site.origin}/en/saved`)
    await page.getByRole('link', { name: 'Sample advisory (en)' }).waitFor()
    await page.getByRole('button', { name: 'Remove everything from this device' }).click()
    expect(await page.getByRole('link', { name: 'Sample advisory (en)' }).count()).toBe(0)
    expect(await page.textContent('main')).toContain('You have not saved any articles')
    expect(await page.evaluate(() => localStorage.getItem('saved-articles'))).toBeNull()
    expect(outside).toEqual([])
    await context.close()
  })
})

describe('home', () => {
  it('[P-064] [P-065] loads the pictures of its further sections within 400 and 600 pixels of the viewport', async () => {
    const { page, context } = await visit('/en', { viewport: { width: 390, height: 420 } })
    const asked = () => new Set(reader.site.asked.slice(before))
    const before = reader.site.asked.length
    const distance = (selector: string) => page.locator(selector).evaluate((section) => section.getBoundingClientRect().top - innerHeight)
    const scrollUntil = async (selector: string, left: number) => {
      await page.evaluate((by) => scrollBy(0, by), (await distance(selector)) - left)
      await frames(page)
    }
    const [sections, latest] = ['section[aria-labelledby=sections]', 'section[aria-labelledby=latest]']
    for (const [section, near] of [
      [sections, 400],
      [latest, 600],
    ] as const) {
      await scrollUntil(section, near + 60)
      expect([section, await page.locator(section).getAttribute('data-near')]).toEqual([section, null])
      expect(await page.locator(`${section} img`).first().isVisible()).toBe(false)
      await scrollUntil(section, near - 20)
      expect([section, await page.locator(section).getAttribute('data-near')]).toEqual([section, ''])
    }
    await expect.poll(() => [...asked()].some((path) => path.startsWith('/images/sample-0/'))).toBe(true)
    await context.close()
  })

  it('shows everything without scripts', async () => {
    const { page, context } = await visit('/en', { javaScriptEnabled: false })
    expect(await page.locator('section[aria-labelledby=latest] h3').count()).toBe(8)
    expect(await page.locator('section[aria-labelledby=sections] img').first().isVisible()).toBe(true)
    expect(await page.locator('.consent').isVisible()).toBe(false)
    expect(await page.locator('[data-slot=top-banner] a').isVisible()).toBe(true)
    await context.close()
  })
})
