import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import type {} from './product.ts'

/** The running product, as the end-to-end set-up provides it. */
export const product = inject('product')

/** A page of a visitor of its own. */
export async function openPage(browser: Browser, path: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: product.url })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Fills in the sign-in form that the page shows. */
export async function signIn(page: Page, { email, password }: { email: string; password: string } = product): Promise<void> {
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', password)
  await page.click('button[type=submit]')
}

/** A page of the admin, signed in and on its way to `path`. */
export async function openAdmin(browser: Browser, path: string, width?: number): Promise<Page> {
  const page = await openPage(browser, path, width)
  await signIn(page)
  await page.waitForURL((url) => url.pathname === path)
  return page
}

/** What axe finds wrong with the page as it stands, in both themes. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const _ of ['shown theme', 'other theme']) {
    // A tooltip stands outside every landmark.
    await page.mouse.move(640, 895)
    await page.waitForTimeout(200)
    const { violations } = await new AxeBuilder({ page }).analyze()
    findings.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`))
    await page.getByRole('button', { name: /^(Šviesi|Tamsi) tema$/ }).click()
    // Colours fade into each other.
    await page.waitForTimeout(400)
  }
  return findings
}
