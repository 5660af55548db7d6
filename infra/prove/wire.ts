import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Fault, Faults } from '../local/faults/faults.ts'
import type { Protocol } from '../local/faults/protocols.ts'
import type { answerStorage, Answer as StorageAnswer } from '../local/storage-server.ts'

/*
 * A run makes some five hundred calls, most of them sound, and half of what they cost is the network and signatures. So the plan is asked at
 * the client: a call that a fault strikes takes the way over the wire to the stand-in that does it, a sound one the shortest way.
 */

/** A request as an SDK client hands it to the network. */
interface Outgoing {
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
type Handle = (request: Outgoing, options?: object) => Promise<Answer>
interface Configured {
  config: { requestHandler: { handle: Handle }; signer?: unknown }
  middlewareStack: { remove(name: string): boolean }
}

export interface Wire {
  /** For the stand-ins: strikes the calls that were sent over the wire for it. */
  faults: Faults
  /** Shortens the way of a client's sound calls. */
  shorten(client: object, protocol: Protocol, way: (overWire: Handle) => Handle): void
}

export function createWire(plan: Faults): Wire {
  const due: Fault[] = []
  const strike = (place: string): Fault | undefined => {
    const index = due.findIndex((fault) => fault.place === place)
    return index < 0 ? undefined : due.splice(index, 1)[0]
  }
  return {
    faults: { ...plan, next: strike },
    shorten(client, protocol, way) {
      const { config, middlewareStack } = client as Configured
      const handler = config.requestHandler
      const overWire = handler.handle.bind(handler)
      const direct = way(overWire)
      handler.handle = (request, options) => {
        const fault = plan.next(protocol.place({ method: request.method, url: urlOf(request), headers: request.headers } as IncomingMessage))
        if (fault) due.push(fault)
        return fault ? overWire(request, options) : direct(request, options)
      }
      // No stand-in looks at signatures, and nobody at the log.
      config.signer = async () => ({ sign: async (request: Outgoing) => Object.assign(request, { headers: { ...request.headers, ...UNSIGNED } }) })
      middlewareStack.remove('loggerMiddleware')
    },
  }
}

const UNSIGNED = {
  'x-amz-date': '20260101T000000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/eu-central-1/any/aws4_request, SignedHeaders=host, Signature=0',
}

const urlOf = ({ path, query }: Outgoing): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value ?? '')] as [string, string])).toString()
  return search ? `${path}?${search}` : path
}

/** The way to a server of this machine that has no faults of its own. */
export const toPort =
  (port: number) =>
  (overWire: Handle): Handle =>
  (request, options) =>
    overWire(Object.assign(request, { port }), options)

/** The way to a stand-in of this process, without any network. */
export const toStorage = (answer: (asked: Parameters<typeof answerStorage>[1]) => StorageAnswer) => (): Handle => async (request) => {
  const given = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])
  const asked = { method: request.method, url: urlOf(request), headers: Object.fromEntries(given), body: Buffer.from((request.body ?? '') as string) }
  const { status, headers = {}, body = '' } = answer(asked)
  const bytes = Buffer.from(request.method === 'HEAD' ? '' : (body as string))
  const named = Object.entries({ 'content-length': bytes.length, ...headers }).map(([name, value]) => [name, String(value)])
  // Only objects are read as a stream; the SDK takes any other answer as bytes.
  const isObject = request.method === 'GET' && status < 300 && headers.etag !== undefined
  return { response: { statusCode: status, headers: Object.fromEntries(named), body: isObject ? Readable.from([bytes]) : bytes } }
}
