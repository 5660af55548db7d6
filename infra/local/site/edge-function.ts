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
    `globalThis.answer = undefined; globalThis.fault = undefined
    Promise.resolve().then(() => handler(JSON.parse(event))).then((value) => { answer = JSON.stringify(value) }, (error) => { fault = String(error) })`,
  )

  function run(eventType: string, request: HttpRequest, response?: EdgeResponse): unknown {
    const event = {
      version: '1.0',
      context: { distributionDomainName: distribution.host, distributionId: distribution.id, eventType, requestId: crypto.randomUUID() },
      viewer: { ip: request.sourceIp },
      request: toEdge(request),
      ...(response ? { response } : {}),
    }
    context.event = JSON.stringify(event)
    runner.runInContext(context, { timeout: TIMEOUT_MS })
    if (context.fault !== undefined) throw new Error(`The edge function failed: ${String(context.fault)}`)
    if (typeof context.answer !== 'string') throw new Error('The edge function gave no request and no response.')
    return JSON.parse(context.answer)
  }

  return {
    async viewerRequest(request) {
      const answer = run('viewer-request', request) as EdgeRequest | EdgeResponse
      if ('statusCode' in answer) return { response: fromEdgeResponse(answer) }
      if (!answer.uri?.startsWith('/')) throw new Error('The edge function gave an address that does not start with a slash.')
      return { request: fromEdge(answer, request) }
    },
    async viewerResponse(request, response) {
      const { body: _, ...given } = toEdgeResponse(response)
      return { ...response, ...fromEdgeResponse(run('viewer-response', request, given) as EdgeResponse), body: response.body }
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
