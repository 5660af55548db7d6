import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { fetchImage } from './fetch-image.ts'
import { testPlace } from './testing-canary.ts'

const WEBP = readFileSync(new URL('../../../infra/local/demo/images/regresshion-cve-2024-6387-openssh-guide/800.webp', import.meta.url))
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')

const FILES: Record<string, { body: Buffer; headers?: Record<string, string>; status?: number }> = {
  '/image': { body: WEBP, headers: { 'content-type': 'text/plain' } },
  '/packed': { body: gzipSync(WEBP), headers: { 'content-encoding': 'gzip' } },
  '/moved': { body: Buffer.alloc(0), status: 302, headers: { location: '/image' } },
  '/inward': { body: Buffer.alloc(0), status: 302, headers: { location: 'http://169.254.169.254/latest' } },
  '/page': { body: Buffer.from('<!doctype html>'), headers: { 'content-type': 'image/png' } },
  '/vector': { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), headers: { 'content-type': 'image/svg+xml' } },
  '/broken': { body: WEBP.subarray(0, 2000) },
  '/huge': { body: Buffer.concat([PNG_HEAD, Buffer.alloc(FOREIGN_IMAGES.bytes)]) },
  '/bomb': { body: gzipSync(Buffer.concat([PNG_HEAD, Buffer.alloc(10 * FOREIGN_IMAGES.bytes)])), headers: { 'content-encoding': 'gzip' } },
  '/gone': { body: WEBP, status: 404 },
}

let server: Server
let asked: Record<string, unknown>[] = []
let place: ReturnType<typeof testPlace>
beforeAll(async () => {
  server = createServer(({ url = '/', headers }, response) => {
    if (url === '/robots.txt') return response.end('User-agent: *\nDisallow: /private')
    asked.push(headers)
    const { body, status = 200, headers: own = {} } = FILES[url] ?? { body: WEBP }
    response.writeHead(status, own).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place = testPlace({ fixtures: new Map([['pictures.example', (server.address() as AddressInfo).port]]) })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const fetched = (path: string) => fetchImage(`http://pictures.example${path}`, place)

it('an image of another site is brought back whole, with the type of its bytes and not the declared one', async () => {
  const image = { ok: true, type: 'image/webp', data: WEBP.toString('base64') }
  for (const path of ['/image', '/packed', '/moved']) expect(await fetched(path), path).toEqual(image)
  asked = []
  await fetched('/image')
  expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

it.each([
  ['/page', 'not-an-image'],
  ['/vector', 'not-an-image'],
  ['/broken', 'content-not-readable'],
  ['/huge', 'too-large'],
  ['/bomb', 'too-large'],
  ['/gone', 'answered-with-an-error'],
  ['/inward', 'address-not-public'],
  ['/private/a', 'forbidden-by-robots'],
])('%s is refused: %s', async (path, reason) => {
  expect(await fetched(path)).toMatchObject({ ok: false, reason })
})

it('private addresses and credentials are refused before anybody is asked', async () => {
  asked = []
  expect(await fetchImage('http://127.0.0.1/a.png', place)).toMatchObject({ ok: false, reason: 'address-not-public' })
  expect(await fetchImage('http://me:word@pictures.example/image', place)).toMatchObject({ ok: false, reason: 'address-not-usable' })
  expect(asked).toEqual([])
})
