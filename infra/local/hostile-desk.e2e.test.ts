import fc from 'fast-check'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openApi } from '#shared/contracts/openapi.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { goWithin, markupOf, openTab, paste, settled } from '../../web/e2e/hostile-page.ts'
import { SCREEN_PATHS } from '../../web/e2e/screen-paths.ts'
import { signInWith } from '../../web/e2e/visitor.ts'
import type { OpenApi } from '../fuzz/json-schema.ts'
import { valuesOf } from '../fuzz/schema-values.ts'
import { HOSTILE_VECTORS } from './hostile-vectors.ts'

const product = inject('product')
const DOCUMENT = openApi() as unknown as OpenApi
const ID = '0190a000-0000-7000-8000-000000000001'

/** What would run, load or lead astray. */
const ALIVE = [
  'script:not([src]):not([type="application/json"])',
  'iframe:not([sandbox])',
  'object',
  'embed',
  'base',
  '[onerror]',
  '[onload]',
  '[onclick]',
  '[ontoggle]',
  '[onfocus]',
  '[srcdoc]:not([sandbox])',
  ...['href', 'src', 'action', 'formaction'].flatMap((name) => ['javascript', 'vbscript', 'data:text'].map((scheme) => `[${name}^="${scheme}" i]`)),
].join()

const PATHS = SCREEN_PATHS.map((path) => path.replace(':id', ID).replace(':locale', 'lt'))

/** Answers of every operation that reads: whole by their schema, each free text a hostile one. */
const text = fc.constantFrom(...HOSTILE_VECTORS)
const reads = Object.entries(DOCUMENT.paths).flatMap(([template, { get }]) => {
  const schema = get?.responses[200]?.content?.['application/json']?.schema
  return schema && template !== '/api/me'
    ? [{ address: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`), answers: valuesOf(schema, DOCUMENT, { text, ids: [ID] }) }]
    : []
})

/** The one of some answers that says most: many are empty lists. */
const longestOf = (answers: fc.Arbitrary<unknown>, seed: number): string =>
  fc
    .sample(answers, { numRuns: 8, seed })
    .map((answer) => JSON.stringify(answer))
    .reduce((one, other) => (other.length > one.length ? other : one))

/** Without a policy more could run, so that one is in every run. */
const POLICIES = [
  ['without the policy', true],
  ['with the policy', false],
] as const

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => browser?.close())

/** Signs in; a desk that is lied to is told hostile things by the API from then on, whatever it asks. */
async function desk(bypassCSP: boolean, isLiedTo: boolean): Promise<{ page: Page; isQuiet: () => Promise<void>; away: string[] }> {
  const context = await browser.newContext({ bypassCSP, baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript('window.hits = 0; window.hit = () => { window.hits++ }')
  page.on('dialog', (dialog) => dialog.dismiss())
  const away: string[] = []
  page.on('request', (request) => !request.url().startsWith(product.url) && !/^(?:data|blob):/.test(request.url()) && away.push(request.url()))
  await page.goto('/admin/users')
  await signInWith(page, product)
  await page.waitForURL('**/admin/users')
  const open = new Set<object>()
  // Counted for each address: what a screen is told first is the same in every run.
  const asked = new Map<string, number>()
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  if (isLiedTo)
    await page.route('**/api/**', async (route: Route) => {
      const { pathname } = new URL(route.request().url())
      const known = reads.find(({ address }) => address.test(pathname))
      if (route.request().method() !== 'GET') return route.abort()
      if (!known) return route.continue()
      const seed = (asked.get(pathname) ?? 0) + 1
      asked.set(pathname, seed)
      await route.fulfill({ body: longestOf(known.answers, seed), contentType: 'application/json' })
    })
  const isQuiet = async () => {
    for (let frames = 0; frames < 3; frames = open.size === 0 ? frames + 1 : 0) await settled(page)
  }
  return { page, isQuiet, away }
}

describe('an API that says hostile things in every text, whoever wrote it: models, feeds, competitors, logs, readers', () => {
  it.each(POLICIES.slice(0, casesOf(2, 1)))('[X1] runs nothing on any screen of the desk, %s', async (_, bypassCSP) => {
    const { page, isQuiet, away } = await desk(bypassCSP, true)
    const seen: string[] = []
    for (const path of PATHS) {
      await goWithin(page, path)
      await isQuiet()
      for (let number = 0; await openTab(page, number); number++) await isQuiet()
      expect(await markupOf(page.locator(ALIVE)), path).toEqual([])
      expect(await page.evaluate('window.hits'), path).toBe(0)
      if ((await page.locator('main').textContent())?.includes('hit()')) seen.push(path)
    }
    // Pictures of articles may be of any https address; nothing else is fetched from outside.
    expect(away.filter((url) => !url.startsWith('https://'))).toEqual([])
    expect(seen.length, `screens that showed a payload: ${seen.join(' ')}`).toBeGreaterThan(20)
    await page.context().close()
  })

  it('[X1] what is pasted into the editor runs nothing, and is no markup that bodies may not hold', async () => {
    const { page, isQuiet } = await desk(true, false)
    await page.goto('/admin/articles/new')
    const body = page.locator('.ProseMirror')
    await body.waitFor()
    for (const payload of HOSTILE_VECTORS) await paste(body, `<p>before</p>${payload}<p>after</p>`)
    await isQuiet()
    expect(await page.evaluate('window.hits')).toBe(0)
    expect(await body.locator(`${ALIVE}, form, style, svg, math`).count()).toBe(0)
    expect(await body.textContent()).toContain('after')
    await page.context().close()
  })
})
