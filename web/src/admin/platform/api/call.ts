import type * as z from 'zod'
import { type Access, accepted } from '#shared/contracts/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#shared/contracts/registry.ts'
import { CORRELATION_HEADER } from '#shared/domain/platform/correlation.ts'
import { accessToken, tellSession } from '../../../session/tokens.ts'
import { ProblemError, problemOf } from './problem-error.ts'
import { ROUTES, type Route } from './routes.ts'
import { tellWorkStarted } from './work-started.ts'

type Part<Name extends string, Schema> =
  Schema extends z.ZodObject<infer Shape> ? (keyof Shape extends never ? unknown : { [K in Name]: z.input<Schema> }) : unknown
type Body<Schema> = Schema extends z.ZodNever ? unknown : { body: z.input<Schema> }
/** Queries may always be left out: every query field of the API is optional. */
type Query<Schema> = Schema extends z.ZodObject ? { query?: z.input<Schema> } : unknown

export type Arguments<N extends EndpointName> = Part<'params', Endpoints[N]['params']> & Query<Endpoints[N]['query']> & Body<NonNullable<Endpoints[N]['body']>>
export type Answer<N extends EndpointName> = z.output<Endpoints[N]['response']>

export interface CallOptions {
  signal?: AbortSignal
  /** One for each action of the person; the same again when that action is tried again. */
  idempotencyKey?: string
  /** The request goes on when the page is closed. */
  keepalive?: boolean
}

interface OpenArguments {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const routeOf = (name: EndpointName): Route => ROUTES[name] as Route

const RETRY_AFTER_MS = 1000
/** Another attempt with the same key may succeed, and does no harm. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'request-in-progress', 'dependency-unavailable'])

/**
 * Calls an endpoint. Answers are typed by the contract and not parsed again: a newer server may say more than this
 * page knows.
 * @throws ProblemError
 */
export async function call<N extends EndpointName>(name: N, args: Arguments<N>, options: CallOptions = {}): Promise<Answer<N>> {
  const response = await send(name, args as OpenArguments, options)
  return (await response.json()) as Answer<N>
}

/**
 * Starts a long call without waiting for it: the operation to follow, or the result when it was there at once.
 * @throws ProblemError
 */
export async function start<N extends EndpointName>(
  name: N,
  args: Arguments<N>,
  options: CallOptions = {},
): Promise<{ operationId: string } | { result: Answer<N> }> {
  const response = await send(name, args as OpenArguments, options, { prefer: 'respond-async' })
  const body: unknown = await response.json()
  if (response.status !== 202) return { result: body as Answer<N> }
  tellWorkStarted()
  return { operationId: accepted.parse(body).operation_id }
}

async function send(name: EndpointName, args: OpenArguments, options: CallOptions, headers: Record<string, string> = {}): Promise<Response> {
  const { idempotency } = routeOf(name)
  // One for the click, however often it is tried: what follows from it is found by it.
  const named = { ...headers, [CORRELATION_HEADER]: crypto.randomUUID() }
  const keyed = idempotency === 'none' ? named : { ...named, 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }
  try {
    return await sendOnce(name, args, keyed, options)
  } catch (error) {
    if (idempotency === 'none' || !(error instanceof ProblemError) || !PASSING.has(error.code)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return sendOnce(name, args, keyed, options)
  }
}

const sendOnce = (name: EndpointName, args: OpenArguments, headers: Record<string, string>, options: CallOptions): Promise<Response> =>
  withToken(routeOf(name).access, (token) => request(name, args, { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }, options))

/**
 * Makes a request with the person's token. One that the server no longer takes is renewed once; then the person has to sign in again.
 * @throws ProblemError for every answer that is none of success
 */
export async function withToken(access: Access, attempt: (token: string | null) => Promise<Response>): Promise<Response> {
  for (const renew of [false, true]) {
    const token = access === 'anyone' ? null : await accessToken(renew)
    if (access !== 'anyone' && !token) break
    const response = await attempt(token)
    if (response.ok) return response
    if (response.status !== 401 || renew) {
      const problem = await problemOf(response)
      if (problem.code === 'unauthenticated') break
      if (problem.code === 'forbidden' && access !== 'signed-in') tellSession('refused')
      throw problem
    }
  }
  tellSession('expired')
  throw new ProblemError('unauthenticated', 401, 'You are not signed in.')
}

async function request(
  name: EndpointName,
  { params = {}, query = {}, body }: OpenArguments,
  headers: Record<string, string>,
  { signal, keepalive }: CallOptions,
) {
  const { method, path } = routeOf(name)
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(params[field])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])))
  const url = search.size > 0 ? `${filled}?${search}` : filled
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  try {
    return await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...json,
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ProblemError('offline', 0, 'The server cannot be reached.')
  }
}
