import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAtLink, lookAtPicture } from './look-at-link.ts'
import { testPlace } from './testing-canary.ts'

let server: Server
let place: ReturnType<typeof testPlace>
const STATUSES: Record<string, number> = { '/gone': 410, '/picture': 200, '/moved': 301, '/busy': 503 }
beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    if (url === '/robots.txt') return response.end('User-agent: *\nDisallow: /private')
    const headers = { 'content-type': 'image/png', ...(url === '/moved' ? { location: '/picture' } : {}) }
    response.writeHead(STATUSES[url] ?? 404, { ...headers, 'content-length': 3_000_000 }).end('x'.repeat(3_000_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place = testPlace({ fixtures: new Map([['desk.example', (server.address() as AddressInfo).port]]) })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const look = (path: string) => lookAtLink(`http://desk.example${path}`, place)

it('tells how a page answers, whatever its type and size, at the end of its redirects', async () => {
  for (const [path, status] of [
    ['/picture', 200],
    ['/moved', 200],
    ['/gone', 410],
    ['/nothing', 404],
    ['/busy', 503],
  ] as const)
    expect([path, await look(path)]).toEqual([path, { ok: true, status }])
})

it('tells of a picture also what it is and how large, without reading it', async () => {
  const picture = (path: string) => lookAtPicture(`http://desk.example${path}`, place)
  expect(await picture('/moved')).toEqual({ ok: true, status: 200, type: 'image/png', bytes: 3_000_000 })
  expect(await picture('/gone')).toMatchObject({ ok: true, status: 410 })
  expect(await picture('/private/a')).toMatchObject({ ok: false, reason: 'forbidden-by-robots' })
  expect(await lookAtPicture('http://127.0.0.1/', place)).toMatchObject({ ok: false, reason: 'address-not-public' })
})

it('asks nobody who asks robots to stay away, and no private address', async () => {
  expect(await look('/private/a')).toMatchObject({ ok: false, reason: 'forbidden-by-robots' })
  expect(await lookAtLink('http://127.0.0.1/', place)).toMatchObject({ ok: false, reason: 'address-not-public' })
})
