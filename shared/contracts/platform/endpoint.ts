import * as z from 'zod'
import type { FormKind } from '#shared/domain/platform/form-outcomes.ts'
import { isPermission, type Permission } from '#shared/domain/platform/roles.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Who may call: anyone, anyone with a valid access token, or holders of a role that gives the permission. */
export type Access = 'anyone' | 'signed-in' | Permission

/**
 * Fields of the path, the query or the body that say which article and which language a call is about. Somebody whose permission
 * does not reach so far is refused; `handler`: the call is about several, and its handler keeps to what the caller may see.
 */
export type Scope = { article?: string; locale?: string } | 'handler'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** One Lambda function each. */
export type Area =
  | 'articles'
  | 'editorial'
  | 'account'
  | 'site'
  | 'audience'
  | 'desk'
  | 'translations'
  | 'editor'
  | 'settings'
  | 'pictures'
  | 'research'
  | 'upkeep'
  | 'monitoring'
  | 'localisation'
  | 'partner'

/** Areas behind the HTTP API. The partner answers as a stream, which only a function's own address can. */
export type GatewayArea = Exclude<Area, 'partner'>

/** Bytes of a request's body where an endpoint does not say otherwise. */
const BODY_LIMIT = 1_000_000

type Fields = z.ZodObject
const NONE = z.strictObject({})

export interface Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Area = Area,
  X extends Access = Access,
> {
  /** Unique, camelCase: the operationId, the client's method, the handler's key. */
  name: string
  area: A
  method: Method
  /** OpenAPI style: `/api/articles/{id}`. */
  path: string
  access: X
  /** Null: a permission for a part of the articles or of the languages is enough for all that the call does. */
  scope: Scope | null
  summary: string
  params: P
  query: Q
  /** `null`: the call takes no body. */
  body: B | null
  /** Most bytes of a request's body. */
  bodyLimit: number
  /** Also takes the post of an HTML form, and answers that one with a page: which form it is. */
  form: FormKind | null
  response: R
  /** `html`: a page for a browser stands in the place of JSON; `stream`: server-sent events, from a function of its own. `response` is the text. */
  answers: 'json' | 'html' | 'stream'
  /** May answer 202 with an operation when it takes longer than `Prefer: wait` allows. */
  long: boolean
  /** Takes an `Idempotency-Key`: a repeated key gets the first answer again. Required on calls that create. */
  idempotency: 'none' | 'accepted' | 'required'
  /** Changes nothing, whatever its method: an admin's call leaves no row of audit. Every GET is one. */
  reads: boolean
  /** Codes of its own; those that every call may give are added by {@link errorsOf}. */
  errors: readonly ErrorCode[]
  /** Seconds that anybody on the way may keep a good answer; 0: nobody may. Only of what anyone may ask. */
  cacheSeconds: number
}

interface Declared<P extends Fields, Q extends Fields, B extends z.ZodType, R extends z.ZodType, A extends Area, X extends Access> {
  name: string
  area: A
  method: Method
  path: string
  access: X
  scope?: Scope
  summary: string
  params?: P
  query?: Q
  body?: B
  bodyLimit?: number
  form?: FormKind
  response: R
  answers?: 'json' | 'html' | 'stream'
  long?: boolean
  idempotency?: 'none' | 'accepted' | 'required'
  reads?: boolean
  errors?: readonly ErrorCode[]
  cacheSeconds?: number
}

/** Declares an endpoint. Routes, parsing, authorisation, client, OpenAPI and the access matrix all come from this. */
export function endpoint<
  A extends Area,
  X extends Access,
  P extends Fields = typeof NONE,
  Q extends Fields = typeof NONE,
  B extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodType,
>(declared: Declared<P, Q, B, R, A, X>): Endpoint<P, Q, B, R, A, X> {
  return {
    ...declared,
    scope: declared.scope ?? null,
    params: declared.params ?? (NONE as unknown as P),
    query: declared.query ?? (NONE as unknown as Q),
    body: declared.body ?? null,
    bodyLimit: declared.bodyLimit ?? BODY_LIMIT,
    form: declared.form ?? null,
    answers: declared.answers ?? 'json',
    long: declared.long ?? false,
    idempotency: declared.idempotency ?? 'none',
    reads: declared.reads ?? declared.method === 'GET',
    errors: declared.errors ?? [],
    cacheSeconds: declared.cacheSeconds ?? 0,
  }
}

/** A body that asks for nothing need not be sent. */
export const mayBeLeftOut = ({ body }: Pick<Endpoint, 'body'>): boolean => body?.safeParse({}).success ?? true

/** Every code that an endpoint may answer with. */
export function errorsOf(declared: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['invalid-request', 'internal', 'rate-limited', 'dependency-unavailable', ...declared.errors])
  if (declared.access !== 'anyone') codes.add('unauthenticated')
  if (isPermission(declared.access)) codes.add('forbidden')
  if (declared.scope) for (const code of ['not-your-article', 'editor-needed', 'not-your-language'] as const) codes.add(code)
  if (declared.body) for (const code of ['malformed-json', 'unsupported-media-type', 'payload-too-large'] as const) codes.add(code)
  if (declared.idempotency !== 'none') for (const code of ['idempotency-key-reused', 'request-in-progress'] as const) codes.add(code)
  if (declared.idempotency === 'required') codes.add('idempotency-key-required')
  return [...codes]
}

/** 202 of a long call: follow `/api/operations/{operation_id}`. */
export const accepted = z.strictObject({ operation_id: z.uuid(), status: z.literal('running') }).meta({ id: 'OperationAccepted' })

/** RFC 9457. Further members depend on the code. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    action: z.string(),
    instance: z.string().optional().meta({ description: 'The correlation id, for the operator.' }),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
