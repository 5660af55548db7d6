import * as z from 'zod'
import { arn, localId, resourceType } from './resource-type.ts'

/** Accepted here, and without effect on one machine but for roles: tracing, tags, retention and the like. */
const inert = z.unknown().optional()

const asset = z.strictObject({ S3Bucket: z.string(), S3Key: z.string() })

const lambdaFunction = resourceType({
  properties: z
    .strictObject({
      FunctionName: z.string().optional(),
      Code: asset,
      Handler: z.string(),
      Runtime: z.string(),
      Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }).optional(),
      MemorySize: z.number().default(128),
      Timeout: z.number().default(3),
      Layers: z.array(z.string()).optional(),
      Architectures: inert,
      Description: inert,
      LoggingConfig: inert,
      ReservedConcurrentExecutions: z.number().min(0).optional(),
      Role: inert,
      TracingConfig: inert,
    })
    .refine((fn) => !fn.Layers || !fn.Runtime.startsWith('nodejs'), { path: ['Layers'], message: 'is not known to the local cloud' }),
  ref: ({ stack, logicalId, properties }) => properties.FunctionName ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref }) => arn('lambda', `function:${ref}`) },
})

/** The ARN of what a function URL calls: a function, or its alias. */
export const urlTarget = ({ TargetFunctionArn, Qualifier }: { TargetFunctionArn: string; Qualifier?: string | undefined }): string =>
  Qualifier ? `${TargetFunctionArn}:${Qualifier}` : TargetFunctionArn

const url = resourceType({
  properties: z.strictObject({
    TargetFunctionArn: z.string(),
    Qualifier: z.string().optional(),
    AuthType: z.enum(['AWS_IAM', 'NONE']),
    InvokeMode: z.enum(['BUFFERED', 'RESPONSE_STREAM']).default('BUFFERED'),
  }),
  ref: ({ properties }) => urlTarget(properties),
  attributes: {
    FunctionArn: ({ ref }) => ref,
    FunctionUrl: (resource) => `https://${localId(resource)}.lambda-url.us-east-1.on.aws/`,
  },
})

const eventSourceMapping = resourceType({
  properties: z.strictObject({
    EventSourceArn: z.string(),
    FunctionName: z.string(),
    StartingPosition: z.literal('TRIM_HORIZON'),
    BatchSize: z.number().default(100),
    MaximumRetryAttempts: z.number().default(-1),
    BisectBatchOnFunctionError: z.boolean().default(false),
    FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
    DestinationConfig: z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) }).optional(),
    Enabled: z.boolean().default(true),
    FilterCriteria: z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }).optional(),
    MaximumBatchingWindowInSeconds: inert,
    ParallelizationFactor: inert,
    MaximumRecordAgeInSeconds: z.literal(-1).optional(),
  }),
})

/** Of calls that are not waited for. */
const eventInvokeConfig = resourceType({
  properties: z.strictObject({
    FunctionName: z.string(),
    Qualifier: z.literal('$LATEST'),
    MaximumRetryAttempts: z.number().default(2),
    MaximumEventAgeInSeconds: inert,
    DestinationConfig: z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }).optional() }).optional(),
  }),
})

/** Takes alarms; on one machine nothing measures, so nothing comes. */
const topic = resourceType({
  properties: z.strictObject({ TopicName: z.string().optional(), DisplayName: inert }),
  ref: ({ stack, logicalId }) => arn('sns', `${stack}-${logicalId}`),
  attributes: { TopicArn: ({ ref }) => ref, TopicName: ({ ref }) => ref.slice(ref.lastIndexOf(':') + 1) },
})

const permission = resourceType({
  properties: z.strictObject({
    Action: z.string(),
    FunctionName: z.string(),
    Principal: z.string(),
    SourceArn: z.string().optional(),
    SourceAccount: inert,
    FunctionUrlAuthType: inert,
    InvokedViaFunctionUrl: inert,
  }),
})

const queue = resourceType({
  properties: z.strictObject({
    QueueName: z.string().optional(),
    KmsMasterKeyId: inert,
    MessageRetentionPeriod: inert,
    SqsManagedSseEnabled: inert,
    VisibilityTimeout: inert,
  }),
  ref: ({ stack, logicalId, properties }) => `https://sqs.us-east-1.amazonaws.com/000000000000/${properties.QueueName ?? `${stack}-${logicalId}`}`,
  attributes: {
    Arn: ({ ref }) => arn('sqs', ref.slice(ref.lastIndexOf('/') + 1)),
    QueueName: ({ ref }) => ref.slice(ref.lastIndexOf('/') + 1),
    QueueUrl: ({ ref }) => ref,
  },
})

