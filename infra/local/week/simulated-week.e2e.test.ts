import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TOGGLE_KEYS } from '#shared/domain/platform/setting-ranges.ts'
import { LOCALES } from '#shared/locales.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { productApi, type Requester } from '../testing/product-api.ts'
import { type Product, planProduct, removeProduct, type Stop, startProduct } from '../testing/running-product.ts'
import { mailsOf, rowsOf, type TableRow } from './left-behind.ts'
import { type NewsroomModel, startNewsroomModel } from './newsroom-model.ts'
import { quickFolder } from './quick-folder.ts'
import { timeOf, travelPast, travelTo } from './travelling.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A day and a night without THOROUGH=true. */
const DAYS = casesOf(7, 1)
const DAILY = 2
/** A Thursday: on the Sunday after it clocks go forward in Europe, and on the Monday mails go out. */
const BEGIN = Date.UTC(2031, 2, 27, 5)
const READERS = ['lt', 'en', 'ja'].map((locale) => ({ locale, email: `reader.${locale}@example.com` }))
const MODEL = { seed: 20_261_122, delayMs: 10, faulty: 0.05 }

let model: NewsroomModel
let product: Product
let stop: Stop
let env: Record<string, string>

/** Tokens grow old with the product's time. */
const api = async (...request: Parameters<Requester>) => {
  const answer = await (await productApi(product))(...request)
  expect([request[0], request[1], answer.status, answer.status < 300 ? '' : answer.body]).toEqual([request[0], request[1], answer.status, ''])
  return answer.body
}

beforeAll(async () => {
  model = await startNewsroomModel(MODEL)
  product = await planProduct(quickFolder())
  // Every schedule is delivered twice, the second time late: whatever is once in the end is idempotent.
  env = { MODEL_BASE_URL: model.url, MODEL_NAME: 'newsroom', DEMO_SAMPLES: '0', FUNCTIONS_TOGETHER: 'true', LOCAL_SCHEDULE_REPEATS: '40000' }
  writeFileSync(join(product.dataDir, 'clock.json'), JSON.stringify({ ahead: BEGIN - Date.now() }))
  stop = await startProduct(product, env)
  await settle()
})
afterAll(async () => {
  await stop?.()
  await model?.close()
  if (product) removeProduct(product)
})

/** What an editor sets before leaving: every switch on, a byline that somebody answers for, readers who have subscribed. */
async function settle() {
  const settings = {
    ...Object.fromEntries(TOGGLE_KEYS.map((key) => [key, 'true'])),
    ...{ auto_publish_daily_count: String(DAILY), admin_email: 'desk@example.com' },
  }
  for (const [key, value] of Object.entries(settings)) await api('PUT', `/api/settings/${key}`, { value })
  const { id } = await api('GET', '/api/me')
  const author = {
    ...{ full_name: 'Demo Editor', slug: 'demo-editor', is_author: true, job_title: 'Editor', years_experience: 10 },
    author_bio: 'Has edited reports on security for a demonstration of ten years.',
    ...{ author_certifications: ['Demo certificate'], publications: ['Demo handbook'] },
  }
  const { revision } = await api('GET', `/api/authors/${id}`)
  await api('PUT', `/api/authors/${id}`, { ...author, revision })
  for (const { locale, email } of READERS) {
    await api('POST', `/api/newsletter?locale=${locale}`, { email })
    const token = await confirmationOf(email)
    const form = new URLSearchParams({ token, locale })
    await fetch(`${product.url}/api/newsletter/confirm?${form}`, { method: 'POST', redirect: 'manual', headers: { origin: product.url } })
  }
}

