import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FetchPlace } from './fetch-safely.ts'
import { fetchSafely, type Purpose } from './fetch-safely.ts'
import { readFixtures } from './fixtures.ts'
import { testPlace } from './testing-canary.ts'

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => unknown
let asked: IncomingMessage[]
let fixtures: ReadonlyMap<string, number>
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    if (request.url !== '/robots.txt') return answer(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  fixtures = new Map([
    ['a.example', port],
    ['b.example', port],
  ])
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const read = (change: Partial<FetchPlace> = {}, purpose: Purpose = 'json', url = 'http://a.example/feed') =>
  fetchSafely(url, purpose, testPlace({ fixtures, ...change }))
const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body)
}

describe('what is brought back', () => {
  it('is asked for by name, with our own agent, without cookies or credentials', async () => {
    send('application/json; charset=utf-8', '{"a":1}')
    expect(await read()).toEqual({ ok: true, url: 'http://a.example/feed', text: '{"a":1}' })
    expect(asked.map(({ url }) => url)).toEqual(['/robots.txt', '/feed'])
    expect(asked[1]?.headers).toMatchObject({ host: 'a.example', 'user-agent': 'SimulpressBot/1.0 (+https://news.example/about)' })
    expect(Object.keys(asked[1]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  it('is unpacked and decoded as it says', async () => {
    for (const [coding, body] of [
      ['gzip', gzipSync('{}')],
      ['br', brotliCompressSync('{}')],
      ['deflate', deflateSync('{}')],
    ] as const) {
      send('application/json', body, { 'content-encoding': coding })
      expect(await read()).toMatchObject({ ok: true, text: '{}' })
    }
    send('application/xml', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1'))
    expect(await read({}, 'feed')).toMatchObject({ ok: true, text: expect.stringContaining('é') })
    send('text/html; charset=no-such-one', 'x')
    expect(await read({}, 'page')).toMatchObject({ ok: true, text: 'x' })
  })

  it('is only what was asked for', async () => {
    const types: Record<Purpose, readonly string[]> = {
      feed: ['application/rss+xml', 'application/atom+xml', 'text/xml', 'application/xml; charset=utf-8'],
      json: ['application/json', 'application/vnd.api+json'],
      page: ['text/html', 'application/xhtml+xml'],
    }
    for (const purpose of Object.keys(types) as Purpose[])
      for (const type of [...Object.values(types).flat(), 'application/octet-stream', 'image/svg+xml', 'text/plain', 'text/html x']) {
        send(type, 'x')
        const outcome = await read({}, purpose)
        if (types[purpose].includes(type)) expect(outcome, `${purpose} ${type}`).toMatchObject({ ok: true })
        else expect(outcome, `${purpose} ${type}`).toMatchObject({ ok: false, reason: 'type-not-accepted' })
      }
    answer = (_, response) => response.writeHead(200).end('x')
    expect(await read()).toMatchObject({ reason: 'type-not-accepted' })
  })

  it('is nothing when the other side answers with an error, with nothing or not at all', async () => {
    for (const status of [204, 304, 400, 403, 404, 500, 503]) {
      answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end()
      expect(await read()).toMatchObject({ ok: false, reason: 'answered-with-an-error', detail: expect.stringContaining(String(status)) })
    }
    answer = (_, response) => response.destroy()
    expect(await read()).toMatchObject({ ok: false, reason: 'connection-failed' })
    answer = (request) => request.socket.end('SSH-2.0-OpenSSH\r\n')
    expect(await read()).toMatchObject({ ok: false, reason: 'connection-failed' })
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json', 'x-long': 'x'.repeat(20_000) }).end('{}')
    expect(await read()).toMatchObject({ ok: false, reason: 'connection-failed' })
  })
})

describe('bounds', () => {
  it('two megabytes, however they are sent', async () => {
    send('application/json', 'x'.repeat(2_000_000))
    expect(await read()).toMatchObject({ ok: true })
    send('application/json', 'x'.repeat(2_000_001))
    expect(await read()).toMatchObject({ ok: false, reason: 'too-large' })
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => response.destroyed || response.write('x'.repeat(100_000), more)
      more()
    }
    expect(await read()).toMatchObject({ ok: false, reason: 'too-large' })
  })

  it('two megabytes after unpacking: bombs are given up in the middle', async () => {
    const zeros = Buffer.alloc(60_000_000)
    for (const [coding, bomb] of [
      ['gzip', gzipSync(zeros)],
      ['br', brotliCompressSync(zeros.subarray(0, 20_000_000), { params: { 0: 0, 1: 1 } })],
    ] as const) {
      expect(bomb.length).toBeLessThan(100_000)
      send('application/json', bomb, { 'content-encoding': coding })
      const before = process.memoryUsage().arrayBuffers
      expect(await read()).toMatchObject({ ok: false, reason: 'too-large' })
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
    }
    send('application/json', gzipSync(gzipSync('{}')), { 'content-encoding': 'gzip, gzip' })
    expect(await read()).toMatchObject({ ok: false, reason: 'content-not-readable' })
    send('application/json', 'no gzip', { 'content-encoding': 'gzip' })
    expect(await read()).toMatchObject({ ok: false, reason: 'content-not-readable' })
  })

  it('one time for everything: dripping bodies, silent servers, slow resolvers and slow rules', async () => {
    const timeoutMs = 200
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(drip))
    }
    expect(await read({ timeoutMs })).toMatchObject({ ok: false, reason: 'too-slow' })
    answer = () => undefined
    expect(await read({ timeoutMs })).toMatchObject({ ok: false, reason: 'too-slow' })
    const resolve = () => new Promise<string[]>(() => undefined)
    expect(await read({ timeoutMs, resolve }, 'json', 'http://news.simulpress.com/')).toMatchObject({ ok: false, reason: 'too-slow' })
  })

  it('three redirects, each to a place that is checked', async () => {
    const chain = (length: number) => {
      answer = ({ url = '' }, response) => {
        const step = Number(/\d+$/.exec(url)?.[0] ?? 0)
        if (step < length) response.writeHead(302, { location: `${step % 2 ? 'http://a.example' : 'http://b.example'}/step${step + 1}` }).end()
        else response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      }
    }
    chain(3)
    expect(await read()).toEqual({ ok: true, url: 'http://b.example/step3', text: '{}' })
    chain(4)
    expect(await read()).toMatchObject({ ok: false, reason: 'too-many-redirects' })
    answer = (_, response) => response.writeHead(301, { location: 'http://c.example/' }).end()
    expect(await read()).toMatchObject({ ok: false, reason: 'address-not-public' })
  })
})

describe('rules for robots', () => {
  it('are obeyed at every hop and asked for once an hour', async () => {
    const rules = { 'a.example': 'User-agent: *\nDisallow: /private', 'b.example': 'User-agent: SimulpressBot\nDisallow: /' } as Record<string, string>
    const own = createServer((request, response) => {
      asked.push(request)
      const host = request.headers.host ?? ''
      if (request.url === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end(rules[host])
      if (request.url === '/away') return response.writeHead(302, { location: 'http://b.example/feed' }).end()
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const { port } = own.address() as AddressInfo
    let now = 0
    const place = testPlace({ fixtures: new Map([...fixtures.keys()].map((host) => [host, port])), now: () => now })
    const at = (url: string) => fetchSafely(url, 'json', place)
    expect(await at('http://a.example/feed')).toMatchObject({ ok: true })
    expect(await at('http://a.example/private/feed')).toMatchObject({ ok: false, reason: 'forbidden-by-robots' })
    expect(await at('http://b.example/feed')).toMatchObject({ ok: false, reason: 'forbidden-by-robots' })
    expect(await at('http://a.example/away')).toMatchObject({ ok: false, reason: 'forbidden-by-robots' })
    const looks = () => asked.filter(({ url, headers }) => url === '/robots.txt' && headers.host === 'a.example').length
    expect(looks()).toBe(1)
    now = 3_600_001
    expect(await at('http://a.example/feed')).toMatchObject({ ok: true })
    expect(looks()).toBe(2)
    own.closeAllConnections()
    own.close()
  })
})

describe('fixture names', () => {
  it('are of the one-machine cloud only: a function of Lambda does not start with them', () => {
    const LOCAL_FIXTURES = '{"cert.demo.example":8080}'
    expect(readFixtures({ LOCAL_FIXTURES })).toEqual(new Map([['cert.demo.example', 8080]]))
    expect(readFixtures({})).toEqual(new Map())
    expect(readFixtures({ AWS_LAMBDA_FUNCTION_NAME: 'Fetching' })).toEqual(new Map())
    expect(() => readFixtures({ LOCAL_FIXTURES, AWS_LAMBDA_FUNCTION_NAME: 'Fetching' })).toThrow('one-machine cloud only')
    for (const name of ['news.example.com', 'localhost', '169.254.169.254', 'example', 'EVIL.EXAMPLE'])
      expect(() => readFixtures({ LOCAL_FIXTURES: JSON.stringify({ [name]: 80 }) }), name).toThrow()
  })
})
