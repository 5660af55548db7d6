import { listOf } from '../../../iam/policy.ts'
import { at, type Edge, type EdgeMaker, handingTo, onBehalfOf, type UnknownEdge } from './edge.ts'

/** An alarm publishes when it fires, when it is over, and when it knows nothing. It is in the region of its topics. */
export const alarmEdges: EdgeMaker = (from, resources) => {
  const topics = ['AlarmActions', 'OKActions', 'InsufficientDataActions'].flatMap((key) => listOf(from.properties[key] as string[] | undefined))
  return [...new Set(topics)].map((resource): Edge | UnknownEdge => {
    if (!resource.startsWith('arn:aws:sns:')) return { from, unknown: `action ${resource}` }
    const alarm = `arn:aws:cloudwatch:${resource.split(':')[3]}:${resources.account}:alarm:${String(from.properties.AlarmName ?? from.ref)}`
    const call = { caller: { service: 'cloudwatch.amazonaws.com' }, action: 'sns:Publish', resource, context: onBehalfOf(resources, alarm) }
    return { rule: 'alarm → topic', from, calls: [call], source: 'https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html' }
  })
}

/** Addresses confirm by themselves; functions and queues have to let the topic in, and so has the queue for what is lost. */
const SUBSCRIBED: Readonly<Record<string, string | null>> = { email: null, 'email-json': null, lambda: 'lambda:InvokeFunction', sqs: 'sqs:SendMessage' }

export const subscriptionEdges: EdgeMaker = (from, resources) => {
  const { Protocol, Endpoint, TopicArn, RedrivePolicy } = from.properties as Record<string, unknown>
  const action = SUBSCRIBED[String(Protocol)]
  if (action === undefined) return [{ from, unknown: `protocol ${String(Protocol)}` }]
  const call = (one: string, resource: unknown) => ({
    caller: { service: 'sns.amazonaws.com' },
    action: one,
    resource: String(resource),
    context: onBehalfOf(resources, String(TopicArn)),
  })
  const lost = at(RedrivePolicy, 'deadLetterTargetArn')
  return [
    ...(action
      ? [
          {
            rule: 'topic → subscription',
            from,
            calls: [call(action, Endpoint)],
            source: 'https://docs.aws.amazon.com/sns/latest/dg/sns-lambda-as-subscriber.html',
          },
        ]
      : []),
    ...(lost
      ? [
          {
            rule: 'subscription → dead-letter queue',
            from,
            calls: [call('sqs:SendMessage', lost)],
            source: 'https://docs.aws.amazon.com/sns/latest/dg/sns-configure-dead-letter-queue.html',
          },
        ]
      : []),
  ]
}

/** What becomes of mails is published for the configuration set. */
export const mailEventEdges: EdgeMaker = (from, resources) => {
  const destination = from.properties.EventDestination as Record<string, unknown>
  const unknown = Object.keys(destination).filter((key) => !['Name', 'Enabled', 'MatchingEventTypes', 'SnsDestination'].includes(key))
  const topic = at(destination, 'SnsDestination', 'TopicARN')
  if (topic === undefined || unknown.length > 0) return [{ from, unknown: unknown.join(', ') || 'destination' }]
  const [, , , region] = String(topic).split(':')
  const set = `arn:aws:ses:${region}:${resources.account}:configuration-set/${String(from.properties.ConfigurationSetName)}`
  const call = { caller: { service: 'ses.amazonaws.com' }, action: 'sns:Publish', resource: String(topic), context: onBehalfOf(resources, set) }
  return [
    {
      rule: 'configuration set → topic',
      from,
      calls: [call],
      source: 'https://docs.aws.amazon.com/ses/latest/dg/event-publishing-add-event-destination-sns.html',
    },
  ]
}

/** A rule calls its targets itself, or with a role. */
export const ruleEdges: EdgeMaker = (from, resources) =>
  listOf(from.properties.Targets as { Arn: string; RoleArn?: string; DeadLetterConfig?: { Arn: string } }[]).flatMap(
    ({ Arn, RoleArn, DeadLetterConfig, ...others }): (Edge | UnknownEdge)[] => {
      const action = handingTo(Arn)
      if (!action) return [{ from, unknown: `target ${Arn}` }]
      const unknown = Object.keys(others).filter((key) => key.endsWith('Parameters'))
      const context = onBehalfOf(resources, from.attribute('Arn'))
      const caller = { service: 'events.amazonaws.com' }
      const source = 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html'
      return [
        ...unknown.map((key) => ({ from, unknown: key })),
        ...(RoleArn ? [{ rule: 'rule → its role', from, calls: [{ caller, action: 'sts:AssumeRole', resource: RoleArn, context }], source }] : []),
        { rule: 'rule → target', from, calls: [{ caller: RoleArn ? { role: RoleArn } : caller, action, resource: Arn, context }], source },
        ...(DeadLetterConfig
          ? [{ rule: 'rule → dead-letter queue', from, calls: [{ caller, action: 'sqs:SendMessage', resource: DeadLetterConfig.Arn, context }], source }]
          : []),
      ]
    },
  )

/** A budget writes to addresses by itself, and publishes to topics. */
export const budgetEdges: EdgeMaker = (from, resources) =>
  listOf(from.properties.NotificationsWithSubscribers as { Subscribers: { SubscriptionType: string; Address: string }[] }[])
    .flatMap(({ Subscribers }) => Subscribers)
    .flatMap(({ SubscriptionType, Address }): (Edge | UnknownEdge)[] => {
      if (SubscriptionType === 'EMAIL') return []
      const context = onBehalfOf(resources, `arn:aws:budgets::${resources.account}:*`)
      const call = { caller: { service: 'budgets.amazonaws.com' }, action: 'sns:Publish', resource: Address, context }
      return [{ rule: 'budget → topic', from, calls: [call], source: 'https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-sns-policy.html' }]
    })
