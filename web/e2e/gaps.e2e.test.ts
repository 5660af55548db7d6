import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

const TITLE = `How a queue is worked off ${crypto.randomUUID().slice(0, 8)}`

let browser: Browser
let page: Page

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects to find
const answerOf = (path: string, method = 'GET', body?: object): Promise<any> =>
  page.evaluate(
    async ([path, method, body]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    },
    [path, method, body] as const,
  )
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string | RegExp) => page.getByRole('button', { name, disabled: false })
/** Makes calls of an address fail while something is done. */
const failing = async (path: string, act: () => Promise<void>) => {
  await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  await act()
  await page.unroute(path)
}
const shownEverywhere = async () => expect(await axeFindings(page, WIDTHS)).toEqual([])
const gap = (name: string | RegExp) => page.getByRole('article', { name })

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/competitor-analysis', 1440)
  await page.getByRole('heading', { name: 'Konkurentų analizė' }).waitFor()
})
afterAll(async () => browser.close())

describe('competitor analysis', () => {
  it('[M-021] [M-022] [M-025] wants an address, takes Enter, and says why a site cannot be read', async () => {
    await page.getByRole('tab', { name: 'Analizuoti konkurentą' }).click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const address = page.getByRole('textbox', { name: 'Konkurento svetainės adresas' })
    await address.fill('   ')
    await address.press('Enter')
    await toast('Įveskite konkurento URL')
    expect(asked).not.toContain('/api/functions/find-competitor-gaps')
    await failing('**/api/functions/find-competitor-gaps', async () => {
      await address.fill('https://news.example.org')
      await address.press('Enter')
      await toast('Klaida: ')
    })
    await address.fill('http://127.0.0.1/')
    await button('Analizuoti').waitFor()
    await address.press('Enter')
    await toast('Analizė nepavyko')
    await page.getByText('adresas veda ne į viešą internetą').first().waitFor()
  })

  it('[M-024] detects the niche, and looks at each competitor once', async () => {
    await page.route('**/api/functions/auto-detect-niche', (route) =>
      route.fulfill({ json: { success: false, detectedNiche: '', niche: '', competitors: [], count: 0 } }),
    )
    await button('Aptikti konkurentus automatiškai').click()
    await toast('Automatinė analizė nepavyko')
    // A message stays for as long as the pointer rests on it, and this one may have come up under it.
    await page.mouse.move(700, 500)
    await page.unroute('**/api/functions/auto-detect-niche')
    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/find-competitor-gaps')) searches.push(JSON.parse(request.postData() ?? '{}').competitorUrl)
    })
    await button('Aptikti konkurentus automatiškai').click()
    await toast('Išanalizuota konkurentų: 2 iš 2')
    await page.getByText('Aptikta niša:').waitFor()
    await shownEverywhere()
    expect(searches).toEqual(['http://securitydesk.demo.example/', 'http://patchdiary.demo.example/'])
  })

  it('[M-020] [M-026] [M-028] shows the gaps with figures, reasons and colours', async () => {
    await page.getByRole('tab', { name: 'Temų sąrašas' }).click()
    await gap(/^Passkeys for small offices/).waitFor()
    const { gaps, totals } = await answerOf('/api/competitor-gaps')
    const figure = (label: string) => page.locator('.stat-cards > div').filter({ hasText: label })
    await figure('Iš viso temų').getByText(String(totals.total), { exact: true }).waitFor()
    await figure('Aukšto prioriteto').getByText(String(totals.high_priority), { exact: true }).waitFor()
    await figure('Sukurta straipsnių').getByText('0', { exact: true }).waitFor()
    await figure('Vidutinis sudėtingumas').getByText('/10').waitFor()
    expect(gaps.map(({ topic }: { topic: string }) => topic)).not.toContain(
      'CVE-2024-3094 one year later: what distributions changed after the XZ Utils backdoor',
    )
    const shared = gap(/Meadow|Backup agents/)
    await shared.getByText('+2 – apie tai rašo keli konkurentai: 2').waitFor()
    await shared.getByText('Paieškų per mėnesį: N/A').waitFor()
    expect(await shared.getByRole('link', { name: /demo\.example/ }).getAttribute('href')).toMatch(/^http:\/\/\w+\.demo\.example\/reports\//)
    const marks = await page
      .locator('[data-score=Prioritetas]')
      .evaluateAll((all) => all.map((one) => [Number(/\d+/.exec(one.textContent ?? '')?.[0]), one.getAttribute('data-tone')] as const))
    expect(marks.map(([score]) => score)).toEqual(gaps.map(({ priority_score }: { priority_score: number }) => priority_score))
    for (const [score, tone] of marks) expect(tone).toBe(score >= 8 ? 'green' : score >= 6 ? 'yellow' : 'orange')
    await shownEverywhere()
  })

  it('[M-029] [M-030] [M-031] has an article written, once; a failure leaves the gap as it is', async () => {
    const passkeys = gap(/^Passkeys for small offices/)
    await failing('**/api/functions/generate-article-with-perplexity', async () => {
      await passkeys.getByRole('button', { name: 'Surinkti šaltinių citatas' }).click()
      await toast('Nepavyko sukurti straipsnio')
    })
    await passkeys.getByRole('button', { name: 'Surinkti šaltinių citatas', disabled: false }).click()
    await page.waitForURL(/\/admin\/articles\/[\da-f-]{36}$/)
    expect(await page.getByRole('textbox', { name: /^Pavadinimas/ }).inputValue()).toMatch(/^Ultimate Guide: Passkeys for small offices/)
    const id = page.url().split('/').at(-1)
    await page.goto('/admin/competitor-analysis')
    await passkeys.getByRole('button', { name: 'Straipsnis sukurtas', disabled: true }).waitFor()
    expect(await passkeys.getByRole('link', { name: 'Atidaryti straipsnį' }).getAttribute('href')).toBe(`/admin/articles/${id}`)
  })

  it('its suggestions are those of a research profile, which can be deleted', async () => {
    const { profiles } = await answerOf('/api/research/profiles')
    const own = profiles.find(({ name }: { name: string }) => name === 'Konkurentų temos')
    const { suggestions } = await answerOf(`/api/research/profiles/${own.id}/suggestions`)
    expect(suggestions.map(({ status, suggested_title }: Record<string, string>) => [status, suggested_title])).toEqual([
      ['article_created', expect.stringContaining('Ultimate Guide: ')],
    ])
    const { confirmation } = await answerOf(`/api/research/profiles/${own.id}`, 'DELETE')
    expect(await answerOf(`/api/research/profiles/${own.id}?confirmation=${confirmation}`, 'DELETE')).toEqual({ success: true })
  })
})

