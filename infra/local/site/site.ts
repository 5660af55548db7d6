import type { ServiceCallers } from '../access/service-callers.ts'
import type { HttpHandler, HttpRequest, HttpResponse } from '../http.ts'
import type { Invoke, InvokeStreaming } from '../invoke.ts'
import type { Storage } from '../storage.ts'
import type { Cloud, Properties } from '../template.ts'
import { createCompression } from './compression.ts'
import type { EdgeCache } from './edge-cache.ts'
import { type EdgeFunction, loadEdgeFunction } from './edge-function.ts'
import { originHandler } from './origins.ts'
import { cachingOf, type Forwarding, forward, forwardingOf } from './policies.ts'
import { compileHeadersPolicy } from './response-headers.ts'

type Config = Properties<'AWS::CloudFront::Distribution'>['DistributionConfig']
type BehaviourConfig = Config['DefaultCacheBehavior']

interface Behaviour {
  matches(path: string): boolean
  methods: string[]
  compress: boolean
  forwarding: Forwarding
  origin: HttpHandler
  onRequest: EdgeFunction | undefined
  onResponse: EdgeFunction | undefined
  headers(response: HttpResponse): HttpResponse
}

interface SiteDeps {
  cloud: Cloud
  storage: Storage
  invoke: Invoke
  stream: InvokeStreaming
  /** HTTP APIs by id. */
  gateways: ReadonlyMap<string, HttpHandler>
  /** Without one every request is a miss. */
  cache?: EdgeCache
  /** Whether the policies let the distribution do this. */
  may?: ServiceCallers['mayOfDistribution']
  onError(cause: unknown): void
}

const plain = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${text}\n`),
})

/**
 * The template's distribution: behaviours, edge functions, origins with failover, forwarding, headers policies, compression, conditional
 * requests, and a cache where it is given one.
 * @throws when the template has not exactly one distribution, or one with parts that are not known
 */
export function createSite(deps: SiteDeps): HttpHandler {
  const [distribution, ...others] = deps.cloud.all('AWS::CloudFront::Distribution')
  if (!distribution || others.length > 0) throw new Error('The local cloud serves exactly one AWS::CloudFront::Distribution.')
  const config = distribution.properties.DistributionConfig
  const place = { id: distribution.ref, host: distribution.attribute('DomainName') }
  const behaviours = [
    ...config.CacheBehaviors.map((behaviour) => compileBehaviour(behaviour, behaviour.PathPattern, config, place, deps)),
    compileBehaviour(config.DefaultCacheBehavior, '*', config, place, deps),
  ]
  const compress = createCompression()
  return async (request) => {
    const behaviour = behaviours.find(({ matches }) => matches(request.path))!
    try {
      return await serve(request, behaviour, config.DefaultRootObject, compress)
    } catch (cause) {
      deps.onError(cause)
      return plain(503, 'The request could not be satisfied.')
    }
  }
}

async function serve(viewer: HttpRequest, behaviour: Behaviour, rootObject: string, compress: ReturnType<typeof createCompression>): Promise<HttpResponse> {
  if (!behaviour.methods.includes(viewer.method))
    return plain(403, 'This distribution is not configured to allow the HTTP request method that was used for this request.')
  const edge = (await behaviour.onRequest?.viewerRequest(viewer)) ?? { request: viewer }
  if ('response' in edge) return behaviour.headers(edge.response)
  const { request } = edge
  const path = request.path === '/' ? `/${rootObject}` : request.path
  const answered = await behaviour.origin({ ...request, path })
  const response = behaviour.headers((await behaviour.onResponse?.viewerResponse(request, answered)) ?? answered)
  if (isFresh(viewer, response)) return { ...response, status: 304, body: Buffer.alloc(0) }
  return behaviour.compress ? compress(response, viewer.headers['accept-encoding'] ?? '', behaviour.forwarding) : response
}

function compileBehaviour(behaviour: BehaviourConfig, pattern: string, config: Config, place: { id: string; host: string }, deps: SiteDeps): Behaviour {
  const forwarding = forwardingOf(deps.cloud, behaviour.CachePolicyId, behaviour.OriginRequestPolicyId)
  const policy = deps.cloud.all('AWS::CloudFront::ResponseHeadersPolicy').find(({ ref }) => ref === behaviour.ResponseHeadersPolicyId)
  if (behaviour.ResponseHeadersPolicyId && !policy)
    throw new Error(`The CloudFront policy ${behaviour.ResponseHeadersPolicyId} is not known to the local cloud`)
  const origin = compileTarget(behaviour.TargetOriginId, config, forwarding, deps)
  const edge = (event: string) => {
    const arn = behaviour.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN
    const found = deps.cloud.all('AWS::CloudFront::Function').find(({ ref }) => ref === arn)
    return found && loadEdgeFunction(found.properties.FunctionCode, place)
  }
  const expression = new RegExp(
    `^${pattern
      .replace(/^\/?/, '/')
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  )
  return {
    matches: (path) => pattern === '*' || expression.test(path),
    methods: behaviour.AllowedMethods,
    compress: behaviour.Compress,
    forwarding,
    origin: deps.cache ? deps.cache.before(pattern, { origin, ...cachingOf(deps.cloud, behaviour.CachePolicyId), onError: deps.onError }) : origin,
    onRequest: edge('viewer-request'),
    onResponse: edge('viewer-response'),
    headers: policy ? compileHeadersPolicy(policy.properties.ResponseHeadersPolicyConfig) : (response) => response,
  }
}

/** An origin, or a group of two: what the first answers with a listed status, to a reading request, the second answers instead. */
function compileTarget(id: string, config: Config, forwarding: Forwarding, deps: SiteDeps): HttpHandler {
  const group = config.OriginGroups.Items.find(({ Id }) => Id === id)
  if (!group) return compileOrigin(id, config, forwarding, deps)
  const [first, second] = group.Members.Items.map(({ OriginId }) => compileOrigin(OriginId, config, forwarding, deps))
  const failover = group.FailoverCriteria.StatusCodes.Items
  return async (request) => {
    const response = await first!(request)
    return failover.includes(response.status) && ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ? second!(request) : response
  }
}

function compileOrigin(id: string, config: Config, forwarding: Forwarding, deps: SiteDeps): HttpHandler {
  const origin = config.Origins.find(({ Id }) => Id === id)
  if (!origin) throw new Error(`The distribution has no origin ${id}`)
  const handler = originHandler(origin, deps)
  const own = Object.fromEntries(origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]))
  return (request) => {
    const sent = forward(request, forwarding, origin.DomainName)
    return handler({ ...sent, path: `${origin.OriginPath}${sent.path}`, headers: { ...sent.headers, ...own } })
  }
}

const strong = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether the viewer already has what would be sent. */
function isFresh({ method, headers }: HttpRequest, response: HttpResponse): boolean {
  const { etag, 'last-modified': modified } = response.headers
  if (response.status !== 200 || (method !== 'GET' && method !== 'HEAD')) return false
  const known = headers['if-none-match']
  if (known !== undefined) return typeof etag === 'string' && known.split(',').some((one) => one.trim() === '*' || strong(one) === strong(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return typeof modified === 'string' && Date.parse(modified) <= since
}
