import { describe, expect, it } from 'vitest'
import type { Context } from './conditions.ts'
import { type Caller, evaluate } from './evaluate.ts'
import { readPolicy, type Statement } from './policy.ts'

const ROLE = 'arn:aws:iam::111122223333:role/one'
const TABLE = 'arn:aws:dynamodb:eu-central-1:111122223333:table/rows'
const policy = (...Statement: object[]) => [readPolicy('one', { Statement })]
const allow = (more: object = {}): object => ({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: TABLE, ...more })
const deny = (more: object = {}): object => ({ ...allow(more), Effect: 'Deny' })
const everybody = { Principal: '*' }
const decide = (
  identity: object[],
  resource: object[],
  more: { caller?: Caller; context?: Context; resourceMustAllow?: boolean; otherAccount?: boolean } = {},
) => {
  const { caller = { role: ROLE }, context = {}, ...rules } = more
  const decision = evaluate(
    { caller, action: 'dynamodb:GetItem', resource: TABLE, context },
    { identity: policy(...identity), resource: policy(...resource), ...rules },
  )
  return decision.allowed ? 'allowed' : decision.denial
}
const single = (statement: object, action: string, resource: string, context: Context = {}) =>
  evaluate({ caller: { role: ROLE }, action, resource, context }, { identity: policy({ Effect: 'Allow', ...statement }), resource: [] }).allowed

describe('a decision within one account', () => {
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic_policy-eval-basics.html
  it.each([
    ['nothing', [], [], 'implicit'],
    ['the identity policy alone allows', [allow()], [], 'allowed'],
    ['the resource policy alone allows', [], [allow(everybody)], 'allowed'],
    ['both allow', [allow()], [allow(everybody)], 'allowed'],
    ['the identity policy denies what the resource policy allows', [deny()], [allow(everybody)], 'explicit'],
    ['the resource policy denies what the identity policy allows', [allow()], [deny(everybody)], 'explicit'],
    ['a deny stands before an allow of the same policy', [deny(), allow()], [], 'explicit'],
    ['a deny of another action', [allow(), deny({ Action: 'dynamodb:PutItem' })], [], 'allowed'],
    ['the resource policy allows the account, which leaves it to its own policies', [], [allow({ Principal: { AWS: '111122223333' } })], 'implicit'],
    ['the resource policy denies the account', [allow()], [deny({ Principal: { AWS: 'arn:aws:iam::111122223333:root' } })], 'explicit'],
    ['the resource policy allows another role', [], [allow({ Principal: { AWS: `${ROLE}s` } })], 'implicit'],
    ['the resource policy allows this role', [], [allow({ Principal: { AWS: [`${ROLE}s`, ROLE] } })], 'allowed'],
    ['the resource policy denies all but this role', [allow()], [deny({ NotPrincipal: { AWS: ROLE } })], 'allowed'],
    ['the resource policy denies all but another role', [allow()], [deny({ NotPrincipal: { AWS: `${ROLE}s` } })], 'explicit'],
  ] as const)('%s: %#', (_, identity, resource, expected) => expect(decide([...identity], [...resource])).toBe(expected))

  it('on a key or a role needs the policy of what is called', () => {
    expect(decide([allow()], [], { resourceMustAllow: true })).toBe('implicit')
    expect(decide([allow()], [allow({ Principal: { AWS: 'arn:aws:iam::111122223333:root' } })], { resourceMustAllow: true })).toBe('allowed')
    expect(decide([], [allow({ Principal: { AWS: ROLE } })], { resourceMustAllow: true })).toBe('allowed')
  })

  it('of a service is only what it calls', () => {
    const caller = { service: 'sns.amazonaws.com' }
    const from = (service: string) => allow({ Principal: { Service: service } })
    expect(decide([allow()], [], { caller })).toBe('implicit')
    expect(decide([], [from('sns.amazonaws.com')], { caller })).toBe('allowed')
    expect(decide([], [from('ses.amazonaws.com')], { caller })).toBe('implicit')
    expect(decide([], [deny(everybody)], { caller })).toBe('explicit')
    expect(decide([], [allow({ Principal: { AWS: '111122223333' } })], { caller: 'anonymous' })).toBe('implicit')
  })
})

