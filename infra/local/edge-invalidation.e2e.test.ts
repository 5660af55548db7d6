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

/** How long the edge of this product takes to invalidate, milliseconds of the product's clock. */
const INVALIDATION_MS = 20_000

/**
 * Follows an operation from its step at the edge to its end, ten seconds of the product's clock at a time.
 * @param whileWaiting judges what is read before the edge can have invalidated anything: not called where a machine takes longer than that to ask
 * @returns what the operation ended with, and how much time had to pass for it, milliseconds
 */
async function throughTheEdge(started: Answer, whileWaiting: (page: Awaited<ReturnType<typeof read>>) => void) {
  const operation = async () => (await api('GET', `/api/operations/${started.body.operation_id}`)).body
  let notBefore = await now()
  const step = async () => {
    const asked = await now()
    const { step } = await operation()
    if (step !== 'edge') notBefore = asked
    return step
  }
  await expect.poll(step).toBe('edge')
  const page = await read()
  if ((await now()) - notBefore < INVALIDATION_MS) whileWaiting(page)
  let passedMs = 0
  for (; passedMs < 60_000 && (await operation()).status === 'running'; passedMs += 10_000) await travelTo(product, (await now()) + 10_000)
  expect((await operation()).status).not.toBe('running')
  return { ended: (await finished(api, started)) as Answer['body'], passedMs }
}

it('an article that is corrected is replaced at the edge within a minute, and the operation ends when it is', async () => {
  await read()
  expect(await read()).toMatchObject({ status: 200, cache: 'Hit from cloudfront' })
  const title = 'Corrected beyond doubt'
  const { version } = (await api('GET', `/api/articles/${id}`)).body
  expect((await api('PUT', `/api/articles/${id}`, { ...draft, title, version })).status).toBe(200)
  await finished(api, await api('POST', `/api/articles/${id}/translations`, {}))
  await read()
  const started = await api('POST', '/api/functions/publish-with-translations', { articleId: id }, { prefer: 'respond-async' })
  expect(started.status).toBe(202)
  const { ended, passedMs } = await throughTheEdge(started, ({ text }) => expect(text).not.toContain(title))
  expect(ended.result.message).toBe('Published in 15 languages. The edge has it')
  expect((await read()).text).toContain(title)
  expect(passedMs).toBeLessThan(60_000)
})

it('an article that is withdrawn is gone from the edge within a minute, and the operation ends when it is', async () => {
  await read()
  const { confirmation } = (await api('POST', `/api/articles/${id}/unpublish`, {})).body
  const started = await api('POST', `/api/articles/${id}/unpublish`, { confirmation }, { prefer: 'respond-async' })
  expect(started.status).toBe(202)
  const { ended, passedMs } = await throughTheEdge(started, (page) => expect(page).toMatchObject({ status: 200, cache: 'Hit from cloudfront' }))
  expect(ended.result.message).toBe('Unpublished in 15 languages. The edge has it')
  expect((await read()).status).toBe(404)
  expect(passedMs).toBeLessThan(60_000)
})
