import type { HttpResponse } from '../http.ts'

/** A cache policy's limits, seconds. */
export interface CacheTimes {
  min: number
  usual: number
  max: number
}

/** How long an answer is served without asking its origin, and how long after that while the origin is asked. Milliseconds. */
export interface Freshness {
  freshMs: number
  staleMs: number
}

/** Seconds for which an error is kept at least, unless a distribution says otherwise ("Control how long CloudFront caches errors"). */
const ERROR_SECONDS = 10
/** Kept whatever the answer says, and kept where it names a time ("HTTP 4xx and 5xx status codes that CloudFront caches"). */
const ERRORS_KEPT = new Set([404, 414, 500, 501, 502, 503, 504])
const ERRORS_KEPT_IF_TOLD = new Set([400, 403, 405, 412, 415])

function directives(response: HttpResponse): Map<string, string> {
  const text = String(response.headers['cache-control'] ?? '').toLowerCase()
  return new Map(text.split(',').map((part) => part.trim().split('=') as [string, string]))
}

const seconds = (text: string | undefined): number | undefined => (text !== undefined && /^"?\d+"?$/.test(text) ? Number(text.replaceAll('"', '')) : undefined)

/**
 * How long CloudFront keeps an answer: `s-maxage` before `max-age` before `Expires` before the policy's usual time, within the policy's limits
 * (developer guide, "Manage how long content stays in the cache").
 * @param now milliseconds, for `Expires`
 * @returns null for an answer that is not kept
 */
export function freshnessOf(response: HttpResponse, { min, usual, max }: CacheTimes, now: number): Freshness | null {
  if (max === 0 || response.stream) return null
  const told = directives(response)
  const asked = seconds(told.get('s-maxage')) ?? seconds(told.get('max-age'))
  if (response.status >= 400) {
    const kept = ERRORS_KEPT.has(response.status) || (asked !== undefined && ERRORS_KEPT_IF_TOLD.has(response.status))
    return kept ? { freshMs: Math.max(ERROR_SECONDS, asked ?? 0) * 1000, staleMs: 0 } : null
  }
  if (['no-store', 'no-cache', 'private'].some((name) => told.has(name))) return min > 0 ? { freshMs: min * 1000, staleMs: 0 } : null
  const expires = Date.parse(String(response.headers.expires ?? ''))
  const ttl = asked ?? (Number.isNaN(expires) ? usual : (expires - now) / 1000)
  const freshMs = Math.min(Math.max(ttl, min), max) * 1000
  const staleMs = Math.min(seconds(told.get('stale-while-revalidate')) ?? 0, max) * 1000
  return freshMs + staleMs > 0 ? { freshMs, staleMs } : null
}
