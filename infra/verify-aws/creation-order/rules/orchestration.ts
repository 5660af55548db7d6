import type { Need } from '../need.ts'
import { assumed, assumedAtWork, at, exists, given, list, type Rule, sends, vended } from '../rule.ts'

const LOG_DELIVERY = ['logs:CreateLogDelivery', 'logs:GetLogDelivery', 'logs:UpdateLogDelivery', 'logs:ListLogDeliveries', 'logs:PutResourcePolicy']
const MANAGED_RULES = 'StepFunctionsGetEventsForStepFunctionsExecutionRule'

export const ORCHESTRATION_RULES: readonly Rule[] = [
  {
    type: 'AWS::StepFunctions::StateMachine',
    validates:
      "Step Functions can assume the role; the role may deliver logs, to a group under /aws/vendedlogs/, and make the rule by which a nested execution's end is known",
    source:
      'https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html#cloudwatch-iam-policy, https://docs.aws.amazon.com/step-functions/latest/dg/connect-stepfunctions.html',
    needs({ properties: { RoleArn, LoggingConfiguration, DefinitionString }, region, account }) {
      const role = String(RoleArn)
      const group = at(LoggingConfiguration, 'Destinations', 0, 'CloudWatchLogsLogGroup', 'LogGroupArn')
      const logged = given(group, (arn) => [
        { kind: 'exists', arn },
        ...vended(arn),
        ...LOG_DELIVERY.map((action): Need => ({ kind: 'may', role, actions: [action], on: '*' })),
      ])
      const nested: Need[] = /states:startExecution\.sync/.test(String(DefinitionString))
        ? [{ kind: 'may', role, actions: ['events:PutRule', 'events:PutTargets'], on: `arn:aws:events:${region}:${account}:rule/${MANAGED_RULES}` }]
        : []
      return [...assumed(role, 'states.amazonaws.com', `states.${region}.amazonaws.com`), ...logged, ...nested]
    },
  },
  {
    type: 'AWS::StepFunctions::StateMachineVersion',
    validates: 'the state machine is there',
    source: 'https://docs.aws.amazon.com/step-functions/latest/apireference/API_PublishStateMachineVersion.html',
    needs: ({ properties: { StateMachineArn } }) => exists(StateMachineArn),
  },
  {
    type: 'AWS::StepFunctions::StateMachineAlias',
    validates: 'the version is there',
    source: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-stepfunctions-statemachinealias.html',
    needs: ({ properties: { DeploymentPreference } }) => exists(at(DeploymentPreference, 'StateMachineVersionArn')),
  },
  {
    type: 'AWS::Scheduler::Schedule',
    validates: 'Scheduler can assume the role; from then on it calls the target and loses into the queue with what the role may',
    source: 'https://docs.aws.amazon.com/scheduler/latest/UserGuide/setting-up.html#setting-up-execution-role',
    needs({ properties: { Target } }) {
      const role = at(Target, 'RoleArn')
      const [arn, lost] = [at(Target, 'Arn'), at(Target, 'DeadLetterConfig', 'Arn')]
      const calls = given(arn, (on) =>
        CALLS.flatMap(([service, action]): Need[] => (on.includes(`:${service}:`) ? [{ kind: 'may', role: String(role), actions: [action], on }] : [])),
      )
      return [...assumed(role, 'scheduler.amazonaws.com'), ...exists(arn), ...calls, ...sends(String(role), lost)]
    },
  },
  {
    type: 'AWS::Pipes::Pipe',
    validates: 'Pipes can assume the role; it reads, enriches and sends at once',
    source: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-pipes-permissions.html',
    needs: ({ properties: { RoleArn, Target, Enrichment } }) => [...assumedAtWork(RoleArn, 'pipes.amazonaws.com'), ...exists(Target), ...exists(Enrichment)],
  },
  {
    type: 'AWS::Events::Rule',
    validates: 'targets are there; events are lost until EventBridge may deliver them',
    source: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html',
    needs: ({ properties: { Targets } }) =>
      list(Targets).flatMap((target) => [...exists(at(target, 'Arn')), ...assumed(at(target, 'RoleArn'), 'events.amazonaws.com')]),
  },
  {
    type: 'AWS::KinesisFirehose::DeliveryStream',
    validates: 'Firehose can assume each role and may write to the destination',
    source: 'https://docs.aws.amazon.com/firehose/latest/dev/controlling-access.html',
    needs: ({ properties }) => Object.values(properties).flatMap((part) => assumedAtWork(at(part, 'RoleARN') ?? at(part, 'RoleArn'), 'firehose.amazonaws.com')),
  },
  {
    type: 'AWS::Budgets::BudgetsAction',
    validates: 'Budgets can assume the role and has what its action needs',
    source: 'https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-controls.html',
    needs: ({ properties: { ExecutionRoleArn } }) => assumedAtWork(ExecutionRoleArn, 'budgets.amazonaws.com'),
  },
  {
    type: 'AWS::Budgets::Budget',
    validates: 'Budgets may publish to the topic of each subscriber',
    source: 'https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-sns-policy.html',
    needs: ({ properties: { NotificationsWithSubscribers } }) =>
      list(NotificationsWithSubscribers)
        .flatMap((notification) => list(at(notification, 'Subscribers')))
        .filter((subscriber) => at(subscriber, 'SubscriptionType') === 'SNS')
        .flatMap((subscriber) =>
          given(at(subscriber, 'Address'), (on) => [
            { kind: 'exists', arn: on },
            { kind: 'admits', service: 'budgets.amazonaws.com', action: 'sns:Publish', on },
          ]),
        ),
  },
]

const CALLS = [
  ['lambda', 'lambda:InvokeFunction'],
  ['states', 'states:StartExecution'],
  ['sqs', 'sqs:SendMessage'],
  ['sns', 'sns:Publish'],
] as const
