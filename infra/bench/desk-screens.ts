import type { Browser, Page } from 'playwright-core'
import { screenTime } from '../../web/e2e/screen-time.ts'
import { median, ms, type Row } from './row.ts'

/** What a screen of the desk may take until it shows its list, in milliseconds. */
const FROM_TABLE_MS = 300
const FROM_CACHE_MS = 100
const ROUNDS = 3

interface Account {
  email: string
  password: string
}

/**
 * How long each screen of the sidebar takes from the click to its content: read from the table, its code in the browser's cache; and a second time,
 * its answers in the desk's own cache, as when somebody goes back.
 */
export async function measureDeskScreens(browser: Browser, siteUrl: string, account: Account): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await signIn(page, siteUrl, account)
    const paths = await page.locator('nav a[href^="/admin"]').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    // Every file is in the browser's cache from here on.
    for (const path of paths) await screenTime(page, path)
    const times = new Map(paths.map((path) => [path, { table: [] as number[], cache: [] as number[] }]))
    for (let round = 0; round < ROUNDS; round++) {
      await page.reload({ waitUntil: 'networkidle' })
      for (const kind of ['table', 'cache'] as const) for (const path of paths) times.get(path)?.[kind].push(await screenTime(page, path))
    }
    return [...times].map(([path, { table, cache }]) => rowOf(path, median(table), median(cache)))
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, siteUrl: string, { email, password }: Account): Promise<void> {
  await page.goto(`${siteUrl}/auth/login?next=/admin`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.locator('nav a[href="/admin/articles"]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

const rowOf = (path: string, table: number, cache: number): Row => ({
  name: `desk screen ${path}: from the table / from cache`,
  today: `${ms(table)} / ${ms(cache)}`,
  budget: `≤ ${ms(FROM_TABLE_MS)} / ${ms(FROM_CACHE_MS)}`,
  ok: table <= FROM_TABLE_MS && cache <= FROM_CACHE_MS,
})
