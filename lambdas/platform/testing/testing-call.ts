import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { endpointList } from '#shared/contracts/registry.ts'
import type { HeldRole } from '#shared/domain/platform/roles.ts'
import type { ApiEvent } from '../api/call.ts'
import { waitSeconds } from '../api/prefer.ts'
import { awaitEnd } from '../batch/long-work.ts'
import { getTable } from '../table/table.ts'

/** What a test sends; the rest of the gateway's event is made up around it. */
export interface TestRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  /** An object is sent as JSON, a string as it is. */
  body?: unknown
  headers?: Record<string, string>
  claims?: unknown
  /** Address of the sender; one that nobody else has, unless said. */
  ip?: string
}

export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
  body: any
}

/** How long a test waits for work that is slower than its caller. */
const END_SECONDS = 300
let sent = 0

type ApiHandler = (event: ApiEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Calls an endpoint by its name, as the HTTP API calls the function (payload 2.0). Work that takes a busy machine longer than the caller waits
 * is followed to its end, and its result is the answer.
 */
export async function callEndpoint(
  handler: ApiHandler,
  name: string,
  { params, query, body, headers, claims, ip = `192.0.2.${++sent % 250}` }: TestRequest = {},
): Promise<TestAnswer> {
  const declared = endpointList().find((endpoint) => endpoint.name === name)
  const routeKey = declared ? `${declared.method} ${declared.path}` : name
  const isText = typeof body === 'string'
  const event = {
    version: '2.0',
    routeKey,
    rawPath: routeKey.split(' ')[1],
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers } as Record<string, string | undefined>,
    ...(params ? { pathParameters: params } : {}),
    ...(query ? { queryStringParameters: query } : {}),
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: { requestId: randomUUID(), http: { sourceIp: ip }, ...(claims === undefined ? {} : { authorizer: { jwt: { claims, scopes: [] } } }) },
  }
  const started = performance.now()
  const answer = await handler(event as unknown as ApiEvent, {} as Context)
  const answered = {
    status: answer.statusCode ?? 200,
    headers: answer.headers ?? {},
    body: String(answer.headers?.['content-type']).includes('json') ? JSON.parse(answer.body ?? 'null') : answer.body,
  }
  const wait = waitSeconds(event.headers.prefer)
  const wasTooSlow = answered.status === 202 && wait > 0 && performance.now() - started >= wait * 1000
  const ended = wasTooSlow ? await awaitEnd(getTable(), answered.body.operation_id, END_SECONDS) : null
  return ended?.status === 'success' ? { ...answered, status: 200, body: ended.result } : answered
}

/** Claims of a verified access token, as an HTTP API hands them over. */
export const accessClaims = (sub: string, groups = '') => ({
  sub,
  token_use: 'access',
  client_id: 'web',
  username: sub,
  ...(groups ? { 'cognito:groups': groups } : {}),
})

/** A person with one role; gives the claims to call with. */
export async function signedInAs({ role, locales }: HeldRole, sub: string = randomUUID()) {
  await getTable()
    .entities.roles.put({ user_id: sub, role, granted_at: new Date().toISOString(), granted_by: sub, ...(locales ? { locales } : {}) })
    .go()
  return accessClaims(sub)
}

/** A person with the admin role; gives the claims to call with. */
export const signedInAdmin = (sub?: string) => signedInAs({ role: 'admin' }, sub)
