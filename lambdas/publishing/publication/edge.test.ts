import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EDGE_SECONDS, FREE_PATHS_A_MONTH } from '#shared/domain/publishing/edge-invalidation.ts'
import { changeOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { handler } from '../edge-invalidation/handler.ts'
import { testPress } from './testing-press.ts'
import { translate } from './testing-publication.ts'

interface HttpAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}
type Asked = Record<'method' | 'path' | 'query' | 'sourceIp', string> & { headers: object; body: Buffer }
type Handler = (request: Asked) => Promise<HttpAnswer>
interface Edge {
  before: (name: string, behaviour: object) => Handler
}

const press = testPress()
const { publish, unpublish, givenTranslated: given } = press
/** Milliseconds of the edge's clock, how long it takes to invalidate, and the requests to CloudFront. */
const clock = { now: 0, delayMs: 0 }
const asked: string[] = []
const closers: (() => Promise<void>)[] = []
let edge: Edge
let isDown = false

beforeAll(async () => {
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const load = (file: string) => import(/* @vite-ignore */ new URL(`../../../infra/local/${file}`, import.meta.url).href)
  const [{ createEdgeCache }, { createInvalidations }, { createInvocations }, { listen }] = await Promise.all(
    ['site/edge-cache.ts', 'site/invalidations.ts', 'invocations.ts', 'listen.ts'].map(load),
  )
  edge = createEdgeCache(() => clock.now)
  const { handle } = createInvalidations({
    cache: edge,
    distributionId: 'SITE',
    now: () => clock.now,
    get delayMs() {
      return clock.delayMs
    },
  })
  const cloudfront = await listen((request: object, response: { writeHead: (status: number) => { end: () => void } }) =>
    isDown ? response.writeHead(500).end() : handle(request, response),
  )
  const invoke = async (_: string, payload: string) => {
    asked.push(payload)
    try {
      return { payload: JSON.stringify(await handler(JSON.parse(payload))) }
    } catch (error) {
      return { error: { errorType: 'Error', errorMessage: String(error), trace: [] } }
    }
  }
  const functions = await listen(createInvocations(invoke))
  closers.push(cloudfront.close, functions.close)
  Object.assign(process.env, { AWS_ENDPOINT_URL_LAMBDA: functions.url, AWS_ENDPOINT_URL_CLOUDFRONT: cloudfront.url })
  Object.assign(process.env, { EDGE_FUNCTION: 'edge', DISTRIBUTION_ID: 'SITE' })
})
afterAll(async () => {
  for (const close of closers) await close()
  for (const name of ['EDGE_FUNCTION', 'DISTRIBUTION_ID', 'AWS_ENDPOINT_URL_CLOUDFRONT', 'AWS_ENDPOINT_URL_LAMBDA']) delete process.env[name]
})
beforeEach(() => {
  Object.assign(clock, { now: Date.now(), delayMs: 0 })
  asked.length = 0
  isDown = false
})

/** What a reader gets at the edge, the bucket's files behind it. */
async function read(key: string): Promise<string | null> {
  const origin = async ({ path }: Asked) => {
    const found = press.site.read(path.slice(1))
    const headers = { 'cache-control': found?.headers['cache-control'] ?? 'public, max-age=0, s-maxage=30' }
    return found ? { status: 200, headers, body: Buffer.from(found.text) } : { status: 404, headers, body: Buffer.alloc(0) }
  }
  const times = { min: 1, usual: 86_400, max: 31_536_000 }
  const cached = edge.before('*', { origin, times, key: () => ({ query: '', rest: '' }), onError: () => undefined })
  const answer = await cached({ method: 'GET', path: `/${key}`, query: '', headers: {}, body: Buffer.alloc(0), sourceIp: '' })
  return answer.status === 200 ? answer.body.toString() : null
}
const pageOf = (slug: string) => press.site.keys('pages/en/').find((key) => key.endsWith(`/${slug}/page.html`)) ?? ''
const month = async () =>
  (
    await getTable()
      .entities.edgeMonths.get({ month: new Date().toISOString().slice(0, 7) })
      .go()
  ).data?.paths ?? 0
const published = async () => {
  const { id, slug } = await given()
  await publish(id)
  const key = pageOf(slug)
  expect(await read(key)).toContain('<html')
  return { id, key }
}

it('a first publication asks nothing of the edge, and a withdrawn article is gone from it when the operation ends', async () => {
  const { id, key } = await published()
  expect(asked).toEqual([])
  const { operation } = await unpublish(id)
  expect(await read(key)).toBeNull()
  expect(operation).toMatchObject({ status: 'success', edge: { state: 'completed', paths: 1 } })
  expect(operation?.result.message).toBe('Unpublished in 15 languages. The edge has it')
  expect(JSON.parse(asked[0] ?? '{}')).toMatchObject({ reference: operation?.id, paths: ['/*'] })
  expect(await month()).toBe(1)
})