it('a decision across accounts needs both sides', () => {
  const root = allow({ Principal: { AWS: '111122223333' } })
  expect(decide([allow()], [], { otherAccount: true })).toBe('implicit')
  expect(decide([], [root], { otherAccount: true })).toBe('implicit')
  expect(decide([allow()], [root], { otherAccount: true })).toBe('allowed')
})

describe('a statement', () => {
  it('names actions without regard to case, with wildcards, or all but some', () => {
    const of = (Action: string, action: string) => single({ Action, Resource: '*' }, action, TABLE)
    expect(of('DynamoDB:getitem', 'dynamodb:GetItem')).toBe(true)
    expect(of('dynamodb:Get*', 'dynamodb:GetItem')).toBe(true)
    expect(of('dynamodb:Get?tem', 'dynamodb:GetItem')).toBe(true)
    expect(of('*', 'dynamodb:GetItem')).toBe(true)
    expect(of('s3:*', 'dynamodb:GetItem')).toBe(false)
    expect(of('dynamodb:Get', 'dynamodb:GetItem')).toBe(false)
    expect(single({ NotAction: 'dynamodb:*', Resource: '*' }, 'dynamodb:GetItem', TABLE)).toBe(false)
    expect(single({ NotAction: 's3:*', Resource: '*' }, 'dynamodb:GetItem', TABLE)).toBe(true)
  })

  it.each([
    [TABLE, TABLE, true],
    [`${TABLE}/index/*`, `${TABLE}/index/byDate`, true],
    [TABLE, `${TABLE}/index/byDate`, false],
    [`${TABLE}/index/*`, TABLE, false],
    ['arn:aws:s3:::bucket/pages/*', 'arn:aws:s3:::bucket/pages/de/one.html', true],
    ['arn:aws:s3:::bucket/pages/*', 'arn:aws:s3:::bucket/staging/one.html', false],
    ['arn:aws:s3:::bucket', 'arn:aws:s3:::bucket/one', false],
    ['arn:aws:states:*:*:execution:Run*:*', 'arn:aws:states:eu-central-1:111122223333:execution:RunOne:4711', true],
    ['arn:aws:*:rows', TABLE, false],
    ['arn:aws:dynamodb:*', TABLE, true],
    ['*', TABLE, true],
    ['arn:aws:dynamodb:eu-central-1:444455556666:table/rows', TABLE, false],
    [TABLE, '*', false],
  ])('of %s covers %s: %s', (Resource, resource, expected) => {
    expect(single({ Action: '*', Resource }, 'a:b', resource)).toBe(expected)
    if (resource !== '*') expect(single({ Action: '*', NotResource: Resource }, 'a:b', resource)).toBe(!expected)
  })

  it('with a variable that nobody fills in is an error', () => {
    expect(() => single({ Action: '*', Resource: `${TABLE}/\${aws:username}` }, 'a:b', `${TABLE}/x`)).toThrow(/policy variable/)
    expect(single({ Action: '*', Resource: `${TABLE}/\${*}` }, 'a:b', `${TABLE}/*`)).toBe(true)
    expect(single({ Action: '*', Resource: `${TABLE}/\${*}` }, 'a:b', `${TABLE}/x`)).toBe(false)
  })
})

