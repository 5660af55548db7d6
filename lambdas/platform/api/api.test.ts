import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as account from '#shared/contracts/functions/account.ts'
import * as editorial from '#shared/contracts/functions/editorial.ts'
import * as site from '#shared/contracts/functions/site.ts'
import { problem } from '#shared/contracts/platform/endpoint.ts'
import { publicationResult } from '#shared/contracts/publishing/publishing.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { documentClient } from '../process/clients.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../testing/testing-call.ts'
import { createApi } from './api.ts'
import { acceptedAs, type HandlerOf } from './call.ts'

type Publish = HandlerOf<'publishWithTranslations'>
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let publish: Publish
const unused = async (): Promise<never> => {
  throw new Error('secret of the house: /var/task, SELECT 1')
}
const api = createApi(editorial, {
  publishWithTranslations: (call) => publish(call),
  publishChange: unused,
  withdrawNote: unused,
  unpublishArticle: unused,
  rollbackArticle: unused,
  trashArticle: unused,
  translateArticle: unused,
  estimateTranslations: unused,
  localizeArticle: unused,
  detectCategory: unused,
  generateSeoMeta: unused,
  evaluateEeat: unused,
  batchEvaluateEeat: unused,
  saveEeatMinimum: unused,
  saveAuthor: unused,
  cancelOperation: unused,
  retryOperation: unused,
  estimateTermUses: unused,
  rebuildHreflangComplete: unused,
  regenerateAllSitemaps: unused,
  fixIndexingNow: unused,
  findCompetitorsByTopic: unused,
  autoDetectNiche: unused,
  importMemory: unused,
  exportMemory: unused,
})
const articleId = randomUUID()
const done = publicationResult.parse({ success: true, published: { original: null, translations: [] }, publishedCount: 15, missingLocales: [], message: 'ok' })
const call = (request: TestRequest = {}, name = 'publishWithTranslations') => callEndpoint(api, name, { claims, body: { articleId }, ...request })
const withKey = (key: string, request: TestRequest = {}) => call({ ...request, headers: { 'idempotency-key': key } })

beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
beforeEach(() => {
  publish = async () => done
})
afterAll(() => stop())

