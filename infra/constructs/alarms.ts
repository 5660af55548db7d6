import { ArnFormat, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { stageName } from './stage-name.ts'

/** Where alarms go: to the address of the stage, if it names one, and to whatever else subscribes to the topic that the output names. */
export function createAlarmAction(scope: Construct, email?: string): SnsAction {
  const topic = new Topic(scope, 'Alarms', { displayName: `${stageName(scope)}: alarms`, enforceSSL: true })
  acknowledge(topic, { SNS2: 'Alarms name schedules and nothing secret; CloudWatch could not write to a topic under the managed key.' })
  letAlarmsPublish(topic)
  if (email) topic.addSubscription(new EmailSubscription(email))
  new CfnOutput(scope, 'AlarmTopic', { value: topic.topicArn, description: 'Subscribe to it to be told of alarms.' })
  return new SnsAction(topic)
}

/**
 * A policy of its own, such as the one that demands TLS, takes the place of the topic's default one, which lets the whole account publish.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
function letAlarmsPublish(topic: Topic): void {
  const stack = Stack.of(topic)
  const alarms = stack.formatArn({ service: 'cloudwatch', resource: 'alarm', resourceName: `${stageName(topic)}-*`, arnFormat: ArnFormat.COLON_RESOURCE_NAME })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { ArnLike: { 'aws:SourceArn': alarms }, StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
}

/** How long a value is gathered before it is looked at, unless an alarm says otherwise. */
export const PERIOD = Duration.minutes(5)

export interface AlarmProps {
  /** What is wrong, and who is hurt by it. One or two sentences. */
  hurts: string
  /** What to do first. One sentence. */
  first: string
  /** Section of `docs/runbook.md`, as its heading's anchor. */
  section: string
  /** With its period and statistic. */
  metric: IMetric
  /** Reached is too much. */
  threshold: number
  /** How many periods on end; default one. */
  periods?: number
  /** Too little instead of too much; then no data is too little as well. */
  tooLittle?: boolean
  action: SnsAction
}

/** An alarm named after its stage that says who is hurt and where the runbook has it, and tells when it is over. */
export function alarmOn(scope: Construct, id: string, { hurts, first, section, metric, threshold, periods = 1, tooLittle = false, action }: AlarmProps): Alarm {
  const alarm = new Alarm(scope, id, {
    alarmName: `${stageName(scope)}-${id}`,
    alarmDescription: `${hurts} ${first} Runbook: docs/runbook.md#${section}`,
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: tooLittle ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: tooLittle ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
  return alarm
}
