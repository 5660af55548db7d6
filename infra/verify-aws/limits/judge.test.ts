import { beforeAll, describe, expect, it } from 'vitest'
import { type Assembly, assemblyOf, copyOf, type Declared } from '../assembly.ts'
import { judgeLimits, LIMITS } from './judge.ts'

type Plant = (assembly: Assembly) => void

const stackOf = ({ stacks }: Assembly, part: string) => stacks.find(({ name }) => name.endsWith(part))!.template
const change = (assembly: Assembly, type: string, id: RegExp, properties: (given: Record<string, unknown>) => object): void => {
  const found = assembly.stacks.flatMap(({ template }) => Object.entries(template.Resources)).filter(([name, one]) => one.Type === type && id.test(name))
  expect(found.length, `${type} ${id}`).toBeGreaterThan(0)
  for (const [, one] of found) Object.assign(one.Properties!, properties(one.Properties!))
}
const numbered = (count: number, resource: (n: number) => Declared): Record<string, Declared> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`Planted${n}`, resource(n)]))
const add = (assembly: Assembly, part: string, resources: Record<string, Declared>): void => void Object.assign(stackOf(assembly, part).Resources, resources)

const inline = (Roles: unknown[], length: number): Declared => ({
  Type: 'AWS::IAM::Policy',
  Properties: {
    PolicyName: 'planted',
    Roles,
    PolicyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'x'.repeat(length) }] },
  },
})
const machine = (definition: object): Declared => ({ Type: 'AWS::StepFunctions::StateMachine', Properties: { DefinitionString: JSON.stringify(definition) } })
const role = { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } }

