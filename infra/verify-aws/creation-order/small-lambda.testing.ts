import { admitting, allow, arn, fn, type Good, policy, role, unnamed, unordered, untrusted, without } from './small.testing.ts'

const LOGS = 'logs:*'
const lambdaRole = role('lambda.amazonaws.com')
const queue = { Type: 'AWS::SQS::Queue' }
const stream = { Type: 'AWS::DynamoDB::Table', Properties: {} }
const READS = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator']
const streamArn = { 'Fn::GetAtt': ['Table', 'StreamArn'] }

/** Puts another policy in its place. */
const granting =
  (id: string, ...statements: unknown[]): Good['plant'][number] =>
  (resources) => {
    resources[id] = policy('Role', ...statements)
  }

export const LAMBDA_GOOD: readonly Good[] = [
  {
    rule: 'AWS::Lambda::Function',
    resources: {
      Role: lambdaRole,
      Lost: queue,
      Policy: policy('Role', allow(['xray:*', 'sqs:SendMessage', 'ec2:CreateNetworkInterface'])),
      Fn: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Role: arn('Role'),
          TracingConfig: { Mode: 'Active' },
          DeadLetterConfig: { TargetArn: arn('Lost') },
          VpcConfig: { SubnetIds: ['subnet-1'] },
        },
        DependsOn: ['Policy'],
      },
    },
    plant: [unordered('Fn'), untrusted('Role')],
  },
  {
    rule: 'AWS::Lambda::EventInvokeConfig',
    resources: {
      Role: lambdaRole,
      Fn: fn(),
      Lost: queue,
      Topic: { Type: 'AWS::SNS::Topic' },
      Policy: policy('Role', allow('sqs:SendMessage', arn('Lost')), allow('sns:Publish', { Ref: 'Topic' })),
      Calls: {
        Type: 'AWS::Lambda::EventInvokeConfig',
        Properties: {
          FunctionName: { Ref: 'Fn' },
          Qualifier: 'live',
          DestinationConfig: { OnFailure: { Destination: arn('Lost') }, OnSuccess: { Destination: { Ref: 'Topic' } } },
        },
        DependsOn: 'Policy',
      },
    },
    plant: [
      unordered('Calls'),
      without('Policy'),
      granting('Policy', allow('sqs:SendMessage', arn('Lost'))),
      granting('Policy', allow('sqs:SendMessage', 'arn:aws:sqs:*:*:other'), allow('sns:*')),
      granting('Policy', allow(['sqs:*', 'sns:*']), { ...allow('sqs:*', arn('Lost')), Effect: 'Deny' }),
    ],
  },
  {
    rule: 'AWS::Lambda::EventSourceMapping',
    resources: {
      Role: lambdaRole,
      Fn: fn(),
      Table: stream,
      Lost: queue,
      Policy: policy('Role', allow(READS, streamArn), allow('sqs:SendMessage', arn('Lost'))),
      Reads: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { FunctionName: arn('Fn'), EventSourceArn: streamArn, DestinationConfig: { OnFailure: { Destination: arn('Lost') } } },
        DependsOn: ['Policy'],
      },
    },
    plant: [
      unordered('Reads'),
      (resources) => {
        resources.Policy = policy('Role', allow(READS.slice(1), streamArn), allow('sqs:SendMessage'))
      },
    ],
  },
  {
    rule: 'AWS::Lambda::Permission',
    resources: {
      Role: lambdaRole,
      Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'by-name', Role: arn('Role') } },
      Permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: {
          FunctionName: 'arn:aws:lambda:eu-central-1:123456789012:function:by-name',
          Action: 'lambda:InvokeFunction',
          Principal: 's3.amazonaws.com',
        },
        DependsOn: 'Fn',
      },
    },
    plant: [unordered('Permission')],
  },
  ...[
    ['AWS::Lambda::Url', 'TargetFunctionArn'],
    ['AWS::Lambda::Alias', 'FunctionName'],
    ['AWS::Lambda::Version', 'FunctionName'],
  ].map(
    ([rule, property]): Good => ({
      rule: rule!,
      resources: {
        Role: lambdaRole,
        Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'by-name', Role: arn('Role') } },
        Other: { Type: rule!, Properties: { [property!]: 'arn:aws:lambda:eu-central-1:123456789012:function:by-name', Name: 'live' }, DependsOn: 'Fn' },
      },
      plant: [unordered('Other')],
    }),
  ),
  {
    rule: 'AWS::CodeDeploy::DeploymentGroup',
    resources: {
      Role: role('codedeploy.amazonaws.com', [allow('lambda:*')]),
      Group: { Type: 'AWS::CodeDeploy::DeploymentGroup', Properties: { ServiceRoleArn: arn('Role') } },
    },
    plant: [untrusted('Role')],
  },
  {
    rule: 'AWS::Logs::SubscriptionFilter',
    resources: {
      Role: lambdaRole,
      Fn: fn(),
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/somewhere' } },
      Permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: { FunctionName: arn('Fn'), Action: 'lambda:InvokeFunction', Principal: 'logs.amazonaws.com' },
      },
      Filter: {
        Type: 'AWS::Logs::SubscriptionFilter',
        Properties: { LogGroupName: '/somewhere', DestinationArn: arn('Fn') },
        DependsOn: ['Permission', 'Logs'],
      },
    },
    plant: [unordered('Filter'), without('Permission')],
  },
  {
    rule: 'AWS::StepFunctions::StateMachine',
    resources: {
      Role: role('states.amazonaws.com'),
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/aws/vendedlogs/states/machine' } },
      Policy: policy('Role', allow(LOGS), allow(['events:PutRule', 'events:PutTargets'])),
      Machine: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: {
          RoleArn: arn('Role'),
          DefinitionString: '{"Resource":"arn:aws:states:::states:startExecution.sync:2"}',
          LoggingConfiguration: { Destinations: [{ CloudWatchLogsLogGroup: { LogGroupArn: arn('Logs') } }] },
        },
        DependsOn: ['Policy'],
      },
    },
    plant: [
      unordered('Machine'),
      untrusted('Role'),
      unnamed('Logs'),
      (resources) => {
        resources.Policy = policy('Role', allow(LOGS))
      },
    ],
  },
  ...(['AWS::StepFunctions::StateMachineVersion', 'AWS::StepFunctions::StateMachineAlias'] as const).map(
    (rule): Good => ({
      rule,
      resources: {
        Role: role('states.amazonaws.com'),
        Machine: { Type: 'AWS::StepFunctions::StateMachine', Properties: { StateMachineName: 'by-name', RoleArn: arn('Role') } },
        Other: {
          Type: rule,
          Properties: rule.endsWith('Version')
            ? { StateMachineArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:by-name' }
            : { DeploymentPreference: { StateMachineVersionArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:by-name' } },
          DependsOn: 'Machine',
        },
      },
      plant: [unordered('Other')],
    }),
  ),
  {
    rule: 'AWS::Scheduler::Schedule',
    resources: {
      Role: role('scheduler.amazonaws.com'),
      Runs: lambdaRole,
      Fn: fn('Runs'),
      Lost: queue,
      Policy: policy('Role', allow('lambda:InvokeFunction', arn('Fn')), allow('sqs:SendMessage', arn('Lost'))),
      Schedule: {
        Type: 'AWS::Scheduler::Schedule',
        Properties: { Target: { Arn: arn('Fn'), RoleArn: arn('Role'), DeadLetterConfig: { Arn: arn('Lost') } } },
        DependsOn: 'Policy',
      },
    },
    plant: [
      unordered('Schedule'),
      untrusted('Role'),
      (resources) => {
        resources.Policy = policy('Role', allow('lambda:InvokeFunction', arn('Fn')))
      },
    ],
  },
  {
    rule: 'Custom::*',
    resources: {
      Role: lambdaRole,
      Fn: fn(),
      OneMay: policy('Role', allow('s3:PutObject')),
      OtherMay: policy('Role', allow('s3:GetObject')),
      One: { Type: 'Custom::Thing', Properties: { ServiceToken: arn('Fn') }, DependsOn: ['OneMay'] },
      Other: { Type: 'AWS::CloudFormation::CustomResource', Properties: { ServiceToken: arn('Fn') }, DependsOn: ['OtherMay'] },
    },
    plant: [unordered('One'), unordered('Other')],
  },
  {
    rule: 'AWS::SNS::Subscription',
    resources: {
      Role: lambdaRole,
      Fn: fn(),
      Topic: { Type: 'AWS::SNS::Topic' },
      Lost: queue,
      Permission: { Type: 'AWS::Lambda::Permission', Properties: { FunctionName: arn('Fn'), Action: 'lambda:InvokeFunction', Principal: 'sns.amazonaws.com' } },
      LostMay: admitting('AWS::SQS::QueuePolicy', { Queues: [{ Ref: 'Lost' }] }, 'sns.amazonaws.com', 'sqs:SendMessage'),
      Subscription: {
        Type: 'AWS::SNS::Subscription',
        Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'lambda', Endpoint: arn('Fn'), RedrivePolicy: { deadLetterTargetArn: arn('Lost') } },
        DependsOn: ['Permission', 'LostMay'],
      },
    },
    plant: [
      unordered('Subscription'),
      without('Permission'),
      without('LostMay'),
      (resources) => {
        resources.Permission!.Properties!.SourceArn = 'arn:aws:sns:eu-central-1:123456789012:another'
      },
    ],
  },
]
