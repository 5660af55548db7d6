import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod'
import type { listArticlePosts, listSocialPosts } from '#shared/contracts/growth/social-posts.ts'
import type { getArticlePrediction, listPredictions } from '#shared/contracts/growth/viral-predictions.ts'
import { openAdmin } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

let browser: Browser
let page: Page
let id: string

const NOW = new Date().toISOString()
type Post = z.output<typeof listArticlePosts.response>['posts'][number]
type Prediction = NonNullable<z.output<typeof getArticlePrediction.response>['prediction']>

const post = (change: Partial<Post>): Post => ({
  ...{ original_id: id, account: 'x', title: 'X', locale: 'en', created_at: NOW, posted_at: null, address: null, fault: null, may_retry: false },
  text: `Mail servers are open\n\n#ZeroDay #Linux\nhttps://news.example.org/en/news/${'mail-servers-'.repeat(8)}`,
  state: 'posted',
  ...change,
})
const predicted: Omit<Prediction, 'reasons' | 'judged_after'> = {
  ...{ score: 85, threshold: 75, boosted: true, predicted_at: NOW, verdict: null, views: null, mean_views: null },
}
const reasons: Prediction['reasons'] = [
  { reason: 'topic', points: 30, possible: 30, measured: 38, about: 'zero-day' },
  { reason: 'exploited', points: 20, possible: 20, measured: null, about: 'zero-day' },
  { reason: 'freshness', points: 7, possible: 10, measured: 12, about: null },
]

const answer = (address: string, json: object) => page.route(address, (route) => route.fulfill({ json }))
const fails = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin', 1440)
  id = await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
    const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const body = JSON.stringify({ title: 'Mail servers are open', content: '<p>What is known.</p>', category_id: 'guides', excerpt: 'What to do.' })
    return (await (await fetch('/api/articles', { method: 'POST', headers, body })).json()).id
  })
})
afterAll(async () => browser.close())

const POSTS = '**/api/articles/*/social-posts'
const PREDICTION = '**/api/articles/*/prediction'

it('the editor says where the post of an article stands, why it is likely to be read, and has a post sent again once that is confirmed', async () => {
  await page.goto(`/admin/articles/${id}`)
  await region('Socialiniai tinklai')
    .getByText(/Neprijungtas|išjungtas|Bus paskelbta/)
    .waitFor()
  const fault = { outcome: 'unknown' as const, status: 0, said: '' }
  await answer(POSTS, { posts: [post({ state: 'unknown', fault, may_retry: true })], switched_on: true, connected: true, fresh: true })
  await answer(PREDICTION, { prediction: { ...predicted, reasons, judged_after: NOW }, switched_on: true })
  await page.reload()
  await region('Socialiniai tinklai').getByText('nežinoma, ar įrašas paskelbtas').waitFor()
  const card = region('Populiarumo prognozė')
  await card.getByText('Žada daug skaitytojų').waitFor()
  await card.getByRole('button', { name: 'Rodyti sudedamąsias dalis' }).click()
  await card.getByText('zero-day, 38 % savaitės skaitymų').waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  const again = async () => {
    await button('Siųsti iš naujo').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('jei įrašas jau yra').waitFor()
    await dialog.getByRole('button', { name: 'Siųsti iš naujo' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  // The article has no post in truth: the server knows better than the screen.
  await again()
  await toast('Šio įrašo siųsti iš naujo nereikia')
  await answer('**/social-posts/x/retry', post({ state: 'waiting' }))
  await again()
  await toast('Įrašas bus išsiųstas per artimiausią automatizacijos vykdymą')
  await fails(POSTS)
  await fails(PREDICTION)
  await page.reload()
  for (const text of ['Nepavyko įkelti įrašų socialiniuose tinkluose', 'Nepavyko įkelti populiarumo prognozės']) await page.getByText(text).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('the dashboard names what is worth featuring, and how often predictions came true', async () => {
  const LIST = '**/api/predictions'
  type Listed = z.output<typeof listPredictions.response>
  const one = (change: Partial<Listed['predictions'][number]>) => ({
    ...predicted,
    ...{ id: crypto.randomUUID(), title: 'Mail servers are open until they are updated', featured: false, published_at: NOW, view_count: 1234 },
    ...change,
  })
  await fails(LIST)
  await page.goto('/admin?tab=trending')
  await page.getByText('Nepavyko įkelti prognozių').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const predictions = [one({}), one({ verdict: 'hit', views: 900 }), one({ score: 20, boosted: false, verdict: 'missed', views: 400 })]
  const verdicts = { hit: 1, 'false-alarm': 0, missed: 1, 'rightly-not': 2, untold: 0 }
  await answer(LIST, { threshold: 75, switched_on: true, predictions, verdicts } satisfies Listed)
  await region('Populiarumo prognozės').getByRole('button', { name: 'Bandyti dar kartą' }).click()
  const table = page.getByRole('table', { name: 'Populiarumo prognozės' })
  await table.getByText('Verta išskirti').waitFor()
  expect(await table.getByRole('row').count()).toBe(4)
  await page.getByText('palygintų prognozių pasitvirtino 3 (75 %)').waitFor()
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('the settings show the latest posts of an account, why it rests, and that posting has nowhere to go', async () => {
  const network = { name: 'x', title: 'X', credentials: ['api_key'], updated_at: NOW, updated_by: null }
  await answer('**/api/integrations', { integrations: [{ ...network, configured: false }] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/settings')
  await page.getByRole('switch', { name: /^Skelbimas socialiniuose tinkluose/ }).click()
  await page.getByText('Neprijungtas nė vienas tinklas').waitFor()
  await button('Atmesti').click()
  await page.getByText('Viskas išsaugota').waitFor()
  await answer('**/api/integrations', { integrations: [{ ...network, configured: true }] })
  const fault = { outcome: 'throttled' as const, status: 429, said: 'Too Many Requests' }
  const posts = [post({ address: 'https://x.com/i/status/1', posted_at: NOW }), post({ original_id: crypto.randomUUID(), state: 'waiting', fault })]
  await answer('**/api/integrations/x/posts', { posts, used_today: 3, daily_limit: 12, resting: { until: NOW, fault } } satisfies z.output<
    typeof listSocialPosts.response
  >)
  await page.reload()
  const part = region('Integracijos')
  await expect.poll(() => part.getByRole('list', { name: 'Paskutiniai įrašai' }).getByRole('listitem').count()).toBe(2)
  await part.getByText('neskelbiama. Tinklas prašo palaukti. Tinklo atsakymas: „Too Many Requests“').waitFor()
  await part.getByText('siųsta 3 iš 12').waitFor()
  await part.getByRole('combobox', { name: 'X paskyros kalba' }).click()
  await page.getByRole('option', { name: 'Lietuvių (lt)' }).click()
  await page.getByText('Viskas išsaugota').waitFor({ state: 'detached' })
  expect(await axeFindings(page, WIDTHS)).toEqual([])
  await button('Atmesti').click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
