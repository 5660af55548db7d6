import { admitting, allow, arn, fn, type Good, policy, role, unordered, untrusted, without } from './small.testing.ts'
import type { Declared } from './template.ts'

const topic = { Type: 'AWS::SNS::Topic' }
const queue = { Type: 'AWS::SQS::Queue' }
const HTTP = { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'api' } }
const api = { ApiId: { Ref: 'Api' } }
const route = { Type: 'AWS::ApiGatewayV2::Route', Properties: { ...api, RouteKey: 'GET /a' } }

/** A resource that begins to work with its role's separate policy as soon as it is there. */
const atWork = (rule: string, service: string, properties: (roleArn: unknown) => Record<string, unknown>): Good => ({
  rule,
  resources: {
    Role: role(service),
    Policy: policy('Role', allow('sqs:SendMessage')),
    It: { Type: rule, Properties: properties(arn('Role')), DependsOn: ['Policy'] },
  },
  plant: [unordered('It'), untrusted('Role')],
})

/** A resource policy that names a role by its name. */
const naming = (rule: string, properties: Record<string, unknown>, key = 'PolicyDocument'): Good => ({
  rule,
  resources: {
    Named: { ...role('lambda.amazonaws.com'), Properties: { ...role('lambda.amazonaws.com').Properties, RoleName: 'by-name' } },
    Topic: topic,
    Queue: queue,
    Other: role('lambda.amazonaws.com'),
    It: {
      Type: rule,
      Properties: { ...properties, [key]: { Statement: [{ ...allow('*'), Principal: { AWS: 'arn:aws:iam::123456789012:role/by-name' } }] } },
      DependsOn: 'Named',
    } as Declared,
  },
  plant: [unordered('It')],
})

