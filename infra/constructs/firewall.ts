import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'

type Rule = CfnWebACL.RuleProperty
type Statement = CfnWebACL.StatementProperty

/** Requests from one address within five minutes: an office of readers stays below, a flood does not. */
const RATE = 5_000
/** The same for what anybody may write. */
const OPEN_WRITES_RATE = 500
/** Bytes: more than any body that anybody may send, and the most that the firewall looks at. */
const OPEN_WRITES_BODY = 16_384

/**
 * Parts of Amazon's rules that only count here. A publication about attacks is full of them: its editors send articles with scripts, paths,
 * JNDI look-ups and metadata addresses in their text, its readers search for those, and what reads feeds often names no user agent.
 * The application itself takes every text for hostile, which these rules could not replace.
 */
const ONLY_COUNTED = {
  AWSManagedRulesCommonRuleSet: [
    'CrossSiteScripting_BODY',
    'CrossSiteScripting_QUERYARGUMENTS',
    'EC2MetaDataSSRF_BODY',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_BODY',
    'GenericLFI_QUERYARGUMENTS',
    'GenericRFI_BODY',
    'GenericRFI_QUERYARGUMENTS',
    'NoUserAgent_HEADER',
    'SizeRestrictions_BODY',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'JavaDeserializationRCE_QUERYSTRING', 'Log4JRCE_BODY', 'Log4JRCE_QUERYSTRING'],
  AWSManagedRulesAmazonIpReputationList: [],
} as const satisfies Record<string, readonly string[]>

const seen = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false })

function managed(name: keyof typeof ONLY_COUNTED, priority: number): Rule {
  const ruleActionOverrides = ONLY_COUNTED[name].map((rule) => ({ name: rule, actionToUse: { count: {} } }))
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: seen(name),
  }
}

const blocking = (name: string, priority: number, statement: Statement): Rule => ({
  name,
  priority,
  action: { block: {} },
  statement,
  visibilityConfig: seen(name),
})

/** Whether a request goes where anybody may write. */
function openWrites(): Statement {
  const paths = gatewayEndpoints().flatMap(({ access, method, path }) => (access === 'anyone' && method !== 'GET' ? [path.replace(/\{.*/, '')] : []))
  const statements = [...new Set(paths)].sort().map((searchString) => ({
    byteMatchStatement: {
      searchString,
      positionalConstraint: 'STARTS_WITH',
      fieldToMatch: { uriPath: {} },
      textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
    },
  }))
  return { orStatement: { statements } }
}

/** Stands before the distribution, and so before everything that readers, admins and machines reach through it. */
export function createFirewall(scope: Construct): CfnWebACL {
  const size: Statement = {
    sizeConstraintStatement: {
      comparisonOperator: 'GT',
      size: OPEN_WRITES_BODY,
      fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Floods, oversized messages, known attackers.',
    defaultAction: { allow: {} },
    visibilityConfig: seen('Firewall'),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      blocking('Flood', 1, { rateBasedStatement: { aggregateKeyType: 'IP', limit: RATE, evaluationWindowSec: 300 } }),
      blocking('FloodOfWrites', 2, {
        rateBasedStatement: { aggregateKeyType: 'IP', limit: OPEN_WRITES_RATE, evaluationWindowSec: 300, scopeDownStatement: openWrites() },
      }),
      blocking('OversizedWrite', 3, { andStatement: { statements: [openWrites(), size] } }),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 4),
      managed('AWSManagedRulesCommonRuleSet', 5),
    ],
  })
}
