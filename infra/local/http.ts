import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'

/** A request as it travels between the stand-ins for CloudFront, API Gateway and function URLs. */
export interface HttpRequest {
  method: string
  /** As sent, percent-encoded. */
  path: string
  /** As sent, without `?`. */
  query: string
  /** Lower-case names; repeated ones joined by commas, cookies by `; `. */
  headers: Record<string, string>
  /** `null`: larger than {@link LARGEST_BODY}. */
  body: Buffer | null
  sourceIp: string
}

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  /** An answer that is still coming stands in the place of `body`. */
  stream?: Readable
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>

/** Bytes. API Gateway's limit, and the largest of all that stand behind the site. */
export const LARGEST_BODY = 10 * 1024 * 1024

export const json = (status: number, body: object, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
})

export async function readRequest(incoming: IncomingMessage): Promise<HttpRequest> {
  const target = incoming.url ?? '/'
  const mark = target.indexOf('?')
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]))
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers,
    body: await readBody(incoming),
    sourceIp: incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
  }
}

/** An oversized body is read to its end and forgotten, so that the client hears the refusal instead of a broken connection. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY) chunks = []
    else chunks.push(chunk)
  }
  return size > LARGEST_BODY ? null : Buffer.concat(chunks)
}

export function writeResponse(outgoing: ServerResponse, method: string, response: HttpResponse): void {
  if (response.stream) {
    sendOn(outgoing, response.status, response.headers, response.stream)
    return
  }
  const bodiless = response.status === 204 || response.status === 304
  outgoing.writeHead(response.status, { ...response.headers, ...(bodiless ? {} : { 'content-length': String(response.body.length) }) })
  outgoing.end(method === 'HEAD' || bodiless ? undefined : response.body)
}

/** Sends what comes as it comes. Who stops reading ends the answer, and an answer that breaks off breaks the connection. */
function sendOn(outgoing: ServerResponse, status: number, headers: HttpResponse['headers'], stream: Readable): void {
  outgoing.writeHead(status, headers)
  outgoing.flushHeaders()
  pipeline(stream, outgoing, () => undefined)
}
