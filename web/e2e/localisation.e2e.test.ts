import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newsroomWeek, weeksUntil } from '#shared/domain/platform/newsroom-weeks.ts'
import { isSampled } from '#shared/domain/translation/localisation/sampling.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings } from './visitor.ts'

const DEMO = new URL('../../infra/local/demo/articles/2-regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
const DESK = '/admin/localisation'
const PHONE = 320
const EDITED = 3
const WORDS = ['Genau', 'Richtig', 'Sicher', 'Wirklich', 'Heute', 'Wieder', 'Langsam', 'Schnell', 'Gemeinsam', 'Vorsichtig', 'Deutlich', 'Ruhig']

interface Segment {
  key: string
  block: string | null
  source: string
  target: string
}

let browser: Browser
let page: Page
const week = newsroomWeek(Date.now())
/** An article of this file's own that has gone out, with German segments that are of the sample whatever week it is. */
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, DESK, PHONE)
  const { title, excerpt, meta_title, meta_description, tags } = JSON.parse(await readFile(new URL('article.json', DEMO), 'utf8'))
  const content = (await readFile(new URL('body.html', DEMO), 'utf8')).trim()
  const hero = { hero_image_url: '/images/demo/regresshion-cve-2024-6387-openssh-guide/1600.webp', hero_image_alt: 'A door' }
  const slug = `lokalizacija-${Date.now()}`
  const made = await api('POST', '/api/articles', { title, slug, excerpt, meta_title, meta_description, tags, content, category_id: 'guides', ...hero })
  await ended((await api('POST', `/api/articles/${made.id}/translations`, {})).operation_id)
  const address = `/api/articles/${made.id}/translations/de`
  const { version, segments } = (await api('GET', address)) as unknown as { version: number; segments: Segment[] }
  const edits = segments.filter(({ block }) => block === 'p').slice(0, EDITED)
  await api('PUT', `${address}/segments`, { version, edits: edits.map(({ key, source, target }) => write(key, sampledTarget(source, target))) })
  const { operation_id } = await api('POST', '/api/functions/publish-with-translations', { articleId: made.id })
  expect(await ended(operation_id)).toMatchObject({ status: 'success' })
})
afterAll(async () => browser?.close())

const write = (key: string, target: string) => ({ action: 'write', key, target, as_typed: true })

/** The translation with two more words that bring it into the sample. */
function sampledTarget(source: string, target: string): string {
  const variants = WORDS.flatMap((one) => WORDS.map((other) => `${target} ${one} und ${other.toLowerCase()}.`))
  const found = variants.find((text) =>
    isSampled(
      createHash('sha256')
        .update(JSON.stringify([week, 'de', source, text]))
        .digest('hex'),
    ),
  )
  if (!found) throw new Error('None of the variants is of the sample.')
  return found
}

