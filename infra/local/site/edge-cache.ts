import type { HttpHandler, HttpRequest, HttpResponse } from '../http.ts'
import { type CacheTimes, freshnessOf } from './freshness.ts'

interface Entry {
  /** What invalidations name: the path that the origin is asked for, with the part of the query that is in the key. */
  address: string
  response: HttpResponse
  storedAt: number
  freshUntil: number
  staleUntil: number
  refreshing: boolean
}

interface Invalidation {
  matches(address: string): boolean
  /** When the edge has it, milliseconds. */
  at: number
}

/** What decides whether two requests get the same answer, besides method and path. */
export interface CachedBehaviour {
  origin: HttpHandler
  times: CacheTimes
  /** The query of a request as far as it is in the cache key, and everything else that is. */
  key(request: HttpRequest): { query: string; rest: string }
  onError(cause: unknown): void
}

/** Bytes that are kept; what was stored first goes first. */
const CAPACITY = 64_000_000

/** The answers that are kept, and the invalidations that are on their way to them. */
function createEntries(now: () => number) {
  const entries = new Map<string, Entry>()
  let pending: Invalidation[] = []
  /** Newest last: an answer that an origin began before an invalidation is not kept after it. */
  const done: Invalidation[] = []
  let size = 0

  const drop = (key: string): void => {
    size -= entries.get(key)?.response.body.length ?? 0
    entries.delete(key)
  }
  const applyDue = (): void => {
    const time = now()
    for (const invalidation of pending.filter(({ at }) => at <= time)) {
      for (const [key, { address }] of entries) if (invalidation.matches(address)) drop(key)
      done.push(invalidation)
    }
    pending = pending.filter(({ at }) => at > time)
  }
  const keep = (key: string, address: string, response: HttpResponse, times: CacheTimes, seen: number): void => {
    applyDue()
    const fresh = freshnessOf(response, times, now())
    if (!fresh || done.slice(seen).some((one) => one.matches(address))) return
    drop(key)
    const freshUntil = now() + fresh.freshMs
    entries.set(key, { address, response, storedAt: now(), freshUntil, staleUntil: freshUntil + fresh.staleMs, refreshing: false })
    size += response.body.length
    for (const oldest of entries.keys()) {
      if (size <= CAPACITY) break
      drop(oldest)
    }
  }
  return {
    drop,
    applyDue,
    keep,
    get: (key: string): Entry | undefined => entries.get(key),
    /** How many invalidations have been done. */
    doneSoFar: (): number => done.length,
    invalidate(invalidation: Invalidation): void {
      pending.push(invalidation)
      applyDue()
    },
  }
}

/**
 * One edge location's cache. Answers to GET and HEAD are kept as long as freshness.ts says; an expired one is fetched anew, in the
 * background while `stale-while-revalidate` lasts, and is served on where the origin answers with a server's error.
 * @param now milliseconds of the product's clock
 */
export function createEdgeCache(now: () => number) {
  const entries = createEntries(now)
  const hit = ({ response, storedAt }: Entry, how: string): HttpResponse => ({
    ...response,
    headers: { ...response.headers, age: String(Math.floor((now() - storedAt) / 1000)), 'x-cache': `${how} from cloudfront` },
  })

  /** The origin of a behaviour with the cache before it. @param name tells behaviours apart */
  function before(name: string, { origin, times, key: keyOf, onError }: CachedBehaviour): HttpHandler {
    return async (request) => {
      if (times.max === 0 || !['GET', 'HEAD'].includes(request.method)) return origin(request)
      entries.applyDue()
      const { query, rest } = keyOf(request)
      const address = query ? `${request.path}?${query}` : request.path
      const key = [name, address, rest].join('\n')
      const fetchAnew = async (): Promise<HttpResponse> => {
        const seen = entries.doneSoFar()
        // A HEAD is answered from what a GET left, so the whole is fetched.
        const response = await origin({ ...request, method: 'GET' })
        const old = entries.get(key)
        if (old && response.status >= 500) {
          Object.assign(old, { freshUntil: now() + 10_000, refreshing: false })
          return old.response
        }
        if (old) entries.drop(key)
        entries.keep(key, address, response, times, seen)
        return response
      }
      const known = entries.get(key)
      if (known && now() < known.freshUntil) return hit(known, 'Hit')
      if (known && now() < known.staleUntil) {
        if (!known.refreshing) {
          known.refreshing = true
          fetchAnew().catch((cause) => {
            known.refreshing = false
            onError(cause)
          })
        }
        return hit(known, 'Hit')
      }
      const response = await fetchAnew()
      return response.stream ? response : { ...response, headers: { ...response.headers, 'x-cache': 'Miss from cloudfront' } }
    }
  }

  return {
    before,
    /** Forgets what these paths name; `*` at the end stands for anything. @param at when the edge has it, milliseconds */
    invalidate(paths: readonly string[], at = now()): void {
      const matches = (address: string) => paths.some((path) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path))
      entries.invalidate({ matches, at })
    },
  }
}

export type EdgeCache = ReturnType<typeof createEdgeCache>