describe('content queue', () => {
  it('[M-131] [M-133] shows what waits; drafts open', async () => {
    const { id } = await answerOf('/api/articles', 'POST', { title: TITLE, content: '<p>Short.</p>', category_id: 'guides', excerpt: 'A queue.' })
    const refused = await answerOf('/api/functions/publish-with-translations', 'POST', { articleId: id })
    expect(refused.code).toBe('translations-incomplete')
    const asked = page.waitForRequest((request) => request.url().includes('/api/articles?') && request.url().includes('limit=50'))
    await page.goto('/admin/content-queue')
    expect(new URL((await asked).url()).searchParams.get('state')).toBe('draft')
    await page.getByRole('region', { name: 'Juodraščiai' }).getByRole('link', { name: TITLE, exact: true }).waitFor()
    await page.getByRole('region', { name: 'Nepavykę darbai' }).getByRole('link', { name: TITLE }).waitFor()
    await shownEverywhere()
    await page.getByRole('link', { name: `Redaguoti: ${TITLE}` }).click()
    await page.waitForURL(`**/admin/articles/${id}`)
    await page.goto('/admin/content-queue')
  })

  it('[M-133] [M-134] accepts and rejects suggestions', async () => {
    const sources = [{ kind: 'feed', url: 'http://bulletin.demo.example/feed.atom' }]
    const texts = { name: 'Eilės bandymas', category: 'news', research_topics: ['phishing'], target_audience: '', content_type: 'news', language: 'en' }
    const profile = await answerOf('/api/research/profiles', 'POST', {
      ...{ ...texts, sources, min_relevance_score: 0, max_suggestions_per_run: 5, research_interval_hours: 4 },
    })
    await answerOf('/api/functions/ai-content-research', 'POST', { config_id: profile.id })
    const { suggestions } = await answerOf(`/api/research/profiles/${profile.id}/suggestions`)
    const [accepted, rejected] = suggestions.map(({ suggested_title }: { suggested_title: string }) => suggested_title)
    const { rejected_today } = await answerOf('/api/research/suggestions')
    await page.reload()
    const queue = page.getByRole('region', { name: 'Laukiantys pasiūlymai' })
    await queue.getByText(`Šiandien atmesta: ${rejected_today}`).waitFor()
    await queue.getByRole('button', { name: `Priimti: ${accepted}`, disabled: false }).click()
    await toast('Pasiūlymas priimtas')
    await queue.getByText(accepted, { exact: true }).waitFor({ state: 'detached' })
    await queue.getByRole('button', { name: `Atmesti: ${rejected}`, disabled: false }).click()
    await toast('Pasiūlymas atmestas')
    await queue.getByText(`Šiandien atmesta: ${rejected_today + 1}`).waitFor()
    const after = (await answerOf(`/api/research/profiles/${profile.id}/suggestions`)).suggestions
    const statusOf = (title: string) => after.find(({ suggested_title }: { suggested_title: string }) => suggested_title === title).status
    expect([statusOf(accepted), statusOf(rejected)]).toEqual(['accepted', 'rejected'])
    const { confirmation } = await answerOf(`/api/research/profiles/${profile.id}`, 'DELETE')
    await answerOf(`/api/research/profiles/${profile.id}?confirmation=${confirmation}`, 'DELETE')
  })

  it('[M-133] starts failed work again', async () => {
    const before = (await answerOf('/api/operations?filter=failed')).operations.find(({ article_title }: { article_title: string }) => article_title === TITLE)
    const failed = page.getByRole('region', { name: 'Nepavykę darbai' }).getByRole('listitem').filter({ hasText: TITLE })
    await failing('**/api/operations/*/retry', async () => {
      await failed.getByRole('button', { name: 'Kartoti: Publikavimas', disabled: false }).click()
      await toast('Nepavyko pakartoti')
    })
    await failed.getByRole('button', { name: 'Kartoti: Publikavimas', disabled: false }).click()
    await toast('Darbas „Publikavimas“ paleistas iš naujo')
    const { retried_by } = await answerOf(`/api/operations/${before.id}`)
    await expect.poll(async () => (await answerOf(`/api/operations/${retried_by}`)).error_code).toBe('translations-incomplete')
  })

  it('tells whoever looks into failed work its number and what the server said', async () => {
    const [failed] = (await answerOf('/api/operations?filter=failed')).operations
    await page.goto('/admin/operations')
    const row = page.getByRole('row').filter({ hasText: failed.id })
    await row.getByText('Operatoriui').click()
    await row.getByText(failed.id, { exact: true }).waitFor()
    await row.getByText(failed.error_message, { exact: true }).waitFor()
  })
})

