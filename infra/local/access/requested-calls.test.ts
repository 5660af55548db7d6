import { describe, expect, it } from 'vitest'
import type { Asked, GuardedService, Known } from './requested-call.ts'
import { REQUESTED } from './requested-calls.ts'

const KNOWN: Known = {
  userPool: 'us-east-1_People',
  configurationSets: new Map([['demo.example', 'Mails']]),
  leadingKeys: true,
  partitionKey: 'pk',
}
const asked = (service: GuardedService, request: Partial<Omit<Asked, 'body'>> & { body?: string | object }, known: Partial<Known> = {}): string[] => {
  const { body = '' } = request
  const whole = { method: 'POST', url: '/', headers: {}, ...request, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }
  return REQUESTED[service](whole, { ...KNOWN, ...known }).map(({ action, resource, context }) =>
    [action, resource, context ? JSON.stringify(context) : ''].join(' ').trim(),
  )
}
const operation = (service: GuardedService, name: string, body: object, known: Partial<Known> = {}) =>
  asked(service, { headers: { 'x-amz-target': `Some_20120810.${name}` }, body }, known)
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/rows'
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })

describe('a request of DynamoDB', () => {
  const table = (name: string, body: object, known: Partial<Known> = {}) => operation('dynamodb', name, body, known)

  it('asks for its action on the table, with the partitions that it names', () => {
    expect(table('GetItem', { TableName: 'rows', Key: key('a') })).toEqual([`dynamodb:GetItem ${TABLE} {"dynamodb:leadingkeys":["a"]}`])
    expect(table('PutItem', { TableName: TABLE, Item: key('b') })).toEqual([`dynamodb:PutItem ${TABLE} {"dynamodb:leadingkeys":["b"]}`])
    expect(table('PutItem', { TableName: 'rows', Item: key('b') }, { leadingKeys: false })).toEqual([`dynamodb:PutItem ${TABLE}`])
    expect(table('Scan', { TableName: 'rows' })).toEqual([`dynamodb:Scan ${TABLE}`])
    expect(table('ListTables', {})).toEqual(['dynamodb:ListTables arn:aws:dynamodb:us-east-1:000000000000:table/*'])
  })

  it('asks for an index where it reads one', () => {
    const query = { TableName: 'rows', KeyConditionExpression: '#pk = :pk AND #sk > :sk', ExpressionAttributeValues: { ':pk': { S: 'c' }, ':sk': { S: 'x' } } }
    expect(table('Query', query)).toEqual([`dynamodb:Query ${TABLE} {"dynamodb:leadingkeys":["c"]}`])
    expect(table('Query', { ...query, IndexName: 'gsi1' })).toEqual([`dynamodb:Query ${TABLE}/index/gsi1 {"dynamodb:leadingkeys":["c"]}`])
  })

  it('asks for each part of a transaction and for batches as such', () => {
    const TransactItems = [
      { Put: { TableName: 'rows', Item: key('a') } },
      { Update: { TableName: 'rows', Key: key('b') } },
      { Delete: { TableName: 'rows', Key: key('c') } },
      { ConditionCheck: { TableName: 'rows', Key: key('d') } },
    ]
    expect(table('TransactWriteItems', { TransactItems }, { leadingKeys: false })).toEqual(
      ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => `dynamodb:${action} ${TABLE}`),
    )
    expect(table('BatchGetItem', { RequestItems: { rows: { Keys: [key('b'), key('a')] } } })).toEqual([
      `dynamodb:BatchGetItem ${TABLE} {"dynamodb:leadingkeys":["a","b"]}`,
    ])
    const writes = [{ PutRequest: { Item: key('a') } }, { DeleteRequest: { Key: key('b') } }]
    expect(table('BatchWriteItem', { RequestItems: { rows: writes } })).toEqual([`dynamodb:BatchWriteItem ${TABLE} {"dynamodb:leadingkeys":["a","b"]}`])
  })
})

