import { Agent, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { bodyOf } from './whole-body.ts'

/**
 * Hands requests on to another server of this machine, and its answers back. It stands before what is no code of ours, so that policies and
 * faults can be put before that.
 */
export function forwardTo(url: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  return async (request, response) => {
    const body = await bodyOf(request)
    const { method, url: path, headers } = request
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = open({ hostname, port, agent, method, path, headers: { ...kept, 'content-length': body.length } })
      outgoing.once('response', resolve).once('error', reject).end(body)
    })
    const { connection, 'keep-alive': ____, ...own } = answer.headers
    response.writeHead(answer.statusCode ?? 502, own).end(await bodyOf(answer))
  }
}
