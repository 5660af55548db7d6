import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import type * as z from 'zod'
import type { Access, Area, Endpoint } from '#shared/contracts/endpoint.ts'
import type { EndpointName, Endpoints } from '#shared/contracts/registry.ts'

/** Who calls, as the verified access token says. */
export interface Caller {
  /** The user pool's `sub`. */
  id: string
  username: string
  groups: readonly string[]
}

type CallerOf<X extends Access> = X extends 'anyone' ? null : Caller

/** What a handler gets, typed by its declaration. */
interface Call<E> {
  params: E extends Endpoint ? z.output<E['params']> : never
  query: E extends Endpoint ? z.output<E['query']> : never
  /** Of no type where the call takes no body. */
  body: E extends Endpoint ? z.output<Exclude<E['body'], null>> : never
  caller: E extends { access: infer X extends Access } ? CallerOf<X> : never
  /** The caller's own access token, to act as the caller at the user pool. Never logged. */
  token: string
  correlationId: string
  /** Seconds that a long call may take before it answers 202 (`Prefer: wait`). */
  wait: number
  /** UUIDv7 for what the call creates; the same again when the same Idempotency-Key is retried. */
  newId: string
}

export class AcceptedAnswer {
  readonly operationId: string
  constructor(operationId: string) {
    this.operationId = operationId
  }
}

/** Stands for 202: the work goes on as an operation. */
export const acceptedAs = (operationId: string): AcceptedAnswer => new AcceptedAnswer(operationId)

type AnswerOf<E extends { response: z.ZodType; long: boolean }> = z.input<E['response']> | AcceptedAnswer
export type HandlerOf<N extends EndpointName> = (call: Call<Endpoints[N]>) => Promise<AnswerOf<Endpoints[N]>>

type NamesOf<A extends Area> = { [N in EndpointName]: Endpoints[N]['area'] extends A ? N : never }[EndpointName]
/** Exactly the handlers of an area's endpoints. */
export type Handlers<A extends Area> = { [N in NamesOf<A>]: HandlerOf<N> }

/** A call inside the middleware chain, where its endpoint is not known to the types. */
export interface OpenCall extends Omit<Call<unknown>, 'params' | 'query' | 'body' | 'caller'> {
  declared: Endpoint
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  caller: Caller | null
}

/** The gateway's event with the call that the chain makes of it. */
export type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer & { call: OpenCall }
