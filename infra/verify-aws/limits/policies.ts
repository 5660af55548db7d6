import type { Assembly } from '../assembly.ts'
import { above, allOf, functionNamed, type Limit, named, type Placed } from './limit.ts'
import { policyLength } from './text-size.ts'

const IAM = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html'

/** Documents of the inline policies of a role, wherever they are declared. */
function inlineOf({ id, stack, properties }: Placed, assembly: Assembly): unknown[] {
  const own = ((properties.Policies ?? []) as { PolicyDocument: unknown }[]).map(({ PolicyDocument }) => PolicyDocument)
  const attached = allOf(assembly, 'AWS::IAM::Policy').filter((policy) => policy.stack === stack && named(policy.properties.Roles).includes(id))
  return [...own, ...attached.map((policy) => policy.properties.PolicyDocument)]
}

/** A statement of a function's policy, as Lambda writes it for a permission. */
function statementOf({ id, properties }: Placed): object {
  const { Action, FunctionName, Principal, SourceArn, SourceAccount } = properties
  return {
    Sid: `Simulpress-stage-App-${id}-XXXXXXXXXXXX`,
    ...{ Effect: 'Allow', Principal: { Service: Principal }, Action, Resource: FunctionName },
    Condition: {
      ...(SourceArn ? { ArnLike: { 'AWS:SourceArn': SourceArn } } : {}),
      ...(SourceAccount ? { StringEquals: { 'AWS:SourceAccount': SourceAccount } } : {}),
    },
  }
}

function permissionsByFunction(assembly: Assembly): Map<string, object[]> {
  const byFunction = new Map<string, object[]>()
  for (const permission of allOf(assembly, 'AWS::Lambda::Permission')) {
    const path = functionNamed(permission.properties.FunctionName, permission.stack)?.path ?? JSON.stringify(permission.properties.FunctionName)
    byFunction.set(path, [...(byFunction.get(path) ?? []), statementOf(permission)])
  }
  return byFunction
}

const documents = (assembly: Assembly, type: string) =>
  allOf(assembly, type).map(({ properties, path }) => ({ resource: path, count: policyLength(properties.PolicyDocument) }))

export const POLICY_LIMITS: readonly Limit[] = [
  {
    rule: "a role's inline policies take at most 10,240 characters",
    source: IAM,
    exceeded: (assembly) =>
      above(
        10_240,
        'characters of inline policies',
        allOf(assembly, 'AWS::IAM::Role').map((role) => ({
          resource: role.path,
          count: inlineOf(role, assembly).reduce<number>((sum, one) => sum + policyLength(one), 0),
        })),
      ),
  },
  {
    rule: 'a managed policy takes at most 6,144 characters, ten to a role',
    source: IAM,
    exceeded: (assembly) => [
      ...above(6144, 'characters', documents(assembly, 'AWS::IAM::ManagedPolicy')),
      ...above(
        10,
        'managed policies',
        allOf(assembly, 'AWS::IAM::Role').map(({ properties, path }) => ({
          resource: path,
          count: ((properties.ManagedPolicyArns ?? []) as unknown[]).length,
        })),
      ),
    ],
  },
  {
    rule: "a role's trust policy takes at most 2,048 characters",
    source: IAM,
    exceeded: (assembly) =>
      above(
        2048,
        'characters of trust policy',
        allOf(assembly, 'AWS::IAM::Role').map(({ properties, path }) => ({ resource: path, count: policyLength(properties.AssumeRolePolicyDocument) })),
      ),
  },
  {
    rule: "a function's own policy takes at most 20 KB",
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html',
    exceeded: (assembly) =>
      above(
        20_480,
        'bytes of permissions to call it',
        [...permissionsByFunction(assembly)].map(([resource, Statement]) => ({
          resource,
          count: policyLength({ Version: '2012-10-17', Id: 'default', Statement }),
        })),
      ),
  },
  {
    rule: "a bucket's policy takes at most 20 KB, a topic's 30 KB",
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/example-bucket-policies.html',
    exceeded: (assembly) => [
      ...above(20_480, 'bytes of bucket policy', documents(assembly, 'AWS::S3::BucketPolicy')),
      ...above(30_720, 'bytes of topic policy', documents(assembly, 'AWS::SNS::TopicPolicy')),
    ],
  },
]
