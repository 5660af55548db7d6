import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ServiceName } from '../service-models/archive.ts'
import { checkAnswer, checkRequest } from '../service-models/check-call.ts'
import type { ShapeProblem } from '../service-models/check-shape.ts'
import type { HttpCall } from '../service-models/http-message.ts'

/** Keeps what does not fit the models of the services, each problem once. */
export interface ShapeJournal {
  add(service: ServiceName, problems: readonly ShapeProblem[]): void
}

/** @param file where the problems go, a line each */
export function createShapeJournal(file: string): ShapeJournal {
  const known = new Set<string>()
  return {
    add(service, problems) {
      for (const { path, problem } of problems) {
        const line = `${service}: ${path} ${problem}`
        if (known.has(line)) continue
        known.add(line)
        appendFileSync(file, `${line}\n`)
      }
    },
  }
}

/** The lines of a journal. */
export const shapeProblems = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])

/**
 * Compares what a stand-in is asked and what it answers with the model of the service that it stands for. A request that AWS would refuse is
 * refused here too; what the stand-in answers wrongly is only written down, as its caller is not to blame.
 * @param journal absent: nothing is compared
 */
export function withShapes<In extends IncomingMessage | Http2ServerRequest, Out extends ServerResponse | Http2ServerResponse>(
  journal: ShapeJournal | undefined,
  service: ServiceName,
  handle: (request: In, response: Out) => unknown,
): (request: In, response: Out) => unknown {
  if (!journal) return handle
  return async (request, response) => {
    if (!isCall(service, request)) return handle(request, response)
    const body = await buffer(request)
    const { method = '', url = '/', socket } = request
    const call: HttpCall = { method, url, headers: request.headers as HttpCall['headers'], body }
    const refused = checkRequest(service, call)
    journal.add(service, refused)
    if (refused.length > 0) return refuse(service, response as ServerResponse, refused)
    watchAnswer(response as ServerResponse, (answer) => journal.add(service, checkAnswer(service, call, answer)))
    return handle(Object.assign(Readable.from([body]), { method, url, socket, headers: request.headers }) as unknown as In, response)
  }
}

function refuse(service: ServiceName, response: ServerResponse, problems: readonly ShapeProblem[]): void {
  const message = problems.map(({ path, problem }) => `${path} ${problem}`).join('; ')
  const xml = service === 's3' || service === 'cloudfront'
  const body = xml
    ? '<Error><Code>InvalidArgument</Code><Message>See the journal of shapes.</Message></Error>'
    : JSON.stringify({ __type: 'ValidationException', message })
  response.writeHead(400, { 'content-type': xml ? 'application/xml' : 'application/json', 'x-amzn-errortype': 'ValidationException' }).end(body)
}

/** Cognito's address also gives its keys, and browsers ask it what they may send. */
const isCall = (service: ServiceName, { headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  service !== 'cognito-idp' || headers['x-amz-target'] !== undefined

const MOST_BYTES = 20_000_000

/** Lets an answer through and gives it once it is whole. Bytes of a file are not kept: no model describes them. */
function watchAnswer(response: ServerResponse, take: (answer: { status: number; headers: Record<string, string | undefined>; body: Buffer }) => void): void {
  const { writeHead, write, end } = response
  const pieces: Buffer[] = []
  let size = 0
  const keep = (piece: unknown): void => {
    if (typeof piece !== 'string' && !(piece instanceof Uint8Array)) return
    size += piece.length
    if (size <= MOST_BYTES) pieces.push(Buffer.from(piece as string))
  }
  let headers: Record<string, string | undefined> = {}
  Object.assign(response, {
    writeHead(status: number, given: Record<string, unknown> = {}) {
      headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value === undefined ? undefined : String(value)]))
      return writeHead.call(response, status, given as never)
    },
    write(piece: unknown, ...rest: unknown[]) {
      keep(piece)
      return (write as (...all: unknown[]) => boolean).call(response, piece, ...rest)
    },
    end(piece?: unknown, ...rest: unknown[]) {
      keep(piece)
      if (size <= MOST_BYTES) take({ status: response.statusCode, headers, body: Buffer.concat(pieces) })
      return (end as (...all: unknown[]) => ServerResponse).call(response, piece, ...rest)
    },
  })
}
