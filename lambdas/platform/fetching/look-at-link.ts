import { fetchAddress } from './fetch-address.ts'
import { type FetchPlace, follow, obeyRules } from './fetch-safely.ts'
import { Refusal, type RefusalReason } from './refusal.ts'

/** How a page answers, or why nobody knows. */
export type LookedAt = { ok: true; status: number } | { ok: false; reason: RefusalReason; detail: string }

/** Asks for a page and reads nothing of it: checked, pinned and by the site's rules for robots, as what is read. */
export async function lookAtLink(address: string, place: FetchPlace): Promise<LookedAt> {
  const signal = AbortSignal.timeout(place.timeoutMs)
  try {
    const url = fetchAddress(address, undefined, (host) => place.fixtures.has(host))
    const { message } = await follow(url, place, signal, (hop) => obeyRules(hop, place, signal))
    message.destroy()
    return { ok: true, status: message.statusCode ?? 0 }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, reason: thrown.reason, detail: thrown.message }
    if (signal.aborted) return { ok: false, reason: 'too-slow', detail: `It took longer than ${place.timeoutMs} ms.` }
    throw thrown
  }
}