/** A call with the page's own session. */
const api = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const token = localStorage.getItem(key)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), prefer: 'respond-async' }
      return (await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })).json()
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )
async function ended(operation: unknown): Promise<Record<string, unknown>> {
  const look = async () => {
    const row = await api('GET', `/api/operations/${operation}`)
    return row.status !== 'running' && row
  }
  return (await vi.waitUntil(look, { timeout: 180_000, interval: 200 })) || {}
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sample = async () => ((await api('GET', `/api/localisation/sample/de/${week}`)) as { segments: { rating: { rating: string } | null }[] }).segments
const progress = (rated: number, of: number) => page.getByText(`Įvertinta ${rated} iš ${of}`, { exact: true }).waitFor()
const open = (query: string) => page.goto(`${DESK}?${query}`)
const downloaded = async (name: string) => {
  const download = page.waitForEvent('download')
  await button(name).click()
  return readFile(await (await download).path(), 'utf8')
}

describe('the languages on a phone', () => {
  it('stand side by side with their figures', async () => {
    await open('')
    await page.getByRole('heading', { level: 1, name: 'Lokalizacija' }).waitFor()
    const german = page.locator('tr[data-locale=de]')
    await german.waitFor()
    expect(await page.locator('tr[data-locale]').count()).toBe(14)
    expect(Number(/iš (\d+) segm/.exec((await german.textContent()) ?? '')?.[1])).toBeGreaterThan(0)
    expect(await german.textContent()).toContain('Dar nevertinta')
    expect(await axeFindings(page, [PHONE])).toEqual([])
  })

  it('a language opens week by week, with who settled its segments', async () => {
    await button('Deutsch (de)').click()
    await page.getByRole('heading', { level: 2, name: 'Deutsch (de)' }).waitFor()
    await page.getByRole('table', { name: 'Savaitės' }).getByText(week).waitFor()
    // Other screens' tests settle segments in the same product.
    const settled = await page
      .getByText(/pataisė \d+, patvirtino \d+/)
      .first()
      .textContent()
    expect(Number(/pataisė (\d+)/.exec(settled ?? '')?.[1])).toBeGreaterThanOrEqual(EDITED)
    expect(await axeFindings(page, [PHONE])).toEqual([])
  })

  it('are given out as CSV', async () => {
    const csv = await downloaded('Eksportuoti CSV')
    expect(csv).toContain(`${week},de,`)
  })

  it('say what failed, and ask again', async () => {
    await page.route('**/api/localisation/weeks?*', (route) => route.fulfill({ status: 503, json: { code: 'dependency-unavailable', detail: 'x' } }))
    await open('')
    await page.getByText('Nepavyko įkelti lokalizacijos duomenų').waitFor()
    await page.unroute('**/api/localisation/weeks?*')
    await button('Bandyti dar kartą').click()
    await page.locator('tr[data-locale=de]').waitFor()
  })
})

describe('the sample of a week on a phone', () => {
  it('says when a week has none', async () => {
    await open(`tab=sample&locale=ko&week=${weeksUntil(Date.now(), 12)[0]}`)
    await page.getByText('Šią savaitę imties nėra').waitFor()
  })

  it('is rated by keys, one segment after another, and the last rating is taken back', async () => {
    const count = (await sample()).length
    expect(count).toBeGreaterThanOrEqual(EDITED)
    await open(`tab=sample&locale=de&week=${week}`)
    await progress(0, count)
    const shown = page.getByRole('region', { name: 'Vertinamas segmentas' })
    const first = await shown.textContent()
    expect(await axeFindings(page, [PHONE])).toEqual([])
    await page.getByLabel('Klaidos rūšis').selectOption('terminology')
    await page.getByLabel('Pastaba').fill('Kitas terminas 3')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('3')
    await progress(1, count)
    expect(await shown.textContent()).not.toBe(first)
    expect((await sample()).flatMap(({ rating }) => rating ?? [])).toMatchObject([{ rating: 'major', category: 'terminology', note: 'Kitas terminas 3' }])
    await page.getByText('Paskutinis jūsų vertinimas: rimta').waitFor()
    await page.keyboard.press('Control+z')
    await progress(0, count)
    expect(await shown.textContent()).toBe(first)
    expect((await sample()).every(({ rating }) => rating === null)).toBe(true)
  })

  it('is rated and taken back by buttons too, and a rating stays when the page is loaded again', async () => {
    const count = (await sample()).length
    await button('1. Be klaidų').click()
    await progress(1, count)
    await page.reload()
    await progress(1, count)
    await button('Atšaukti paskutinį').click()
    await progress(0, count)
  })

  it('is over when every segment is rated, and is given out as XLIFF', async () => {
    const count = (await sample()).length
    for (let rated = 1; rated <= count; rated++) {
      await button('1. Be klaidų').click()
      if (rated < count) await progress(rated, count)
    }
    await page.getByText('Visi šios savaitės imties segmentai įvertinti.').waitFor()
    const xliff = await downloaded('Eksportuoti XLIFF')
    expect(xliff.match(/<unit /g)).toHaveLength(count)
    expect(xliff).toContain('<note>Rating: none</note>')
  })
})
