import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

const TIMEOUT_MS = 10_000

/**
 * Sends a document to an address and waits for the status; the answer's body is thrown away.
 * @param port where it is listened to on this machine, for the one-machine cloud's stand-in
 * @returns the status; 0 when there was no answer
 */
export function post(address: string, document: object, userAgent: string, port?: number): Promise<number> {
  const url = new URL(address)
  const body = Buffer.from(JSON.stringify(document))
  const place = port === undefined ? { hostname: url.hostname } : { hostname: '127.0.0.1', port }
  const headers = { host: url.host, 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, 'user-agent': userAgent }
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' && port === undefined ? secure : plain
    const request = send({ ...place, method: 'POST', path: url.pathname, agent: false, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    request.once('response', (message) => {
      resolve(message.statusCode ?? 0)
      message.destroy()
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })
}