async function confirmationOf(email: string): Promise<string> {
  const list = await (await fetch(`${product.url}/_local/mails`)).text()
  const row = [...list.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([one]) => one).find((one) => one.includes(email)) ?? ''
  const mail = await (await fetch(product.url + (/href="(\/_local\/mails\/[^"]+)"/.exec(row)?.[1] ?? ''))).text()
  return /confirm\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
}

interface Listed {
  id: string
  title: string
  published: boolean
  auto_generated: boolean
}

const readArticles = async (): Promise<Listed[]> => (await api('GET', '/api/articles?limit=100')).articles

it('a newsroom with nobody in it publishes whole sets, once, meters what it asks, and every run and failure is told', async () => {
  const before = new Set((await readArticles()).flatMap(({ id, published }) => (published ? [id] : [])))
  const from = await timeOf(product)
  const until = from + DAYS * DAY
  // The power fails twice, in the middle of whatever is at work.
  for (const part of [0.3, 0.7]) {
    await travelPast(product, until, from + part * DAYS * DAY)
    await stop('SIGKILL')
    stop = await startProduct(product, env)
  }
  await travelTo(product, until)

  const articles = await readArticles()
  const live = articles.filter(({ id, published }) => published && !before.has(id))
  // The demo's own article and what three sources told before, then what each morning brings; what a single source tells is never good enough.
  expect(live.map(({ auto_generated }) => auto_generated).sort()).toEqual([false, ...Array.from({ length: DAYS }, () => true)])
  for (const { id } of live) {
    const { hreflang_alternates } = await api('GET', `/api/articles/${id}`)
    expect(hreflang_alternates.map(({ locale }: { locale: string }) => locale)).toEqual([...LOCALES])
    const statuses = await Promise.all(hreflang_alternates.map(async ({ path }: { path: string }) => (await fetch(product.url + path)).status))
    expect(statuses).toEqual(LOCALES.map(() => 200))
  }
  const titles = articles.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
  // A call costs nothing on one machine, so the cap itself is never in question here: that calls are counted is all there is to see.
  let metered = 0
  for (let day = from; day <= until + DAY; day += DAY) metered += (await api('GET', `/api/spending?day=${new Date(day).toISOString().slice(0, 10)}`)).calls
  expect(metered).toBeGreaterThan(0)
  expect(model.failed()).toBeGreaterThan(0)

  await stop()
  const rows = await rowsOf(product.dataDir)
  expectNothingHalf(rows)
  expectRuns(rows, from, until)
  expectNoDoubleMail()
  stop = async () => undefined
})

const of = (rows: TableRow[], entity: string): TableRow[] => rows.filter(({ __edb_e__ }) => __edb_e__ === entity)

/** Each article is out in fifteen languages, or in none. */
function expectNothingHalf(rows: TableRow[]) {
  const families = Map.groupBy(of(rows, 'card'), ({ original_id }) => original_id as string)
  for (const [id, cards] of families) expect([id, cards.filter(({ published }) => published).length]).toEqual([id, expect.toBeOneOf([0, LOCALES.length])])
}

/** Every hour has its run of the automation, and nothing has failed without saying why. */
function expectRuns(rows: TableRow[], from: number, until: number) {
  const runs = of(rows, 'schedule-run')
  expect(runs.filter(({ status, error_message }) => status === 'error' && !error_message)).toEqual([])
  const hourly = new Set(runs.flatMap(({ job_name, scheduled_at }) => (job_name === 'run-automation' ? [Date.parse(scheduled_at)] : [])))
  const hours = Array.from({ length: Math.floor((until - from) / HOUR) }, (_, n) => Math.ceil(from / HOUR) * HOUR + n * HOUR)
  // Two hours may have fallen to the power.
  expect(hours.filter((at) => !hourly.has(at)).length).toBeLessThanOrEqual(2)
  expect(of(rows, 'operation').filter(({ status, error_code }) => status === 'error' && !error_code)).toEqual([])
}

function expectNoDoubleMail() {
  const mails = mailsOf(product.dataDir).map(({ to, subject }) => `${to}: ${subject}`)
  expect(mails).toEqual([...new Set(mails)])
}
