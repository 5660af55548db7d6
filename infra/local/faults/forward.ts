import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { bodyOf } from './whole-body.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request on, with its own body or another, and takes the whole answer. */
export type SendOn = (request: IncomingMessage, body: Buffer) => Promise<Answer>

/** @param url of another server of this machine */
export function sendingTo(url: string): SendOn {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  return async ({ method, url: path, headers }, body) => {
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = open({ hostname, port, agent, method, path, headers: { ...kept, 'content-length': body.length } })
      outgoing.once('response', resolve).once('error', reject).end(body)
    })
    const { connection, 'keep-alive': ____, ...own } = answer.headers
    return { status: answer.statusCode ?? 502, headers: own, body: await bodyOf(answer) }
  }
}

/**
 * Hands requests on to another server of this machine, and its answers back. It stands before what is no code of ours, so that policies and
 * faults can be put before that.
 */
export function forwardTo(url: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const sendOn = sendingTo(url)
  return async (request, response) => {
    const { status, headers, body } = await sendOn(request, await bodyOf(request))
    response.writeHead(status, headers).end(body)
  }
}
