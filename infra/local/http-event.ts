import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type HttpRequest, type HttpResponse, json } from './http.ts'
import type { Invoke, InvokeStreaming, StreamHead } from './invoke.ts'
import { ACCOUNT } from './template/resource-type.ts'

/** The event of payload format 2.0. */
export type HttpEvent = APIGatewayProxyEventV2 & { requestContext: { authorizer?: EventFacts['authorizer'] } }

export interface EventFacts {
  apiId: string
  domainName: string
  routeKey: string
  rawPath: string
  pathParameters?: Record<string, string>
  authorizer?: { jwt: { claims: Record<string, string>; scopes: string[] | null } }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20/Nov/2026:19:05:03 +0000` */
function logTime(time: Date): string {
  const [day, clock] = time.toISOString().split('T')
  const [year, month, date] = day!.split('-')
  return `${date}/${MONTHS[Number(month) - 1]}/${year}:${clock!.slice(0, 8)} +0000`
}

/** Repeated names are joined by commas. */
function queryParameters(query: string): Record<string, string> | undefined {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, parameters.has(name) ? `${parameters.get(name)},${value}` : value)
  // Not by assignment: a parameter may be called `__proto__`.
  return query === '' ? undefined : Object.fromEntries(parameters)
}

const isText = (contentType: string): boolean => /^(?:text\/|application\/(?:json|javascript|xml)\b|application\/[\w.-]+\+(?:json|xml)\b)/i.test(contentType)

/** A request as API Gateway (HTTP API) and function URLs hand it to a function. */
export function toEvent(request: HttpRequest, facts: EventFacts, now = new Date()): HttpEvent {
  const { cookie, ...headers } = request.headers
  const body = request.body?.length ? request.body : undefined
  const base64 = body !== undefined && !isText(headers['content-type'] ?? '')
  const parameters = queryParameters(request.query)
  return {
    version: '2.0',
    routeKey: facts.routeKey,
    rawPath: facts.rawPath,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(parameters ? { queryStringParameters: parameters } : {}),
    requestContext: {
      accountId: ACCOUNT,
      apiId: facts.apiId,
      ...(facts.authorizer ? { authorizer: facts.authorizer } : {}),
      domainName: facts.domainName,
      domainPrefix: facts.domainName.split('.')[0]!,
      http: { method: request.method, path: facts.rawPath, protocol: 'HTTP/1.1', sourceIp: request.sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey: facts.routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(facts.pathParameters ? { pathParameters: facts.pathParameters } : {}),
    ...(body ? { body: body.toString(base64 ? 'base64' : 'utf8') } : {}),
    isBase64Encoded: base64,
  }
}

interface Structured extends StreamHead {
  statusCode: number
  body?: string
  isBase64Encoded?: boolean
}

/** What a function returned, as the client gets it. Without a `statusCode` the value itself is the JSON body. */
function fromResult(payload: string): HttpResponse {
  const result = JSON.parse(payload) as Structured | string | null
  if (result === null || typeof result !== 'object' || !('statusCode' in result))
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(typeof result === 'string' ? result : payload) }
  return { ...fromHead(result), body: Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8') }
}

function fromHead({ statusCode = 200, headers: given = {}, cookies }: StreamHead): Pick<HttpResponse, 'status' | 'headers'> {
  const headers: Record<string, string | string[]> = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]))
  if (cookies?.length) headers['set-cookie'] = cookies
  headers['content-type'] ??= 'text/plain;charset=UTF-8'
  return { status: statusCode, headers }
}

/** Calls a function through a URL that streams (`InvokeMode: RESPONSE_STREAM`); a fault before the first byte is a 502. */
export async function callStreamingFunction(stream: InvokeStreaming, functionArn: string, event: HttpEvent): Promise<HttpResponse> {
  const fault = json(502, { message: 'Internal Server Error' })
  try {
    const result = await stream(functionArn, JSON.stringify(event))
    if ('error' in result) return fault
    return 'payload' in result ? fromResult(result.payload) : { ...fromHead(result.head), body: Buffer.alloc(0), stream: result.body }
  } catch {
    return fault
  }
}

/**
 * Calls the function behind a route; a fault of its own tells the client nothing, no answer in time is a 503.
 * @param limits.faultStatus 500 for an HTTP API, 502 for a function URL
 */
export async function callHttpFunction(
  invoke: Invoke,
  functionArn: string,
  event: HttpEvent,
  limits: { timeoutMs: number; faultStatus: number },
): Promise<HttpResponse> {
  const late = Symbol('late')
  const { promise, resolve } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(() => resolve(late), limits.timeoutMs)
  // A function that cannot be called at all, for instance because it is throttled, is a fault like any other to the client.
  const called = invoke(functionArn, JSON.stringify(event)).catch((cause: Error) => ({ error: cause, refused: cause.name }))
  const result = await Promise.race([called, promise])
  clearTimeout(timer)
  if (result === late) return json(503, { message: 'Service Unavailable' })
  const fault = json(limits.faultStatus, { message: 'Internal Server Error' })
  if ('refused' in result && result.refused === 'RequestEntityTooLargeException') return json(413, { message: 'Request Entity Too Large' })
  if ('error' in result) return fault
  try {
    return fromResult(result.payload)
  } catch {
    return fault
  }
}
