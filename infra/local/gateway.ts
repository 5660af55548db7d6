import { authorize, type JwtAuthorizer, type VerifySignature } from './authorizer.ts'
import { type HttpHandler, json } from './http.ts'
import { callHttpFunction, toEvent } from './http-event.ts'
import type { Invoke } from './invoke.ts'
import { createRouter, type Route } from './routes.ts'
import type { Cloud, Properties } from './template.ts'
import { createThrottle } from './throttle.ts'

interface Target {
  functionArn: string
  timeoutMs: number
  authorizer: JwtAuthorizer | null
  scopes: string[]
}

/** An HTTP API of the template. */
export interface Api {
  id: string
  routes: Route<Target>[]
  stage: Properties<'AWS::ApiGatewayV2::Stage'>
}

/** @throws for a route whose integration or authoriser is not in the template */
export function apisFrom(cloud: Cloud): Api[] {
  return cloud.all('AWS::ApiGatewayV2::Api').map(({ ref: id, logicalId }) => {
    const stage = cloud.all('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.ApiId === id)?.properties
    if (!stage) throw new Error(`AWS::ApiGatewayV2::Api (${logicalId}) has no stage, so nothing could reach it`)
    const routes = cloud.all('AWS::ApiGatewayV2::Route').filter(({ properties }) => properties.ApiId === id)
    return { id, stage, routes: routes.map(({ properties }) => ({ key: properties.RouteKey, target: targetOf(cloud, properties) })) }
  })
}

function targetOf(cloud: Cloud, route: Properties<'AWS::ApiGatewayV2::Route'>): Target {
  const integration = cloud.all('AWS::ApiGatewayV2::Integration').find(({ ref }) => route.Target === `integrations/${ref}`)?.properties
  const authorizer = cloud.all('AWS::ApiGatewayV2::Authorizer').find(({ ref }) => ref === route.AuthorizerId)?.properties
  if (!integration) throw new Error(`Route ${route.RouteKey} has no integration ${route.Target}`)
  if (route.AuthorizationType === 'JWT' && !authorizer) throw new Error(`Route ${route.RouteKey} has no authorizer ${route.AuthorizerId}`)
  return {
    functionArn: integration.IntegrationUri,
    timeoutMs: integration.TimeoutInMillis,
    scopes: route.AuthorizationScopes,
    authorizer: authorizer
      ? {
          header: authorizer.IdentitySource[0]!.replace('$request.header.', '').toLowerCase(),
          issuer: authorizer.JwtConfiguration.Issuer,
          audience: authorizer.JwtConfiguration.Audience,
        }
      : null,
  }
}

interface GatewayDeps {
  api: Api
  invoke: Invoke
  /** Calls in the name of a route, such as `GET /api/articles`; without it, in nobody's. */
  invokeFor?: (routeKey: string) => Invoke
  verify: VerifySignature
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Answers for an HTTP API as API Gateway does, its own refusals included: plain JSON with a `message`. */
export function createGateway({ api, invoke, invokeFor, verify, now = Date.now }: GatewayDeps): HttpHandler {
  const find = createRouter(api.routes)
  const domainName = `${api.id}.execute-api.us-east-1.amazonaws.com`
  const throttle = createThrottles(api.stage)
  return async (request) => {
    const found = find(request.method, request.path)
    if (!found) return json(404, { message: 'Not Found' })
    const { route, parameters } = found
    if (!throttle(route.key, now())) return json(429, { message: 'Too Many Requests' })
    const { authorizer, scopes, functionArn, timeoutMs } = route.target
    const authorized = authorizer ? await authorize(authorizer, request.headers, scopes, verify, now() / 1000) : null
    if (authorized === 401) return json(401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' })
    if (authorized === 403) return json(403, { message: 'Forbidden' }, { 'www-authenticate': 'Bearer error="insufficient_scope"' })
    if (request.body === null) return json(413, { message: 'Request Entity Too Large' })
    // Like the real one, it adds whom it spoke to.
    const forwarded = [request.headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', ')
    const event = toEvent(
      { ...request, headers: { ...request.headers, 'x-forwarded-for': forwarded } },
      {
        apiId: api.id,
        domainName,
        routeKey: route.key,
        // Unlike a function URL, an HTTP API hands over the path decoded.
        rawPath: decodePath(request.path),
        ...(Object.keys(parameters).length ? { pathParameters: parameters } : {}),
        ...(authorized ? { authorizer: { jwt: authorized } } : {}),
      },
      new Date(now()),
    )
    const response = await callHttpFunction(invokeFor?.(route.key) ?? invoke, functionArn, event, { timeoutMs, faultStatus: 500 })
    return { ...response, headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId } }
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The stage's limits: one bucket for all routes together, and one for each route that has settings of its own. */
function createThrottles(stage: Api['stage']): (routeKey: string, now: number) => boolean {
  const bucket = (settings: Api['stage']['DefaultRouteSettings']) =>
    settings?.ThrottlingRateLimit === undefined
      ? () => true
      : createThrottle(settings.ThrottlingRateLimit, settings.ThrottlingBurstLimit ?? settings.ThrottlingRateLimit)
  const shared = bucket(stage.DefaultRouteSettings)
  const own = new Map(Object.entries(stage.RouteSettings).map(([key, settings]) => [key, bucket(settings)]))
  return (routeKey, now) => (own.get(routeKey) ?? shared)(now)
}
