import { Stack, type StackProps } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { alarmOn, createAlarmAction, PERIOD } from '../constructs/alarms.ts'
import { CLOUDFRONT_REGION } from '../constructs/global-value.ts'
import { deliverAccessLog } from './edge/access-log.ts'
import { createFirewallAlarms } from './edge/firewall-alarms.ts'
import type { EdgeStack } from './edge.ts'
import type { ReadsStack } from './reads.ts'

interface EdgeAlarmStackProps extends StackProps {
  config: Pick<StageConfig, 'alarmEmail' | 'firewall'>
  edge: Pick<EdgeStack, 'distribution' | 'distributionId'>
  reads: Pick<ReadsStack, 'logBucket' | 'logBucketArn'>
}

/** A metric of a distribution. */
export const edgeMetric = (distributionId: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period: PERIOD,
    region: CLOUDFRONT_REGION,
  })

/** What only CloudFront's own region can have: its alarms, with a topic there (an alarm tells no topic of another region), and its access log. */
export class EdgeAlarmStack extends Stack {
  constructor(scope: Construct, id: string, { config, edge, reads, env, ...props }: EdgeAlarmStackProps) {
    super(scope, id, { ...props, env: { ...env, region: CLOUDFRONT_REGION } })
    const distributionId = edge.distributionId?.readIn(this) ?? edge.distribution.distributionId
    const usingMetrics = { rate: edgeMetric(distributionId, '5xxErrorRate', 'Average'), requests: edgeMetric(distributionId, 'Requests', 'Sum') }
    const action = createAlarmAction(this, config.alarmEmail)
    alarmOn(this, 'site-fails', {
      hurts: 'Readers get errors instead of pages: ten or more answers of the site in five minutes were 5xx.',
      first: 'Open the home page and an article, then see which origin fails on the dashboard.',
      section: 'the-site-answers-with-errors',
      metric: new MathExpression({ expression: 'FILL(rate, 0) / 100 * FILL(requests, 0)', usingMetrics, period: PERIOD, label: '5xx answers' }),
      threshold: 10,
      action,
    })
    if (config.firewall) createFirewallAlarms(this, action)
    deliverAccessLog(this, { distributionId, bucketArn: reads.logBucketArn?.readIn(this) ?? reads.logBucket.bucketArn })
  }
}
