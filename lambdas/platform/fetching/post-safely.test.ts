import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FetchPlace } from './fetch-safely.ts'
import { postSafely } from './post-safely.ts'
import { PRIVATE_ADDRESSES } from './private-addresses.testing.ts'
import { RulesCache } from './robots.ts'

const HOST = 'webhooks.demo.example'
let seen: { request: IncomingMessage; body: string }[]
let status = 204
const server = createServer(async (request, response) => {
  seen.push({ request, body: Buffer.concat(await request.toArray()).toString('utf8') })
  response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end('x'.repeat(100_000))
})
let place: FetchPlace
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  place = { resolve: async () => ['127.0.0.1'], fixtures: new Map([[HOST, port]]), userAgent: 'Test', rules: new RulesCache(), now: Date.now, timeoutMs: 5000 }
})
beforeEach(() => {
  seen = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('sends a document once, with its headers, and tells the status; a redirect is an answer like another', async () => {
  for (status of [204, 302, 503]) {
    expect(await postSafely(`http://${HOST}/hook?a=1`, '{"ą":1}', { 'webhook-id': 'evt_1' }, place)).toEqual({ ok: true, status })
  }
  expect(seen.map(({ request: { method, url, headers }, body }) => [method, url, headers['webhook-id'], headers['content-type'], body])).toEqual(
    [1, 2, 3].map(() => ['POST', '/hook?a=1', 'evt_1', 'application/json', '{"ą":1}']),
  )
})

it('[S1] sends nothing to an address that is not public, however it is spelt, or that a name leads to', async () => {
  const addresses = [...PRIVATE_ADDRESSES.map((address) => address.replace(/^http:/, 'https:')), 'https://rebound.example.com/']
  const outcomes = await Promise.all(addresses.map((address) => postSafely(address, '{}', {}, place)))
  expect(outcomes.filter(({ ok }) => ok)).toEqual([])
  expect(seen).toEqual([])
})

it('[S1] sends nothing without encryption but to what the one-machine cloud serves', async () => {
  expect(await postSafely('http://partner.example.com/', '{}', {}, { ...place, resolve: async () => ['93.184.215.14'] })).toMatchObject({
    ok: false,
    reason: 'address-not-usable',
  })
})
