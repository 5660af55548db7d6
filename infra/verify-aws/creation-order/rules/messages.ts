import { type Need, principalNeeds } from '../need.ts'
import { assumed, assumedAtWork, at, exists, given, list, type Rule } from '../rule.ts'

const withPolicy = (type: string, what: string, source: string): Rule => ({
  type,
  validates: `${what}; principals that the policy names exist`,
  source: `${source}, https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_policies.html`,
  needs: ({ properties: { PolicyDocument, AssumeRolePolicyDocument, KeyPolicy, ResourcePolicy } }) =>
    [PolicyDocument, AssumeRolePolicyDocument, KeyPolicy, ResourcePolicy].flatMap(principalNeeds),
})

const API = 'https://docs.aws.amazon.com'

export const MESSAGE_RULES: readonly Rule[] = [
  {
    type: 'AWS::SNS::Subscription',
    validates: 'the topic, the endpoint and the queue for lost messages are there; messages are lost until the topic may deliver',
    source: `${API}/sns/latest/dg/lambda-console.html, ${API}/sns/latest/dg/subscribe-sqs-queue-to-sns-topic.html`,
    needs({ properties: { TopicArn, Protocol, Endpoint, RedrivePolicy, SubscriptionRoleArn } }) {
      const action = Protocol === 'lambda' ? 'lambda:InvokeFunction' : Protocol === 'sqs' ? 'sqs:SendMessage' : undefined
      const delivered = given(Endpoint, (on): Need[] =>
        action ? [{ kind: 'admits', service: 'sns.amazonaws.com', action, on, source: String(TopicArn) }] : [],
      )
      const lost = given(at(RedrivePolicy, 'deadLetterTargetArn'), (on): Need[] => [
        { kind: 'exists', arn: on },
        { kind: 'admits', service: 'sns.amazonaws.com', action: 'sqs:SendMessage', on, source: String(TopicArn) },
      ])
      return [...exists(TopicArn), ...exists(Endpoint), ...delivered, ...lost, ...assumedAtWork(SubscriptionRoleArn, 'sns.amazonaws.com')]
    },
  },
  {
    type: 'AWS::SES::ConfigurationSetEventDestination',
    validates: 'SES may publish to the topic, or assume the role for Firehose',
    source: `${API}/ses/latest/dg/event-publishing-add-event-destination-sns.html, ${API}/ses/latest/dg/event-publishing-add-event-destination-firehose.html`,
    needs: ({ properties: { EventDestination } }) => [
      ...given(at(EventDestination, 'SnsDestination', 'TopicARN'), (on) => [
        { kind: 'exists', arn: on },
        { kind: 'admits', service: 'ses.amazonaws.com', action: 'sns:Publish', on },
      ]),
      ...assumedAtWork(at(EventDestination, 'KinesisFirehoseDestination', 'IAMRoleARN'), 'ses.amazonaws.com'),
    ],
  },
  {
    type: 'AWS::S3::Bucket',
    validates: 'every destination of notifications admits the bucket; the role of replication can be assumed; the log bucket is there',
    source: `${API}/AmazonS3/latest/userguide/how-to-enable-disable-notification-intro.html, ${API}/AmazonS3/latest/userguide/replication-config-for-kms-objects.html`,
    needs({ arn, properties: { NotificationConfiguration, ReplicationConfiguration, LoggingConfiguration } }) {
      const notified = NOTIFIED.flatMap(([key, name, action]) =>
        list(at(NotificationConfiguration, key)).flatMap((one) =>
          given(at(one, name), (on): Need[] => [
            { kind: 'exists', arn: on },
            { kind: 'admits', service: 's3.amazonaws.com', action, on, source: arn },
          ]),
        ),
      )
      const logs = given(at(LoggingConfiguration, 'DestinationBucketName'), (name): Need[] => [{ kind: 'named', type: 'AWS::S3::Bucket', name }])
      return [...notified, ...logs, ...assumed(at(ReplicationConfiguration, 'Role'), 's3.amazonaws.com')]
    },
  },
  {
    type: 'AWS::CloudWatch::Alarm',
    validates: 'nothing at creation; whether the topic admits CloudWatch is judged with the rights',
    source: `${API}/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html`,
    needs: () => [],
  },
  withPolicy('AWS::SNS::TopicPolicy', 'the topic is there', `${API}/sns/latest/api/API_SetTopicAttributes.html`),
  withPolicy('AWS::SQS::QueuePolicy', 'the queue is there', `${API}/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html`),
  withPolicy('AWS::S3::BucketPolicy', 'the bucket is there', `${API}/AmazonS3/latest/API/API_PutBucketPolicy.html`),
  withPolicy('AWS::KMS::Key', 'the key policy leaves somebody in charge', `${API}/kms/latest/APIReference/API_CreateKey.html`),
  withPolicy('AWS::SecretsManager::ResourcePolicy', 'the secret is there', `${API}/secretsmanager/latest/apireference/API_PutResourcePolicy.html`),
  withPolicy('AWS::IAM::Role', 'managed policies are there', `${API}/IAM/latest/APIReference/API_CreateRole.html`),
  withPolicy('AWS::IAM::Policy', 'the role is there', `${API}/IAM/latest/APIReference/API_PutRolePolicy.html`),
  withPolicy('AWS::IAM::ManagedPolicy', 'the role is there', `${API}/IAM/latest/APIReference/API_CreatePolicy.html`),
  withPolicy('AWS::IAM::RolePolicy', 'the role is there', `${API}/IAM/latest/APIReference/API_PutRolePolicy.html`),
]

const NOTIFIED = [
  ['LambdaConfigurations', 'Function', 'lambda:InvokeFunction'],
  ['TopicConfigurations', 'Topic', 'sns:Publish'],
  ['QueueConfigurations', 'Queue', 'sqs:SendMessage'],
] as const
