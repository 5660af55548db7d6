import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoArticles } from './seed/content.ts'
import { type Answer, finished, productApi, type Requester } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, type Stop, startSeeded } from './testing/running-product.ts'
import { timeOf, travelTo } from './week/travelling.ts'

/** The product with an edge that caches, and that has an invalidation after twenty seconds of the product's clock. */
let product: Product
let stop: Stop
let api: Requester
let id: string
let path: string
let draft: object

beforeAll(async () => {
  product = await planProduct()
  stop = await startSeeded(product, { env: { LOCAL_LIMITS: 'new-account' } })
  api = await productApi(product)
  draft = { ...(await demoArticles())[1]?.input, slug: 'at-the-edge' }
  const { body: created } = await api('POST', '/api/articles', draft)
  id = created.id
  const outcome = await finished(api, await api('POST', `/api/articles/${id}/translations`, { publish: true }))
  expect(outcome.result).toMatchObject({ success: true, message: 'Published in 15 languages' })
  path = outcome.result.published.original.path
})
afterAll(async () => {
  await stop?.()
  removeProduct(product)
})

async function read(): Promise<{ status: number; text: string; cache: string | null }> {
  const answer = await fetch(product.url + path)
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('x-cache') }
}

const now = (): Promise<number> => timeOf(product)

/** Follows an operation from its step at the edge to its end, ten seconds of the product's clock at a time. */
async function throughTheEdge(started: Answer, whileWaiting: () => Promise<void>): Promise<Answer['body']> {
  const operation = async () => (await api('GET', `/api/operations/${started.body.operation_id}`)).body
  await expect.poll(async () => (await operation()).step).toBe('edge')
  await whileWaiting()
  for (let tens = 0; tens < 6 && (await operation()).status === 'running'; tens++) await travelTo(product, (await now()) + 10_000)
  return finished(api, started)
}

it('an article that is corrected is replaced at the edge within a minute, and the operation ends when it is', async () => {
  await read()
  expect(await read()).toMatchObject({ status: 200, cache: 'Hit from cloudfront' })
  const title = 'Corrected beyond doubt'
  const { version } = (await api('GET', `/api/articles/${id}`)).body
  expect((await api('PUT', `/api/articles/${id}`, { ...draft, title, version })).status).toBe(200)
  await finished(api, await api('POST', `/api/articles/${id}/translations`, {}))
  await read()
  const before = await now()
  const started = await api('POST', '/api/functions/publish-with-translations', { articleId: id }, { prefer: 'respond-async' })
  expect(started.status).toBe(202)
  const ended = await throughTheEdge(started, async () => expect((await read()).text).not.toContain(title))
  expect(ended.result.message).toBe('Published in 15 languages. The edge has it')
  expect((await read()).text).toContain(title)
  expect((await now()) - before).toBeLessThan(60_000)
})

it('an article that is withdrawn is gone from the edge within a minute, and the operation ends when it is', async () => {
  await read()
  const before = await now()
  const { confirmation } = (await api('POST', `/api/articles/${id}/unpublish`, {})).body
  const started = await api('POST', `/api/articles/${id}/unpublish`, { confirmation }, { prefer: 'respond-async' })
  expect(started.status).toBe(202)
  const ended = await throughTheEdge(started, async () => expect(await read()).toMatchObject({ status: 200, cache: 'Hit from cloudfront' }))
  expect(ended.result.message).toBe('Unpublished in 15 languages. The edge has it')
  expect((await read()).status).toBe(404)
  expect((await now()) - before).toBeLessThan(60_000)
})
