import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import { groupOf, labelOf, type ManagedGroupName } from './managed-rules.ts'
import { stageName } from './stage-name.ts'

type Rule = CfnWebACL.RuleProperty
type Statement = CfnWebACL.StatementProperty

/** Requests from one address within five minutes: an office of readers stays below, a flood does not. */
const RATE = 5_000
/** The same for what anybody may write. */
const OPEN_WRITES_RATE = 500
/** Bytes: more than any body that anybody may send, and the most that the firewall looks at. */
const OPEN_WRITES_BODY = 16_384

/** Rules of Amazon's that block every request: about who asks and how, not about texts. */
const BLOCK_ANYWHERE = [
  labelOf('AWSManagedRulesCommonRuleSet', 'UserAgent_BadBots_HEADER'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'Host_localhost_HEADER'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'PROPFIND_METHOD'),
]

/** Rules of Amazon's about addresses, which block where no address holds a text. */
const BLOCK_ON_PAGES = [
  labelOf('AWSManagedRulesCommonRuleSet', 'SizeRestrictions_QUERYSTRING'),
  labelOf('AWSManagedRulesCommonRuleSet', 'EC2MetaDataSSRF_URIPATH'),
  labelOf('AWSManagedRulesCommonRuleSet', 'EC2MetaDataSSRF_QUERYARGUMENTS'),
  labelOf('AWSManagedRulesCommonRuleSet', 'GenericLFI_URIPATH'),
  labelOf('AWSManagedRulesCommonRuleSet', 'GenericLFI_QUERYARGUMENTS'),
  labelOf('AWSManagedRulesCommonRuleSet', 'GenericRFI_URIPATH'),
  labelOf('AWSManagedRulesCommonRuleSet', 'GenericRFI_QUERYARGUMENTS'),
  labelOf('AWSManagedRulesCommonRuleSet', 'RestrictedExtensions_URIPATH'),
  labelOf('AWSManagedRulesCommonRuleSet', 'RestrictedExtensions_QUERYARGUMENTS'),
  labelOf('AWSManagedRulesCommonRuleSet', 'CrossSiteScripting_URIPATH'),
  labelOf('AWSManagedRulesCommonRuleSet', 'CrossSiteScripting_QUERYARGUMENTS'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'ExploitablePaths_URIPATH'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'JavaDeserializationRCE_URIPATH'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'JavaDeserializationRCE_QUERYSTRING'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'Log4JRCE_URIPATH'),
  labelOf('AWSManagedRulesKnownBadInputsRuleSet', 'Log4JRCE_QUERYSTRING'),
]

/** What the firewall's metrics are called: an account may have several stages. */
export const firewallMetric = (scope: Construct, name: string): string => `${stageName(scope)}-${name}`

const uriPath = { fieldToMatch: { uriPath: {} }, textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }] }
const pathIs = (searchString: string, positionalConstraint: 'EXACTLY' | 'STARTS_WITH'): Statement => ({
  byteMatchStatement: { searchString, positionalConstraint, ...uriPath },
})
const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } })

/** Where a publication about attacks has their texts in addresses, bodies, cookies: the API, the desk with its sign-in, and search. */
const whereTextsAre = (): Statement =>
  anyOf([
    pathIs('/api/', 'STARTS_WITH'),
    pathIs('/admin', 'EXACTLY'),
    pathIs('/admin/', 'STARTS_WITH'),
    pathIs('/auth', 'EXACTLY'),
    pathIs('/auth/', 'STARTS_WITH'),
    pathIs('/search', 'STARTS_WITH'),
    // Without groups: https://docs.aws.amazon.com/waf/latest/developerguide/waf-regex-pattern-support.html
    { regexMatchStatement: { regexString: '^/[a-z]{2}/search', ...uriPath } },
  ])

/** Whether a request goes where anybody may write. Other endpoints begin with the same words. */
function openWrites(): Statement {
  const paths = gatewayEndpoints().flatMap(({ access, method, path }) => (access === 'anyone' && method !== 'GET' ? [path] : []))
  return anyOf([...new Set(paths)].sort().map((path) => pathIs(path.replace(/\{.*/, ''), path.includes('{') ? 'STARTS_WITH' : 'EXACTLY')))
}

/** A block that the desk tells from an answer of the API by its code. */
const BLOCKED = 'blocked'
const BLOCKED_BODY = JSON.stringify({ type: 'about:blank', title: 'Blocked by the firewall', status: 403, code: 'blocked-by-firewall' })

/**
 * Stands before the distribution, and so before everything that readers, admins and machines reach through it. Every rule of Amazon's about requests only
 * counts and leaves its label; what blocks is the list of labels above. The application itself takes every text for hostile, which no rule could replace.
 */
export function createFirewall(scope: Construct): CfnWebACL {
  const seen = (name: string) => ({ metricName: firewallMetric(scope, name), cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false })
  const blocking = (name: string, priority: number, statement: Statement): Rule => ({
    name,
    priority,
    action: { block: { customResponse: { responseCode: 403, customResponseBodyKey: BLOCKED } } },
    statement,
    visibilityConfig: seen(name),
  })
  const counting = (name: ManagedGroupName, priority: number): Rule => ({
    name,
    priority,
    overrideAction: { count: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ...versionOf(name), ruleActionOverrides: countAll(name) } },
    visibilityConfig: seen(name),
  })
  const size: Statement = {
    sizeConstraintStatement: {
      comparisonOperator: 'GT',
      size: OPEN_WRITES_BODY,
      fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
  const reputation = 'AWSManagedRulesAmazonIpReputationList'
  const flood = { aggregateKeyType: 'IP', evaluationWindowSec: 300 }
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Floods, oversized messages, known attackers.',
    defaultAction: { allow: {} },
    customResponseBodies: { [BLOCKED]: { contentType: 'APPLICATION_JSON', content: BLOCKED_BODY } },
    visibilityConfig: seen('Firewall'),
    rules: [
      {
        name: reputation,
        priority: 0,
        overrideAction: { none: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: reputation } },
        visibilityConfig: seen(reputation),
      },
      blocking('Flood', 1, { rateBasedStatement: { ...flood, limit: RATE } }),
      blocking('FloodOfWrites', 2, { rateBasedStatement: { ...flood, limit: OPEN_WRITES_RATE, scopeDownStatement: openWrites() } }),
      blocking('OversizedWrite', 3, { andStatement: { statements: [openWrites(), size] } }),
      counting('AWSManagedRulesKnownBadInputsRuleSet', 4),
      counting('AWSManagedRulesCommonRuleSet', 5),
      blocking('BadClient', 6, anyOf(BLOCK_ANYWHERE.map(labelled))),
      blocking('AttackOnPage', 7, { andStatement: { statements: [anyOf(BLOCK_ON_PAGES.map(labelled)), { notStatement: { statement: whereTextsAre() } }] } }),
    ],
  })
}

const labelled = (key: string): Statement => ({ labelMatchStatement: { scope: 'LABEL', key } })

const versionOf = (name: ManagedGroupName) => {
  const { version } = groupOf(name)
  return version ? { version } : {}
}

/** Each by its name: a group ends at its first rule that blocks, and the labels of later ones would be missing. */
const countAll = (name: ManagedGroupName) => Object.keys(groupOf(name).labels).map((rule) => ({ name: rule, actionToUse: { count: {} } }))
