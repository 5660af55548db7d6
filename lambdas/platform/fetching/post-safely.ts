import { fetchAddress } from './fetch-address.ts'
import type { FetchPlace } from './fetch-safely.ts'
import { openHop } from './hop.ts'
import { placeOf } from './places.ts'
import { Refusal, type RefusalReason } from './refusal.ts'

/** What became of a document that was sent: the answer's status, or why there is none. */
export type Sent = { ok: true; status: number } | { ok: false; reason: RefusalReason; detail: string }

/**
 * Sends a JSON document to an address that somebody has entered: checked and pinned as those that are read, over https alone but for what the
 * one-machine cloud serves. No redirect is followed, the answer is thrown away but for its status, and robots.txt says nothing of it: the other side
 * has asked for it.
 */
export async function postSafely(address: string, body: string, headers: Readonly<Record<string, string>>, place: FetchPlace): Promise<Sent> {
  const signal = AbortSignal.timeout(place.timeoutMs)
  try {
    const url = fetchAddress(address, undefined, (host) => place.fixtures.has(host))
    if (url.protocol !== 'https:' && !place.fixtures.has(url.hostname)) throw new Refusal('address-not-usable', 'Only https addresses are told of anything.')
    const at = await placeOf(url, place.resolve, place.fixtures)
    const sent = { ...headers, 'content-type': 'application/json', 'user-agent': place.userAgent }
    const message = await openHop(url, at, sent, signal, body)
    message.destroy()
    return { ok: true, status: message.statusCode ?? 0 }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, reason: thrown.reason, detail: thrown.message }
    if (signal.aborted) return { ok: false, reason: 'too-slow', detail: `It took longer than ${place.timeoutMs} ms.` }
    throw thrown
  }
}
