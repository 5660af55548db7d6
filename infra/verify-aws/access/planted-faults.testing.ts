import { expect } from 'vitest'
import type { Assembly, Declared } from '../assembly.ts'

export type Statement = Record<string, unknown>

const resourcesIn = ({ stacks }: Assembly): [string, Declared][] => stacks.flatMap(({ template }) => Object.entries(template.Resources))
const ofType = (assembly: Assembly, type: string, id = /./): Declared[] =>
  resourcesIn(assembly).flatMap(([name, one]) => (one.Type === type && id.test(name) ? [one] : []))
const remove = (assembly: Assembly, type: string, id = /./): void => {
  for (const { template } of assembly.stacks)
    for (const [name, one] of Object.entries(template.Resources)) if (one.Type === type && id.test(name)) delete template.Resources[name]
}
/** Changes the properties of every resource of a type. */
export const change = (assembly: Assembly, type: string, id: RegExp, by: (properties: Record<string, unknown>) => void): void => {
  const found = ofType(assembly, type, id)
  expect(found, `${type} ${id}`).not.toEqual([])
  for (const { Properties } of found) by(Properties as Record<string, unknown>)
}
export const statementsOf = (properties: Record<string, unknown>): Statement[] => (properties.PolicyDocument as { Statement: Statement[] }).Statement
/** Keeps the statements of policies that a test does not take away. */
const keepStatements = (assembly: Assembly, type: string, id: RegExp, keep: (statement: Statement) => boolean): void =>
  change(assembly, type, id, (properties) => {
    const document = properties.PolicyDocument as { Statement: Statement[] }
    document.Statement = document.Statement.filter(keep)
  })
const speaksOf =
  (action: string) =>
  ({ Action }: Statement): boolean =>
    [Action].flat().includes(action)
const conditionOf = (statement: Statement): Record<string, Record<string, unknown>> => (statement.Condition ?? {}) as Record<string, Record<string, unknown>>

const trust = (Service: string) => ({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service } }] })

/** Name of an output that a stack exports. */
const exported = ({ stacks }: Assembly): unknown =>
  stacks.flatMap(({ template }) => Object.values(template.Outputs ?? {})).find(({ Export }) => Export)?.Export?.Name

/** What is wrong, the rules that find it, and how it is planted in a copy of the templates. */
export type Fault = readonly [name: string, rules: readonly string[], plant: (assembly: Assembly) => void]