const logGroup = resourceType({
  properties: z.strictObject({ LogGroupName: z.string().optional(), LogGroupClass: inert, RetentionInDays: inert }),
  ref: ({ stack, logicalId, properties }) => properties.LogGroupName ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref }) => `${arn('logs', `log-group:${ref}`)}:*` },
})

/** CloudFormation names a machine after its logical id alone, with letters behind it that nobody can foresee; without the stack's name. */
const stateMachine = resourceType({
  properties: z.strictObject({
    StateMachineName: z.string().optional(),
    StateMachineType: z.enum(['STANDARD', 'EXPRESS']).default('STANDARD'),
    DefinitionString: z.string(),
    LoggingConfiguration: inert,
    RoleArn: inert,
    TracingConfiguration: inert,
  }),
  ref: ({ logicalId, properties }) => arn('states', `stateMachine:${properties.StateMachineName ?? `${logicalId}-a1B2c3D4e5F6`}`),
  attributes: { Arn: ({ ref }) => ref, StateMachineRevisionId: ({ logicalId }) => `${logicalId}-1`, Name: ({ ref }) => ref.slice(ref.lastIndexOf(':') + 1) },
})

const schedule = resourceType({
  properties: z.strictObject({
    Name: z.string().optional(),
    GroupName: z.string().default('default'),
    ScheduleExpression: z.string(),
    ScheduleExpressionTimezone: z.string().default('UTC'),
    State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
    Description: z.string().optional(),
    Target: z.strictObject({
      Arn: z.string(),
      Input: z.string().optional(),
      DeadLetterConfig: z.strictObject({ Arn: z.string() }).optional(),
      RetryPolicy: z.strictObject({ MaximumEventAgeInSeconds: z.number().optional(), MaximumRetryAttempts: z.number().optional() }).optional(),
      RoleArn: z.string(),
    }),
  }),
  ref: ({ stack, logicalId, properties }) => properties.Name ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref, properties }) => arn('scheduler', `schedule/${properties.GroupName}/${ref}`) },
})

const scheduleGroup = resourceType({
  properties: z.strictObject({ Name: z.string().optional() }),
  ref: ({ stack, logicalId, properties }) => properties.Name ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref }) => arn('scheduler', `schedule-group/${ref}`) },
})

/** Of all events of an account only the end of a stack's deployment happens here: at every start. */
const eventRule = resourceType({
  properties: z.strictObject({
    Name: z.string().optional(),
    Description: inert,
    State: z.literal('ENABLED').default('ENABLED'),
    EventPattern: z.strictObject({
      source: z.tuple([z.literal('aws.cloudformation')]),
      'detail-type': z.tuple([z.literal('CloudFormation Stack Status Change')]),
      detail: z.strictObject({
        'stack-id': z.array(z.string()),
        'status-details': z.strictObject({ status: z.tuple([z.literal('CREATE_COMPLETE'), z.literal('UPDATE_COMPLETE')]) }),
      }),
    }),
    Targets: z.array(z.strictObject({ Arn: z.string(), Id: z.string() })),
  }),
  ref: ({ stack, logicalId, properties }) => properties.Name ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref }) => arn('events', `rule/${ref}`) },
})

const layer = resourceType({
  properties: z.strictObject({ Content: asset, Description: inert, LayerName: inert, CompatibleRuntimes: inert, LicenseInfo: inert }),
})

export const COMPUTE_TYPES = {
  'AWS::Lambda::Function': lambdaFunction,
  'AWS::Lambda::Url': url,
  'AWS::Lambda::EventSourceMapping': eventSourceMapping,
  'AWS::Lambda::EventInvokeConfig': eventInvokeConfig,
  'AWS::Lambda::Permission': permission,
  'AWS::Lambda::LayerVersion': layer,
  'AWS::SNS::Topic': topic,
  'AWS::SQS::Queue': queue,
  'AWS::Logs::LogGroup': logGroup,
  'AWS::StepFunctions::StateMachine': stateMachine,
  'AWS::Scheduler::Schedule': schedule,
  'AWS::Scheduler::ScheduleGroup': scheduleGroup,
  'AWS::Events::Rule': eventRule,
}