/** A fault for each rule, and for each number in a rule that has several. */
const FAULTS: readonly [string, string, Plant][] = [
  [
    'a function behind the API that runs longer',
    'a function behind the API ends',
    (one) => change(one, 'AWS::Lambda::Function', /^DeskApi/, () => ({ Timeout: 31 })),
  ],
  [
    'an integration that waits longer',
    'a function behind the API ends',
    (one) => change(one, 'AWS::ApiGatewayV2::Integration', /./, () => ({ TimeoutInMillis: 30_001 })),
  ],
  [
    'a function of a quarter of an hour and more',
    'functions run for at most',
    (one) => change(one, 'AWS::Lambda::Function', /^Projections/, () => ({ Timeout: 901 })),
  ],
  ['a function with little memory', 'functions run for at most', (one) => change(one, 'AWS::Lambda::Function', /^Projections/, () => ({ MemorySize: 64 }))],
  [
    'variables of 4 KB',
    "a function's environment variables",
    (one) => change(one, 'AWS::Lambda::Function', /^Projections/, () => ({ Environment: { Variables: { TEXT: 'ą'.repeat(2050) } } })),
  ],
  [
    'a reservation in a new account',
    'reservations leave',
    (one) => change(one, 'AWS::Lambda::Function', /^Projections/, () => ({ ReservedConcurrentExecutions: 1 })),
  ],
  [
    'reservations of the whole account',
    'reservations leave',
    (one) => {
      one.concurrency = 1000
      change(one, 'AWS::Lambda::Function', /^Projections/, () => ({ ReservedConcurrentExecutions: 901 }))
    },
  ],
  ['a long function of the edge', 'a CloudFront function', (one) => change(one, 'AWS::CloudFront::Function', /./, () => ({ FunctionCode: '//'.repeat(5121) }))],
  [
    'inline policies that are too long together',
    "a role's inline policies",
    (one) => add(one, '-App', { Role: role, One: inline([{ Ref: 'Role' }], 6000), Two: inline([{ Ref: 'Role' }], 4100) }),
  ],
  [
    'a long managed policy',
    'a managed policy takes',
    (one) => add(one, '-App', { Long: { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument: { Statement: ['x'.repeat(6144)] } } } }),
  ],
  [
    'eleven managed policies',
    'a managed policy takes',
    (one) => add(one, '-App', { Role: { ...role, Properties: { ...role.Properties, ManagedPolicyArns: Array(11).fill('arn') } } }),
  ],
  [
    'a long trust policy',
    "a role's trust policy",
    (one) => add(one, '-App', { Role: { ...role, Properties: { AssumeRolePolicyDocument: 'x'.repeat(2048) } } }),
  ],
  [
    'a permission for each of a hundred routes',
    "a function's own policy",
    (one) => {
      const api = Object.keys(stackOf(one, '-App').Resources).find((id) => /^DeskApi[0-9A-F]{8}$/.test(id))
      const SourceArn = {
        'Fn::Join': ['', ['arn:aws:execute-api:', { Ref: 'AWS::Region' }, ':', { Ref: 'AWS::AccountId' }, ':', { Ref: 'Http' }, '/*/*/api/articles']],
      }
      const Properties = { Action: 'lambda:InvokeFunction', FunctionName: { 'Fn::GetAtt': [api, 'Arn'] }, Principal: 'apigateway.amazonaws.com', SourceArn }
      add(
        one,
        '-App',
        numbered(100, () => ({ Type: 'AWS::Lambda::Permission', Properties })),
      )
    },
  ],
  [
    'a long bucket policy',
    "a bucket's policy",
    (one) => change(one, 'AWS::S3::BucketPolicy', /./, () => ({ PolicyDocument: { Statement: 'x'.repeat(20_480) } })),
  ],
  [
    'a long topic policy',
    "a bucket's policy",
    (one) => change(one, 'AWS::SNS::TopicPolicy', /./, () => ({ PolicyDocument: { Statement: 'x'.repeat(30_720) } })),
  ],
  [
    '500 resources and more',
    'a stack has at most',
    (one) =>
      add(
        one,
        '-App',
        numbered(500, () => ({ Type: 'AWS::SNS::Topic', Properties: {} })),
      ),
  ],
  [
    '201 outputs',
    'a stack has at most',
    (one) => void Object.assign(stackOf(one, '-App'), { Outputs: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`O${n}`, { Value: 1 }])) }),
  ],
  [
    '201 parameters',
    'a stack has at most',
    (one) => void Object.assign(stackOf(one, '-App'), { Parameters: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`P${n}`, { Type: 'String' }])) }),
  ],
  ['a template of a megabyte', 'a stack has at most', (one) => void Object.assign(stackOf(one, '-App'), { Mappings: { Long: 'x'.repeat(1_048_576) } })],
  [
    '301 rules',
    'an event bus has',
    (one) =>
      add(
        one,
        '-Data',
        numbered(301, () => ({ Type: 'AWS::Events::Rule', Properties: {} })),
      ),
  ],
  [
    '301 routes',
    'an HTTP API has',
    (one) =>
      add(
        one,
        '-Data',
        numbered(301, () => ({ Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'one' } })),
      ),
  ],
  [
    'more requests than the account has',
    'an HTTP API has',
    (one) => change(one, 'AWS::ApiGatewayV2::Stage', /./, () => ({ RouteSettings: { 'GET /': { ThrottlingRateLimit: 10_001, ThrottlingBurstLimit: 5001 } } })),
  ],
  [
    '76 cache behaviours',
    'a distribution has',
    (one) =>
      change(one, 'AWS::CloudFront::Distribution', /./, ({ DistributionConfig }) => ({
        DistributionConfig: { ...(DistributionConfig as object), CacheBehaviors: Array(75).fill({}) },
      })),
  ],
  [
    'a third reader of a stream',
    'a stream is read',
    (one) =>
      add(
        one,
        '-App',
        numbered(3, (n) => ({ Type: 'AWS::Lambda::EventSourceMapping', Properties: { EventSourceArn: 'stream', FunctionName: `f${n}` } })),
      ),
  ],
  ['21 indexes', 'a table has', (one) => change(one, 'AWS::DynamoDB::GlobalTable', /./, () => ({ GlobalSecondaryIndexes: Array(21).fill({}) }))],
  [
    'a constant of more than 256 KiB',
    'a state machine is defined',
    (one) => add(one, '-App', { Long: machine({ States: { Long: { Type: 'Pass', Result: 'ą'.repeat(131_100) } } }) }),
  ],
  [
    'an inline Map of 41 items at once',
    'a state machine is defined',
    (one) => add(one, '-App', { Wide: machine({ States: { All: { Type: 'Map', MaxConcurrency: 41, ItemProcessor: { States: {} } } } }) }),
  ],
]

describe('the judge of limits', () => {
  let whole: Assembly
  beforeAll(() => {
    whole = assemblyOf('prod')
  })
  const rulesOf = (assembly: Assembly) => [...new Set(judgeLimits(assembly).map(({ rule }) => rule))]

  it.each(['dev', 'prod'] as const)('finds nothing in %s', (stage) => expect(judgeLimits(assemblyOf(stage))).toEqual([]))

  it.each(FAULTS)('finds %s', (_, rule, plant) => {
    const assembly = copyOf(whole)
    plant(assembly)
    const found = rulesOf(assembly)
    expect(found.filter((one) => one.startsWith(rule))).toHaveLength(1)
  })

  it('has a planted fault for each rule', () => {
    expect(LIMITS.filter(({ rule }) => !FAULTS.some(([, start]) => rule.startsWith(start)))).toEqual([])
  })
})
