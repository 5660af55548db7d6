import { AxeBuilder } from '@axe-core/playwright'
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
  context.setDefaultTimeout(60_000)
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

/** What axe finds wrong with the page as it stands. In legacy mode: no page has frames, and a second tab for gathering results would double the time. */
export const violationsOf = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
  ).violations

/** As {@link violationsOf}, in both themes. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const _ of ['shown theme', 'other theme']) {
    // A tooltip stands outside every landmark.
    await page.mouse.move(640, 895)
    await page.waitForTimeout(200)
    const violations = await violationsOf(page)
    findings.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`))
    await page.getByRole('button', { name: /^(Šviesi|Tamsi) tema$/ }).click()
    // Colours fade into each other.
    await page.waitForTimeout(400)
  }
  return findings
}
