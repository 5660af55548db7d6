import { ofType, type Resource, type Resources } from '../../../iam/cloud.ts'
import { listOf } from '../../../iam/policy.ts'
import { at, type Edge, type EdgeMaker, onBehalfOf, type UnknownEdge } from './edge.ts'

/** What of an origin's host name says which service it is. */
const BUCKET_HOST = /^(.+)\.s3[.-][\w.-]*amazonaws\.com$/
const URL_HOST = /^([\w-]+)\.lambda-url\./
const API_HOST = /^[\w-]+\.execute-api\./

/** A distribution signs its requests to buckets and function URLs by the origin's access control; an API is open to all. */
export const distributionEdges: EdgeMaker = (from, resources) => {
  const origins = listOf(at(from.properties, 'DistributionConfig', 'Origins') as { Id: string; DomainName: string; OriginAccessControlId?: string }[])
  const arn = `arn:aws:cloudfront::${resources.account}:distribution/${from.ref}`
  const edges: (Edge | UnknownEdge)[] = origins.flatMap(({ Id, DomainName, OriginAccessControlId }): (Edge | UnknownEdge)[] => {
    const caller = OriginAccessControlId ? { service: 'cloudfront.amazonaws.com' } : ('anonymous' as const)
    const context = onBehalfOf(resources, arn)
    const [, bucket] = BUCKET_HOST.exec(DomainName) ?? []
    if (bucket) {
      const source = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html'
      return [{ rule: 'distribution → bucket', from, calls: [{ caller, action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}/one`, context }], source }]
    }
    if (URL_HOST.test(DomainName)) return urlEdges(from, resources, DomainName, caller, arn)
    return API_HOST.test(DomainName) ? [] : [{ from, unknown: `origin ${Id} at ${DomainName}` }]
  })
  if (at(from.properties, 'DistributionConfig', 'Logging') !== undefined) edges.push({ from, unknown: 'Logging' })
  return edges
}

/**
 * Whoever calls a function URL needs both actions, since October 2025.
 * https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html
 */
function urlEdges(from: Resource, resources: Resources, host: string, caller: { service: string } | 'anonymous', sourceArn: string): (Edge | UnknownEdge)[] {
  const url = ofType(resources, 'AWS::Lambda::Url').find((one) => one.attribute('FunctionUrl') === `https://${host}/`)
  if (!url) return [{ from, unknown: `function URL ${host}` }]
  const context = onBehalfOf(resources, sourceArn, { 'lambda:functionurlauthtype': String(url.properties.AuthType), 'lambda:invokedviafunctionurl': 'true' })
  const calls = ['lambda:InvokeFunctionUrl', 'lambda:InvokeFunction'].map((action) => ({
    caller,
    action,
    resource: url.attribute('FunctionArn'),
    context,
  }))
  return [{ rule: 'distribution → function URL', from, calls, source: 'https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html' }]
}

/** An API calls a function for each of its routes. */
export const routeEdges: EdgeMaker = (from, resources) => {
  const target = String(from.properties.Target).replace(/^integrations\//, '')
  const integration = ofType(resources, 'AWS::ApiGatewayV2::Integration').find(({ ref }) => ref === target)
  const uri = String(integration?.properties.IntegrationUri)
  if (integration?.properties.IntegrationType !== 'AWS_PROXY' || !uri.startsWith('arn:aws:lambda:')) return [{ from, unknown: `integration ${uri}` }]
  const route = String(from.properties.RouteKey).replace(' ', '')
  const sourceArn = `arn:aws:execute-api:${uri.split(':')[3]}:${resources.account}:${String(from.properties.ApiId)}/$default/${route}`
  const caller = integration.properties.CredentialsArn ? { role: String(integration.properties.CredentialsArn) } : { service: 'apigateway.amazonaws.com' }
  const call = { caller, action: 'lambda:InvokeFunction', resource: uri, context: onBehalfOf(resources, sourceArn) }
  return [
    {
      rule: 'API route → function',
      from,
      calls: [call],
      source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html',
    },
  ]
}

/** Tokens are checked by the API itself; only an authoriser of one's own is called. */
export const authorizerEdges: EdgeMaker = (from) =>
  from.properties.AuthorizerType === 'JWT' ? [] : [{ from, unknown: `authoriser ${String(from.properties.AuthorizerType)}` }]

/** A user pool calls its triggers; mail and short messages go out by roles that Cognito itself has. */
export const poolEdges: EdgeMaker = (from, resources) => [
  ...Object.entries((from.properties.LambdaConfig ?? {}) as Record<string, unknown>).map(([trigger, target]): Edge | UnknownEdge => {
    const resource = typeof target === 'string' ? target : at(target, 'LambdaArn')
    if (typeof resource !== 'string') return { from, unknown: `trigger ${trigger}` }
    const call = {
      caller: { service: 'cognito-idp.amazonaws.com' },
      action: 'lambda:InvokeFunction',
      resource,
      context: onBehalfOf(resources, from.attribute('Arn')),
    }
    const source = 'https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html'
    return { rule: 'user pool → trigger', from, calls: [call], source }
  }),
  ...(from.properties.SmsConfiguration === undefined ? [] : [{ from, unknown: 'SmsConfiguration' }]),
]