/** One planted fault for each rule at least; what else falls with it is named too. */
export const FAULTS: readonly Fault[] = [
  [
    'alarms that only demand TLS of their topic',
    ['alarm → topic'],
    (one) => keepStatements(one, 'AWS::SNS::TopicPolicy', /^Alarms/, ({ Effect }) => Effect === 'Deny'),
  ],
  [
    'a topic that denies all',
    ['alarm → topic'],
    (one) =>
      change(one, 'AWS::SNS::TopicPolicy', /^Alarms/, (policy) =>
        statementsOf(policy).push({ Effect: 'Deny', Principal: '*', Action: 'sns:*', Resource: '*' }),
      ),
  ],
  [
    'alarms of another name than the topic lets in',
    ['alarm → topic'],
    (one) => change(one, 'AWS::CloudWatch::Alarm', /^workfails/, (alarm) => Object.assign(alarm, { AlarmName: 'work-fails' })),
  ],
  [
    'mail events of another configuration set',
    ['configuration set → topic'],
    (one) => {
      for (const statement of statementsOf(ofType(one, 'AWS::SNS::TopicPolicy', /^Mail/)[0]?.Properties ?? {}))
        if (conditionOf(statement).StringEquals)
          conditionOf(statement).StringEquals!['AWS:SourceArn'] = 'arn:aws:ses:eu-central-1:111122223333:configuration-set/other'
    },
  ],
  ['a topic that may not call its subscriber', ['topic → subscription'], (one) => remove(one, 'AWS::Lambda::Permission', /^MailEventsAllowInvoke/)],
  [
    'a dead-letter queue that lets no topic in',
    ['subscription → dead-letter queue'],
    (one) => keepStatements(one, 'AWS::SQS::QueuePolicy', /^DeadLetters/, ({ Effect }) => Effect === 'Deny'),
  ],
  [
    'a schedule whose role may not call its target',
    ['schedule → target'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^SchedulesRole/, (policy) => !speaksOf('lambda:InvokeFunction')(policy)),
  ],
  [
    'a schedule whose role may not lose',
    ['schedule → dead-letter queue'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^SchedulesRole/, (policy) => !speaksOf('sqs:SendMessage')(policy)),
  ],
  [
    'a scheduler that may not assume its role',
    ['schedule → its role'],
    (one) => change(one, 'AWS::IAM::Role', /^SchedulesRole/, (role) => Object.assign(role, { AssumeRolePolicyDocument: trust('events.amazonaws.com') })),
  ],
  ['calls that are lost where the role may not send', ['event invoke config → destination'], (one) => remove(one, 'AWS::IAM::Policy', /^Schedules.*loses/)],
  [
    'a stream that a function may not read',
    ['event source → function'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^StreamDispatcherServiceRole/, (policy) => !speaksOf('dynamodb:GetRecords')(policy)),
  ],
  [
    'records that are lost where the role may not send',
    ['event source mapping → destination'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^StreamDispatcherServiceRole/, (policy) => !speaksOf('sqs:SendMessage')(policy)),
  ],
  [
    'a function that may not write its log',
    ['function → log group'],
    (one) => change(one, 'AWS::IAM::Role', /^ProjectionsServiceRole/, (role) => Object.assign(role, { ManagedPolicyArns: [] })),
  ],
  [
    'a function that may not write traces',
    ['function → traces'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^ProjectionsServiceRole/, (policy) => !speaksOf('xray:PutTraceSegments')(policy)),
  ],
  [
    'a function whose role is for another service',
    ['function → its role'],
    (one) => change(one, 'AWS::IAM::Role', /^ProjectionsServiceRole/, (role) => Object.assign(role, { AssumeRolePolicyDocument: trust('ec2.amazonaws.com') })),
  ],
  [
    'a function that is told of a machine which it may not start',
    ['function → what its environment names'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^EditorialApiServiceRole/, (policy) => !speaksOf('states:StartExecution')(policy)),
  ],
  [
    'a function that may not see what has become of the work that it starts',
    ['function → executions of a machine that it starts'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^EditorialApiServiceRole/, (policy) => !speaksOf('states:DescribeExecution')(policy)),
  ],
  [
    'a watch that may not see the batches of schedules',
    ['watch of schedules → executions that runs were handed over to'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^WatchSchedulesServiceRole/, (policy) => !JSON.stringify(policy).includes(':RunBatch')),
  ],
  [
    'a machine that may not call its function',
    ['earlier version of a state machine → its tasks', 'state machine → its tasks'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^PublishArticle/, (policy) => !speaksOf('lambda:InvokeFunction')(policy)),
  ],
  [
    'a machine that may call only the version of its function that this release has',
    ['earlier version of a state machine → its tasks'],
    (one) =>
      change(one, 'AWS::IAM::Policy', /^PublishArticle/, (policy) => {
        for (const statement of statementsOf(policy).filter(speaksOf('lambda:InvokeFunction')))
          statement.Resource = [statement.Resource].flat().filter((arn) => 'Ref' in (arn as object))
      }),
  ],
  [
    'an API that may call a function and not its alias',
    ['API route → function'],
    (one) => {
      const [alias] = ofType(one, 'AWS::Lambda::Alias', /Releasessite/)
      change(one, 'AWS::Lambda::Permission', /Releasessite/, (permission) => Object.assign(permission, { FunctionName: alias?.Properties?.FunctionName }))
    },
  ],
  [
    'deployment groups whose role may move nothing',
    ['deployment group → aliases and alarms'],
    (one) => change(one, 'AWS::IAM::Role', /^Role/, (role) => (role.ManagedPolicyArns ? Object.assign(role, { ManagedPolicyArns: [] }) : undefined)),
  ],
  [
    'a role that CodeDeploy may not assume',
    ['deployment group → its role'],
    (one) =>
      change(one, 'AWS::IAM::Role', /^Role/, (role) =>
        role.ManagedPolicyArns ? Object.assign(role, { AssumeRolePolicyDocument: trust('lambda.amazonaws.com') }) : undefined,
      ),
  ],
  [
    'a machine that may not have its logs delivered',
    ['state machine → log delivery'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^PublishArticle/, (policy) => !speaksOf('logs:CreateLogDelivery')(policy)),
  ],
  [
    'a machine that may not write traces',
    ['state machine → traces'],
    (one) => keepStatements(one, 'AWS::IAM::Policy', /^PublishArticle/, (policy) => !speaksOf('xray:PutTraceSegments')(policy)),
  ],
  [
    'a role that trusts machines of another account',
    ['state machine → its role'],
    (one) =>
      change(one, 'AWS::IAM::Role', /^PublishArticle/, (role) => {
        const [statement] = (role.AssumeRolePolicyDocument as { Statement: Statement[] }).Statement
        Object.assign(conditionOf(statement as Statement), { StringEquals: { 'aws:SourceAccount': '444455556666' } })
      }),
  ],
  [
    'a task of another service',
    ['edge of an unknown kind'],
    (one) =>
      change(one, 'AWS::StepFunctions::StateMachine', /^PublishArticle/, (machine) =>
        Object.assign(machine, { DefinitionString: '{"States":{"One":{"Type":"Task","Resource":"arn:aws:states:::dynamodb:putItem"}}}' }),
      ),
  ],
  ['an API that may not call a function', ['API route → function'], (one) => remove(one, 'AWS::Lambda::Permission', /^ApiHttpGETapime/)],
  [
    'an API whose permission is for other routes',
    ['API route → function'],
    (one) =>
      change(one, 'AWS::Lambda::Permission', /^ApiHttpGETapime/, (permission) =>
        Object.assign(permission, { SourceArn: 'arn:aws:execute-api:eu-central-1:111122223333:other/*/*/*' }),
      ),
  ],
  [
    'a bucket that only another distribution reads',
    ['distribution → bucket'],
    (one) => {
      for (const statement of statementsOf(ofType(one, 'AWS::S3::BucketPolicy')[0]?.Properties ?? {}))
        if (conditionOf(statement).StringLike) conditionOf(statement).StringLike!['AWS:SourceArn'] = 'arn:aws:cloudfront::111122223333:distribution/OTHER'
    },
  ],
  [
    'a function URL by one of the two actions',
    ['distribution → function URL'],
    (one) =>
      change(one, 'AWS::Lambda::Permission', /^SiteOrigin2/, (permission) =>
        Object.assign(permission, { Action: 'lambda:InvokeFunctionUrl', FunctionUrlAuthType: 'AWS_IAM' }),
      ),
  ],
  ['a rule that may not call its function', ['rule → target'], (one) => remove(one, 'AWS::Lambda::Permission', /^FirstFilesDeployed/)],
  ['a value that its reader may not read', ['custom resource → parameter'], (one) => remove(one, 'AWS::IAM::Policy', /^CertificateArn/)],
  [
    'files that may not be put',
    ['deployment of files → bucket and distribution', 'function → log group'],
    (one) => remove(one, 'AWS::IAM::Policy', /^FilesCopying/),
  ],
  [
    'an index of another name',
    ['function → indexes of the table'],
    (one) =>
      change(one, 'AWS::IAM::Policy', /^ArticlesApiServiceRole/, (policy) => {
        const text = JSON.stringify(policy.PolicyDocument).replace('/index/desk"', '/index/desks"')
        policy.PolicyDocument = JSON.parse(text)
      }),
  ],
  [
    'files of another bucket',
    ['function → files of its bucket'],
    (one) =>
      change(one, 'AWS::IAM::Policy', /^EditorApiServiceRole/, (policy) => {
        for (const statement of statementsOf(policy)) if (speaksOf('s3:PutObject')(statement)) statement.Resource = 'arn:aws:s3:::other/images/*'
      }),
  ],
  [
    'readers of files who need a prefix to list',
    ['reader of files → missing files'],
    (one) =>
      change(one, 'AWS::IAM::Policy', /^SyndicationServiceRole/, (policy) => {
        for (const statement of statementsOf(policy)) if (statement.Condition) statement.Condition = { StringLike: { 's3:prefix': 'feeds/*' } }
      }),
  ],
  [
    'a budget that tells a topic',
    ['budget → topic'],
    (one) =>
      change(one, 'AWS::Budgets::Budget', /./, (budget) => {
        const [first] = budget.NotificationsWithSubscribers as { Subscribers: object[] }[]
        first?.Subscribers.push({ SubscriptionType: 'SNS', Address: 'arn:aws:sns:eu-central-1:111122223333:Simulpress-prod-App-Alarms04B5A0BF' })
      }),
  ],
  [
    'a user pool whose trigger does not let it in',
    ['user pool → trigger'],
    (one) =>
      change(one, 'AWS::Cognito::UserPool', /./, (pool) =>
        Object.assign(pool, { LambdaConfig: { PreSignUp: 'arn:aws:lambda:eu-central-1:111122223333:function:one' } }),
      ),
  ],
  [
    'an alarm that starts a machine',
    ['edge of an unknown kind'],
    (one) =>
      change(one, 'AWS::CloudWatch::Alarm', /^workfails/, (alarm) => Object.assign(alarm, { OKActions: ['arn:aws:ssm:eu-central-1:111122223333:opsitem:1'] })),
  ],
  [
    'a key that nobody has looked at',
    ['edge of an unknown kind'],
    (one) => change(one, 'AWS::SNS::Topic', /^Alarms/, (topic) => Object.assign(topic, { KmsMasterKeyId: { 'Fn::ImportValue': exported(one) } })),
  ],
  [
    'a type that nobody has looked at',
    ['edge of an unknown kind'],
    (one) => Object.assign(one.stacks[0]!.template.Resources, { Pipe: { Type: 'AWS::Pipes::Pipe', Properties: {} } }),
  ],
]
