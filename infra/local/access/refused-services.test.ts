import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { AwsError } from '../aws-json.ts'
import { createGateway } from '../gateway.ts'
import type { Invoke } from '../invoke.ts'
import { createSchedules } from '../schedules.ts'
import { originHandler } from '../site/origins.ts'
import { createStates } from '../states/states.ts'
import { openStorage } from '../storage.ts'
import { resolveTemplates } from '../template.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'refused-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:one'
const refuse = (): never => {
  throw new AwsError('AccessDeniedException', 'User is not authorized.', 403)
}
const refused: Invoke = async () => refuse()
const called: Invoke = async () => ({ payload: '{}' })
const request = { method: 'GET', path: '/items', query: '', headers: {}, body: Buffer.alloc(0), sourceIp: '127.0.0.1' }

it('an API that may not call its function answers that it failed', async () => {
  const asked: string[] = []
  const target = { functionArn: FUNCTION, timeoutMs: 100, authorizer: null, scopes: [] }
  const stage = { ApiId: 'api', StageName: '$default', AutoDeploy: true, RouteSettings: {} } as const
  const invokeFor = (route: string): Invoke => {
    asked.push(route)
    return refused
  }
  const gateway = createGateway({ api: { id: 'api', stage, routes: [{ key: 'GET /items', target }] }, invoke: called, invokeFor, verify: async () => null })
  expect((await gateway(request)).status).toBe(500)
  expect(asked).toEqual(['GET /items'])
})

it.each([
  ['lambda:InvokeFunction', 1],
  ['sqs:SendMessage', 0],
])('a schedule whose role may not %s leaves %i dead letters', async (forbidden, letters) => {
  let now = Date.parse('2026-11-20T10:00:30Z')
  const demanded: string[] = []
  const folder = join(dataDir, String(letters))
  const retry = { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 }
  const Target = { Arn: FUNCTION, RoleArn: 'arn:role', RetryPolicy: retry, DeadLetterConfig: { Arn: 'arn:aws:sqs:us-east-1:000000000000:lost' } }
  const properties = { ScheduleExpression: 'rate(1 minute)', FlexibleTimeWindow: { Mode: 'OFF' }, Target }
  const schedules = createSchedules({
    dataDir: folder,
    schedules: [{ name: 'each', arn: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/each', properties }],
    invoke: async () => ({ error: { errorType: 'Error', errorMessage: 'no', trace: [] } }),
    startExecution: () => undefined,
    demand: (role, action, resource) => {
      demanded.push(`${role} ${action} ${resource.split(':').at(-1)}`)
      if (action === forbidden) refuse()
    },
    now: () => now,
  })
  now += 60_000
  await schedules.runDue()
  const lost = join(folder, 'dead-letters/lost')
  expect(existsSync(lost) ? readdirSync(lost).length : 0).toBe(letters)
  expect(demanded).toEqual(['arn:role lambda:InvokeFunction one', 'arn:role sqs:SendMessage lost'])
})

it('a machine calls with its own role, and fails when that may not', async () => {
  const arn = 'arn:aws:states:us-east-1:000000000000:stateMachine:one'
  const definition = JSON.stringify({ StartAt: 'A', States: { A: { Type: 'Task', Resource: FUNCTION, End: true } } })
  const states = createStates({ dataDir: null, machines: [{ arn, name: 'one', definition, invoke: refused }], invoke: called })
  const { arn: execution } = states.start(arn, '{}')
  await expect.poll(() => states.find(execution)?.status).toBe('FAILED')
  expect(states.find(execution)).toMatchObject({ error: 'Lambda.AccessDeniedException', cause: 'User is not authorized.' })
  await states.close()
})

it('a distribution serves no file that its policies do not give it', async () => {
  const Principal = { Service: 'cloudfront.amazonaws.com' }
  const Statement = [{ Effect: 'Allow', Action: 's3:GetObject', Principal, Resource: 'arn:aws:s3:::files/*' }]
  const control = { Name: 'one', OriginAccessControlOriginType: 's3', SigningBehavior: 'always', SigningProtocol: 'sigv4' }
  const Resources = {
    Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } },
    Policy: { Type: 'AWS::S3::BucketPolicy', Properties: { Bucket: 'files', PolicyDocument: { Version: '2012-10-17', Statement } } },
    Control: { Type: 'AWS::CloudFront::OriginAccessControl', Properties: { OriginAccessControlConfig: control } },
  }
  const cloud = resolveTemplates(new Map([['App', { Resources }]]) as unknown as Parameters<typeof resolveTemplates>[0], new Map(), 'localhost:1')
  const storage = openStorage(':memory:')
  storage.put('files', 'items', Buffer.from('here'), {})
  const origin = {
    Id: 'files',
    OriginPath: '',
    DomainName: cloud.all('AWS::S3::Bucket')[0]!.attribute('RegionalDomainName'),
    OriginAccessControlId: 'control',
    OriginCustomHeaders: [],
  }
  const asked: unknown[] = []
  const answer = (allowed: boolean) => {
    const may = (...call: unknown[]) => asked.push(call) > 0 && allowed
    return originHandler(origin, { cloud, storage, invoke: called, stream: called, gateways: new Map(), may })(request)
  }
  expect([(await answer(true)).status, (await answer(false)).status]).toEqual([200, 403])
  expect(asked).toEqual([
    ['s3:GetObject', 'arn:aws:s3:::files/items', true],
    ['s3:GetObject', 'arn:aws:s3:::files/items', true],
  ])
  storage.close()
})