describe('a request of S3', () => {
  const files = (method: string, url: string, more: Partial<Asked> | object = {}) => asked('s3', { method, url, ...more })

  it('asks for the object, and for what it is compared with or copied from', () => {
    expect(files('GET', '/site/pages/a%20b.html')).toEqual(['s3:GetObject arn:aws:s3:::site/pages/a b.html'])
    expect(files('HEAD', '/site/a')).toEqual(['s3:GetObject arn:aws:s3:::site/a'])
    expect(files('DELETE', '/site/a')).toEqual(['s3:DeleteObject arn:aws:s3:::site/a'])
    expect(files('PUT', '/site/a')).toEqual(['s3:PutObject arn:aws:s3:::site/a'])
    expect(files('PUT', '/site/a', { headers: { 'if-match': '"1"' } })).toEqual(['s3:PutObject arn:aws:s3:::site/a', 's3:GetObject arn:aws:s3:::site/a'])
    expect(files('PUT', '/site/a', { headers: { 'x-amz-copy-source': '/site/b' } })).toEqual([
      's3:PutObject arn:aws:s3:::site/a',
      's3:GetObject arn:aws:s3:::site/b',
    ])
  })

  it('asks to list with the prefix that it names, and to delete each of many', () => {
    expect(files('GET', '/site?list-type=2&prefix=pages%2F')).toEqual(['s3:ListBucket arn:aws:s3:::site {"s3:prefix":"pages/"}'])
    expect(files('GET', '/site/?list-type=2')).toEqual(['s3:ListBucket arn:aws:s3:::site {}'])
    expect(files('POST', '/site?delete', { body: '<Delete><Object><Key>a</Key></Object><Object><Key>b</Key></Object></Delete>' })).toEqual([
      's3:DeleteObject arn:aws:s3:::site/a',
      's3:DeleteObject arn:aws:s3:::site/b',
    ])
  })
})

it('a mail asks for the identity and for the configuration set behind it', () => {
  const mail = (FromEmailAddress: string, more = {}) => asked('ses', { url: '/v2/email/outbound-emails', body: { FromEmailAddress, ...more } })
  const context = '{"ses:fromaddress":"desk@demo.example"}'
  expect(mail('Desk <desk@demo.example>')).toEqual([
    `ses:SendEmail arn:aws:ses:us-east-1:000000000000:identity/demo.example ${context}`,
    `ses:SendEmail arn:aws:ses:us-east-1:000000000000:configuration-set/Mails ${context}`,
  ])
  expect(mail('desk@demo.example', { ConfigurationSetName: 'Other' })[1]).toContain('configuration-set/Other')
  expect(asked('ses', { method: 'GET', url: '/v2/email/account' })).toEqual(['ses:GetAccount *'])
})

it('a model is asked for with the profile that leads to it', () => {
  const [sonnet, profile] = ['anthropic.claude-sonnet-4-5-20250929-v1:0', 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0']
  expect(asked('bedrock', { url: `/model/${encodeURIComponent(profile)}/converse` })).toEqual([
    `bedrock:InvokeModel arn:aws:bedrock:us-east-1:000000000000:inference-profile/${profile}`,
    `bedrock:InvokeModel arn:aws:bedrock:us-east-1::foundation-model/${sonnet}`,
  ])
  expect(asked('bedrock', { url: `/model/${encodeURIComponent(sonnet)}/converse-stream` })).toEqual([
    `bedrock:InvokeModelWithResponseStream arn:aws:bedrock:us-east-1::foundation-model/${sonnet}`,
  ])
})

it('other services are asked by name and resource', () => {
  expect(operation('states', 'StartExecution', { stateMachineArn: 'arn:one' })).toEqual(['states:StartExecution arn:one'])
  expect(operation('states', 'DescribeExecution', { executionArn: 'arn:two' })).toEqual(['states:DescribeExecution arn:two'])
  expect(operation('secretsmanager', 'PutSecretValue', { SecretId: 'arn:three' })).toEqual(['secretsmanager:PutSecretValue arn:three'])
  expect(operation('cognito-idp', 'AdminUserGlobalSignOut', {})).toEqual([
    'cognito-idp:AdminUserGlobalSignOut arn:aws:cognito-idp:us-east-1:000000000000:userpool/us-east-1_People',
  ])
  // Whoever signs in has no credentials of AWS.
  expect(operation('cognito-idp', 'InitiateAuth', {})).toEqual([])
  expect(asked('lambda', { url: '/2015-03-31/functions/one/invocations' })).toEqual([
    'lambda:InvokeFunction arn:aws:lambda:us-east-1:000000000000:function:one',
  ])
})

it('a request of CloudFront asks for its action on the distribution', () => {
  const below = '/2020-05-31/distribution/E1/invalidation'
  expect(asked('cloudfront', { url: below })).toEqual(['cloudfront:CreateInvalidation arn:aws:cloudfront::000000000000:distribution/E1'])
  expect(asked('cloudfront', { method: 'GET', url: `${below}/I2` })).toEqual(['cloudfront:GetInvalidation arn:aws:cloudfront::000000000000:distribution/E1'])
})
