import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { Resource } from '@aws-cdk/service-spec-types'

const database = loadAwsServiceSpecSync()
const known = new Map<string, Resource | undefined>()

/** CloudFormation's own description of a resource type, offline; undefined for custom resources. */
export function typeSpec(type: string): Resource | undefined {
  if (!known.has(type)) known.set(type, database.lookup('resource', 'cloudFormationType', 'equals', type)[0])
  return known.get(type)
}

export interface Place {
  region: string
  account: string
}

/** How the ARN of a resource follows from its name, where policies also write it by hand. */
const ARNS: Readonly<Record<string, (name: string, place: Place) => string>> = {
  'AWS::CloudFront::Distribution': (name, { account }) => `arn:aws:cloudfront::${account}:distribution/${name}`,
  'AWS::Cognito::UserPool': (name, { region, account }) => `arn:aws:cognito-idp:${region}:${account}:userpool/${name}`,
  'AWS::DynamoDB::GlobalTable': (name, { region, account }) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  'AWS::DynamoDB::Table': (name, { region, account }) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  'AWS::Events::Rule': (name, { region, account }) => `arn:aws:events:${region}:${account}:rule/${name}`,
  'AWS::IAM::ManagedPolicy': (name, { account }) => `arn:aws:iam::${account}:policy/${name}`,
  'AWS::IAM::Role': (name, { account }) => `arn:aws:iam::${account}:role/${name}`,
  'AWS::Kinesis::Stream': (name, { region, account }) => `arn:aws:kinesis:${region}:${account}:stream/${name}`,
  'AWS::Lambda::Function': (name, { region, account }) => `arn:aws:lambda:${region}:${account}:function:${name}`,
  'AWS::Logs::LogGroup': (name, { region, account }) => `arn:aws:logs:${region}:${account}:log-group:${name}:*`,
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::SNS::Topic': (name, { region, account }) => `arn:aws:sns:${region}:${account}:${name}`,
  'AWS::SQS::Queue': (name, { region, account }) => `arn:aws:sqs:${region}:${account}:${name}`,
  'AWS::SSM::Parameter': (name, { region, account }) => `arn:aws:ssm:${region}:${account}:parameter/${name.replace(/^\//, '')}`,
  'AWS::StepFunctions::StateMachine': (name, { region, account }) => `arn:aws:states:${region}:${account}:stateMachine:${name}`,
}

/** The ARN of a resource with this name. */
export function arnOf(type: string, name: string, place: Place): string {
  const own = ARNS[type]
  if (own) return own(name, place)
  const [, service = 'custom', kind = type] = type.split('::')
  return `arn:aws:${service.toLowerCase()}:${place.region}:${place.account}:${kind.toLowerCase()}/${name}`
}

/** The property that a template may fix a resource's name with. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'AWS::Lambda::Alias': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::StepFunctions::StateMachineAlias': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
}

/** The property that a template may fix a resource's name with; undefined where AWS always makes one up. */
export function nameProperty(type: string): string | undefined {
  if (NAMED_BY[type]) return NAMED_BY[type]
  const spec = typeSpec(type)
  const [only, second] = spec?.primaryIdentifier ?? []
  return only && !second && only in spec!.properties ? only : undefined
}

/** Whether `Ref` gives the ARN, as for topics and state machines. */
export const refIsArn = (type: string): boolean => /Arn$/.test((typeSpec(type)?.cfnRefIdentifier ?? typeSpec(type)?.primaryIdentifier ?? [])[0] ?? '')
