import type { IncomingMessage } from 'node:http'
import { MOST_BYTES, readBody } from './body.ts'
import { fetchAddress } from './fetch-address.ts'
import type { Fixtures } from './fixtures.ts'
import { openHop } from './hop.ts'
import { placeOf, type Resolve } from './places.ts'
import { Refusal, type RefusalReason } from './refusal.ts'
import { NOTHING, type RulesCache, type SiteRules, siteRules } from './robots.ts'

/** What is wanted, by what it may be called. */
export const PURPOSES = {
  feed: /^(?:application\/(?:rss|atom|rdf)\+xml|(?:application|text)\/xml)$/,
  json: /^(?:application\/(?:[\w.-]+\+)?json|text\/json)$/,
  page: /^(?:text\/html|application\/xhtml\+xml)$/,
} as const
export type Purpose = keyof typeof PURPOSES

/** What a fetch needs of its surroundings; one for a process. */
export interface FetchPlace {
  resolve: Resolve
  fixtures: Fixtures
  userAgent: string
  rules: RulesCache
  now: () => number
  /** Milliseconds from the first look at the address to the last byte, redirects and robots.txt included. */
  timeoutMs: number
}

export type Fetched = { ok: true; url: string; text: string } | { ok: false; reason: RefusalReason; detail: string }

export const TIMEOUT_MS = 10_000
const REDIRECTS = 3
/** What of robots.txt counts (RFC 9309). */
const ROBOTS_BYTES = 500_000

/**
 * The one way by which this application reads from addresses that it was given: checked, pinned, bounded and polite. Any other
 * client of the network in `lambdas` fails a test.
 * @returns the text with the address that it came from in the end, or why there is none; never throws for what the other side does
 */
export async function fetchSafely(address: string, purpose: Purpose, place: FetchPlace): Promise<Fetched> {
  const signal = AbortSignal.timeout(place.timeoutMs)
  try {
    const url = fetchAddress(address, undefined, (host) => place.fixtures.has(host))
    const { message, url: last } = await follow(url, place, signal, (hop) => obeyRules(hop, place, signal))
    try {
      refuseUnless(message, PURPOSES[purpose])
      return { ok: true, url: last.href, text: await readBody(message, signal, MOST_BYTES) }
    } finally {
      message.destroy()
    }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, reason: thrown.reason, detail: thrown.message }
    if (signal.aborted) return { ok: false, reason: 'too-slow', detail: `It took longer than ${place.timeoutMs} ms.` }
    throw thrown
  }
}

/** Every hop is checked and pinned anew; `before` may refuse one. */
export async function follow(
  start: URL,
  place: FetchPlace,
  signal: AbortSignal,
  before: (url: URL) => Promise<void>,
): Promise<{ message: IncomingMessage; url: URL }> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    await before(url)
    const at = await unlessAborted(placeOf(url, place.resolve, place.fixtures), signal)
    const message = await openHop(url, at, { 'user-agent': place.userAgent, accept: '*/*', 'accept-encoding': 'gzip, br' }, signal)
    const { statusCode = 0, headers } = message
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return { message, url }
    message.destroy()
    if (redirects === REDIRECTS) throw new Refusal('too-many-redirects', `It leads on more than ${REDIRECTS} times.`)
    url = fetchAddress(headers.location, url, (host) => place.fixtures.has(host))
  }
}

function refuseUnless({ statusCode = 0, headers }: IncomingMessage, types: RegExp): void {
  if (statusCode !== 200) throw new Refusal('answered-with-an-error', `It answered with status ${statusCode}.`)
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.test(type)) throw new Refusal('type-not-accepted', `It sent ${/^[\w.+/-]{1,60}$/.test(type) ? type : 'no content type'}.`)
}

export async function obeyRules(url: URL, place: FetchPlace, signal: AbortSignal): Promise<void> {
  const rules = await place.rules.of(url.origin, place.now(), () => readRules(url, place, signal))
  if (!rules.allows(url)) throw new Refusal('forbidden-by-robots', `${url.hostname} asks robots not to read this.`)
}

/** A site without rules allows everything; one that cannot say is left alone (RFC 9309). */
async function readRules(url: URL, place: FetchPlace, signal: AbortSignal): Promise<SiteRules> {
  const address = new URL('/robots.txt', url)
  const { message } = await follow(address, place, signal, async () => undefined)
  try {
    const { statusCode = 0 } = message
    if (statusCode >= 400 && statusCode < 500) return siteRules(address.href, null)
    if (statusCode !== 200) return NOTHING
    return siteRules(address.href, await readBody(message, signal, ROBOTS_BYTES))
  } finally {
    message.destroy()
  }
}

/** The resolver knows no signal. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
