import * as z from 'zod'
import { arn, localId, resourceType } from './resource-type.ts'

/** Accepted and without effect on one machine: tags, backups, alarms and the like. */
const inert = z.unknown().optional()

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))

const table = resourceType({
  properties: z.strictObject({
    TableName: z.string().optional(),
    AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
    KeySchema: keySchema,
    BillingMode: z.literal('PAY_PER_REQUEST'),
    GlobalSecondaryIndexes: z
      .array(
        z.strictObject({
          IndexName: z.string(),
          KeySchema: keySchema,
          Projection: z.strictObject({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']), NonKeyAttributes: z.array(z.string()).optional() }),
        }),
      )
      .optional(),
    StreamSpecification: z.strictObject({ StreamViewType: z.enum(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY']) }).optional(),
    TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
    Replicas: z.array(z.looseObject({ Region: z.string() })).length(1),
    SSESpecification: inert,
    WarmThroughput: inert,
  }),
  ref: ({ stack, logicalId, properties }) => properties.TableName ?? `${stack}-${logicalId}`,
  attributes: {
    Arn: ({ ref }) => arn('dynamodb', `table/${ref}`),
    StreamArn: ({ ref }) => arn('dynamodb', `table/${ref}/stream/local`),
  },
})

const bucket = resourceType({
  properties: z.strictObject({
    BucketName: z.string().optional(),
    BucketEncryption: inert,
    LifecycleConfiguration: inert,
    LoggingConfiguration: inert,
    OwnershipControls: inert,
    PublicAccessBlockConfiguration: inert,
    VersioningConfiguration: inert,
  }),
  ref: ({ stack, logicalId, properties }) => properties.BucketName ?? `${stack}-${logicalId}`.toLowerCase(),
  attributes: {
    Arn: ({ ref }) => `arn:aws:s3:::${ref}`,
    DomainName: ({ ref }) => `${ref}.s3.amazonaws.com`,
    RegionalDomainName: ({ ref }) => `${ref}.s3.us-east-1.amazonaws.com`,
  },
})

const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => (typeof value === 'string' ? [value] : value))

/** Conditions stay opaque: only service principals' allowances are read, and every request here comes from our own distribution. */
const bucketPolicy = resourceType({
  properties: z.strictObject({
    Bucket: z.string(),
    PolicyDocument: z.strictObject({
      Version: z.string(),
      Id: inert,
      Statement: z.array(
        z.strictObject({
          Sid: inert,
          Effect: z.enum(['Allow', 'Deny']),
          Action: oneOrMany,
          Principal: z.union([z.literal('*'), z.record(z.string(), oneOrMany)]),
          Resource: oneOrMany,
          Condition: inert,
        }),
      ),
    }),
  }),
})

const deployment = resourceType({
  properties: z.strictObject({
    ServiceToken: z.string(),
    SourceBucketNames: z.array(z.string()),
    SourceObjectKeys: z.array(z.string()),
    SourceMarkers: z.array(z.record(z.string(), z.string())).optional(),
    SourceMarkersConfig: z.array(z.strictObject({ jsonEscape: z.boolean().optional() })).optional(),
    DestinationBucketName: z.string(),
    DestinationBucketKeyPrefix: z.string().default(''),
    Prune: z.boolean().default(true),
    SystemMetadata: z.strictObject({ 'cache-control': z.string().optional(), 'content-type': z.string().optional() }).default({}),
    UserMetadata: z.record(z.string(), z.string()).default({}),
    Exclude: z.array(z.string()).length(0).optional(),
    Include: z.array(z.string()).length(0).optional(),
    DistributionId: inert,
    DistributionPaths: inert,
    OutputObjectKeys: inert,
    RetainOnDelete: inert,
    WaitForDistributionInvalidation: inert,
  }),
  attributes: {
    DestinationBucketArn: ({ properties }) => `arn:aws:s3:::${properties.DestinationBucketName}`,
    'DeployedBucket.Name': ({ properties }) => properties.DestinationBucketName,
  },
})

const userPool = resourceType({
  properties: z.looseObject({ UserPoolName: z.string().optional() }),
  ref: ({ logicalId }) => `us-east-1_${logicalId}`,
  attributes: {
    Arn: ({ ref }) => arn('cognito-idp', `userpool/${ref}`),
    ProviderName: ({ ref }) => `cognito-idp.us-east-1.amazonaws.com/${ref}`,
    ProviderURL: ({ ref }) => `https://cognito-idp.us-east-1.amazonaws.com/${ref}`,
    UserPoolId: ({ ref }) => ref,
  },
})

const userPoolClient = resourceType({
  properties: z.looseObject({ UserPoolId: z.string(), GenerateSecret: z.literal(false).optional() }),
  ref: localId,
  attributes: { ClientId: ({ ref }) => ref },
})

const userPoolGroup = resourceType({
  properties: z.strictObject({ UserPoolId: z.string(), GroupName: z.string(), Description: inert, Precedence: inert, RoleArn: inert }),
  ref: ({ properties }) => properties.GroupName,
})

const role = resourceType({
  properties: z.looseObject({ RoleName: z.string().optional() }),
  ref: ({ stack, logicalId, properties }) => properties.RoleName ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref }) => `arn:aws:iam::000000000000:role/${ref}` },
})

const managedPolicy = resourceType({
  properties: z.looseObject({}),
  ref: ({ stack, logicalId }) => `arn:aws:iam::000000000000:policy/${stack}-${logicalId}`,
})

/** Policies, which `infra/iam` reads, and what has no effect on one machine. */
const rights = resourceType({ properties: z.looseObject({}) })

const emailIdentity = resourceType({
  properties: z.strictObject({
    EmailIdentity: z.string(),
    ConfigurationSetAttributes: z.strictObject({ ConfigurationSetName: z.string() }).optional(),
    DkimAttributes: inert,
    FeedbackAttributes: inert,
    MailFromAttributes: inert,
  }),
  ref: ({ properties }) => properties.EmailIdentity,
})

const configurationSet = resourceType({
  properties: z.strictObject({
    Name: z.string().optional(),
    DeliveryOptions: inert,
    ReputationOptions: inert,
    SendingOptions: inert,
    SuppressionOptions: inert,
  }),
  ref: ({ stack, logicalId, properties }) => properties.Name ?? `${stack}-${logicalId}`,
})

const eventDestination = resourceType({
  properties: z.strictObject({
    ConfigurationSetName: z.string(),
    EventDestination: z.strictObject({
      Name: z.string().optional(),
      Enabled: z.boolean().default(true),
      MatchingEventTypes: z.array(z.enum(['send', 'reject', 'bounce', 'complaint'])),
      SnsDestination: z.strictObject({ TopicARN: z.string() }),
    }),
  }),
})

const subscription = resourceType({
  properties: z.strictObject({ Protocol: z.enum(['lambda', 'email']), TopicArn: z.string(), Endpoint: z.string(), RedrivePolicy: inert }),
})

const madeUp = z.strictObject({ PasswordLength: z.int().min(1).max(4096), ExcludePunctuation: z.literal(true) })

/** One with a value in the template, or one that the service makes up: letters and digits. */
const secret = resourceType({
  properties: z
    .strictObject({
      Name: z.string().optional(),
      Description: inert,
      KmsKeyId: inert,
      SecretString: z.string().optional(),
      GenerateSecretString: madeUp.optional(),
    })
    .refine(
      ({ SecretString, GenerateSecretString }) => (SecretString === undefined) !== (GenerateSecretString === undefined),
      'A secret has a value, or one that is made up.',
    ),
  ref: ({ stack, logicalId }) => arn('secretsmanager', `secret:${stack}-${logicalId}`),
})

const alarm = resourceType({
  properties: z.looseObject({ AlarmName: z.string().optional() }),
  ref: ({ stack, logicalId, properties }) => properties.AlarmName ?? `${stack}-${logicalId}`,
  attributes: { Arn: ({ ref }) => arn('cloudwatch', `alarm:${ref}`) },
})

/** Graphs of metrics; `/_local/metrics` shows what the application itself has counted. */
const dashboard = resourceType({ properties: z.strictObject({ DashboardName: z.string(), DashboardBody: z.string() }) })

/** What one stage tells others at their deployment; one machine has one stage. */
const parameter = resourceType({
  properties: z.strictObject({ Name: z.string(), Type: z.literal('String'), Value: z.string() }),
  ref: ({ properties }) => properties.Name,
})

export const DATA_TYPES = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': bucket,
  'AWS::S3::BucketPolicy': bucketPolicy,
  'Custom::CDKBucketDeployment': deployment,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
  'AWS::Cognito::UserPoolGroup': userPoolGroup,
  'AWS::IAM::Role': role,
  'AWS::IAM::ManagedPolicy': managedPolicy,
  'AWS::IAM::Policy': rights,
  'AWS::SNS::TopicPolicy': rights,
  'AWS::SQS::QueuePolicy': rights,
  'AWS::CDK::Metadata': rights,
  'AWS::CloudWatch::Alarm': alarm,
  'AWS::CloudWatch::Dashboard': dashboard,
  'AWS::SES::EmailIdentity': emailIdentity,
  'AWS::SES::ConfigurationSet': configurationSet,
  'AWS::SES::ConfigurationSetEventDestination': eventDestination,
  'AWS::SNS::Subscription': subscription,
  'AWS::SecretsManager::Secret': secret,
  'AWS::SSM::Parameter': parameter,
}
