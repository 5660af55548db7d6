import { METRIC_SERVICE, METRICS } from '#shared/metrics.ts'
import { SERVICES, TABLE_OPERATIONS } from '../../alarms/known-metrics.ts'
import type { MetricName } from '../../alarms/points.ts'
import { ofType, type Resource, type Resources } from '../../iam/cloud.ts'

/** A metric that nobody publishes. */
interface Unpublished {
  problem: string
  source: string
}

const OWN = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html'
const DEAD_LETTERS = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-dead-letter-queues.html'

/**
 * Why nobody publishes a metric: neither a function of the templates, in the embedded metric format, nor a service for a resource of theirs.
 * @param region of the stack that has the alarm, and so of the metric
 * @returns undefined when somebody does
 */
export function unpublished(metric: MetricName, region: string, resources: Resources): Unpublished | undefined {
  const service = SERVICES[metric.namespace]
  if (!service) return ownMetric(metric, resources)
  const { source } = service
  const listed = service.metrics[metric.name]
  if (!listed) return { problem: `${metric.namespace} has no metric ${metric.name}`, source }
  const names = Object.keys(metric.dimensions).sort()
  if (!listed.by.some((way) => String([...way].sort()) === String(names)))
    return { problem: `${metric.namespace} keeps ${metric.name} by ${listed.by.map(orNone).join(' or ')}, not by ${orNone(names)}`, source }
  if (service.region && service.region !== region)
    return { problem: `${metric.namespace} has metrics in ${service.region} alone, the alarm is in ${region}`, source }
  for (const [name, value] of Object.entries(metric.dimensions)) {
    const known = VALUES[name]?.(value, region, resources, metric)
    if (known === undefined) return { problem: `nobody has taught the judge what ${name} may be`, source }
    if (!known) return { problem: `the templates have no ${name} ${value} in ${region}`, source }
  }
  return neverFor(metric, resources)
}

const orNone = (names: readonly string[]): string => names.join(' and ') || 'no dimension'

/** In the application's own namespace, what its functions log and what filters of logs count. */
function ownMetric({ namespace, name, dimensions }: MetricName, resources: Resources): Unpublished | undefined {
  const isFiltered = ofType(resources, 'AWS::Logs::MetricFilter')
    .flatMap(({ properties }) => properties.MetricTransformations as { MetricNamespace: string; MetricName: string; Dimensions?: unknown[] }[])
    .some((one) => one.MetricNamespace === namespace && one.MetricName === name && !one.Dimensions)
  if (isFiltered && Object.keys(dimensions).length === 0) return undefined
  const publishes = ofType(resources, 'AWS::Lambda::Function').some(
    ({ properties }) => (properties.Environment as { Variables?: Record<string, unknown> } | undefined)?.Variables?.POWERTOOLS_METRICS_NAMESPACE === namespace,
  )
  if (!publishes) return { problem: `no function publishes metrics in the namespace ${namespace}, and no service that the judge knows`, source: OWN }
  if (!Object.hasOwn(METRICS, name)) return { problem: `the application counts no ${name} (shared/metrics.ts)`, source: OWN }
  const said = Object.entries(dimensions)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
  if (said !== `service=${METRIC_SERVICE}`)
    return { problem: `the application counts ${name} by service=${METRIC_SERVICE}, not by ${said || 'no dimension'}`, source: OWN }
  return undefined
}

type Known = (value: string, region: string, resources: Resources, metric: MetricName) => boolean

const inRegion = (resources: Resources, type: string, region: string): readonly Resource[] =>
  ofType(resources, type).filter((one) => regionOf(one) === undefined || regionOf(one) === region)
/** Of those whose ARN or address says so. */
const regionOf = ({ ref, type, attribute }: Resource): string | undefined =>
  ref.startsWith('arn:')
    ? ref.split(':')[3]
    : ['AWS::Lambda::Function', 'AWS::DynamoDB::GlobalTable'].includes(type)
      ? attribute('Arn').split(':')[3]
      : undefined
const refs =
  (type: string): Known =>
  (value, region, resources) =>
    inRegion(resources, type, region).some(({ ref }) => ref === value)

interface FirewallRule {
  Statement: { ManagedRuleGroupStatement?: { Name: string; VendorName: string; Version?: string } }
  VisibilityConfig: { MetricName: string }
}

interface Firewall {
  Rules: FirewallRule[]
  VisibilityConfig: { MetricName: string }
}

