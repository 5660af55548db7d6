import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { FetchPlace } from './fetch-safely.ts'
import { RulesCache } from './robots.ts'

/** An address that the tests take for a public site; nobody is ever asked there. */
export const PUBLIC_ADDRESS = '93.184.215.14'

export interface Canary {
  /** Connections to any address but the public one. */
  hits: string[]
  close: () => Promise<void>
}

/**
 * A server that every connection of this process to an address of the web ends at, whichever that is: the public one at `site`, all others
 * at a canary that only notes them. Connections to high ports are the test's own.
 */
export async function startCanary(site: RequestListener): Promise<Canary> {
  const servers = [createServer(site), createServer((_, response) => response.end('secret'))] as const
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return (server.address() as AddressInfo).port
    }),
  )
  const hits: string[] = []
  const connect = Socket.prototype.connect
  function redirected(this: Socket, ...given: unknown[]): Socket {
    const [first] = given
    const options = (Array.isArray(first) ? first[0] : first) as { host?: string; port?: number; lookup?: (name: string, options: object, done: Found) => void }
    type Found = (error: Error | null, address: string | { address: string }[]) => void
    if (options?.port !== 80 && options?.port !== 443) return Reflect.apply(connect, this, given)
    let place = options.host ?? 'localhost'
    options.lookup?.(place, {}, (_, address) => {
      place = typeof address === 'string' ? address : (address[0]?.address ?? place)
    })
    const isSite = place === PUBLIC_ADDRESS
    if (!isSite) hits.push(`${place}:${options.port}`)
    return Reflect.apply(connect, this, [{ host: '127.0.0.1', port: ports[isSite ? 0 : 1] }])
  }
  Socket.prototype.connect = redirected as typeof connect
  return {
    hits,
    close: async () => {
      Socket.prototype.connect = connect
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

export const testPlace = (change: Partial<FetchPlace> = {}): FetchPlace => ({
  resolve: async () => [PUBLIC_ADDRESS],
  fixtures: new Map(),
  userAgent: 'SimulpressBot/1.0 (+https://news.example/about)',
  rules: new RulesCache(),
  now: Date.now,
  timeoutMs: 10_000,
  ...change,
})
