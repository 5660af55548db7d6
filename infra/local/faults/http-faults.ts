import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import type { Protocol } from './protocols.ts'
import type { Reply } from './reply.ts'

type Handler<In, Out> = (request: In, response: Out) => unknown

/**
 * Puts the plan before a service. A throttled, timed-out or crashed-before call never reaches it; of one that crashes after only the effect
 * is left; torn and malformed ones are answered in part or wrongly.
 */
export function withFaults<In extends IncomingMessage | Http2ServerRequest, Out extends ServerResponse | Http2ServerResponse>(
  faults: Faults | undefined,
  protocol: Protocol,
  handle: Handler<In, Out>,
): Handler<In, Out> {
  if (!faults) return handle
  return async (request, response) => {
    const place = protocol.place(request)
    const fault = faults.next(place)
    if (!fault) return handle(request, response)
    const run = (body: Buffer, headers: Record<string, undefined> = {}) => {
      const replaced = { method: request.method, url: request.url, headers: { ...request.headers, ...headers }, socket: request.socket }
      return answerOf(handle, Object.assign(Readable.from([body]), replaced) as unknown as In, response)
    }
    switch (fault.kind) {
      case 'throttle':
        await buffer(request)
        return send(response, protocol.throttle(request))
      case 'timeout':
        await pause(fault.ms)
        return reset(response)
      case 'crash-before':
        return reset(response)
      case 'crash-after':
        await run(await buffer(request))
        return reset(response)
      case 'malformed': {
        const answer = await run(await buffer(request))
        return send(response, { ...(protocol.malform?.(answer, fault.ordinal) ?? { ...answer, body: half(answer) }), status: 200 })
      }
      case 'torn': {
        const body = await buffer(request)
        const torn = await protocol.tear?.({ operation: place.split(':')[1] as string, body, run, ordinal: fault.ordinal })
        if (torn === undefined) return sendHalf(response, await run(body))
        return torn ? send(response, torn) : reset(response)
      }
    }
  }
}

/** What the handler would have sent. */
function answerOf<In, Out extends ServerResponse | Http2ServerResponse>(handle: Handler<In, Out>, request: In, response: Out): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const reply: Reply = { status: 200, headers: {}, body: '' }
    const restore = () => {
      for (const name of ['writeHead', 'write', 'end'] as const) Reflect.deleteProperty(response, name)
    }
    const written: Buffer[] = []
    Object.assign(response, {
      writeHead(status: number, headers: Reply['headers'] = {}) {
        Object.assign(reply, { status, headers })
        return response
      },
      write(piece: string | Uint8Array) {
        written.push(Buffer.from(piece as string))
        return true
      },
      end(body: string | Buffer = '') {
        restore()
        resolve({ ...reply, body: written.length > 0 ? Buffer.concat([...written, Buffer.from(body as string)]) : body })
        return response
      },
    })
    Promise.resolve(handle(request, response)).catch((cause: unknown) => {
      restore()
      reject(cause)
    })
  })
}

const bytes = ({ body }: Reply): Buffer => Buffer.from(body as string)
/** Half of a JSON or XML document is none. An empty body is none as it is. */
const half = (reply: Reply): Buffer => bytes(reply).subarray(0, Math.floor(bytes(reply).length / 2))

const sendHead = (response: ServerResponse | Http2ServerResponse, reply: Reply): ServerResponse =>
  (response as ServerResponse).writeHead(reply.status, { ...reply.headers, 'content-length': bytes(reply).length })

function send(response: ServerResponse | Http2ServerResponse, reply: Reply): void {
  sendHead(response, reply).end(bytes(reply))
}

/** The head promises the whole answer, then the connection breaks. */
function sendHalf(response: ServerResponse | Http2ServerResponse, reply: Reply): void {
  sendHead(response, reply).write(half(reply), () => reset(response))
}

/** HTTP/2 shares a connection: only the one stream breaks. */
function reset(response: ServerResponse | Http2ServerResponse): void {
  if ('stream' in response) response.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  else response.socket?.resetAndDestroy()
}