describe('analytics and quality control', () => {
  it('[M-130] counts what is written and published', async () => {
    await page.goto('/admin/analytics')
    const figures = await answerOf('/api/analytics')
    const card = (label: string) => page.locator('.stat-cards > div').filter({ hasText: label })
    await card('Publikuota angliškų straipsnių').getByText(String(figures.published_originals), { exact: true }).waitFor()
    await card('Šiandien').waitFor()
    await card('Per 7 dienas').waitFor()
    await card('Vidutinis E-E-A-T balas').waitFor()
    expect(figures.published_originals).toBeGreaterThan(0)
    expect(figures.today.created).toBeGreaterThan(0)
    await shownEverywhere()
  })

  it('[M-120] [M-122] [M-124] [M-125] says how many articles pass, controls them all, and says when it cannot', async () => {
    await failing('**/api/quality-control', async () => {
      await page.goto('/admin/quality-control')
      await page.getByText('Nepavyko užkrauti statistikos').waitFor()
    })
    await button('Bandyti dar kartą').click()
    await page.getByRole('region', { name: 'Bendra kokybė' }).waitFor()
    await failing('**/api/functions/quality-control-batch', async () => {
      await button('Tikrinti visus straipsnius').click()
      await toast('Klaida vykdant kokybės kontrolę')
    })
    await button('Tikrinti visus straipsnius').click()
    await toast('Patikrinta straipsnių: ')
    await page.getByText(/patikrinta \d+, gerai \d+/).waitFor()
    const { pass_percent, level } = await answerOf('/api/quality-control')
    const overall = page.getByRole('region', { name: 'Bendra kokybė' })
    await overall.getByText(`${pass_percent} %`).waitFor()
    expect(await overall.getAttribute('data-tone')).toBe({ excellent: 'green', good: 'yellow', poor: 'red' }[level as 'good'])
    await overall.getByText({ excellent: 'Puiku', good: 'Gerai', poor: 'Reikia Pagerinti' }[level as 'good'], { exact: true }).waitFor()
    for (const name of ['Kokybės patikra', 'SEO optimizavimas', 'Pagrindinė kokybės eiga']) await page.getByRole('region', { name }).waitFor()
    await page.getByRole('region', { name: 'Sistemos būsena' }).getByRole('listitem').first().waitFor()
    await shownEverywhere()
  })

  it('[M-121] leads to where each lack can be repaired', async () => {
    for (const [card, heading] of [
      ['Reikia SEO', 'SEO analitika'],
      ['Reikia vertimų', 'Straipsnių Vertimas'],
      ['Trūksta paveikslėlių', 'Trūkstami paveikslėliai'],
      ['Dublikatai', 'Duomenų vientisumas'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Ko trūksta' }).getByRole('link', { name: card }).click()
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await page.goBack()
    }
  })
})
