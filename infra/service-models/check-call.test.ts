import { describe, expect, it } from 'vitest'
import { checkAnswer, checkRequest } from './check-call.ts'
import type { HttpCall } from './http-message.ts'

const call = (method: string, url: string, headers: Record<string, string> = {}, body: object | string = ''): HttpCall => ({
  ...{ method, url, headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const target = (name: string, body: object): HttpCall => call('POST', '/', { 'x-amz-target': name }, body)
const answer = (status: number, body: object | string, headers: Record<string, string> = {}) => ({
  ...{ status, headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const problems = (found: { path: string; problem: string }[]) => found.map(({ path, problem }) => `${path} ${problem}`)

const PUT = target('DynamoDB_20120810.PutItem', { TableName: 'news', Item: { pk: { S: 'a' }, count: { N: '1' } } })

describe('what AWS would refuse in a request', () => {
  it('is nothing in one that fits', () => {
    expect(checkRequest('dynamodb', PUT)).toEqual([])
    expect(checkRequest('s3', call('PUT', '/bucket/a/b.html?x-id=PutObject', { 'cache-control': 'max-age=60', 'content-length': '3' }, 'abc'))).toEqual([])
    expect(checkRequest('lambda', call('POST', '/2015-03-31/functions/arn%3Aaws%3Alambda%3Aus-east-1%3A123456789012%3Afunction%3Aone/invocations'))).toEqual([])
  })

  it('is a member that the service does not know, one that is missing, and one of another kind', () => {
    const wrong = target('DynamoDB_20120810.GetItem', { Key: { pk: { S: 1 } }, Consistent: true })
    expect(problems(checkRequest('dynamodb', wrong))).toEqual([
      'GetItem request TableName is required and missing',
      'GetItem request Key.pk.S is a number, not a text',
      'GetItem request Consistent is unknown to the service',
    ])
  })

  it('is a union with two members set', () => {
    const wrong = target('DynamoDB_20120810.PutItem', { TableName: 'news', Item: { pk: { S: 'a', N: '1' } } })
    expect(problems(checkRequest('dynamodb', wrong))).toEqual(['PutItem request Item.pk is a union with 2 members set instead of one'])
  })

  it('is a value that is too long, too many, outside an enumeration or a pattern', () => {
    const items = Array.from({ length: 101 }, () => ({ Put: { TableName: 'news', Item: { pk: { S: 'a' } } } }))
    expect(problems(checkRequest('dynamodb', target('DynamoDB_20120810.TransactWriteItems', { TransactItems: items })))).toEqual([
      'TransactWriteItems request TransactItems has 101 items, at most 100 are allowed',
    ])
    expect(problems(checkRequest('dynamodb', target('DynamoDB_20120810.PutItem', { TableName: 'news', Item: {}, ReturnValues: 'ALL' })))).toEqual([
      'PutItem request ReturnValues is none of NONE, ALL_OLD, UPDATED_OLD, ALL_NEW, UPDATED_NEW',
    ])
    const user = { UserPoolId: 'no pool', Username: 'one' }
    expect(problems(checkRequest('cognito-idp', target('AWSCognitoIdentityProviderService.AdminGetUser', user)))).toEqual([
      'AdminGetUser request UserPoolId does not match [\\w-]+_[0-9a-zA-Z]+',
    ])
    const name = { stateMachineArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:One', name: 'a'.repeat(81) }
    expect(problems(checkRequest('stepfunctions', target('AWSStepFunctions.StartExecution', name)))).toEqual([
      'StartExecution request name has 81 letters, at most 80 are allowed',
    ])
  })

  it('is an operation that the service does not have', () => {
    expect(problems(checkRequest('dynamodb', target('DynamoDB_20120810.PutItems', {})))).toEqual([
      ' dynamodb has no operation for POST DynamoDB_20120810.PutItems',
    ])
    expect(problems(checkRequest('sesv2', call('GET', '/v2/email/accounts')))).toEqual([' sesv2 has no operation for GET /v2/email/accounts'])
  })

  it('is wrong in the address, in a header and in XML just as in JSON', () => {
    expect(problems(checkRequest('lambda', call('POST', '/2015-03-31/functions/a%20b/invocations', { 'x-amz-invocation-type': 'Later' })))[0]).toContain(
      'Invoke request FunctionName does not match',
    )
    expect(problems(checkRequest('lambda', call('POST', '/2015-03-31/functions/one/invocations', { 'x-amz-invocation-type': 'Later' })))).toEqual([
      'Invoke request X-Amz-Invocation-Type is none of Event, RequestResponse, DryRun',
    ])
    const xml = '<Delete><Object><Key>a</Key></Object><Object><Nme>b</Nme></Object></Delete>'
    expect(problems(checkRequest('s3', call('POST', '/bucket?delete=', {}, xml)))).toEqual([
      'DeleteObjects request Delete.Object[1].Key is required and missing',
      'DeleteObjects request Delete.Object[1].Nme is unknown to the service',
    ])
  })

  it('never holds a value', () => {
    const secret = { SecretId: 'one', SecretString: 'x'.repeat(70_000), ClientRequestToken: 'password' }
    expect(JSON.stringify(checkRequest('secretsmanager', target('secretsmanager.PutSecretValue', secret)))).not.toMatch(/xxx|password/)
  })
})

describe('what AWS would not answer', () => {
  it('is found in a body, and in a list of XML', () => {
    expect(checkAnswer('dynamodb', PUT, answer(200, {}))).toEqual([])
    expect(problems(checkAnswer('dynamodb', PUT, answer(200, { Attribute: {} })))).toEqual(['PutItem answer Attribute is unknown to the service'])
    const list = call('GET', '/bucket?list-type=2&prefix=a')
    const page = (contents: string) => answer(200, `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
    expect(checkAnswer('s3', list, page('<Contents><Key>a</Key><Size>3</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>'))).toEqual([])
    expect(problems(checkAnswer('s3', list, page('<Contents><Key>a</Key><Size>three</Size><LastModified>soon</LastModified></Contents>')))).toEqual([
      'ListObjectsV2 answer Contents[0].Size is a string, not a number',
      'ListObjectsV2 answer Contents[0].LastModified is a string that is no time',
    ])
  })

  it('is an error that the operation does not have, or one with another status', () => {
    const fault = (name: string, status: number) =>
      problems(checkAnswer('dynamodb', PUT, answer(status, { __type: `com.amazonaws.dynamodb.v20120810#${name}` })))
    expect(fault('ConditionalCheckFailedException', 400)).toEqual([])
    expect(fault('ThrottlingException', 400)).toEqual([])
    expect(fault('NoSuchThing', 400)).toEqual(['PutItem error NoSuchThing is no error of this operation'])
    const invoke = call('POST', '/2015-03-31/functions/one/invocations')
    expect(problems(checkAnswer('lambda', invoke, answer(400, {}, { 'x-amzn-errortype': 'TooManyRequestsException' })))).toEqual([
      'Invoke error TooManyRequestsException comes with status 429, not 400',
    ])
  })
})
