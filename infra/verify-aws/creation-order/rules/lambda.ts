import type { Need } from '../need.ts'
import { assumed, at, exists, given, list, type Rule, roleOfFunction, sends } from '../rule.ts'

const GUIDE = 'https://docs.aws.amazon.com/lambda/latest/dg'

/** Reading rights by the service of an event source, each as Lambda asks for them. */
const READING: Readonly<Record<string, readonly string[]>> = {
  dynamodb: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
  kinesis: ['kinesis:DescribeStreamSummary', 'kinesis:GetRecords', 'kinesis:GetShardIterator', 'kinesis:ListShards'],
  sqs: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
}

export const LAMBDA_RULES: readonly Rule[] = [
  {
    type: 'AWS::Lambda::Function',
    validates: 'Lambda can assume the role; the role may trace, send to the dead-letter queue and make network interfaces where these are configured',
    source: `${GUIDE}/lambda-intro-execution-role.html, ${GUIDE}/services-xray.html, ${GUIDE}/configuration-vpc.html`,
    needs({ properties: { Role, TracingConfig, DeadLetterConfig, VpcConfig, KmsKeyArn } }) {
      const traced: Need[] =
        at(TracingConfig, 'Mode') === 'Active'
          ? [{ kind: 'may', role: String(Role), actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], on: '*' }]
          : []
      const inside: Need[] =
        list(at(VpcConfig, 'SubnetIds')).length > 0 ? [{ kind: 'may', role: String(Role), actions: ['ec2:CreateNetworkInterface'], on: '*' }] : []
      return [...assumed(Role, 'lambda.amazonaws.com'), ...traced, ...inside, ...sends(String(Role), at(DeadLetterConfig, 'TargetArn')), ...exists(KmsKeyArn)]
    },
  },
  {
    type: 'AWS::Lambda::EventInvokeConfig',
    validates: "the function's role may send to the destinations",
    source: `${GUIDE}/invocation-async-retain-records.html#invocation-async-destinations-permissions`,
    needs(resource, whole) {
      const { FunctionName, DestinationConfig } = resource.properties
      const role = roleOfFunction(FunctionName, resource, whole)
      return ['OnFailure', 'OnSuccess'].flatMap((outcome) => sends(role, at(DestinationConfig, outcome, 'Destination')))
    },
  },
  {
    type: 'AWS::Lambda::EventSourceMapping',
    validates: "the function's role may read the source and send to the on-failure destination",
    source: `${GUIDE}/services-dynamodb-eventsourcemapping.html, ${GUIDE}/services-sqs-configure.html, ${GUIDE}/services-kinesis-create.html`,
    needs(resource, whole) {
      const { FunctionName, EventSourceArn, DestinationConfig } = resource.properties
      const role = roleOfFunction(FunctionName, resource, whole)
      const reading = role ? (READING[String(EventSourceArn).split(':')[2] ?? ''] ?? []) : []
      const reads = reading.map((action): Need => ({ kind: 'may', role: role!, actions: [action], on: String(EventSourceArn) }))
      return [...exists(String(EventSourceArn).replace(/\/stream\/.*$/, '')), ...reads, ...sends(role, at(DestinationConfig, 'OnFailure', 'Destination'))]
    },
  },
  {
    type: 'AWS::Lambda::Permission',
    validates: 'the function is there',
    source: 'https://docs.aws.amazon.com/lambda/latest/api/API_AddPermission.html',
    needs: ({ properties: { FunctionName } }) => exists(FunctionName),
  },
  {
    type: 'AWS::Lambda::Url',
    validates: 'the function is there',
    source: 'https://docs.aws.amazon.com/lambda/latest/api/API_CreateFunctionUrlConfig.html',
    needs: ({ properties: { TargetFunctionArn } }) => exists(TargetFunctionArn),
  },
  {
    type: 'AWS::Lambda::Alias',
    validates: 'the function and its version are there',
    source: 'https://docs.aws.amazon.com/lambda/latest/api/API_CreateAlias.html',
    needs: ({ properties: { FunctionName } }) => exists(FunctionName),
  },
  {
    type: 'AWS::Lambda::Version',
    validates: 'the function is there',
    source: 'https://docs.aws.amazon.com/lambda/latest/api/API_PublishVersion.html',
    needs: ({ properties: { FunctionName } }) => exists(FunctionName),
  },
  {
    type: 'AWS::CodeDeploy::DeploymentGroup',
    validates: 'CodeDeploy can assume the role and has its rights',
    source: 'https://docs.aws.amazon.com/codedeploy/latest/userguide/getting-started-create-service-role.html',
    needs: ({ properties: { ServiceRoleArn } }) => assumed(ServiceRoleArn, 'codedeploy.amazonaws.com'),
  },
  {
    type: 'AWS::Logs::SubscriptionFilter',
    validates: 'CloudWatch Logs may invoke the function, or assume the role for a stream: a test message is delivered',
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html',
    needs: ({ properties: { DestinationArn, RoleArn, LogGroupName }, region }) => [
      { kind: 'named', type: 'AWS::Logs::LogGroup', name: String(LogGroupName) },
      ...exists(DestinationArn),
      ...given(RoleArn, (role) => [
        { kind: 'trusts', role, services: ['logs.amazonaws.com', `logs.${region}.amazonaws.com`] },
        { kind: 'complete', role },
      ]),
      ...given(DestinationArn, (on) =>
        on.includes(':lambda:') ? [{ kind: 'admits', service: 'logs.amazonaws.com', action: 'lambda:InvokeFunction', on }] : [],
      ),
    ],
  },
]
