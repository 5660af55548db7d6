import type { Invoke } from '../invoke.ts'
import { ACCOUNT, arn } from '../template/resource-type.ts'
import type { Cloud } from '../template.ts'
import type { LocalAccess } from './local-access.ts'
import { demand, invokeOnBehalf, type OnBehalf } from './on-behalf.ts'

/** The calls that services make by themselves, each in the name of the resource that has it made. */
export function serviceCallers(access: LocalAccess, cloud: Cloud) {
  const as = (service: string, sourceArn: string): OnBehalf => ({ caller: { service: `${service}.amazonaws.com` }, sourceArn })
  const [distribution] = cloud.all('AWS::CloudFront::Distribution')
  const ofDistribution = as('cloudfront', `arn:aws:cloudfront::${ACCOUNT}:distribution/${distribution?.ref}`)
  return {
    /** An HTTP API calls a function for a route. */
    api: (invoke: Invoke, id: string, routeKey: string): Invoke =>
      invokeOnBehalf(access, invoke, as('apigateway', `${arn('execute-api', id)}/$default/${routeKey.replace(' ', '')}`)),
    /** The user pool calls its triggers. */
    pool: (invoke: Invoke, id: string): Invoke => invokeOnBehalf(access, invoke, as('cognito-idp', arn('cognito-idp', `userpool/${id}`))),
    /** A rule calls its targets. */
    rule: (invoke: Invoke): Invoke => {
      const [rule] = cloud.all('AWS::Events::Rule')
      return invokeOnBehalf(access, invoke, as('events', rule?.attribute('Arn') ?? ''))
    },
    /** SES publishes to the topic of the configuration set, and the topic calls its subscriber. */
    mailTopic:
      (invoke: Invoke): Invoke =>
      async (functionArn, payload) => {
        const topic = cloud.all('AWS::SNS::Subscription').find(({ properties }) => properties.Endpoint === functionArn)?.properties.TopicArn ?? ''
        const events = cloud.all('AWS::SES::ConfigurationSetEventDestination')
        const told = events.find(({ properties }) => properties.EventDestination.SnsDestination.TopicARN === topic)
        demand(access, as('ses', arn('ses', `configuration-set/${told?.properties.ConfigurationSetName}`)), 'sns:Publish', topic)
        return invokeOnBehalf(access, invoke, as('sns', topic))(functionArn, payload)
      },
    /** CloudWatch publishes for an alarm. @throws AwsError */
    alarm: (name: string, topic: string): void => demand(access, as('cloudwatch', arn('cloudwatch', `alarm:${name}`)), 'sns:Publish', topic),
    /** What delivers logs writes a part of one into a bucket. @throws AwsError */
    logDelivery: (source: string, object: string): void =>
      demand(access, { ...as('delivery.logs', source), context: { 's3:x-amz-acl': 'bucket-owner-full-control' } }, 's3:PutObject', object),
    /** A machine calls its tasks, with the role that it has assumed. */
    machine: (invoke: Invoke, role: string): Invoke => invokeOnBehalf(access, invoke, { caller: { role } }),
    /** What a service does itself with the role that it has assumed, such as Step Functions with files. @throws AwsError */
    role: (role: string, action: string, resource: string, context: Readonly<Record<string, string>> = {}): void =>
      demand(access, { caller: { role }, context }, action, resource),
    /** A schedule hands over with its role. @throws AwsError */
    schedule: (role: string, action: string, resource: string): void => demand(access, { caller: { role } }, action, resource),
    /** Lambda reads a stream with the function's role. @returns why it may not */
    streamRefusal(functionName: string, stream: string): string | undefined {
      const properties = cloud.all('AWS::Lambda::Function').find(({ ref }) => ref === functionName)?.properties
      const caller = { role: String(properties?.Role) }
      const actions = ['dynamodb:DescribeStream', 'dynamodb:GetShardIterator', 'dynamodb:GetRecords']
      const refusals = actions.map((action) => access.refusal({ caller, action, resource: stream, context: { 'aws:securetransport': 'true' } }))
      return refusals.find((reason) => reason !== undefined)
    },
    /** Whether the distribution may do this, signing by an origin's access control or as anybody. */
    mayOfDistribution(action: string, resource: string, isSigned: boolean, context: Readonly<Record<string, string>> = {}): boolean {
      try {
        demand(access, { ...ofDistribution, ...(isSigned ? {} : { caller: 'anonymous' as const }), context }, action, resource)
        return true
      } catch {
        return false
      }
    },
  }
}

export type ServiceCallers = ReturnType<typeof serviceCallers>
