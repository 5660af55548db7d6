import { Duration, type Stack } from 'aws-cdk-lib'
import { CachePolicy, CacheQueryStringBehavior, type ICachePolicy, type IResponseHeadersPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { StageConfig } from '../config.ts'
import { adminHeaders, apiHeaders, readerHeaders } from './headers.ts'

/** What CloudFront adds to answers, and for how long it keeps those that have a query. */
export interface EdgePolicies {
  readerHeaders: IResponseHeadersPolicy
  adminHeaders: IResponseHeadersPolicy
  apiHeaders: IResponseHeadersPolicy
  publishedCache: ICachePolicy
  searchCache: ICachePolicy
}

/** Where a stage says which policies it has made. */
const parameterName = (stage: string, policy: keyof EdgePolicies): string => `/Simulpress-${stage}/edge-policies/${policy}`

/**
 * A stage's own policies, or those of the stage that it shares them with: an account has twenty of each kind, and those of cache policies cannot become
 * more. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-policies
 */
export function edgePolicies(stack: Stack, config: StageConfig): EdgePolicies {
  return config.policiesOf === undefined ? ownPolicies(stack, config) : policiesOf(stack, config.policiesOf)
}

function ownPolicies(stack: Stack, config: StageConfig): EdgePolicies {
  const headers = { readerHeaders: readerHeaders(stack, config), adminHeaders: adminHeaders(stack, config), apiHeaders: apiHeaders(stack, config) }
  const caches = { publishedCache: publishedCache(stack), searchCache: searchCache(stack) }
  for (const [name, { responseHeadersPolicyId }] of Object.entries(headers)) tell(stack, config, name as keyof EdgePolicies, responseHeadersPolicyId)
  for (const [name, { cachePolicyId }] of Object.entries(caches)) tell(stack, config, name as keyof EdgePolicies, cachePolicyId)
  return { ...headers, ...caches }
}

function tell(stack: Stack, { stage }: StageConfig, policy: keyof EdgePolicies, id: string): void {
  new StringParameter(stack, `PolicyId-${policy}`, { parameterName: parameterName(stage, policy), stringValue: id })
}

/** CloudFormation looks the ids up when it deploys; CloudFront lets no policy be removed that a distribution uses. */
function policiesOf(stack: Stack, stage: string): EdgePolicies {
  const id = (policy: keyof EdgePolicies): string => StringParameter.valueForStringParameter(stack, parameterName(stage, policy))
  const headers = (policy: keyof EdgePolicies) => ResponseHeadersPolicy.fromResponseHeadersPolicyId(stack, `Shared-${policy}`, id(policy))
  const cache = (policy: keyof EdgePolicies) => CachePolicy.fromCachePolicyId(stack, `Shared-${policy}`, id(policy))
  return {
    readerHeaders: headers('readerHeaders'),
    adminHeaders: headers('adminHeaders'),
    apiHeaders: headers('apiHeaders'),
    publishedCache: cache('publishedCache'),
    searchCache: cache('searchCache'),
  }
}

/** What anybody may read is kept as long as its answers say. */
const publishedCache = (stack: Stack): CachePolicy =>
  new CachePolicy(stack, 'PublishedCache', {
    comment: 'Answers about what is published, by address and query.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })

const searchCache = (stack: Stack): CachePolicy =>
  new CachePolicy(stack, 'SearchCache', {
    comment: 'By query and page of results.',
    defaultTtl: Duration.seconds(0),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    queryStringBehavior: CacheQueryStringBehavior.allowList('q', 'offset'),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
