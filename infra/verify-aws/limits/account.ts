import type { Assembly } from '../assembly.ts'
import { allOf } from './limit.ts'

/** How many of something an account has at first: in a region, or in all where the service has none. */
export interface AccountQuota {
  type: string
  most: number
  /** Whether AWS gives more when it is asked. */
  adjustable: boolean
  source: string
}

const CLOUDFRONT = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html'

/** Those that the fewest publications in one account use up; everything else that a stage has is counted in thousands. */
export const ACCOUNT_QUOTAS: readonly AccountQuota[] = [
  { type: 'AWS::CloudFront::ResponseHeadersPolicy', most: 20, adjustable: true, source: CLOUDFRONT },
  { type: 'AWS::CloudFront::CachePolicy', most: 20, adjustable: false, source: CLOUDFRONT },
  { type: 'AWS::CloudFront::Function', most: 100, adjustable: true, source: CLOUDFRONT },
  { type: 'AWS::CloudFront::OriginAccessControl', most: 100, adjustable: true, source: CLOUDFRONT },
  { type: 'AWS::CloudFront::Distribution', most: 200, adjustable: true, source: CLOUDFRONT },
  { type: 'AWS::IAM::Role', most: 1000, adjustable: true, source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html' },
  { type: 'AWS::Cognito::UserPool', most: 1000, adjustable: true, source: 'https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html' },
  { type: 'AWS::WAFv2::WebACL', most: 100, adjustable: true, source: 'https://docs.aws.amazon.com/waf/latest/developerguide/limits.html' },
]

/**
 * How many publications fit into an account before each quota ends, the first to end before the others. Stages in different regions would
 * have regional quotas of their own; all are counted together here.
 * @param first the stage that makes what is shared @param further each of the others
 */
export function sitesThatFit(first: Assembly, further: Assembly): { quota: AccountQuota; sites: number }[] {
  return ACCOUNT_QUOTAS.map((quota) => {
    const [one, more] = [allOf(first, quota.type).length, allOf(further, quota.type).length]
    return { quota, sites: one > quota.most ? 0 : more === 0 ? Number.POSITIVE_INFINITY : 1 + Math.floor((quota.most - one) / more) }
  }).sort((one, other) => one.sites - other.sites)
}