describe('a condition', () => {
  const holds = (Condition: object, context: Context = {}) => single({ Action: '*', Resource: '*', Condition }, 'a:b', TABLE, context)
  it.each([
    [{ Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:securetransport': 'true' }, false],
    [{ Bool: { 'aws:SecureTransport': false } }, { 'aws:securetransport': 'false' }, true],
    [{ Bool: { 'aws:SecureTransport': 'false' } }, {}, false],
    [{ BoolIfExists: { 'aws:SecureTransport': 'false' } }, {}, true],
    [{ StringEquals: { 'AWS:SourceAccount': '111122223333' } }, { 'aws:sourceaccount': '111122223333' }, true],
    [{ StringEquals: { 'aws:SourceAccount': '111122223333' } }, {}, false],
    [{ StringNotEquals: { 'aws:SourceAccount': '111122223333' } }, {}, true],
    [{ StringNotEquals: { 'aws:SourceAccount': ['1', '2'] } }, { 'aws:sourceaccount': '2' }, false],
    [{ StringLike: { 's3:prefix': ['pages/*', 'feeds/*'] } }, { 's3:prefix': 'feeds/de' }, true],
    [{ StringLike: { 's3:prefix': 'pages/*' } }, { 's3:prefix': '' }, false],
    [{ StringLike: { 's3:prefix': 'pages/*' } }, {}, false],
    [
      { ArnLike: { 'aws:SourceArn': 'arn:aws:states:*:111122223333:stateMachine:*' } },
      { 'aws:sourcearn': 'arn:aws:states:x:111122223333:stateMachine:a' },
      true,
    ],
    [{ ArnEquals: { 'aws:SourceArn': 'arn:aws:sns:x:1:a' } }, { 'aws:sourcearn': 'arn:aws:sns:x:1:b' }, false],
    [{ ArnNotLike: { 'aws:SourceArn': 'arn:aws:sns:x:1:a' } }, { 'aws:sourcearn': 'arn:aws:sns:x:1:b' }, true],
    [{ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['reader#*'] } }, { 'dynamodb:leadingkeys': ['reader#1', 'reader#2'] }, true],
    [{ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['reader#*'] } }, { 'dynamodb:leadingkeys': ['reader#1', 'article#2'] }, false],
    [{ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['reader#*'] } }, {}, true],
    [{ 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['reader#*'] } }, {}, false],
    [{ 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['reader#*'] } }, { 'dynamodb:leadingkeys': ['article#1', 'reader#2'] }, true],
    [{ Null: { 'kms:ViaService': 'true' } }, {}, true],
    [{ Null: { 'kms:ViaService': 'true' } }, { 'kms:viaservice': 's3.eu-central-1.amazonaws.com' }, false],
    [{ NumericLessThanEquals: { 's3:max-keys': '10' } }, { 's3:max-keys': '10' }, true],
    [{ DateLessThan: { 'aws:CurrentTime': '2026-01-01T00:00:00Z' } }, { 'aws:currenttime': '2026-01-01T00:00:01Z' }, false],
    [{ StringEquals: { 'aws:SourceAccount': '1' }, ArnLike: { 'aws:SourceArn': '*' } }, { 'aws:sourceaccount': '1' }, false],
  ] satisfies [object, Context, boolean][])('%j with %j: %s', (condition, context, expected) => expect(holds(condition, context)).toBe(expected))

  it('on an unknown key, with an unknown operator, or on several values where one is meant, is an error and never a pass', () => {
    expect(() => holds({ StringEquals: { 'aws:PrincipalTag/team': 'desk' } })).toThrow('aws:principaltag/team is not known')
    expect(() => holds({ StringEquals: { 'aws:SourceAccount': '1', 'aws:VpcSourceIp': '1' } }, { 'aws:sourceaccount': '2' })).toThrow('aws:vpcsourceip')
    expect(() => holds({ IpAddress: { 'aws:SourceArn': '1' } })).toThrow('IpAddress is not known')
    expect(() => holds({ StringEquals: { 'dynamodb:LeadingKeys': '1' } }, { 'dynamodb:leadingkeys': ['1', '2'] })).toThrow('ForAllValues')
  })
})

describe('a policy', () => {
  it('with elements that IAM does not have is an error', () => {
    expect(() => policy({ Effect: 'Allow', Actions: 's3:*' })).toThrow('Actions')
    expect(() => policy({ Effect: 'allow', Action: 's3:*' })).toThrow('Allow or Deny')
    expect(() => policy({ Effect: 'Allow', Resource: '*' })).toThrow('Action or NotAction')
    expect(() => decide([], [allow() as Statement])).toThrow('no principal')
  })
})
