import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Duration, Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AllowedMethods, CachePolicy, Distribution, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AccountRecovery, CfnUserPoolGroup, UserPool } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Code, FunctionUrlAuthType, Function as LambdaFunction, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClosers } from './closers.ts'
import type { FaultPlan } from './faults/plan.ts'
import { createFront } from './front.ts'
import { createAdmin, signIn } from './seed/admin.ts'
import { startServices } from './services.ts'
import { type Cloud, loadTemplate } from './template.ts'

/** One module for all functions of the little application; each uses the real SDK clients, found from this project. */
const CODE = `
import { createRequire } from 'node:module'
const require = createRequire(${JSON.stringify(import.meta.url)})
const { DynamoDBClient, PutItemCommand, GetItemCommand, UpdateItemCommand } = require('@aws-sdk/client-dynamodb')
const { S3Client, GetObjectCommand, PutObjectCommand } = require('@aws-sdk/client-s3')
const { SFNClient, StartExecutionCommand } = require('@aws-sdk/client-sfn')
const table = new DynamoDBClient({})
const TableName = process.env.TABLE
const json = (statusCode, body) => ({ statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

export const create = async (event) => {
  const { id } = JSON.parse(event.body)
  await table.send(new PutItemCommand({ TableName, Item: { pk: { S: 'ITEM#' + id } } }))
  await new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: process.env.MACHINE, input: JSON.stringify({ id }) }))
  return json(201, { id })
}
export const read = async (event) => {
  const { Item } = await table.send(new GetItemCommand({ TableName, Key: { pk: { S: event.pathParameters.id } } }))
  return json(Item ? 200 : 404, { item: Item ?? null, groups: event.requestContext.authorizer.jwt.claims['cognito:groups'] })
}
export const publish = async ({ id }) => {
  await new S3Client({}).send(new PutObjectCommand({ Bucket: process.env.BUCKET, Key: 'items/' + id, Body: 'published ' + id, ContentType: 'text/plain' }))
}
export const count = async ({ Records }) => {
  const created = Records.filter(({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.Keys.pk.S.startsWith('ITEM#')).length
  if (created) await table.send(new UpdateItemCommand({ TableName, Key: { pk: { S: 'COUNT' } }, UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': { N: String(created) } } }))
}
/** What a call of each service comes to for a function that may only read files under items/. */
export const refused = async () => {
  const { LambdaClient, InvokeCommand } = require('@aws-sdk/client-lambda')
  const { SecretsManagerClient, GetSecretValueCommand } = require('@aws-sdk/client-secrets-manager')
  const { SESv2Client, GetAccountCommand } = require('@aws-sdk/client-sesv2')
  const { CognitoIdentityProviderClient, ListUsersInGroupCommand } = require('@aws-sdk/client-cognito-identity-provider')
  const { BedrockRuntimeClient, ConverseCommand } = require('@aws-sdk/client-bedrock-runtime')
  const files = new S3Client({})
  const Bucket = process.env.BUCKET
  const calls = [
    () => table.send(new GetItemCommand({ TableName, Key: { pk: { S: 'COUNT' } } })),
    () => files.send(new PutObjectCommand({ Bucket, Key: 'items/mine', Body: 'mine' })),
    () => files.send(new GetObjectCommand({ Bucket, Key: 'index.html' })),
    () => files.send(new GetObjectCommand({ Bucket, Key: 'items/nowhere' })),
    () => new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: process.env.MACHINE })),
    () => new LambdaClient({}).send(new InvokeCommand({ FunctionName: 'Small-other' })),
    () => new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:one-a1b2c3' })),
    () => new SESv2Client({}).send(new GetAccountCommand({})),
    () => new CognitoIdentityProviderClient({}).send(new ListUsersInGroupCommand({ UserPoolId: 'us-east-1_one', GroupName: 'admin' })),
    () => new BedrockRuntimeClient({}).send(new ConverseCommand({ modelId: 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0', messages: [{ role: 'user', content: [{ text: 'one' }] }] })),
  ]
  const answers = await Promise.all(calls.map((call) => call().then(() => 'served', (error) => [error.name, error.$metadata.httpStatusCode, error.message])))
  return json(200, answers)
}
export const miss = async (event) => ({ statusCode: 404, headers: { 'content-type': 'text/plain' }, body: 'no ' + event.rawPath })
`

