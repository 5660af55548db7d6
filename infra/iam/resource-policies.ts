import { labelOf, ofType, type Resource, type Resources } from './cloud.ts'
import { listOf, type Policy, readPolicy } from './policy.ts'

/** Types with policies of resources that are not read here: one of them in a template is an error rather than a hole. */
const NOT_READ = [
  'AWS::DynamoDB::ResourcePolicy',
  'AWS::Events::EventBusPolicy',
  'AWS::IAM::ManagedPolicy',
  'AWS::KMS::Key',
  'AWS::Lambda::LayerVersionPermission',
  'AWS::Logs::ResourcePolicy',
  'AWS::S3::AccessPoint',
  'AWS::SecretsManager::ResourcePolicy',
  'AWS::SNS::TopicInlinePolicy',
  'AWS::SQS::QueueInlinePolicy',
]

/** The policies of whatever an ARN belongs to. @throws Error for a kind that is not known */
export function resourcePolicies(resources: Resources): (arn: string) => readonly Policy[] {
  const unread = resources.all.find(({ type }) => NOT_READ.includes(type))
  if (unread) throw new Error(`${labelOf(unread)} is an ${unread.type}, which is not known to the evaluation (infra/iam/resource-policies.ts).`)
  const found = new Map<string, Policy[]>()
  const add = (arn: string, policy: Policy) => found.set(arn, [...(found.get(arn) ?? []), policy])
  const read = (one: Resource) => readPolicy(labelOf(one), one.properties.PolicyDocument)

  for (const one of ofType(resources, 'AWS::S3::BucketPolicy')) add(`arn:aws:s3:::${String(one.properties.Bucket)}`, read(one))
  for (const one of ofType(resources, 'AWS::SNS::TopicPolicy')) for (const arn of listOf(one.properties.Topics as string[])) add(arn, read(one))
  const queues = new Map(ofType(resources, 'AWS::SQS::Queue').map((queue) => [queue.ref, queue.attribute('Arn')]))
  for (const one of ofType(resources, 'AWS::SQS::QueuePolicy'))
    for (const url of listOf(one.properties.Queues as string[])) add(queues.get(url) ?? url, read(one))
  for (const one of ofType(resources, 'AWS::Lambda::Permission')) add(functionOf(resources, one), permission(one, functionOf(resources, one)))
  for (const role of ofType(resources, 'AWS::IAM::Role')) add(role.attribute('Arn'), trustPolicy(role))
  for (const topic of ofType(resources, 'AWS::SNS::Topic')) if (!found.has(topic.ref)) add(topic.ref, defaultTopicPolicy(topic, resources.account))
  return (arn) => found.get(owner(arn)) ?? []
}

/**
 * The bucket of an object. A version or an alias of a function has a policy of its own, and that of the function says nothing of it.
 * https://docs.aws.amazon.com/lambda/latest/dg/using-aliases.html
 */
const owner = (arn: string): string => (arn.startsWith('arn:aws:s3:::') ? (arn.split('/')[0] as string) : arn)

function functionOf(resources: Resources, { properties }: Resource): string {
  const name = String(properties.FunctionName)
  if (name.startsWith('arn:')) return name
  return (
    ofType(resources, 'AWS::Lambda::Function')
      .find(({ ref }) => ref === name)
      ?.attribute('Arn') ?? name
  )
}

/** Lambda writes a permission into the function's policy as such a statement: https://docs.aws.amazon.com/lambda/latest/dg/permissions-function-services.html */
function permission(one: Resource, resource: string): Policy {
  const { Action, Principal, SourceArn, SourceAccount, FunctionUrlAuthType, InvokedViaFunctionUrl, ...others } = one.properties
  const unknown = Object.keys(others).filter((key) => key !== 'FunctionName')
  if (unknown.length > 0) throw new Error(`${labelOf(one)} has ${unknown.join(', ')}, which is not known to the evaluation.`)
  const equals = {
    ...(SourceAccount ? { 'aws:SourceAccount': SourceAccount } : {}),
    ...(FunctionUrlAuthType ? { 'lambda:FunctionUrlAuthType': FunctionUrlAuthType } : {}),
  }
  return readPolicy(labelOf(one), {
    Statement: {
      Effect: 'Allow',
      Action,
      Principal: String(Principal).endsWith('.amazonaws.com') ? { Service: Principal } : Principal === '*' ? '*' : { AWS: Principal },
      Resource: resource,
      Condition: {
        ...(SourceArn ? { ArnLike: { 'aws:SourceArn': SourceArn } } : {}),
        ...(Object.keys(equals).length > 0 ? { StringEquals: equals } : {}),
        ...(InvokedViaFunctionUrl === undefined ? {} : { Bool: { 'lambda:InvokedViaFunctionUrl': String(InvokedViaFunctionUrl) } }),
      },
    },
  })
}

const trustPolicy = (role: Resource): Policy => readPolicy(labelOf(role), role.properties.AssumeRolePolicyDocument)

/**
 * What a topic has that nobody gave a policy; any policy of one's own replaces it.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
const defaultTopicPolicy = ({ ref }: Resource, account: string): Policy =>
  readPolicy('default policy of SNS', {
    Statement: {
      Effect: 'Allow',
      Principal: { AWS: '*' },
      Action: ['sns:Publish', 'sns:Subscribe', 'sns:GetTopicAttributes'],
      Resource: ref,
      Condition: { StringEquals: { 'aws:SourceOwner': account } },
    },
  })
