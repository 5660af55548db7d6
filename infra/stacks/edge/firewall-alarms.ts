import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import { alarmOn, PERIOD } from '../../constructs/alarms.ts'
import { firewallMetric } from '../../constructs/firewall.ts'
import { BLOCKED_WRITES } from '../../constructs/firewall-log.ts'
import { CLOUDFRONT_REGION } from '../../constructs/global-value.ts'
import { groupOf, MANAGED_GROUPS, type ManagedGroupName } from '../../constructs/managed-rules.ts'
import { stageName } from '../../constructs/stage-name.ts'

const NAMESPACE = 'AWS/WAFV2'
const DAY = Duration.days(1)
const FAR = 365
/** Days before a version of Amazon's rules expires that are enough to look at the next one. */
const NOTICE = 30

/**
 * How many days a version has left: the forecast until its end is fixed.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-using-managed-rule-groups-expiration.html
 */
function daysLeft(group: ManagedGroupName): Metric {
  const { version = '' } = groupOf(group)
  return new Metric({
    namespace: NAMESPACE,
    metricName: 'DaysToExpiry',
    dimensionsMap: { Region: CLOUDFRONT_REGION, Vendor: 'AWS', ManagedRuleGroup: group, Version: version },
    statistic: 'Minimum',
    period: DAY,
  })
}

/** The alarms of the firewall; its metrics are in CloudFront's region: https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html */
export function createFirewallAlarms(scope: Construct, action: SnsAction): void {
  const section = 'the-firewall-blocks-requests'
  alarmOn(scope, 'firewall-blocks-writes', {
    hurts: 'Editors may lose the way to save: the firewall blocked three or more requests in five minutes that would have written something.',
    first: 'Read in the log which rule it was and what was sent.',
    section,
    metric: new Metric({ namespace: stageName(scope), metricName: BLOCKED_WRITES, statistic: 'Sum', period: PERIOD }),
    threshold: 3,
    action,
  })
  alarmOn(scope, 'firewall-blocks-many', {
    hurts: 'The site is attacked, or readers are taken for attackers: the firewall blocked a thousand or more requests in five minutes.',
    first: 'See on the metric of each rule which one it is.',
    section,
    metric: new Metric({
      namespace: NAMESPACE,
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: firewallMetric(scope, 'Firewall'), Rule: 'ALL' },
      statistic: 'Sum',
      period: PERIOD,
    }),
    threshold: 1000,
    action,
  })
  const versioned = (Object.keys(MANAGED_GROUPS) as ManagedGroupName[]).filter((group) => groupOf(group).version)
  const usingMetrics = Object.fromEntries(versioned.map((group, index) => [`days${index}`, daysLeft(group)]))
  const filled = Object.keys(usingMetrics).map((name) => `FILL(${name}, ${FAR})`)
  alarmOn(scope, 'firewall-rules-expire', {
    hurts: `Nobody is hurt yet: a version of Amazon's rules ends within ${NOTICE} days, and others would only count from then on.`,
    first: 'Look at what the next version has, and name it.',
    section,
    metric: new MathExpression({ expression: `${FAR} - MIN([${filled.join(', ')}])`, usingMetrics, period: DAY, label: 'days passed of a year' }),
    threshold: FAR - NOTICE,
    action,
  })
}
