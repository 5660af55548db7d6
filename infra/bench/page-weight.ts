import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { ARTICLE_LIMITS, kilobytes } from '../build/sizes.ts'
import type { Row } from './row.ts'

/** A phone: what it picks from a picture's sources is what most readers load. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** What a browser really loads of an article before any intent, as the network saw it; nothing is cached. */
export async function measurePageWeight(browser: Browser, url: string): Promise<Row[]> {
  const loaded = await recordLoad(browser, url)
  const scripts = loaded.filter(({ type }) => type === 'Script')
  const script = scripts.reduce((sum, { body }) => sum + gzipSync(body).length, 0)
  // That the article is read is told once the page has settled: nothing waits for it.
  const others = loaded.filter(({ url: file, type }) => type !== 'Ping' && !new URL(file).pathname.startsWith('/images/'))
  const transfer = others.reduce((sum, { transferred }) => sum + transferred, 0)
  return [
    {
      name: `article: script before any intent, gzip (${scripts.length} file)`,
      today: kilobytes(script),
      budget: `≤ ${kilobytes(ARTICLE_LIMITS.script)}`,
      ok: script <= ARTICLE_LIMITS.script,
    },
    {
      name: 'article: requests / transfer without hero image',
      today: `${others.length} / ${kilobytes(transfer)}`,
      budget: `≤ ${ARTICLE_LIMITS.requests} / ${kilobytes(ARTICLE_LIMITS.transfer)}`,
      ok: others.length <= ARTICLE_LIMITS.requests && transfer <= ARTICLE_LIMITS.transfer,
    },
  ]
}

interface Loaded {
  url: string
  type: string
  /** Bytes over the wire, headers included. */
  transferred: number
  body: Buffer
}

async function recordLoad(browser: Browser, url: string): Promise<Loaded[]> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const seen = new Map<string, { url: string; type: string; transferred: number }>()
    network.on('Network.responseReceived', ({ requestId, response, type }) => seen.set(requestId, { url: response.url, type, transferred: 0 }))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = seen.get(requestId)
      if (entry) entry.transferred = encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await Promise.all(
      [...seen].map(async ([requestId, entry]) => {
        const { body, base64Encoded } = await network.send('Network.getResponseBody', { requestId })
        return { ...entry, body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') }
      }),
    )
  } finally {
    await context.close()
  }
}
