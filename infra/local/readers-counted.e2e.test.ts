import { expect, inject, it } from 'vitest'
import { READ_CALL } from '#shared/domain/readers/read-call.ts'
import { productApi } from './testing/product-api.ts'

const { url } = inject('product')
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('who reads a page of the running product is counted from its access log, and stands on the dashboard', { timeout: 400_000 }, async () => {
  const api = await productApi(inject('product'))
  const views = async (): Promise<{ total: number; counted_until: string | null }> => (await api('GET', '/api/dashboard')).body.views
  const { articles } = (await api('GET', '/api/articles?locale=en')).body
  const path = articles.find((article: { path?: string | null }) => article.path)?.path as string
  const before = await views()
  const begun = new Date(Date.now() - 1000).toISOString()
  for (let load = 0; load < 3; load++) expect((await fetch(url + path, { headers: { 'user-agent': `${AGENT} counted` } })).status).toBe(200)
  expect((await fetch(url + path, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } })).status).toBe(200)
  const told = await fetch(`${url}${READ_CALL}?articleId=018f0000-0000-7000-8000-000000000001&locale=en&timeSpent=9`)
  expect([told.status, told.headers.get('cache-control'), told.headers.get('x-cache')]).toEqual([204, 'no-store', null])
  await expect.poll(async () => ((await views()).counted_until ?? '') > begun, { timeout: 300_000, interval: 3000 }).toBe(true)
  expect((await views()).total).toBe(before.total + 1)
})