function synth(folder: string): string {
  mkdirSync(join(folder, 'code'))
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'code/index.mjs'), CODE)
  writeFileSync(join(folder, 'web/index.html'), '<h1>home</h1>')
  const app = new App({ outdir: join(folder, 'cdk.out') })
  const stack = new Stack(app, 'Small', { env: { account: '000000000000', region: 'us-east-1' } })
  const table = new TableV2(stack, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING }, dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES })
  const bucket = new Bucket(stack, 'Bucket')
  const lambda = (name: string, environment: Record<string, string> = {}) =>
    new LambdaFunction(stack, name, {
      runtime: Runtime.NODEJS_24_X,
      handler: `index.${name}`,
      code: Code.fromAsset(join(folder, 'code')),
      timeout: Duration.seconds(20),
      environment: { TABLE: table.tableName, BUCKET: bucket.bucketName, ...environment },
    })
  const publish = lambda('publish')
  bucket.grantPut(publish)
  const machine = new StateMachine(stack, 'Machine', {
    definitionBody: DefinitionBody.fromChainable(new LambdaInvoke(stack, 'Publish', { lambdaFunction: publish, payloadResponseOnly: true })),
  })
  const count = lambda('count')
  count.addEventSource(
    new DynamoEventSource(table, { startingPosition: StartingPosition.TRIM_HORIZON, retryAttempts: 2, onFailure: new SqsDlq(new Queue(stack, 'Letters')) }),
  )
  table.grantWriteData(count)
  const pool = new UserPool(stack, 'People', {
    signInAliases: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: { minLength: 6, requireDigits: false, requireLowercase: false, requireSymbols: false, requireUppercase: false },
  })
  const client = pool.addClient('Web', { authFlows: { userSrp: true, userPassword: true }, disableOAuth: true })
  new CfnUserPoolGroup(stack, 'Admins', { userPoolId: pool.userPoolId, groupName: 'admin' })
  const api = new HttpApi(stack, 'Api')
  const route = (method: HttpMethod, path: string, handler: LambdaFunction, more: object = {}) =>
    api.addRoutes({ path, methods: [method], integration: new HttpLambdaIntegration(`${method}Integration`, handler), ...more })
  const create = lambda('create', { MACHINE: machine.stateMachineArn })
  table.grantWriteData(create)
  machine.grantStartExecution(create)
  route(HttpMethod.POST, '/api/items', create)
  const read = lambda('read')
  table.grantReadData(read)
  const refused = lambda('refused', { MACHINE: machine.stateMachineArn })
  refused.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('items/*')] }))
  route(HttpMethod.DELETE, '/api/items', refused)
  route(HttpMethod.GET, '/api/items/{id}', read, { authorizer: new HttpUserPoolAuthorizer('Token', pool, { userPoolClients: [client] }) })
  const miss = lambda('miss').addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM })
  const pages = new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket),
    fallbackOrigin: FunctionUrlOrigin.withOriginAccessControl(miss),
    fallbackStatusCodes: [403, 404],
  })
  new Distribution(stack, 'Site', {
    defaultRootObject: 'index.html',
    defaultBehavior: { origin: pages },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${api.apiId}.execute-api.us-east-1.amazonaws.com`),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
    },
  })
  new BucketDeployment(stack, 'Files', { sources: [Source.asset(join(folder, 'web'))], destinationBucket: bucket, prune: false })
  app.synth()
  return join(folder, 'cdk.out')
}

const denied = (action: string, resource: string, name = 'AccessDeniedException', status = 400) => [
  name,
  status,
  expect.stringMatching(
    new RegExp(
      `^User: arn:aws:sts::000000000000:assumed-role/Small-refusedServiceRole\\w+/local is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action$`,
    ),
  ),
]
const arnOf = (service: string, resource: string) => `arn:aws:${service}:us-east-1:000000000000:${resource}`
/** What a function is told that may only read files under `items/`. */
const REFUSALS = [
  denied('dynamodb:GetItem', arnOf('dynamodb', 'table/Small-Table\\w+')),
  denied('s3:PutObject', 'arn:aws:s3:::[\\w-]+/items/mine', 'AccessDenied', 403),
  denied('s3:GetObject', 'arn:aws:s3:::[\\w-]+/index.html', 'AccessDenied', 403),
  // Who may not list is not told that a file is missing.
  ['AccessDenied', 403, 'Access Denied'],
  denied('states:StartExecution', arnOf('states', 'stateMachine:Machine[\\w-]+')),
  denied('lambda:InvokeFunction', arnOf('lambda', 'function:Small-other'), undefined, 403),
  denied('secretsmanager:GetSecretValue', arnOf('secretsmanager', 'secret:one-a1b2c3')),
  denied('ses:GetAccount', '\\*', undefined, 403),
  denied('cognito-idp:ListUsersInGroup', arnOf('cognito-idp', 'userpool/us-east-1_People\\w+')),
  denied('bedrock:InvokeModel', arnOf('bedrock', 'inference-profile/eu.anthropic.claude-sonnet-4-5-20250929-v1:0'), undefined, 403),
]

describe('a CDK application on one machine', () => {
  let folder: string
  let cloud: Cloud
  beforeAll(() => {
    // Most of a synthesis is CDK's own validation, which the real application's tests run.
    vi.stubEnv('CDK_VALIDATION', 'false')
    folder = mkdtempSync(join(tmpdir(), 'services-'))
    cloud = loadTemplate({ cdkOut: synth(folder), siteHost: 'localhost:1' })
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  async function start(plan?: FaultPlan) {
    const faults: unknown[] = []
    const closers = createClosers((cause) => faults.push(cause))
    const onError = (cause: unknown) => void faults.push(cause)
    const settings = {
      port: 0,
      dataDir: join(folder, 'data'),
      adminEmail: undefined,
      adminPassword: undefined,
      dynamoUrl: undefined,
      lateReadsMs: undefined,
      scheduleRepeatsMs: undefined,
      demoSamples: undefined,
      checkShapes: true,
      stopsWithInput: false,
      together: false,
      saveMemory: true,
      faults: plan,
      limits: 'default' as const,
    }
    mkdirSync(settings.dataDir, { recursive: true })
    const front = closers.keep(await createFront(0, onError))
    const services = await startServices({ cloud, settings, env: {}, closers, onError })
    front.open(services.site, services.local)
    const place = {
      siteUrl: front.url,
      region: 'us-east-1',
      userPoolId: cloud.all('AWS::Cognito::UserPool')[0]!.ref,
      userPoolClientId: cloud.all('AWS::Cognito::UserPoolClient')[0]!.ref,
      tableName: cloud.all('AWS::DynamoDB::GlobalTable')[0]!.ref,
      bucketName: cloud.all('AWS::S3::Bucket')[0]!.ref,
      endpoints: services.endpoints,
      admin: { email: 'editor@demo.example', password: 'demo-password' },
    }
    const text = async (path: string) => (await fetch(front.url + path)).text()
    const count = async (token: string) => {
      const response = await fetch(`${front.url}/api/items/COUNT`, { headers: { authorization: `Bearer ${token}` } })
      return ((await response.json()) as { item: { n: { N: string } } | null }).item?.n.N
    }
    return { place, faults, text, count, close: closers.closeAll, url: front.url }
  }

  it('runs whole, from the distribution to functions, machine, stream and pool, and keeps all data over a restart', async () => {
    const first = await start()
    expect(await first.text('/')).toBe('<h1>home</h1>')
    expect(await first.text('/nowhere')).toBe('no /nowhere')
    expect((await fetch(`${first.url}/_local`)).status).toBe(200)

    await createAdmin(first.place, 'Dana')
    const token = await signIn(first.place)
    expect((await fetch(`${first.url}/api/items/COUNT`)).status).toBe(401)
    for (const id of ['a', 'b', 'c']) {
      const created = await fetch(`${first.url}/api/items`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id }) })
      expect(created.status).toBe(201)
    }
    await expect.poll(() => first.count(token)).toBe('3')
    expect(await (await fetch(`${first.url}/api/items`, { method: 'DELETE' })).json()).toEqual(REFUSALS)
    await expect.poll(() => first.text('/items/c')).toBe('published c')
    await first.close()

    const before = process.cpuUsage()
    const second = await start([
      { at: 'dynamodb:PutItem', kind: 'crash-after', nth: 1 },
      { at: 'sfn:StartExecution', kind: 'throttle', nth: 1 },
      { at: 'lambda:*publish', kind: 'malformed', nth: 1 },
      { at: 's3:PutObject:items/*', kind: 'crash-before', nth: 1 },
      { at: 'streams:deliver', kind: 'crash-before', nth: 1 },
    ])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(await second.text('/items/a')).toBe('published a')
    const again = await signIn(second.place)
    await fetch(`${second.url}/api/items`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":"d"}' })
    // The stream delivers at least once: a batch that was being answered when the first one closed comes again.
    await expect.poll(async () => Number(await second.count(again))).toBeGreaterThanOrEqual(4)
    // Each planned fault struck, and was got over: by the SDK's own retries, or by the stream's next delivery.
    await expect.poll(() => second.text('/items/d')).toBe('published d')
    const console = await second.text('/_local/faults')
    // What the first one had not finished is run again, so the file that was struck may be one of its.
    expect(console).toMatch(/<code>s3:PutObject:items\/[abcd]</)
    for (const place of ['dynamodb:PutItem', 'sfn:StartExecution', 'streams:deliver:Small-count']) expect(console).toContain(place)
    await second.close()
    expect([...first.faults, ...second.faults]).toEqual([])
  })
})
