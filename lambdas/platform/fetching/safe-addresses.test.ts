import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchSafely } from './fetch-safely.ts'
import { PRIVATE_ADDRESSES, PRIVATE_ANSWERS } from './private-addresses.testing.ts'
import { type Canary, PUBLIC_ADDRESS, startCanary, testPlace } from './testing-canary.ts'

let canary: Canary
let site: RequestListener
beforeAll(async () => {
  canary = await startCanary((request, response) => site(request, response))
})
afterAll(() => canary.close())
beforeEach(() => {
  canary.hits.length = 0
  site = ({ url }, response) => {
    if (url === '/robots.txt') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
})

const NAME = 'http://news.simulpress.com/feed'
const never = async () => {
  throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
}

describe('addresses that are not public', () => {
  it('a public one is asked: the canary sings when it has to', async () => {
    expect(await fetchSafely(NAME, 'json', testPlace())).toEqual({ ok: true, url: NAME, text: '{}' })
    expect(await fetchSafely(`http://${PUBLIC_ADDRESS}/feed`, 'json', testPlace())).toMatchObject({ ok: true })
    expect(canary.hits).toEqual([])
    // Another public address is not the site: what goes there ends at the canary.
    expect(await fetchSafely(NAME, 'json', testPlace({ resolve: async () => ['93.184.215.15'] }))).toMatchObject({ ok: false })
    expect(canary.hits.length).toBeGreaterThan(0)
  })

  it(`[S1] none of ${PRIVATE_ADDRESSES.length} spellings reaches the canary`, async () => {
    expect(PRIVATE_ADDRESSES.length).toBeGreaterThanOrEqual(170)
    for (const address of PRIVATE_ADDRESSES) {
      // A resolver that says nothing, as the DNS would of most, and one that says public whatever it is asked.
      for (const resolve of [never, async () => [PUBLIC_ADDRESS]]) {
        const outcome = await fetchSafely(address, 'json', testPlace({ resolve }))
        expect(outcome.ok, address).toBe(false)
        expect(['address-not-public', 'address-not-usable'], address).toContain(outcome.ok ? '' : outcome.reason)
      }
    }
    expect(canary.hits).toEqual([])
  })

  it('[S1] no public address by another protocol, at another port or with credentials, at once or by a redirect', async () => {
    const others = ['ftp', 'ws', 'gopher', 'file'].map((protocol) => `${protocol}://${PUBLIC_ADDRESS}/feed`)
    const at = ['22', '8080', '6379', '0'].map((port) => `http://${PUBLIC_ADDRESS}:${port}/feed`)
    const signedIn = ['user@', 'user:word@', ':@', '@'].map((credentials) => `http://${credentials}${PUBLIC_ADDRESS}/feed`)
    for (const address of [...others, ...at, ...signedIn]) {
      expect(await fetchSafely(address, 'json', testPlace()), address).toMatchObject({ ok: false, reason: 'address-not-usable' })
      site = ({ url }, response) => (url === '/feed' ? response.writeHead(302, { location: address }).end() : response.writeHead(404).end())
      expect(await fetchSafely(NAME, 'json', testPlace()), address).toMatchObject({ ok: false, reason: 'address-not-usable' })
    }
    expect(canary.hits).toEqual([])
  })

  it('[S1] no name that resolves to one, alone or among public ones, first or last', async () => {
    for (const answer of PRIVATE_ANSWERS)
      for (const answers of [[answer], [PUBLIC_ADDRESS, answer], [answer, PUBLIC_ADDRESS]])
        expect(await fetchSafely(NAME, 'json', testPlace({ resolve: async () => answers })), answers.join()).toMatchObject({
          ok: false,
          reason: 'address-not-public',
        })
    expect(await fetchSafely(NAME, 'json', testPlace({ resolve: async () => [] }))).toMatchObject({ reason: 'name-not-found' })
    expect(await fetchSafely(NAME, 'json', testPlace({ resolve: never }))).toMatchObject({ reason: 'name-not-found' })
    expect(canary.hits).toEqual([])
  })

  it('[S1] no redirect to one, from a page or from robots.txt', async () => {
    let target = ''
    for (const from of ['/feed', '/robots.txt']) {
      site = ({ url }, response) => {
        if (url === from) return response.writeHead(302, { location: target }).end()
        return response.writeHead(404).end()
      }
      // What HTTP cannot carry in a header, no server can send.
      for (target of PRIVATE_ADDRESSES.filter((address) => /^[\x21-\x7e]+$/.test(address) && /^[a-z]+:\/\//.test(address)))
        expect(
          (await fetchSafely(NAME, 'json', testPlace({ resolve: async (name) => (name === 'news.simulpress.com' ? [PUBLIC_ADDRESS] : never()) }))).ok,
          target,
        ).toBe(false)
    }
    expect(canary.hits).toEqual([])
  })

  it('[S1] a resolver that rebinds finds that nobody asks it twice for one connection', async () => {
    let asked = 0
    const rebinding = async () => [++asked % 2 === 1 ? PUBLIC_ADDRESS : '127.0.0.1']
    // robots.txt is read from the public address; the second look is for the page, and is refused.
    expect(await fetchSafely(NAME, 'json', testPlace({ resolve: rebinding }))).toMatchObject({ ok: false, reason: 'address-not-public' })
    expect(asked).toBe(2)
    // Public when it is checked, private ever after: the connection goes where the check looked.
    let looks = 0
    const later = async () => [looks++ < 2 ? PUBLIC_ADDRESS : '169.254.169.254']
    expect(await fetchSafely(NAME, 'json', testPlace({ resolve: later }))).toMatchObject({ ok: true })
    expect(looks).toBe(2)
    expect(canary.hits).toEqual([])
  })
})