describe('requests', () => {
  it.each([
    ['malformed JSON', { body: '{"articleId":' }, 400, 'malformed-json'],
    ['an empty body', { body: '' }, 400, 'malformed-json'],
    ['bytes that are no UTF-8', { body: '\ud800{}' }, 400, 'malformed-json'],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-media-type'],
    ['more than a megabyte', { body: { articleId, reason: 'x'.repeat(1_000_001) } }, 413, 'payload-too-large'],
    ['an unknown field', { body: { articleId, published: true } }, 400, 'invalid-request'],
    ['an array', { body: [] }, 400, 'invalid-request'],
    ['a query nobody asked for', { query: { debug: '1' } }, 400, 'invalid-request'],
  ] as const)('refuses %s', async (_, request, status, code) => {
    const answer = await call(request)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(problem.safeParse(answer.body).success).toBe(true)
    expect(answer.body.type).toBe(`urn:simulpress:problem:${code}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('names every field at fault', async () => {
    const { body } = await call({ body: { articleId: 'x', forcePublish: 'yes' } })
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['articleId', 'forcePublish'])
  })

  it('takes a charset, and a body that the gateway encoded', async () => {
    expect((await call({ headers: { 'content-type': 'application/json; charset=utf-8' } })).status).toBe(200)
  })
})

describe('answers', () => {
  it('[G1] says nothing of what an internal fault was', async () => {
    const answer = await call({ body: { title: 'a', content: 'b' } }, 'detectCategory')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|var|SELECT/)
    expect(answer.body.instance).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('turns an answer that breaks its own schema into a fault', async () => {
    publish = async () => ({ ...done, extra: 1 }) as never
    expect((await call()).status).toBe(500)
  })

  it('answers 202 with the operation, and passes the wait on', async () => {
    const operationId = randomUUID()
    const waits: number[] = []
    publish = async ({ wait }) => {
      waits.push(wait)
      return acceptedAs(operationId)
    }
    const answer = await call({ headers: { prefer: 'respond-async, wait=3' } })
    expect(answer).toMatchObject({ status: 202, body: { operation_id: operationId, status: 'running' } })
    expect(answer.headers.location).toBe(`/api/operations/${operationId}`)
    for (const prefer of ['respond-async', 'wait=90', 'handling=lenient', '']) await call({ headers: { prefer } })
    expect(waits).toEqual([3, 0, 25, 20, 20])
  })
})

describe('audit', () => {
  it('keeps one row for each call that changed something, without its texts, and none for a refused one', async () => {
    const subject = randomUUID()
    publish = async () => done
    const { body } = await call({ body: { articleId: subject, forcePublish: true, reason: 'A private sentence.' } })
    expect(body.success).toBe(true)
    await call({ body: { articleId: subject, bad: 1 } })
    const rows = (
      await getTable()
        .entities.audit.query.log({ month: monthOf(new Date().toISOString()) })
        .go({ pages: 'all' })
    ).data
    expect(rows.filter((row) => row.subject === subject)).toMatchObject([
      { actor_id: claims.sub, action: 'publishWithTranslations', details: { status: 200, articleId: subject, forcePublish: true } },
    ])
    expect(JSON.stringify(rows)).not.toContain('private')
  })
})

describe('idempotency', () => {
  it('gives the first answer again, without doing it again', async () => {
    let runs = 0
    publish = async () => ({ ...done, publishedCount: ++runs })
    const key = randomUUID()
    const [first, again] = [await withKey(key), await withKey(key)]
    expect([first.body.publishedCount, again.body.publishedCount, runs]).toEqual([1, 1, 1])
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('refuses the key for another request, and for none that is a UUID', async () => {
    const key = randomUUID()
    await withKey(key)
    expect((await withKey(key, { body: { articleId, forcePublish: true } })).body).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    expect((await withKey('again')).body).toMatchObject({ status: 400, errors: [{ path: 'Idempotency-Key' }] })
  })

  it('keeps keys of two callers apart', async () => {
    let runs = 0
    publish = async () => ({ ...done, publishedCount: ++runs })
    const key = randomUUID()
    await withKey(key)
    const other = await signedInAdmin()
    expect((await withKey(key, { claims: other })).body.publishedCount).toBe(2)
  })

  it('of twenty at once, one works and the others get its answer', async () => {
    let runs = 0
    publish = async () => {
      runs++
      await pause(300)
      return done
    }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => withKey(key)))
    expect([runs, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200])])
  })

  it('says so when the first one is still at work after five seconds', async () => {
    let release = () => {}
    publish = () => new Promise((resolve) => (release = () => resolve(done)))
    const key = randomUUID()
    const first = withKey(key)
    await pause(100)
    const second = await withKey(key)
    expect(second.body).toMatchObject({ status: 409, code: 'request-in-progress' })
    expect(second.headers['retry-after']).toBe('5')
    release()
    expect((await first).status).toBe(200)
  })

  it('frees the key of a failed call, with the same id for what it makes', async () => {
    const ids: string[] = []
    publish = async ({ newId }) => {
      ids.push(newId)
      if (ids.length === 1) throw new Error('died')
      return done
    }
    const key = randomUUID()
    expect([(await withKey(key)).status, (await withKey(key)).status]).toEqual([500, 200])
    expect(ids[0]).toBe(ids[1])
  })

  it('lets a retry in when the first call died without a word', async () => {
    const key = randomUUID()
    await withKey(key)
    const row = { call: `${claims.sub}#publishWithTranslations#${key}` }
    await getTable()
      .entities.idempotentCalls.patch(row)
      .remove(['status', 'body'])
      .set({ lease_until: Date.now() - 1 })
      .go()
    expect((await withKey(key)).status).toBe(200)
  })
})

it('an area whose handlers are not all there does not compile', () => {
  // @ts-expect-error getAccount is missing
  createApi(account, {})
  // @ts-expect-error getOperation is of another area
  createApi(site, { listCategories: unused, getOpenApi: unused, getOperation: unused })
})

it('a table that does not answer is a fault that passes by itself', async () => {
  // A server of this test's own: the port of one that was stopped may belong to another at once.
  const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const away = (next: (args: object) => Promise<unknown>) => (args: { request: { port: number } }) =>
    next({ ...args, request: Object.assign(args.request, { port }) })
  documentClient().middlewareStack.add(away as never, { step: 'finalizeRequest', name: 'away' })
  const answer = await call()
  documentClient().middlewareStack.remove('away')
  silent.close()
  expect(answer.body).toMatchObject({ status: 503, code: 'dependency-unavailable' })
  expect(answer.headers['retry-after']).toBe('5')
})
