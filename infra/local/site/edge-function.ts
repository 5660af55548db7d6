import { createContext, Script } from 'node:vm'
import type { HttpRequest, HttpResponse } from '../http.ts'

interface Value {
  value: string
  multiValue?: { value: string }[]
}
interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}
interface EdgeResponse {
  statusCode: number
  statusDescription?: string
  headers?: Record<string, Value>
  cookies?: Record<string, Value & { attributes?: string }>
  body?: string | { encoding: 'text' | 'base64'; data: string }
}

export interface EdgeFunction {
  /** The request to go on with, or the answer that the function gives instead. */
  viewerRequest(request: HttpRequest): Promise<{ request: HttpRequest } | { response: HttpResponse }>
  viewerResponse(request: HttpRequest, response: HttpResponse): Promise<HttpResponse>
}

/** Milliseconds by the clock, so a busy machine needs much room: AWS allows about one, but of pure computing. */
const TIMEOUT_MS = 2000

interface Waiting {
  event: object
  answered(answer: unknown): void
  failed(cause: unknown): void
}

/**
 * A CloudFront Function (`cloudfront-js-2.0`) in a context of its own: no modules, timers, network or files, code from text forbidden.
 * @throws when the code does not define `handler`
 */
export function loadEdgeFunction(code: string, distribution: { id: string; host: string }): EdgeFunction {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' })
  new Script('globalThis.console = { log() {} }').runInContext(context)
  new Script(code, { filename: 'edge-function.js' }).runInContext(context, { timeout: TIMEOUT_MS })
  if (new Script('typeof handler').runInContext(context) !== 'function') throw new Error('The edge function defines no handler.')
  // Passed as text and read inside, so that no object of ours (and with it our `Function`) ever gets into the context.
  const runner = new Script(
    `globalThis.answers = []
    globalThis.faults = []
    for (const [index, event] of JSON.parse(events).entries()) {
      const [keptAnswers, keptFaults] = [answers, faults]
      Promise.resolve().then(() => handler(event)).then((value) => { keptAnswers[index] = JSON.stringify(value) }).catch((error) => { keptFaults[index] = String(error) })
    }`,
  )
  const waiting: Waiting[] = []

  /** Whoever may be stopped needs a thread that watches, which costs more than the function itself: calls that come together share one. */
  const run = (eventType: string, request: HttpRequest, response?: EdgeResponse): Promise<unknown> =>
    new Promise((answered, failed) => {
      const event = {
        version: '1.0',
        context: { distributionDomainName: distribution.host, distributionId: distribution.id, eventType, requestId: crypto.randomUUID() },
        viewer: { ip: request.sourceIp },
        request: toEdge(request),
        ...(response ? { response } : {}),
      }
      if (waiting.push({ event, answered, failed }) > 1) return
      setImmediate(() => runAll(waiting.splice(0)))
    })

  function runAll(calls: readonly Waiting[]): void {
    context.events = JSON.stringify(calls.map(({ event }) => event))
    try {
      runner.runInContext(context, { timeout: TIMEOUT_MS })
    } catch (cause) {
      // One of them does not end: which one, each shows alone.
      if (calls.length > 1) for (const one of calls) runAll([one])
      else calls[0]?.failed(cause)
      return
    }
    const { answers, faults } = context
    for (const [index, { answered, failed }] of calls.entries()) {
      if (faults[index] !== undefined) failed(new Error(`The edge function failed: ${String(faults[index])}`))
      else if (typeof answers[index] === 'string') answered(JSON.parse(answers[index]))
      else failed(new Error('The edge function gave no request and no response.'))
    }
  }

  return {
    async viewerRequest(request) {
      const answer = (await run('viewer-request', request)) as EdgeRequest | EdgeResponse
      if ('statusCode' in answer) return { response: fromEdgeResponse(answer) }
      if (!answer.uri?.startsWith('/')) throw new Error('The edge function gave an address that does not start with a slash.')
      return { request: fromEdge(answer, request) }
    },
    async viewerResponse(request, response) {
      const { body: _, ...given } = toEdgeResponse(response)
      return { ...response, ...fromEdgeResponse((await run('viewer-response', request, given)) as EdgeResponse), body: response.body }
    },
  }
}

function toEdge(request: HttpRequest): EdgeRequest {
  const { cookie = '', ...headers } = request.headers
  const cookies = cookie
    .split(/;\s*/)
    .filter((pair) => pair.includes('='))
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const query = request.query
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')])
  return {
    method: request.method,
    uri: request.path,
    querystring: multi(query),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    cookies: multi(cookies),
  }
}

function multi(pairs: [string, string][]): Record<string, Value> {
  const result: Record<string, Value> = {}
  for (const [name, value] of pairs) {
    const known = Object.hasOwn(result, name) ? result[name] : undefined
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }]
    else result[name] = { value }
  }
  return result
}

const spread = (values: Record<string, Value>): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]))

function fromEdge(answer: EdgeRequest, original: HttpRequest): HttpRequest {
  const cookies = spread(answer.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, { value }]) => [name.toLowerCase(), value]))
  return {
    ...original,
    path: answer.uri,
    query: spread(answer.querystring ?? {})
      .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      .join('&'),
    headers: { ...headers, ...(cookies.length ? { cookie: cookies.join('; ') } : {}) },
  }
}

const toEdgeResponse = ({ status, headers }: HttpResponse): EdgeResponse => ({
  statusCode: status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value: [value].flat().join(', ') }])),
})

function fromEdgeResponse(answer: EdgeResponse): HttpResponse {
  const headers: Record<string, string | string[]> = Object.fromEntries(
    Object.entries(answer.headers ?? {}).map(([name, { value }]) => [name.toLowerCase(), value]),
  )
  const cookies = Object.entries(answer.cookies ?? {}).map(([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`)
  if (cookies.length) headers['set-cookie'] = cookies
  const { body = '' } = answer
  return {
    status: answer.statusCode,
    headers,
    body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8'),
  }
}
