import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Invoke } from '../invoke.ts'
import { resolveTemplates } from '../template.ts'
import { refusedCalls } from './journal.ts'
import { createLocalAccess } from './local-access.ts'
import { serviceCallers } from './service-callers.ts'

const [REGION_ACCOUNT, FUNCTION] = ['us-east-1:000000000000', 'arn:aws:lambda:us-east-1:000000000000:function:one']
const TOPIC = { Ref: 'Topic' }
const allow = (more: object) => ({ Statement: [{ Effect: 'Allow', ...more }] })
const trust = (Service: string) => allow({ Action: 'sts:AssumeRole', Principal: { Service } })
const permission = (service: string, SourceArn: unknown) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: { Action: 'lambda:InvokeFunction', FunctionName: FUNCTION, Principal: `${service}.amazonaws.com`, SourceArn },
})

/** A function that everything may call, and its callers. */
const resources = (): Record<string, { Type: string; Properties: Record<string, unknown> }> => ({
  Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: trust('lambda.amazonaws.com') } },
  One: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'one',
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Code: { S3Bucket: 'b', S3Key: 'k' },
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    },
  },
  Rights: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'rights',
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: allow({
        Action: ['lambda:InvokeFunction', 'dynamodb:DescribeStream', 'dynamodb:GetShardIterator', 'dynamodb:GetRecords'],
        Resource: '*',
      }),
    },
  },
  Topic: { Type: 'AWS::SNS::Topic', Properties: {} },
  TopicPolicy: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [TOPIC],
      PolicyDocument: allow({ Action: 'sns:Publish', Principal: { Service: ['ses.amazonaws.com', 'cloudwatch.amazonaws.com'] }, Resource: TOPIC }),
    },
  },
  Subscription: { Type: 'AWS::SNS::Subscription', Properties: { Protocol: 'lambda', TopicArn: TOPIC, Endpoint: FUNCTION } },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: {
        source: ['aws.cloudformation'],
        'detail-type': ['CloudFormation Stack Status Change'],
        detail: { 'stack-id': ['one'], 'status-details': { status: ['CREATE_COMPLETE', 'UPDATE_COMPLETE'] } },
      },
      Targets: [{ Arn: FUNCTION, Id: 'one' }],
    },
  },
  ByApi: permission('apigateway', `arn:aws:execute-api:${REGION_ACCOUNT}:api/*/GET/items`),
  ByPool: permission('cognito-idp', `arn:aws:cognito-idp:${REGION_ACCOUNT}:userpool/pool`),
  ByTopic: permission('sns', TOPIC),
  ByRule: permission('events', { 'Fn::GetAtt': ['Rule', 'Arn'] }),
})

const dataDir = mkdtempSync(join(tmpdir(), 'access-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const invoke: Invoke = async () => ({ payload: 'called' })
const ROLE = 'arn:aws:iam::000000000000:role/App-Role'

/** What becomes of a call by each service. */
async function outcomes(change: (template: ReturnType<typeof resources>) => void = () => undefined): Promise<Record<string, string>> {
  const template = resources()
  change(template)
  const cloud = resolveTemplates(new Map([['App', { Resources: template }]]) as unknown as Parameters<typeof resolveTemplates>[0], new Map(), 'localhost:1')
  const callers = serviceCallers(createLocalAccess(cloud, { administrator: 'local', dataDir }), cloud)
  const calls: Record<string, Invoke> = {
    api: callers.api(invoke, 'api', 'GET /items'),
    'api of another route': callers.api(invoke, 'api', 'POST /items'),
    pool: callers.pool(invoke, 'pool'),
    rule: callers.rule(invoke),
    mails: callers.mailTopic(invoke),
    machine: callers.machine(invoke, ROLE),
    schedule: async () => {
      callers.schedule(ROLE, 'lambda:InvokeFunction', FUNCTION)
      return { payload: 'called' }
    },
    alarm: async () => {
      callers.alarm('Simulpress-local-one', 'arn:aws:sns:us-east-1:000000000000:App-Topic')
      return { payload: 'called' }
    },
    stream: async () => ({
      payload: callers.streamRefusal('one', `arn:aws:dynamodb:${REGION_ACCOUNT}:table/rows/stream/1`) ? 'AccessDeniedException' : 'called',
    }),
  }
  const ended = Object.entries(calls).map(async ([name, call]) => {
    const outcome = await call(FUNCTION, '{}').catch((error: Error) => ({ payload: error.name }))
    return [name, 'payload' in outcome ? outcome.payload : outcome.error.errorType]
  })
  return Object.fromEntries(await Promise.all(ended)) as Record<string, string>
}

const refusedIn = (found: Record<string, string>): string[] => Object.keys(found).filter((name) => found[name] === 'AccessDeniedException')

it('services call what the policies let them call, in the name of their own resource', async () => {
  expect(refusedIn(await outcomes())).toEqual(['api of another route'])
})

it.each<[string, string[], (template: ReturnType<typeof resources>) => void]>([
  [
    'the API',
    ['api', 'api of another route'],
    ({ ByApi }) => Object.assign(ByApi!.Properties, { SourceArn: `arn:aws:execute-api:${REGION_ACCOUNT}:other/*/*/*` }),
  ],
  ['the pool', ['api of another route', 'pool'], (template) => delete template.ByPool],
  ['the rule', ['api of another route', 'rule'], (template) => delete template.ByRule],
  ['the topic', ['api of another route', 'mails'], (template) => delete template.ByTopic],
  [
    'who publishes',
    ['api of another route', 'mails', 'alarm'],
    ({ TopicPolicy }) =>
      Object.assign(TopicPolicy!.Properties, { PolicyDocument: { Statement: [{ Effect: 'Deny', Principal: '*', Action: 'sns:Publish', Resource: '*' }] } }),
  ],
  ['roles', ['api of another route', 'machine', 'schedule', 'stream'], (template) => delete template.Rights],
])('without its permission %s is refused', async (_, refused, change) => {
  expect(refusedIn(await outcomes(change))).toEqual(refused)
  expect(refusedCalls(dataDir).join('\n')).toContain('is not authorized to perform: lambda:InvokeFunction on resource: arn:aws:lambda')
})
