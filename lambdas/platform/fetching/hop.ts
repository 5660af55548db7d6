import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Place } from './places.ts'
import { Refusal } from './refusal.ts'

const HEADER_BYTES = 16_384

/**
 * Asks one address, at the place that was checked: the connection is new, and the name is not resolved again.
 * @param body sent by POST; without one the address is read
 * @throws Refusal `connection-failed`; what the signal says
 */
export async function openHop(url: URL, place: Place, headers: Readonly<Record<string, string>>, signal: AbortSignal, body?: string): Promise<IncomingMessage> {
  const { address, family, port } = place
  const isFixture = address === '127.0.0.1'
  const send = url.protocol === 'https:' && !isFixture ? secure : plain
  return new Promise((resolve, reject) => {
    const request = send({
      method: body === undefined ? 'GET' : 'POST',
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      path: url.pathname + url.search,
      port,
      family,
      agent: false,
      lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      headers: { ...headers, host: url.host, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      maxHeaderSize: HEADER_BYTES,
      signal,
    })
    request.once('response', resolve)
    request.on('error', (cause) => reject(signal.aborted ? signal.reason : new Refusal('connection-failed', `${url.hostname} cannot be reached.`, cause)))
    request.end(body)
  })
}