const firewalls = (resources: Resources) => ofType(resources, 'AWS::WAFv2::WebACL').map(({ properties }) => properties as unknown as Firewall)

const named = (name: string | undefined) => (one: Firewall) => one.VisibilityConfig.MetricName === name

/** Groups of rules that a firewall of the templates has from others. */
const managedGroups = (resources: Resources) =>
  firewalls(resources).flatMap(({ Rules }) => Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []))

/** What names a value of each dimension. */
const VALUES: Readonly<Record<string, Known>> = {
  ApiId: refs('AWS::ApiGatewayV2::Api'),
  // A stage in another region reads it through a custom resource.
  DistributionId: (value, _, resources) =>
    ofType(resources, 'AWS::CloudFront::Distribution').some(({ ref }) => ref === value) ||
    ofType(resources, 'Custom::AWS').some(({ stack, logicalId }) => value.startsWith(`${stack}-${logicalId}.`)),
  ManagedRuleGroup: (value, _region, resources) => managedGroups(resources).some(({ Name }) => Name === value),
  FunctionName: (value, region, resources, { namespace }) =>
    namespace === 'AWS/CloudFront'
      ? ofType(resources, 'AWS::CloudFront::Function').some(({ ref, properties }) => ref === value || properties.Name === value)
      : inRegion(resources, 'AWS::Lambda::Function', region).some(({ ref }) => ref === value),
  GlobalSecondaryIndexName: (value, region, resources, { dimensions }) =>
    inRegion(resources, 'AWS::DynamoDB::GlobalTable', region).some(
      ({ ref, properties }) =>
        ref === dimensions.TableName && ((properties.GlobalSecondaryIndexes ?? []) as { IndexName: string }[]).some(({ IndexName }) => IndexName === value),
    ),
  Operation: (value) => (TABLE_OPERATIONS as readonly string[]).includes(value),
  QueueName: (value, region, resources) =>
    ofType(resources, 'AWS::SQS::Queue').some((queue) => queue.attribute('QueueName') === value && queue.attribute('Arn').split(':')[3] === region),
  // CloudFront's own word for everywhere; the firewall's is the region's name.
  Region: (value, region, _, { namespace }) => value === (namespace === 'AWS/CloudFront' ? 'Global' : region),
  Resource: (value, _region, _resources, { dimensions }) => value === dimensions.FunctionName || value.startsWith(`${dimensions.FunctionName}:`),
  Rule: (value, _region, resources, { dimensions }) =>
    value === 'ALL' ||
    firewalls(resources)
      .filter(named(dimensions.WebACL))
      .some(({ Rules }) => Rules.some(({ VisibilityConfig }) => VisibilityConfig.MetricName === value)),
  Stage: (value, _, resources) => ofType(resources, 'AWS::ApiGatewayV2::Stage').some(({ properties }) => properties.StageName === value),
  StateMachineArn: refs('AWS::StepFunctions::StateMachine'),
  TableName: refs('AWS::DynamoDB::GlobalTable'),
  Vendor: (value, _region, resources) => managedGroups(resources).some(({ VendorName }) => VendorName === value),
  Version: (value, _region, resources, { dimensions }) =>
    managedGroups(resources).some(({ Name, Version }) => Name === dimensions.ManagedRuleGroup && Version === value),
  WebACL: (value, _region, resources) => firewalls(resources).some(named(value)),
}

/** Metrics that exist, but never get data for this resource. */
function neverFor({ name, dimensions }: MetricName, resources: Resources): Unpublished | undefined {
  if (name === 'IteratorAge') {
    const reads = ofType(resources, 'AWS::Lambda::EventSourceMapping').some(
      ({ properties }) => properties.FunctionName === dimensions.FunctionName && String(properties.EventSourceArn).includes('/stream/'),
    )
    return reads ? undefined : { problem: `${dimensions.FunctionName} reads no stream and has no IteratorAge`, source: SERVICES['AWS/Lambda']!.source }
  }
  if (name !== 'NumberOfMessagesSent') return undefined
  const isTarget = ofType(resources, 'AWS::SQS::Queue').some(({ properties }) =>
    String((properties.RedrivePolicy as { deadLetterTargetArn?: string } | undefined)?.deadLetterTargetArn).endsWith(`:${dimensions.QueueName}`),
  )
  return isTarget ? { problem: `SQS does not count as sent what it moves to the dead-letter queue ${dimensions.QueueName}`, source: DEAD_LETTERS } : undefined
}
