import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

const TIMEOUT_MS = 12_000
const LONGEST_ANSWER = 20_000

export interface Answered {
  /** HTTP's; 0 when there was no answer. */
  status: number
  /** A connection stood, so it may have arrived whatever came after. */
  left: boolean
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/**
 * Sends a document once and waits for the answer. Never throws and never repeats: whether it may be sent again depends on whether it left.
 * @param port where it is listened to on this machine, for the one-machine cloud's stand-in
 */
export function sendOnce(address: string, document: object, headers: Readonly<Record<string, string>>, port?: number): Promise<Answered> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:' && port === undefined
  const body = Buffer.from(JSON.stringify(document))
  const place = port === undefined ? { hostname: url.hostname } : { hostname: '127.0.0.1', port }
  const sent = { host: url.host, 'content-type': 'application/json', 'content-length': body.length, ...headers }
  return new Promise((resolve) => {
    let left = false
    const send = isSecure ? secure : plain
    const request = send({ ...place, method: 'POST', path: url.pathname, agent: false, headers: sent, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const unanswered = () => resolve({ status: 0, left, headers: {}, body: '' })
    request.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (left = true)))
    request.once('response', (message) => {
      let text = ''
      message.setEncoding('utf8')
      message.on('data', (part: string) => (text = (text + part).slice(0, LONGEST_ANSWER)))
      message.once('end', () => resolve({ status: message.statusCode ?? 0, left: true, headers: message.headers as Answered['headers'], body: text }))
      message.once('error', unanswered)
    })
    request.once('error', unanswered)
    request.end(body)
  })
}