export const CLOUD_GOOD: readonly Good[] = [
  atWork('AWS::Pipes::Pipe', 'pipes.amazonaws.com', (RoleArn) => ({ RoleArn, Source: 'x', Target: 'y' })),
  atWork('AWS::KinesisFirehose::DeliveryStream', 'firehose.amazonaws.com', (RoleARN) => ({ ExtendedS3DestinationConfiguration: { RoleARN } })),
  atWork('AWS::Budgets::BudgetsAction', 'budgets.amazonaws.com', (ExecutionRoleArn) => ({ ExecutionRoleArn })),
  atWork('AWS::ApiGateway::Account', 'apigateway.amazonaws.com', (CloudWatchRoleArn) => ({ CloudWatchRoleArn })),
  {
    rule: 'AWS::Events::Rule',
    resources: { Role: role('events.amazonaws.com'), Rule: { Type: 'AWS::Events::Rule', Properties: { Targets: [{ Arn: 'x', RoleArn: arn('Role') }] } } },
    plant: [untrusted('Role')],
  },
  {
    rule: 'AWS::Budgets::Budget',
    resources: {
      Topic: topic,
      Policy: admitting('AWS::SNS::TopicPolicy', { Topics: [{ Ref: 'Topic' }] }, 'budgets.amazonaws.com', 'sns:Publish'),
      Budget: {
        Type: 'AWS::Budgets::Budget',
        Properties: { NotificationsWithSubscribers: [{ Subscribers: [{ SubscriptionType: 'SNS', Address: { Ref: 'Topic' } }] }] },
        DependsOn: ['Policy'],
      },
    },
    plant: [unordered('Budget'), without('Policy')],
  },
  {
    rule: 'AWS::SES::ConfigurationSetEventDestination',
    resources: {
      Topic: topic,
      Policy: admitting('AWS::SNS::TopicPolicy', { Topics: [{ Ref: 'Topic' }] }, 'ses.amazonaws.com', 'sns:Publish'),
      Told: {
        Type: 'AWS::SES::ConfigurationSetEventDestination',
        Properties: { EventDestination: { SnsDestination: { TopicARN: { Ref: 'Topic' } } } },
        DependsOn: 'Policy',
      },
    },
    plant: [unordered('Told'), without('Policy')],
  },
  {
    rule: 'AWS::S3::Bucket',
    resources: {
      Role: role('lambda.amazonaws.com'),
      Fn: fn(),
      Permission: { Type: 'AWS::Lambda::Permission', Properties: { FunctionName: arn('Fn'), Action: 'lambda:InvokeFunction', Principal: 's3.amazonaws.com' } },
      Bucket: {
        Type: 'AWS::S3::Bucket',
        Properties: { NotificationConfiguration: { LambdaConfigurations: [{ Event: 's3:ObjectCreated:*', Function: arn('Fn') }] } },
        DependsOn: 'Permission',
      },
    },
    plant: [unordered('Bucket'), without('Permission')],
  },
  naming('AWS::SNS::TopicPolicy', { Topics: [{ Ref: 'Topic' }] }),
  naming('AWS::SQS::QueuePolicy', { Queues: [{ Ref: 'Queue' }] }),
  naming('AWS::S3::BucketPolicy', { Bucket: 'other' }),
  naming('AWS::KMS::Key', {}, 'KeyPolicy'),
  naming('AWS::SecretsManager::ResourcePolicy', { SecretId: 'x' }, 'ResourcePolicy'),
  naming('AWS::IAM::Role', {}, 'AssumeRolePolicyDocument'),
  ...['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::RolePolicy'].map((rule) => naming(rule, { PolicyName: 'x' })),
  {
    rule: 'AWS::CloudFront::Distribution',
    resources: {
      Certificate: { Type: 'AWS::CertificateManager::Certificate' },
      Headers: { Type: 'AWS::CloudFront::ResponseHeadersPolicy' },
      Logs: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'log-bucket' } },
      Site: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            DefaultCacheBehavior: { ResponseHeadersPolicyId: 'Small-Headers' },
            Logging: { Bucket: 'log-bucket.s3.amazonaws.com' },
            ViewerCertificate: { AcmCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
          },
        },
        DependsOn: ['Headers', 'Logs', 'Certificate'],
      },
    },
    plant: [
      unordered('Site'),
      ...['Headers', 'Logs'].map((gone) => (resources: Record<string, Declared>) => {
        resources.Site!.DependsOn = ['Headers', 'Logs'].filter((id) => id !== gone)
      }),
      (resources) => {
        const config = resources.Site!.Properties!.DistributionConfig as Record<string, unknown>
        config.ViewerCertificate = { AcmCertificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/1' }
      },
    ],
  },
  {
    rule: 'AWS::Logs::Delivery',
    resources: {
      Source: { Type: 'AWS::Logs::DeliverySource', Properties: { Name: 'site-log', ResourceArn: 'x' } },
      Delivery: { Type: 'AWS::Logs::Delivery', Properties: { DeliverySourceName: 'site-log' }, DependsOn: 'Source' },
    },
    plant: [unordered('Delivery')],
  },
  {
    rule: 'AWS::WAFv2::LoggingConfiguration',
    resources: {
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: 'aws-waf-logs-site' } },
      Logging: {
        Type: 'AWS::WAFv2::LoggingConfiguration',
        Properties: { ResourceArn: 'x', LogDestinationConfigs: ['arn:aws:logs:eu-central-1:123456789012:log-group:aws-waf-logs-site'] },
        DependsOn: 'Logs',
      },
    },
    plant: [
      unordered('Logging'),
      (resources) => {
        resources.Logging!.Properties!.LogDestinationConfigs = ['arn:aws:logs:eu-central-1:123456789012:log-group:firewall']
      },
    ],
  },
  {
    rule: 'AWS::ApiGatewayV2::Stage',
    resources: {
      Api: HTTP,
      Route: route,
      Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ...api, RouteSettings: { 'GET /a': {} } }, DependsOn: 'Route' },
    },
    plant: [
      unordered('Stage'),
      without('Route'),
      (resources) => {
        resources.Route!.Properties!.RouteKey = 'GET /b'
      },
    ],
  },
  {
    rule: 'AWS::ApiGatewayV2::Deployment',
    resources: { Api: HTTP, Route: route, Deployment: { Type: 'AWS::ApiGatewayV2::Deployment', Properties: api, DependsOn: 'Route' } },
    plant: [unordered('Deployment')],
  },
  {
    rule: 'AWS::ApiGatewayV2::Authorizer',
    resources: {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Api: HTTP,
      Authorizer: {
        Type: 'AWS::ApiGatewayV2::Authorizer',
        Properties: { ...api, JwtConfiguration: { Issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/Small-Pool' } },
        DependsOn: 'Pool',
      },
    },
    plant: [unordered('Authorizer')],
  },
  {
    rule: 'AWS::ApiGatewayV2::Integration',
    resources: {
      Role: role('lambda.amazonaws.com'),
      Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'by-name', Role: arn('Role') } },
      Api: HTTP,
      Integration: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { ...api, IntegrationUri: 'arn:aws:lambda:eu-central-1:123456789012:function:by-name' },
        DependsOn: 'Fn',
      },
    },
    plant: [unordered('Integration')],
  },
  {
    rule: 'AWS::Cognito::UserPool',
    resources: {
      Sms: role('cognito-idp.amazonaws.com'),
      Policy: policy('Sms', allow('sns:Publish')),
      Role: role('lambda.amazonaws.com'),
      Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'by-name', Role: arn('Role') } },
      Identity: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'example.org' } },
      Pool: {
        Type: 'AWS::Cognito::UserPool',
        Properties: {
          LambdaConfig: { PreSignUp: 'arn:aws:lambda:eu-central-1:123456789012:function:by-name' },
          SmsConfiguration: { SnsCallerArn: arn('Sms') },
          EmailConfiguration: { SourceArn: 'arn:aws:ses:eu-central-1:123456789012:identity/example.org' },
        },
        DependsOn: ['Policy', 'Fn', 'Identity'],
      },
    },
    plant: ['Policy', 'Fn', 'Identity'].map((gone) => (resources) => {
      resources.Pool!.DependsOn = ['Policy', 'Fn', 'Identity'].filter((id) => id !== gone)
    }),
  },
]
