import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { stageName } from './stage-name.ts'

/** Metric of requests that would have written something and that the firewall blocked: each may be an editor's article. */
export const BLOCKED_WRITES = 'FirewallBlockedWrites'

/** What the firewall blocks, and nothing else: who reads the site is not written down. */
const ONLY_BLOCKED = {
  DefaultBehavior: 'DROP',
  Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
}

/** Headers that would let whoever reads the log sign in as somebody else. */
const REDACTED = ['authorization', 'cookie']

/** Everything but a flood, which has an alarm of its own, that is sent to the API and not only read from it. */
const WRITES = '{ ($.action = "BLOCK") && ($.httpRequest.uri = "/api/*") && ($.httpRequest.httpMethod != "GET") && ($.terminatingRuleId != "Flood*") }'

/**
 * Keeps blocked requests in a log group, and counts those that would have written something. Its name has to begin with aws-waf-logs-:
 * https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
 */
export function logBlocked(scope: Construct, firewall: CfnWebACL): void {
  const logGroup = new LogGroup(scope, 'FirewallLogs', { logGroupName: `aws-waf-logs-${stageName(scope)}`, removalPolicy: RemovalPolicy.DESTROY })
  // The group's own ARN ends with `:*`, which the firewall does not take.
  const destination = Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logGroup.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [destination],
    loggingFilter: ONLY_BLOCKED,
    redactedFields: REDACTED.map((Name) => ({ singleHeader: { Name } })),
  })
  new MetricFilter(scope, 'BlockedWrites', {
    logGroup,
    filterPattern: FilterPattern.literal(WRITES),
    metricNamespace: stageName(scope),
    metricName: BLOCKED_WRITES,
  })
}
