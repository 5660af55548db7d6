import { ofType } from '../../../iam/cloud.ts'
import { listOf, readPolicy, type Statement } from '../../../iam/policy.ts'
import { type EdgeMaker, OVER_TLS } from './edge.ts'

const allows = ({ Effect, Action }: Statement, action: string): boolean => Effect === 'Allow' && listOf(Action).includes(action)

/**
 * Who may list a bucket is told that a file is missing; to anybody else S3 says that it is forbidden. A request for a file has no `s3:prefix`,
 * so a condition on it must not need one.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
 */
export const missingFileEdges: EdgeMaker = (from, resources) => {
  const attached = ofType(resources, 'AWS::IAM::Policy').filter(({ properties }) => listOf(properties.Roles as string[]).includes(from.ref))
  const statements = attached.flatMap(({ logicalId, properties }) => readPolicy(logicalId, properties.PolicyDocument).statements)
  const reads = statements.some((one) => allows(one, 's3:GetObject'))
  const buckets = statements.filter((one) => allows(one, 's3:ListBucket')).flatMap(({ Resource }) => listOf(Resource))
  if (!reads) return []
  const caller = { role: from.attribute('Arn') }
  return [...new Set(buckets)].map((resource) => ({
    rule: 'reader of files → missing files',
    from,
    calls: [{ caller, action: 's3:ListBucket', resource, context: OVER_TLS }],
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html',
  }))
}
