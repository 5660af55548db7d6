import { Agent, request as send } from 'node:http'
import { Readable } from 'node:stream'
import type { answerStorage, Answer as StorageAnswer } from '../storage-server.ts'

/*
 * Half of what a call of a stand-in in the same process costs is the network and signatures. Who proves what the application does, not what
 * its client does, takes the shortest way.
 */

/** A request as an SDK client hands it to the network. */
export interface Outgoing {
  method: string
  path: string
  query: Record<string, string | string[] | null>
  headers: Record<string, string>
  port: number
  body?: string | Uint8Array
}
interface Answer {
  response: { statusCode: number; headers: Record<string, string>; body: Readable | Uint8Array }
}
export type Handle = (request: Outgoing, options?: object) => Promise<Answer>
interface Configured {
  config: { requestHandler: { handle: Handle }; signer?: unknown }
  middlewareStack: { remove(name: string): boolean }
}

/** Hands a client's requests to another way than the network, unsigned: no stand-in looks at signatures. */
export function shorten(client: object, way: (overWire: Handle) => Handle): void {
  const { config, middlewareStack } = client as Configured
  const handler = config.requestHandler
  handler.handle = way(handler.handle.bind(handler))
  config.signer = async () => ({ sign: async (request: Outgoing) => Object.assign(request, { headers: { ...request.headers, ...UNSIGNED } }) })
  // Nobody looks at the log, nor at who asks.
  for (const name of ['loggerMiddleware', 'getUserAgentMiddleware']) middlewareStack.remove(name)
}

/** The key of this process, which policies may be asked about; nobody checks a signature. */
const KEY_ID = process.env.AWS_ACCESS_KEY_ID ?? 'test'

/** What stands in the place of a signature. */
export const UNSIGNED = {
  'x-amz-date': '20260101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${KEY_ID}/20260101/eu-central-1/any/aws4_request, SignedHeaders=host, Signature=0`,
}

/** Path and query as they would stand in the request's first line. */
export const urlOf = ({ path, query }: Outgoing): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value ?? '')] as [string, string])).toString()
  return search ? `${path}?${search}` : path
}

const agent = new Agent({ keepAlive: true })

/** The way to a server of this machine: what the SDK's own handler does beside sending a request costs more than that. */
export const toServer: Handle = ({ method, path, headers, port, body }) =>
  new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
      response.once('end', () =>
        resolve({ response: { statusCode: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) } }),
      )
    })
    sent.once('error', reject).end(body)
  })

/** The way to a bucket of this process, without any network. */
export const toStorage =
  (answer: (asked: Parameters<typeof answerStorage>[1]) => StorageAnswer): Handle =>
  async (request) => {
    // On a way without a wire no byte gets lost: what was hashed to be sent is not hashed again.
    const given = Object.entries(request.headers).flatMap(([name, value]) => (name.startsWith('x-amz-checksum-') ? [] : [[name.toLowerCase(), value]]))
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.from((request.body ?? '') as string)
    const asked = { method: request.method, url: urlOf(request), headers: Object.fromEntries(given), body }
    const { status, headers = {}, body: sent = '' } = answer(asked)
    const bytes = Buffer.from(request.method === 'HEAD' ? '' : (sent as string))
    const named = Object.entries({ 'content-length': bytes.length, ...headers }).map(([name, value]) => [name, String(value)])
    // Only objects are read as a stream; the SDK takes any other answer as bytes.
    const isObject = request.method === 'GET' && status < 300 && headers.etag !== undefined
    return { response: { statusCode: status, headers: Object.fromEntries(named), body: isObject ? Readable.from([bytes]) : bytes } }
  }
