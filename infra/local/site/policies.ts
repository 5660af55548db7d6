import type { HttpRequest } from '../http.ts'
import type { Cloud, Properties } from '../template.ts'
import type { CacheTimes } from './freshness.ts'

type Behaviour = 'none' | 'whitelist' | 'allExcept' | 'all' | 'allViewer'
interface Selection {
  behaviour: Behaviour
  names: string[]
}

/** What of a viewer's request goes on to the origin. */
export interface Forwarding {
  headers: Selection[]
  cookies: Selection[]
  query: Selection[]
  gzip: boolean
  brotli: boolean
}

type CacheConfig = Properties<'AWS::CloudFront::CachePolicy'>['CachePolicyConfig']['ParametersInCacheKeyAndForwardedToOrigin']
type OriginConfig = Properties<'AWS::CloudFront::OriginRequestPolicy'>['OriginRequestPolicyConfig']

const none: Selection = { behaviour: 'none', names: [] }
const all: Selection = { behaviour: 'all', names: [] }
const forwarding = (more: Partial<Forwarding>): Forwarding => ({ headers: [none], cookies: [none], query: [none], gzip: false, brotli: false, ...more })

/** AWS's managed policies by their ids (CloudFront developer guide, "Use managed cache policies" and "… origin request policies"). */
const MANAGED: Record<string, Forwarding> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': forwarding({}),
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': forwarding({ gzip: true, brotli: true }),
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': forwarding({ headers: [{ behaviour: 'allViewer', names: [] }], cookies: [all], query: [all] }),
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': forwarding({ headers: [{ behaviour: 'allExcept', names: ['host'] }], cookies: [all], query: [all] }),
}

const fromCache = (config: CacheConfig): Forwarding => ({
  headers: [{ behaviour: config.HeadersConfig.HeaderBehavior, names: config.HeadersConfig.Headers }],
  cookies: [{ behaviour: config.CookiesConfig.CookieBehavior, names: config.CookiesConfig.Cookies }],
  query: [{ behaviour: config.QueryStringsConfig.QueryStringBehavior, names: config.QueryStringsConfig.QueryStrings }],
  gzip: config.EnableAcceptEncodingGzip,
  brotli: config.EnableAcceptEncodingBrotli,
})

const fromOrigin = (config: OriginConfig): Forwarding =>
  forwarding({
    headers: [{ behaviour: config.HeadersConfig.HeaderBehavior, names: config.HeadersConfig.Headers }],
    cookies: [{ behaviour: config.CookiesConfig.CookieBehavior, names: config.CookiesConfig.Cookies }],
    query: [{ behaviour: config.QueryStringsConfig.QueryStringBehavior, names: config.QueryStringsConfig.QueryStrings }],
  })

/** @throws for a managed policy that is not in the table */
export function forwardingOf(cloud: Cloud, cachePolicyId: string, originRequestPolicyId: string | undefined): Forwarding {
  const cache = cloud.all('AWS::CloudFront::CachePolicy').find(({ ref }) => ref === cachePolicyId)
  const origin = cloud.all('AWS::CloudFront::OriginRequestPolicy').find(({ ref }) => ref === originRequestPolicyId)
  const first = cache ? fromCache(cache.properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin) : managed(cachePolicyId)
  const second = origin ? fromOrigin(origin.properties.OriginRequestPolicyConfig) : originRequestPolicyId ? managed(originRequestPolicyId) : forwarding({})
  return {
    ...first,
    headers: [...first.headers, ...second.headers],
    cookies: [...first.cookies, ...second.cookies],
    query: [...first.query, ...second.query],
  }
}

function managed(id: string): Forwarding {
  const policy = MANAGED[id]
  if (!policy) throw new Error(`The CloudFront policy ${id} is not known to the local cloud`)
  return policy
}

/** Seconds of the managed cache policies, from the same page as their ids. */
const MANAGED_TIMES: Record<string, CacheTimes> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { min: 0, usual: 0, max: 0 },
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { min: 1, usual: 86_400, max: 31_536_000 },
}

/** How long a cache policy has answers kept, and what of a request is in the cache's key. @throws for a managed policy that is not in the table */
export function cachingOf(cloud: Cloud, cachePolicyId: string): { times: CacheTimes; key(request: HttpRequest): { query: string; rest: string } } {
  const own = cloud.all('AWS::CloudFront::CachePolicy').find(({ ref }) => ref === cachePolicyId)?.properties.CachePolicyConfig
  const policy = own ? fromCache(own.ParametersInCacheKeyAndForwardedToOrigin) : managed(cachePolicyId)
  const times = own ? { min: own.MinTTL, usual: own.DefaultTTL, max: own.MaxTTL } : (MANAGED_TIMES[cachePolicyId] ?? { min: 0, usual: 0, max: 0 })
  return {
    times,
    key({ query, headers }) {
      const { cookie, ...others } = headers
      const accepted = headers['accept-encoding'] ?? ''
      const encodings = [policy.brotli && /\bbr\b/.test(accepted) ? 'br' : '', policy.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : '']
      const kept = Object.entries(others).filter(([name]) => selects(policy.headers, name))
      const cookies = (cookie ?? '').split(/;\s*/).filter((pair) => pair && selects(policy.cookies, pair.split('=')[0]!))
      const pairs = query.split('&').filter((pair) => pair && selects(policy.query, pair.split('=')[0]!))
      return { query: pairs.join('&'), rest: JSON.stringify([encodings, kept, cookies]) }
    },
  }
}

const selects = (selections: Selection[], name: string): boolean =>
  selections.some(({ behaviour, names }) => {
    if (behaviour === 'none') return false
    if (behaviour === 'whitelist') return names.some((one) => one.toLowerCase() === name.toLowerCase())
    if (behaviour === 'allExcept') return !names.some((one) => one.toLowerCase() === name.toLowerCase())
    return true
  })

/** Headers that describe the body go on whatever the policies say. */
const ALWAYS = new Set(['content-type', 'content-length', 'content-encoding', 'x-forwarded-for'])
/** Never an origin's business. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'expect'])

/**
 * The request that reaches an origin: only the headers, cookies and query that the policies name. A header that works locally because
 * everything is passed on would be missing on AWS; `authorization` is the classic.
 */
export function forward(request: HttpRequest, policy: Forwarding, originHost: string): HttpRequest {
  const { cookie, host, ...headers } = request.headers
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name) && (ALWAYS.has(name) || selects(policy.headers, name))))
  const cookies = (cookie ?? '').split(/;\s*/).filter((pair) => pair && selects(policy.cookies, pair.split('=')[0]!))
  return {
    ...request,
    query: request.query
      .split('&')
      .filter((pair) => pair && selects(policy.query, pair.split('=')[0]!))
      .join('&'),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...kept,
      ...(cookies.length ? { cookie: cookies.join('; ') } : {}),
      host: host && selects(policy.headers, 'host') ? host : originHost,
      'x-forwarded-for': [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    },
  }
}
