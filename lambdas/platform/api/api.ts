import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Endpoint } from '#shared/contracts/platform/endpoint.ts'
import { CORRELATION_HEADER, givenCorrelation } from '#shared/domain/platform/correlation.ts'
import { apiEnvironment } from '#shared/environment.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { inTrace } from '../log/trace.ts'
import { once, parseEnv } from '../process/env.ts'
import { asAppError } from '../process/faults.ts'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { recordAudit } from './audit.ts'
import { authorise } from './authorise.ts'
import { AcceptedAnswer, type ApiEvent, BrowserAnswer, type Handlers, type OpenCall } from './call.ts'
import { confine } from './confine.ts'
import { isFormPost, readForm, refusedForm } from './form.ts'
import { type Claim, claimCall, keepAnswer, releaseCall } from './idempotency.ts'
import { parseRequest } from './parse.ts'
import { waitSeconds } from './prefer.ts'
import { answer, problemAnswer } from './problem.ts'

type Answer = APIGatewayProxyStructuredResultV2
type Middleware = MiddlewareObj<ApiEvent, Answer, Error, Context, { claim?: Claim; startedAt?: number }>
type OpenHandler = (call: OpenCall) => Promise<unknown>

const env = once(() => parseEnv(apiEnvironment))

/**
 * The Lambda handler of one area (HTTP API, payload 2.0). Order: route, authorisation, parsing, confinement to the own
 * articles and languages, idempotency, handler, audit, answer. A caller without the right learns nothing about the request's validity.
 * @param contracts what the area answers, from `shared/contracts/functions`: a cold start reads no other's
 */
export function createApi<Contracts extends object>(contracts: Contracts, handlers: Handlers<Contracts>) {
  const routes = new Map((Object.values(contracts) as Endpoint[]).map((declared) => [`${declared.method} ${declared.path}`, declared]))
  const open = handlers as unknown as Record<string, OpenHandler>
  const chain = middy<ApiEvent, Answer, Error, Context, { claim?: Claim; startedAt?: number }>({ timeoutEarlyInMillis: 300 })
    .use(problems())
    .use(route(routes))
    .use(authorisation())
    .use(parsing())
    .use(confinement())
    .use(idempotency())
    .handler(async ({ call }: ApiEvent) => run(call, open[call.declared.name] as OpenHandler))
  return (event: ApiEvent, context: Context): Promise<Answer> =>
    inTrace({ correlation_id: correlationOf(event), request_id: context?.awsRequestId }, () => chain(event, context))
}

/** The click's own id, or the gateway's of the request. */
const correlationOf = ({ headers, requestContext }: ApiEvent): string => givenCorrelation(headers?.[CORRELATION_HEADER]) ?? requestContext.requestId

/** First and last: turns every fault into problem+json and writes one log line a call. */
const problems = (): Middleware => ({
  before: (request) => {
    request.internal.startedAt = Date.now()
  },
  after: ({ event, response, internal }) => {
    name(response, event)
    logger().info('call', { ...facts(event), status: response?.statusCode, ms: Date.now() - (internal.startedAt ?? 0) })
  },
  onError: (request) => {
    const error = asAppError(request.error)
    const status = ERRORS[error.code].status
    const line = { ...facts(request.event), status, code: error.code, ms: Date.now() - (request.internal.startedAt ?? 0) }
    if (status >= 500) logger().error('call', { ...line, error })
    else logger().warn('call', line)
    const { call } = request.event
    request.response =
      call?.isForm && call.declared.form ? refusedForm(error, call.declared.form, request.event) : problemAnswer(error, correlationOf(request.event))
    name(request.response, request.event)
  },
})

/** Says in the answer by which id operators find the call. */
function name(response: Answer | null | undefined, event: ApiEvent): void {
  if (response) response.headers = { ...response.headers, [CORRELATION_HEADER]: correlationOf(event) }
}

const facts = ({ routeKey, call }: ApiEvent) => ({ endpoint: call?.declared.name ?? routeKey, caller: call?.caller?.id })

const route = (routes: Map<string, Endpoint>): Middleware => ({
  before: ({ event }) => {
    const declared = routes.get(event.routeKey)
    if (!declared) throw new AppError('not-found')
    const token = /^Bearer\s+(\S+)$/i.exec(event.headers.authorization ?? '')?.[1] ?? ''
    event.call = {
      declared,
      params: {},
      query: {},
      body: undefined,
      caller: null,
      token,
      correlationId: correlationOf(event),
      origin: { sourceIp: event.requestContext.http?.sourceIp ?? '', headers: event.headers },
      isForm: isFormPost(declared, event),
      wait: waitSeconds(event.headers.prefer),
      newId: newId(),
    }
  },
})

const authorisation = (): Middleware => ({
  before: async ({ event }) => {
    event.call.caller = await authorise(event.call.declared.access, event.requestContext.authorizer?.jwt?.claims, getTable())
  },
})

const parsing = (): Middleware => ({
  before: async ({ event }) => {
    const { declared, isForm } = event.call
    Object.assign(event.call, parseRequest(declared, isForm ? await readForm(event, declared.bodyLimit) : event))
  },
})

const confinement = (): Middleware => ({
  before: ({ event }) => confine(event.call, getTable()),
})

const idempotency = (): Middleware => ({
  before: async ({ event, internal }) => {
    const outcome = await claimCall(getTable(), event.call, event.headers['idempotency-key'])
    if (!outcome) return
    if (!('newId' in outcome)) {
      logger().info('call', { ...facts(event), status: outcome.statusCode, replayed: true })
      name(outcome, event)
      return outcome
    }
    internal.claim = outcome
    event.call.newId = outcome.newId
  },
  after: async ({ internal, response }) => {
    if (internal.claim && response) await keepAnswer(getTable(), internal.claim, response).catch(notKept)
  },
  onError: async ({ internal }) => {
    if (internal.claim)
      await releaseCall(getTable(), internal.claim).catch((error: unknown) => logger().warn('A key was not released.', { error: error as Error }))
  },
})

/** The work is done by then: the caller gets its answer, and a retry of the key waits for the lease to end. */
const notKept = (error: unknown) => logger().error('The state of an Idempotency-Key was not kept.', { error: error as Error })

async function run(call: OpenCall, handler: OpenHandler): Promise<Answer> {
  const given = await handler(call)
  if (given instanceof BrowserAnswer) return answer(given.statusCode, given.body, given.headers)
  const accepted = given instanceof AcceptedAnswer ? { operation_id: given.operationId, status: 'running' as const } : null
  const status = accepted ? 202 : 200
  const body = accepted ?? given
  if (!accepted && env().VALIDATE_RESPONSES) call.declared.response.parse(given)
  await recordAudit(getTable(), call, status, body)
  const { cacheSeconds } = call.declared
  return answer(status, JSON.stringify(body), {
    ...(accepted ? { location: `/api/operations/${accepted.operation_id}` } : {}),
    ...(cacheSeconds > 0 ? { 'cache-control': `public, max-age=${cacheSeconds}` } : {}),
  })
}
