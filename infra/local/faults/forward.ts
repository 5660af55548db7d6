import { Agent, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Hands requests on to another server of this machine, and its answers back whole. It stands before what is no code of ours, so that faults
 * can be put before that.
 */
export function forwardTo(url: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const agent = new Agent({ keepAlive: true })
  return async (request, response) => {
    const body = await buffer(request)
    const { method, url: path, headers } = request
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = open(url, { agent, method, path, headers: { ...kept, 'content-length': body.length } })
      outgoing.once('response', resolve).once('error', reject).end(body)
    })
    const { connection, 'keep-alive': ____, ...own } = answer.headers
    response.writeHead(answer.statusCode ?? 502, own).end(await buffer(answer))
  }
}
