import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HttpRequest, HttpResponse } from '../http.ts'
import { listen } from '../listen.ts'
import { type CachedBehaviour, createEdgeCache } from './edge-cache.ts'
import { createInvalidations } from './invalidations.ts'

let time = 0
let asked = 0
let answer: HttpResponse
let cache = createEdgeCache(() => time)
beforeEach(() => {
  time = 1_000_000
  asked = 0
  cache = createEdgeCache(() => time)
})
const behaviour: CachedBehaviour = {
  origin: async () => {
    asked++
    return answer
  },
  times: { min: 1, usual: 86_400, max: 31_536_000 },
  key: ({ query }) => ({ query, rest: '' }),
  onError: () => undefined,
}
const says = (text: string, control: string | null, status = 200): HttpResponse => ({
  status,
  headers: control === null ? {} : { 'cache-control': control },
  body: Buffer.from(text),
})
const get = async (path = '/pages/en/x/page.html', more: Partial<HttpRequest> = {}, times = behaviour.times) => {
  const handler = cache.before('*', { ...behaviour, times })
  return (await handler({ method: 'GET', path, query: '', headers: {}, body: Buffer.alloc(0), sourceIp: '', ...more })).body.toString()
}

describe('the cache of an edge', () => {
  it('serves an answer for its s-maxage, counted by the clock that it is given', async () => {
    answer = says('one', 'public, max-age=0, s-maxage=60')
    expect(await get()).toBe('one')
    answer = says('two', 'public, max-age=0, s-maxage=60')
    time += 59_999
    expect([await get(), asked]).toEqual(['one', 1])
    time += 1
    expect([await get(), asked]).toEqual(['two', 2])
  })

  it('serves a stale answer while stale-while-revalidate lasts, and the new one after it was fetched', async () => {
    answer = says('one', 's-maxage=60, stale-while-revalidate=600')
    await get()
    answer = says('two', 's-maxage=60, stale-while-revalidate=600')
    time += 659_999
    expect(await get()).toBe('one')
    expect([await get(), asked]).toEqual(['two', 2])
    time += 660_000
    answer = says('three', 's-maxage=60')
    expect(await get()).toBe('three')
  })

  it('keeps within the limits of its policy, and what names no time for the usual time', async () => {
    answer = says('one', 'no-store')
    await get()
    answer = says('two', null)
    expect(await get()).toBe('one')
    time += 1000
    expect(await get()).toBe('two')
    time += 86_399_000
    expect([await get(), asked]).toEqual(['two', 2])
    expect([await get('/a', {}, { min: 0, usual: 0, max: 0 }), await get('/a', {}, { min: 0, usual: 0, max: 0 }), asked]).toEqual(['two', 'two', 4])
  })

  it('keeps errors for ten seconds or as long as they say, and a refusal only if it says so', async () => {
    answer = says('gone', null, 404)
    await get()
    time += 9999
    await get()
    expect(asked).toBe(1)
    time += 1
    answer = says('gone', 's-maxage=30', 404)
    await get()
    time += 29_999
    await get()
    expect(asked).toBe(2)
    answer = says('refused', null, 403)
    await get('/refused')
    await get('/refused')
    expect(asked).toBe(4)
  })

  it('goes on serving what it has when the origin fails', async () => {
    answer = says('one', 's-maxage=60')
    await get()
    time += 60_000
    answer = says('broken', null, 500)
    expect([await get(), await get(), asked]).toEqual(['one', 'one', 2])
  })

  it('tells queries in the key apart, and never keeps a POST or an answer that is still coming', async () => {
    answer = says('one', 's-maxage=60')
    await get('/search', { query: 'q=a' })
    await get('/search', { query: 'q=b' })
    await get('/search', { method: 'POST' })
    await get('/search', { method: 'POST' })
    expect(asked).toBe(4)
    answer = { ...says('', 's-maxage=60'), stream: Readable.from(['a']) }
    await get('/stream')
    await get('/stream')
    expect(asked).toBe(6)
  })

  it('does not keep an answer that its origin began before an invalidation', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResponse>()
    const handler = cache.before('*', { ...behaviour, origin: () => promise })
    const first = handler({ method: 'GET', path: '/pages/en/x/page.html', query: '', headers: {}, body: null, sourceIp: '' })
    cache.invalidate(['/pages/en/x/*'])
    resolve(says('withdrawn', 's-maxage=60'))
    expect((await first).body.toString()).toBe('withdrawn')
    answer = says('gone', null, 404)
    expect(await get()).toBe('gone')
  })
})

describe('CreateInvalidation', () => {
  const start = async (delayMs = 0) => {
    const service = await listen(createInvalidations({ cache, distributionId: 'SITE', delayMs, now: () => time }).handle)
    const url = `${service.url}/2020-05-31/distribution/SITE/invalidation`
    const create = async (reference: string, paths: string[], quantity = paths.length) => {
      const items = paths.map((path) => `<Path>${path}</Path>`).join('')
      const batch = `<Paths><Quantity>${quantity}</Quantity><Items>${items}</Items></Paths><CallerReference>${reference}</CallerReference>`
      const response = await fetch(url, { method: 'POST', body: `<InvalidationBatch>${batch}</InvalidationBatch>` })
      const text = await response.text()
      const one = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(text)?.[1]
      return { status: response.status, id: one('Id'), state: one('Status'), code: one('Code') }
    }
    return { create, read: async (id = '') => (await fetch(`${url}/${id}`)).text(), close: service.close }
  }

  it('removes what its paths name when it is completed, and nothing else', async () => {
    const { create, read, close } = await start(20_000)
    answer = says('one', 's-maxage=600')
    await Promise.all([get(), get('/pages/en/xy/page.html')])
    const { id, state, status } = await create('operation', ['/pages/en/x/*'])
    expect([status, state]).toEqual([201, 'InProgress'])
    answer = says('two', 's-maxage=600')
    time += 19_999
    expect(await get()).toBe('one')
    time += 1
    expect(await get()).toBe('two')
    expect(await get('/pages/en/xy/page.html')).toBe('one')
    expect(await read(id)).toContain('<Status>Completed</Status>')
    await close()
  })

  it('gives the same invalidation for a repeated caller reference, and refuses it with other paths', async () => {
    const { create, close } = await start()
    const first = await create('operation', ['/a', '/b*'])
    expect(await create('operation', ['/a', '/b*'])).toEqual(first)
    expect(await create('operation', ['/c'])).toMatchObject({ status: 400, code: 'InvalidationBatchAlreadyExists' })
    expect(await create('other', ['/*/c'])).toMatchObject({ code: 'InvalidArgument' })
    expect(await create('other', ['/c'], 2)).toMatchObject({ code: 'InconsistentQuantities' })
    await close()
  })

  it('refuses a sixteenth wildcard and a 3,001st file in progress', async () => {
    const { create, close } = await start(1000)
    const many = (count: number, end: string) => Array.from({ length: count }, (_, index) => `/p${index}${end}`)
    expect(await create('a', many(15, '*'))).toMatchObject({ status: 201 })
    expect(await create('b', ['/one*'])).toMatchObject({ status: 400, code: 'TooManyInvalidationsInProgress' })
    expect(await create('c', many(3001, ''))).toMatchObject({ code: 'TooManyInvalidationsInProgress' })
    time += 1000
    expect(await create('d', ['/one*'])).toMatchObject({ status: 201 })
    await close()
  })
})