it('a corrected article is read as it was corrected, and so are the lists that name it', async () => {
  const { id, key } = await published()
  const [list] = press.site.keys('pages/en/').filter((one) => one !== key && press.site.read(one)?.text.includes(id))
  const before = await read(key)
  if (list) await read(list)
  await changeOriginal(id, '<p>Corrected beyond doubt, and then some more.</p>')
  await translate(id)
  expect(await publish(id)).toMatchObject({ operation: { status: 'success', edge: { state: 'completed' } } })
  expect(press.site.read(key)?.text).not.toBe(before)
  expect(await read(key)).toBe(press.site.read(key)?.text)
  if (list) expect(await read(list)).toBe(press.site.read(list)?.text)
})

it('says that the edge is pending until CloudFront has completed, and a repeated step counts its path once', async () => {
  clock.delayMs = 20_000
  const { id, key } = await published()
  const again = async (step: string) => {
    if (step !== 'edge-without') return
    const [row] = (await getTable().entities.operations.query.atWork({ at_work: 'operation' }).go()).data
    await press.steps({ step, operation_id: row?.id, article_id: id, plan: row?.plan })
  }
  const { run, operation } = await unpublish(id, { after: again })
  expect(operation).toMatchObject({ status: 'success', edge: { state: 'pending' } })
  expect([await month(), await read(key)]).toEqual([1, expect.stringContaining('<html')])
  clock.now += 20_000
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'completed' })
  expect(await read(key)).toBeNull()
})

it('asks an outage of CloudFront again with the same reference, and a withdrawal does not wait for it', async () => {
  const { id, key } = await published()
  isDown = true
  const { run, operation } = await unpublish(id)
  expect(operation).toMatchObject({ status: 'success', edge: { state: 'pending' } })
  expect(await read(key)).toContain('<html')
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'pending' })
  isDown = false
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'completed' })
  expect(await read(key)).toBeNull()
  expect(new Set(asked.map((payload) => JSON.parse(payload).reference))).toEqual(new Set([run.operation_id]))
  expect(await month()).toBe(1)
})

it('has no older page than a minute where CloudFront stays away, and says so', async () => {
  const { id, key } = await published()
  isDown = true
  const { run } = await unpublish(id)
  clock.now += EDGE_SECONDS * 1000
  expect(await read(key)).toBeNull()
  await askedLongAgo(run.operation_id)
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'expires' })
  expect((await operationOf(run.operation_id))?.edge?.note).toContain(`copies expired after ${EDGE_SECONDS} seconds`)
})

it('counts an invalidation as completed once the time of every copy has passed', async () => {
  const { id } = await published()
  clock.delayMs = 100_000
  const { run } = await unpublish(id)
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'pending' })
  await askedLongAgo(run.operation_id)
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'completed' })
})

it('takes fifteen withdrawals at once, which are as many wildcards as CloudFront works on, and the sixteenth after one of them', async () => {
  const { id } = await published()
  clock.now += 100_000
  clock.delayMs = 20_000
  for (let other = 0; other < 15; other++) await handler({ reference: `other-${other}`, paths: ['/*'] })
  const { run, operation } = await unpublish(id)
  expect(operation).toMatchObject({ status: 'success', edge: { state: 'pending' } })
  clock.now += 20_000
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'pending' })
  clock.now += 20_000
  expect(await press.steps({ step: 'edge-state', ...run })).toEqual({ state: 'completed' })
})

it("asks nothing when the month's free paths are used up, and says so", async () => {
  const { id } = await published()
  await getTable()
    .entities.edgeMonths.put({ month: new Date().toISOString().slice(0, 7), paths: FREE_PATHS_A_MONTH })
    .go()
  const { operation } = await unpublish(id)
  expect(asked).toEqual([])
  expect(operation).toMatchObject({ status: 'success', edge: { state: 'expires', note: expect.stringContaining('1000 free invalidation paths') } })
  expect(operation?.result.message).toContain('copies expire within 60 seconds')
})

async function operationOf(id: string) {
  return (await getTable().entities.operations.get({ id }).go()).data
}

async function askedLongAgo(id: string): Promise<void> {
  const row = await operationOf(id)
  if (!row?.edge) throw new Error('The operation has asked nothing of the edge.')
  const edge = { ...row.edge, asked_at: new Date(Date.now() - EDGE_SECONDS * 1000 - 1).toISOString() }
  await getTable().entities.operations.patch({ id }).set({ edge }).go()
}
