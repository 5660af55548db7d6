import type { Writable } from 'node:stream'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contracts/platform/endpoint.ts'
import { TOKEN_HEADER } from '#shared/contracts/platform/streamed.ts'
import { CORRELATION_HEADER, givenCorrelation } from '#shared/domain/platform/correlation.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { inTrace } from '../log/trace.ts'
import { asAppError } from '../process/faults.ts'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { authorise } from './authorise.ts'
import type { Caller } from './call.ts'
import { parseRequest } from './parse.ts'
import { problemAnswer } from './problem.ts'

/** What a handler of a streamed endpoint gets. */
export interface StreamedCall<B> {
  body: B
  caller: Caller
  /** UUIDv7 for what the call creates. */
  newId: string
  /** The client has gone away, as far as that can be seen. */
  signal: AbortSignal
}

/** Begins an answer: status and headers before its first byte. On AWS the runtime has it, as `awslambda.HttpResponseStream.from`. */
export type Open = (stream: Writable, head: { statusCode: number; headers: Record<string, string> }) => Writable

interface Streamed<B extends z.ZodType> {
  declared: Endpoint & { body: B | null }
  /** Claims of a token that passed every check. @throws AppError `unauthenticated` */
  verify: (token: string) => Promise<unknown>
  /** The answer, piece by piece. What it throws before the first piece is answered with its status, what it throws later ends the answer. */
  handle: (call: StreamedCall<z.output<B>>) => AsyncIterable<string>
  /** The last piece of an answer that breaks off. */
  brokenOff: (error: AppError) => string
}

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-content-type-options': 'nosniff' }

/**
 * Answers calls of one streamed endpoint (function URL, payload 2.0). Order: route, authorisation, parsing, handler, as behind the gateway;
 * the token comes in a header of its own and is checked here.
 */
export function createStreamed<B extends z.ZodType>({ declared, verify, handle, brokenOff }: Streamed<B>) {
  const answer = async (event: APIGatewayProxyEventV2, stream: Writable, open: Open, correlationId: string): Promise<void> => {
    const startedAt = Date.now()
    const gone = new AbortController()
    for (const news of ['close', 'error'] as const) stream.on(news, () => gone.abort())
    const facts: Record<string, unknown> = { endpoint: declared.name }
    const head = { statusCode: 200, headers: { ...HEADERS, [CORRELATION_HEADER]: correlationId } }
    let isOpen = false
    try {
      const { http } = event.requestContext
      if (http.method !== declared.method || event.rawPath !== declared.path) throw new AppError('not-found')
      const caller = await callerOf(declared, event, verify)
      facts.caller = caller.id
      const { body } = parseRequest(declared, event)
      const pieces = handle({ body: body as z.output<B>, caller, newId: newId(), signal: gone.signal })
      let written = stream
      for await (const piece of pieces) {
        if (!isOpen) written = open(stream, head)
        isOpen = true
        if (gone.signal.aborted) break
        await write(written, piece, gone.signal)
      }
      if (!isOpen) written = open(stream, head)
      written.end()
      logger().info('call', { ...facts, status: 200, ms: Date.now() - startedAt, ...(gone.signal.aborted ? { left: true } : {}) })
    } catch (thrown) {
      const error = asAppError(thrown)
      tellFault({ ...facts, code: error.code, ms: Date.now() - startedAt }, error)
      if (isOpen) stream.end(brokenOff(error))
      else refuse(stream, open, error, correlationId)
    }
  }
  return (event: APIGatewayProxyEventV2, stream: Writable, open: Open): Promise<void> => {
    const { requestId } = event.requestContext
    const correlation_id = givenCorrelation(event.headers[CORRELATION_HEADER]) ?? requestId
    return inTrace({ correlation_id, request_id: requestId }, () => answer(event, stream, open, correlation_id))
  }
}

async function callerOf(declared: Endpoint, { headers }: APIGatewayProxyEventV2, verify: (token: string) => Promise<unknown>): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(headers[TOKEN_HEADER] ?? '')?.[1]
  if (!token) throw new AppError('unauthenticated')
  const caller = await authorise(declared.access, await verify(token), getTable())
  if (!caller) throw new AppError('unauthenticated')
  return caller
}

/** Waits while the client reads more slowly than the answer comes. */
async function write(stream: Writable, piece: string, gone: AbortSignal): Promise<void> {
  if (stream.write(piece)) return
  await new Promise<void>((resolve) => {
    stream.once('drain', resolve)
    gone.addEventListener('abort', () => resolve(), { once: true })
  })
}

function refuse(stream: Writable, open: Open, error: AppError, correlationId: string): void {
  const { statusCode = 500, headers, body } = problemAnswer(error, correlationId)
  const named = { ...headers, [CORRELATION_HEADER]: correlationId }
  open(stream, { statusCode, headers: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)])) }).end(body)
}

function tellFault(line: Record<string, unknown>, error: AppError): void {
  const status = ERRORS[error.code].status
  if (status >= 500) logger().error('call', { ...line, status, error })
  else logger().warn('call', { ...line, status })
}
