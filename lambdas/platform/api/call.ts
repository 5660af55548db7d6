import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import type * as z from 'zod'
import type { Access, Endpoint } from '#shared/contracts/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#shared/contracts/registry.ts'
import type { Reach } from '#shared/domain/platform/roles.ts'

/** Who calls, as the verified access token says. */
export interface Caller {
  /** The user pool's `sub`. */
  id: string
  username: string
  groups: readonly string[]
  /** Of the permission that the endpoint asks for. */
  reach: Reach
}

type CallerOf<X extends Access> = X extends 'anyone' ? null : Caller

/** What a handler gets, typed by its declaration. */
interface Call<E> {
  params: E extends Endpoint ? z.output<E['params']> : never
  query: E extends Endpoint ? z.output<E['query']> : never
  /** Of no type where the call takes no body. */
  body: E extends Endpoint ? z.output<Exclude<E['body'], null>> : never
  /** It is the post of an HTML form: a browser shows the answer. */
  isForm: boolean
  caller: E extends { access: infer X extends Access } ? CallerOf<X> : never
  /** The caller's own access token, to act as the caller at the user pool. Never logged. */
  token: string
  correlationId: string
  /** Where the request came from, as far as its headers say. */
  origin: CallOrigin
  /** Seconds that a long call may take before it answers 202 (`Prefer: wait`). */
  wait: number
  /** UUIDv7 for what the call creates; the same again when the same Idempotency-Key is retried. */
  newId: string
}

/** What a request says of its sender; who may be believed is up to `visitor.ts`. */
export interface CallOrigin {
  /** Address of whoever spoke to the gateway. */
  sourceIp: string
  headers: Readonly<Record<string, string | undefined>>
}

export class AcceptedAnswer {
  readonly operationId: string
  constructor(operationId: string) {
    this.operationId = operationId
  }
}

/** Stands for 202: the work goes on as an operation. */
export const acceptedAs = (operationId: string): AcceptedAnswer => new AcceptedAnswer(operationId)

/** An answer for a browser, instead of the declared JSON. */
export class BrowserAnswer {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly body: string
  constructor(statusCode: number, headers: Record<string, string>, body: string) {
    this.statusCode = statusCode
    this.headers = headers
    this.body = body
  }
}

/** 303: what a form's post is answered with, so that loading the next page again posts nothing. */
export const seeOther = (path: string): BrowserAnswer => new BrowserAnswer(303, { location: path, 'content-type': 'text/plain; charset=utf-8' }, '')
export const htmlPage = (html: string): BrowserAnswer => new BrowserAnswer(200, { 'content-type': 'text/html; charset=utf-8' }, html)

type AnswerOf<E extends { response: z.ZodType; long: boolean }> = z.input<E['response']> | AcceptedAnswer | BrowserAnswer
export type HandlerOf<N extends EndpointName> = (call: Call<Endpoints[N]>) => Promise<AnswerOf<Endpoints[N]>>

/** Exactly the handlers of an area's endpoints. */
export type Handlers<Contracts> = { [N in keyof Contracts & EndpointName]: HandlerOf<N> }

/** A call inside the middleware chain, where its endpoint is not known to the types. */
export interface OpenCall extends Omit<Call<unknown>, 'params' | 'query' | 'body' | 'caller'> {
  declared: Endpoint
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  caller: Caller | null
  /** It is the post of an HTML form: a browser shows the answer. */
  isForm: boolean
}

/** The gateway's event with the call that the chain makes of it. */
export type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer & { call: OpenCall }
