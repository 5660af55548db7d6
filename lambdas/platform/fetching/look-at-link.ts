import type { IncomingMessage } from 'node:http'
import { fetchAddress } from './fetch-address.ts'
import { type FetchPlace, follow, obeyRules } from './fetch-safely.ts'
import { Refusal, type RefusalReason } from './refusal.ts'

/** How a page answers, or why nobody knows. */
export type LookedAt = { ok: true; status: number } | { ok: false; reason: RefusalReason; detail: string }

/** The same of a file, with its media type and its bytes where the answer names them. */
export type SeenFile = { ok: true; status: number; type?: string; bytes?: number } | Extract<LookedAt, { ok: false }>

/** Somebody waits for the answer. Milliseconds. */
const PICTURE_MS = 3000

/** Asks for a page and reads nothing of it: checked, pinned and by the site's rules for robots, as what is read. */
export const lookAtLink = (address: string, place: FetchPlace): Promise<LookedAt> =>
  look(address, place, ({ statusCode = 0 }) => ({ ok: true, status: statusCode }))

/** Asks for a picture in the same way, within 3 s. */
export const lookAtPicture = (address: string, place: FetchPlace): Promise<SeenFile> =>
  look(address, { ...place, timeoutMs: Math.min(place.timeoutMs, PICTURE_MS) }, ({ statusCode = 0, headers }) => {
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    const bytes = Number(headers['content-length'])
    return { ok: true, status: statusCode, ...(type ? { type: type.slice(0, 100) } : {}), ...(Number.isSafeInteger(bytes) && bytes > 0 ? { bytes } : {}) }
  })

/** Asks for an address with every check; the connection is closed when `told` is done. */
export async function look<T>(
  address: string,
  place: FetchPlace,
  told: (message: IncomingMessage, signal: AbortSignal) => T | Promise<T>,
): Promise<T | Extract<LookedAt, { ok: false }>> {
  const signal = AbortSignal.timeout(place.timeoutMs)
  try {
    const url = fetchAddress(address, undefined, (host) => place.fixtures.has(host))
    const { message } = await follow(url, place, signal, (hop) => obeyRules(hop, place, signal))
    try {
      return await told(message, signal)
    } finally {
      message.destroy()
    }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, reason: thrown.reason, detail: thrown.message }
    if (signal.aborted) return { ok: false, reason: 'too-slow', detail: `It took longer than ${place.timeoutMs} ms.` }
    throw thrown
  }
}
