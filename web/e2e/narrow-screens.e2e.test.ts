import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { SCREEN_PATHS } from './screen-paths.ts'

const PHONE = 320
/** Stops of the Tab key that are looked at on a screen. */
const STOPS = 60

let browser: Browser
let page: Page
let id: string

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/articles', PHONE)
  page.setDefaultTimeout(20_000)
  id = await page.evaluate(async () => {
    const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
    const { articles } = await (await fetch('/api/articles?state=published', { headers: { authorization: `Bearer ${token}` } })).json()
    return articles[0].id
  })
})
afterAll(async () => browser?.close())

const open = async (path: string) => {
  await page.goto(path.replace(':id', id).replace(':locale', 'lt'))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator('#screen [role=status]').filter({ hasText: /Kraun/ }).count()).toBe(0)
}

/** Controls of the header that end outside of it, and links within text that only their colour tells from it. */
const faultsShown = () =>
  page.evaluate(() => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const outside = shown('header :is(a, button)').filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > innerWidth
    })
    const stands = (link: Element) => {
      const around = [...(link.parentElement?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
      return around.join('').trim().length > 1
    }
    const coloured = shown('#screen a').filter((link) => stands(link) && !getComputedStyle(link).textDecorationLine.includes('underline'))
    const wide = (document.scrollingElement?.scrollWidth ?? 0) > innerWidth ? [`scrolls sideways to ${document.scrollingElement?.scrollWidth}`] : []
    return [...wide, ...outside.map((element) => `outside: ${nameOf(element)}`), ...coloured.map((link) => `by colour alone: ${nameOf(link)}`)]
  })

/** What is focused and hidden in whole behind something else, of some stops of the Tab key. */
async function hiddenStops(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const))
      const isSeen = points.some(([x, y]) => {
        const on = document.elementFromPoint(x, y)
        return on !== null && (focused.contains(on) || on.contains(focused) || focused.parentElement?.contains(on))
      })
      return isSeen || right - left === 0
        ? ''
        : (focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)) || focused.outerHTML.slice(0, 80)
    })
    if (found === null) break
    if (found) hidden.push(found)
  }
  return hidden
}

describe('at 320 pixels', () => {
  it('no screen scrolls sideways, the header holds its buttons, and links in text are underlined', async () => {
    const faults: string[] = []
    for (const path of SCREEN_PATHS) {
      await open(path)
      await expect
        .poll(faultsShown, { timeout: 5_000 })
        .toEqual([])
        .catch(async () => faults.push(`${path}: ${(await faultsShown()).join('; ')}`))
    }
    expect(faults).toEqual([])
  })

  it('nothing that is focused hides behind a bar', async () => {
    const hidden: string[] = []
    for (const path of ['/admin/articles/:id', '/admin/articles/:id/translations/:locale', '/admin/articles', '/admin/settings', '/admin/ai-dev-partner']) {
      await open(path)
      for (const key of ['Tab', 'Shift+Tab'] as const) hidden.push(...(await hiddenStops(key)).map((name) => `${path} ${key}: ${name}`))
    }
    expect(hidden).toEqual([])
  })

  it('what can be pressed among internal links is 24 pixels wide and high', async () => {
    await open('/admin/internal-linking')
    await page
      .getByRole('button', { name: /^Generuoti nuorodas/ })
      .first()
      .waitFor()
    const small = await page.locator('#screen :is(a, button)').evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => ({ name: target.getAttribute('aria-label') ?? target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
    )
    expect(small).toEqual([])
  })
})

describe('at 390 pixels', () => {
  it('the editor’s bar is one row, with the rest in a menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/admin/articles/:id')
    const bar = page.locator('.editor-actions')
    await bar.getByRole('button', { name: 'Išsaugoti juodraštį' }).waitFor()
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
    await bar.getByRole('button', { name: 'Daugiau veiksmų' }).click()
    for (const name of ['Publikuoti ir išversti', 'Juodraštis + versti']) await page.getByRole('menuitem', { name }).waitFor()
    const automatic = page.getByRole('menuitemcheckbox', { name: 'Išsaugoti automatiškai' })
    expect(await automatic.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')
  })

  it('a message leaves the header in reach', async () => {
    await open('/admin/articles/new')
    await page.getByRole('button', { name: 'Aptikti' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'Užpildykite pavadinimą ir turinį' }).first()
    await message.waitFor()
    const header = await page.locator('header').first().boundingBox()
    await expect.poll(async () => ((await message.boundingBox())?.y ?? 0) >= (header?.height ?? 48)).toBe(true)
  })
})
