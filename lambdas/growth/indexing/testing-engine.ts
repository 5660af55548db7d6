import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handler } from '../announcing/handler.ts'
import type { Announcer } from './announcer.ts'

export const TEST_KEY = '0123456789abcdef0123456789abcdef'

interface Post {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

export interface TestEngine {
  /** What it was sent. */
  posts: Post[]
  /** The statuses that it answers, one after another; the last one stays. */
  answers: number[]
  reset: () => void
  /** The real function that speaks to it. */
  announcer: Announcer
  close: () => Promise<void>
}

/** A search engine that takes part in IndexNow; sets the environment of the function that speaks to it. */
export async function startTestEngine(siteOrigin: string): Promise<TestEngine> {
  const engine = { posts: [] as Post[], answers: [200] }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    engine.posts.push(JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead((engine.answers.length > 1 ? engine.answers.shift() : engine.answers[0]) ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const LOCAL_FIXTURES = JSON.stringify({ 'indexnow.demo.example': (server.address() as AddressInfo).port })
  Object.assign(process.env, { LOCAL_FIXTURES, SITE_ORIGIN: siteOrigin, INDEXNOW_KEY: TEST_KEY })
  return Object.assign(engine, {
    reset: () => Object.assign(engine, { posts: [], answers: [200] }),
    // As it goes over the wire.
    announcer: async (urls: readonly string[]) => JSON.parse(JSON.stringify(await handler({ urls: [...urls] }))),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
