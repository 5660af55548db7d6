import { CfnOutput } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** Where alarms go: subscribe an address or a pager to the topic that the output names. */
export function createAlarmAction(scope: Construct): SnsAction {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  acknowledge(topic, { SNS2: 'Alarms name schedules and nothing secret; CloudWatch could not write to a topic under the managed key.' })
  new CfnOutput(scope, 'AlarmTopic', { value: topic.topicArn, description: 'Subscribe to it to be told of alarms.' })
  return new SnsAction(topic)
}
