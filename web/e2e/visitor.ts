import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'

/** Where a product runs, and with what its admin signs in. */
interface Place {
  url: string
  email: string
  password: string
}

/** A page of a visitor of its own. */
export async function openPageOf({ url }: Pick<Place, 'url'>, browser: Browser, path: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: url })
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Fills in the sign-in form that the page shows. */
export async function signInWith(page: Page, { email, password }: Omit<Place, 'url'>): Promise<void> {
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', password)
  await page.click('button[type=submit]')
}

/** A page of the admin, signed in and on its way to `path`. */
export async function openAdminOf(product: Place, browser: Browser, path: string, width?: number): Promise<Page> {
  const page = await openPageOf(product, browser, path, width)
  await signInWith(page, product)
  await page.waitForURL((url) => url.pathname === path)
  return page
}

/** Of a phone, a tablet and a desk. */
export const WIDTHS = [390, 768, 1440] as const

type Violations = AxeResults['violations']

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All that hangs on the theme. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** What axe finds wrong with the page as it stands. The script, half a megabyte, is handed to each document once. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<Violations> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SCRIPT)
  const run = (chosen: RunOptions) =>
    (window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(document, chosen)
  return (await page.evaluate(run, { resultTypes: ['violations'], ...options } satisfies RunOptions)).violations
}

/**
 * What axe finds on a screen of the admin in both themes, at the width that it has or at each of some. Everything is looked at in the theme
 * that is shown, colours alone in the other one: nothing else changes with it. The theme is as before in the end.
 * @returns a line for each, also where the screen scrolls sideways
 */
export async function axeFindings(page: Page, widths: readonly number[] = [page.viewportSize()?.width ?? 0]): Promise<string[]> {
  const findings: string[] = []
  for (const options of [{}, COLOURS]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 })
      await quiet(page)
      findings.push(...(await violationsOf(page, options)).map(({ id, nodes }) => `${width} ${id}: ${nodes[0]?.html}`))
      const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 20_000 })
      await fits.catch(() => findings.push(`${width} scrolls sideways`))
    }
    await page.getByRole('button', { name: /^(Šviesi|Tamsi) tema$/ }).click()
  }
  return findings
}

/**
 * Waits until, for three frames, nothing moves or fades any more and no tooltip is shown, which would stand outside every landmark. The pointer
 * rests in the lower right corner, the margin of every screen: over a row it would open a tooltip a moment later.
 */
export async function quiet(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width - 2, height - 2)
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const isQuiet = () =>
      document.getAnimations().every(endless) && ![...document.querySelectorAll('[role=tooltip]')].some((tooltip) => tooltip.checkVisibility())
    for (let frames = 0; frames < 3; frames = isQuiet() ? frames + 1 : 0) await new Promise(requestAnimationFrame)
  })
}

/** Waits for two frames and what they started: whoever watches the viewport has been told of it then. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))))
