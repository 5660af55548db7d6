import { ofType, type Resource, type Resources } from '../../../iam/cloud.ts'
import { listOf, readPolicy, type Statement } from '../../../iam/policy.ts'
import { type Edge, type EdgeMaker, OVER_TLS } from './edge.ts'

const allows = ({ Effect, Action }: Statement, action: string): boolean => Effect === 'Allow' && listOf(Action).includes(action)

/** The statements of the policies that are attached to a role. */
const statementsOf = (role: Resource, resources: Resources): Statement[] =>
  ofType(resources, 'AWS::IAM::Policy')
    .filter(({ properties }) => listOf(properties.Roles as string[]).includes(role.ref))
    .flatMap(({ logicalId, properties }) => [...readPolicy(logicalId, properties.PolicyDocument).statements])

/** An index is a resource of its own: who queries a table queries its indexes too. */
export const indexEdges: EdgeMaker = (from, resources) => {
  if (!statementsOf(from, resources).some((one) => allows(one, 'dynamodb:Query'))) return []
  const caller = { role: from.attribute('Arn') }
  return ofType(resources, 'AWS::DynamoDB::GlobalTable').map((table): Edge => {
    const names = listOf(table.properties.GlobalSecondaryIndexes as { IndexName: string }[] | undefined).map(({ IndexName }) => IndexName)
    const calls = names.map((name) => ({ caller, action: 'dynamodb:Query', resource: `${table.attribute('Arn')}/index/${name}`, context: OVER_TLS }))
    return {
      rule: 'function → indexes of the table',
      from,
      calls,
      source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/using-identity-based-policies.html',
    }
  })
}

/**
 * Who may list a bucket is told that a file is missing; to anybody else S3 says that it is forbidden. A request for a file has no `s3:prefix`,
 * so a condition on it must not need one.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
 */
export const missingFileEdges: EdgeMaker = (from, resources) => {
  const statements = statementsOf(from, resources)
  const buckets = statements.filter((one) => allows(one, 's3:ListBucket')).flatMap(({ Resource: listed }) => listOf(listed))
  if (!statements.some((one) => allows(one, 's3:GetObject'))) return []
  const caller = { role: from.attribute('Arn') }
  return [...new Set(buckets)].map((resource) => ({
    rule: 'reader of files → missing files',
    from,
    calls: [{ caller, action: 's3:ListBucket', resource, context: OVER_TLS }],
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html',
  }))
}

const ON_FILES = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']

/** Whom the templates tell of a bucket may do something with files in it, under one of the prefixes that its own policies name. */
export const fileEdges: EdgeMaker = (from, resources) => {
  const variables = Object.values((from.properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {})
  const role = ofType(resources, 'AWS::IAM::Role').find((one) => one.attribute('Arn') === from.properties.Role)
  const buckets = ofType(resources, 'AWS::S3::Bucket').filter(({ ref }) => variables.includes(ref))
  if (!role) return []
  const prefixes = statementsOf(role, resources).flatMap(({ Resource: named }) => listOf(named))
  const caller = { role: role.attribute('Arn') }
  return buckets.map((bucket) => {
    const inside = `${bucket.attribute('Arn')}/`
    const files = [`${inside}one`, ...prefixes.filter((one) => one.startsWith(inside)).map((one) => one.replaceAll('*', 'one'))]
    const calls = files.flatMap((resource) => ON_FILES.map((action) => ({ caller, action, resource, context: OVER_TLS })))
    return {
      rule: 'function → files of its bucket',
      from,
      calls,
      oneOf: true,
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html',
    }
  })
}
