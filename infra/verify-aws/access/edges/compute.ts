import { listOf } from '../../../iam/policy.ts'
import { at, type Edge, type EdgeMaker, functionNamed, handingTo, OVER_TLS, onBehalfOf, roleOf, type UnknownEdge } from './edge.ts'
import { taskCalls } from './tasks.ts'

const TRACING = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords']

/** A function is run with its role, writes its log and its traces. */
export const functionEdges: EdgeMaker = (from, resources) => {
  const caller = { role: roleOf(from) }
  const edges: (Edge | UnknownEdge)[] = [
    {
      rule: 'function → its role',
      from,
      calls: [
        { caller: { service: 'lambda.amazonaws.com' }, action: 'sts:AssumeRole', resource: caller.role, context: onBehalfOf(resources, from.attribute('Arn')) },
      ],
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html',
    },
  ]
  const group = resources.all.find(({ type, ref }) => type === 'AWS::Logs::LogGroup' && ref === at(from.properties, 'LoggingConfig', 'LogGroup'))
  if (group)
    edges.push({
      rule: 'function → log group',
      from,
      calls: ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({
        caller,
        action,
        resource: group.attribute('Arn').replace(/\*$/, 'log-stream:one'),
        context: OVER_TLS,
      })),
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs.html',
    })
  if (at(from.properties, 'TracingConfig', 'Mode') === 'Active')
    edges.push({
      rule: 'function → traces',
      from,
      calls: TRACING.map((action) => ({ caller, action, resource: '*', context: OVER_TLS })),
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-xray.html',
    })
  for (const key of ['DeadLetterConfig', 'VpcConfig', 'FileSystemConfigs', 'KmsKeyArn', 'CodeSigningConfigArn', 'CapacityProviderConfig'])
    if (from.properties[key] !== undefined) edges.push({ from, unknown: key })
  return edges
}

/** What Lambda could not have done is handed on with the function's own role. */
export const invokeConfigEdges: EdgeMaker = (from, resources) => {
  const caller = { role: roleOf(functionNamed(resources, String(from.properties.FunctionName))) }
  return ['OnFailure', 'OnSuccess'].flatMap((outcome): (Edge | UnknownEdge)[] => {
    const resource = at(from.properties, 'DestinationConfig', outcome, 'Destination')
    if (resource === undefined) return []
    const action = handingTo(String(resource))
    if (!action) return [{ from, unknown: `destination ${String(resource)}` }]
    const source = 'https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html'
    return [{ rule: 'event invoke config → destination', from, calls: [{ caller, action, resource: String(resource), context: OVER_TLS }], source }]
  })
}

const READING_STREAM = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams']
const READING_QUEUE = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']

/** Lambda reads a stream or a queue with the function's role, and hands on with it what it could not have done. */
export const mappingEdges: EdgeMaker = (from, resources) => {
  const caller = { role: roleOf(functionNamed(resources, String(from.properties.FunctionName))) }
  const resource = String(from.properties.EventSourceArn)
  const actions = { dynamodb: READING_STREAM, sqs: READING_QUEUE }[resource.split(':')[2] ?? '']
  if (!actions) return [{ from, unknown: `event source ${resource}` }]
  const lost = at(from.properties, 'DestinationConfig', 'OnFailure', 'Destination')
  const action = lost === undefined ? undefined : handingTo(String(lost))
  if (lost !== undefined && !action) return [{ from, unknown: `destination ${String(lost)}` }]
  return [
    {
      rule: 'event source → function',
      from,
      calls: actions.map((one) => ({ caller, action: one, resource, context: OVER_TLS })),
      source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-eventsourcemapping.html',
    },
    ...(action
      ? [
          {
            rule: 'event source mapping → destination',
            from,
            calls: [{ caller, action, resource: String(lost), context: OVER_TLS }],
            source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html',
          },
        ]
      : []),
  ]
}

const LOG_DELIVERY = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
]

/** A machine assumes its role, calls what its tasks name, and sets up the delivery of its logs. */
export const machineEdges: EdgeMaker = (from, resources) => {
  const role = String(from.properties.RoleArn)
  const call = (action: string, resource: string) => ({ caller: { role }, action, resource, context: OVER_TLS })
  const { calls, unknown } = taskCalls(String(from.properties.DefinitionString), from.ref)
  const source = 'https://docs.aws.amazon.com/step-functions/latest/dg/service-integration-iam-templates.html'
  const trust = { caller: { service: 'states.amazonaws.com' }, action: 'sts:AssumeRole', resource: role, context: onBehalfOf(resources, from.ref) }
  const edges: (Edge | UnknownEdge)[] = [
    { rule: 'state machine → its role', from, calls: [trust], source },
    { rule: 'state machine → its tasks', from, calls: calls.map(({ action, resource }) => call(action, resource)), source },
    ...unknown.map((task) => ({ from, unknown: `task ${task}` })),
  ]
  if (listOf(at(from.properties, 'LoggingConfiguration', 'Destinations') as object[] | undefined).length > 0)
    edges.push({
      rule: 'state machine → log delivery',
      from,
      calls: LOG_DELIVERY.map((action) => call(action, '*')),
      source: 'https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html',
    })
  if (at(from.properties, 'TracingConfiguration', 'Enabled') === true)
    edges.push({
      rule: 'state machine → traces',
      from,
      calls: [...TRACING, 'xray:GetSamplingRules', 'xray:GetSamplingTargets'].map((action) => call(action, '*')),
      source: 'https://docs.aws.amazon.com/step-functions/latest/dg/concepts-xray-tracing.html',
    })
  return edges
}

/** The scheduler assumes the role, calls the target with it, and loses with it into the dead-letter queue. */
export const scheduleEdges: EdgeMaker = (from, resources) => {
  const { Arn, RoleArn, DeadLetterConfig } = from.properties.Target as { Arn: string; RoleArn: string; DeadLetterConfig?: { Arn: string } }
  const action = handingTo(Arn)
  if (!action) return [{ from, unknown: `target ${Arn}` }]
  const caller = { role: RoleArn }
  const group = from.attribute('Arn').replace(/:schedule\/([^/]+)\/.*$/, ':schedule-group/$1')
  const trust = { caller: { service: 'scheduler.amazonaws.com' }, action: 'sts:AssumeRole', resource: RoleArn, context: onBehalfOf(resources, group) }
  const source = 'https://docs.aws.amazon.com/scheduler/latest/UserGuide/setting-up.html'
  return [
    { rule: 'schedule → its role', from, calls: [trust], source },
    { rule: 'schedule → target', from, calls: [{ caller, action, resource: Arn, context: OVER_TLS }], source },
    ...(DeadLetterConfig
      ? [
          {
            rule: 'schedule → dead-letter queue',
            from,
            calls: [{ caller, action: 'sqs:SendMessage', resource: DeadLetterConfig.Arn, context: OVER_TLS }],
            source: 'https://docs.aws.amazon.com/scheduler/latest/UserGuide/configuring-schedule-dlq.html',
          },
        ]
      : []),
  ]
}
