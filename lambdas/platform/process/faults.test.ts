import { GetInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { InvokeCommand } from '@aws-sdk/client-lambda'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand } from '@aws-sdk/client-sesv2'
import { StartExecutionCommand } from '@aws-sdk/client-sfn'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { cloudfront, cognito, documentClient, lambda, s3, secrets, ses, sfn } from './clients.ts'
import { asAppError } from './faults.ts'

type Call = () => Promise<unknown>
/** What is the same in the mocks of all services. */
interface Mock {
  onAnyCommand(): { rejects(error: Error): unknown }
}
/** A call of each service, and what makes it fail. */
const SERVICES = {
  cloudfront: [() => mockClient(cloudfront()), () => cloudfront().send(new GetInvalidationCommand({ DistributionId: 'a', Id: 'b' }))],
  cognito: [() => mockClient(cognito()), () => cognito().send(new AdminAddUserToGroupCommand({ UserPoolId: 'a_1', Username: 'b', GroupName: 'c' }))],
  dynamodb: [() => mockClient(documentClient()), () => documentClient().send(new GetCommand({ TableName: 'news', Key: { pk: 'a' } }))],
  lambda: [() => mockClient(lambda()), () => lambda().send(new InvokeCommand({ FunctionName: 'a' }))],
  s3: [() => mockClient(s3()), () => s3().send(new GetObjectCommand({ Bucket: 'a', Key: 'b' }))],
  secretsmanager: [() => mockClient(secrets()), () => secrets().send(new GetSecretValueCommand({ SecretId: 'a' }))],
  ses: [() => mockClient(ses()), () => ses().send(new GetAccountCommand({}))],
  stepfunctions: [() => mockClient(sfn()), () => sfn().send(new StartExecutionCommand({ stateMachineArn: 'a' }))],
} satisfies Record<string, [() => object, Call]>

const fault = (name: string, httpStatusCode?: number) => Object.assign(new Error(name), { name, $metadata: httpStatusCode ? { httpStatusCode } : {} })
const codeOf = async ([mock, call]: (typeof SERVICES)[keyof typeof SERVICES], error: Error): Promise<string> => {
  ;(mock() as Mock).onAnyCommand().rejects(error)
  return asAppError(await call().catch((thrown: unknown) => thrown)).code
}

beforeAll(() => vi.stubEnv('AWS_REGION', 'us-east-1'))

describe.each(Object.entries(SERVICES))('a fault of %s', (name, service) => {
  it('that passes by itself is one that workflows try again', async () => {
    const throttled = name === 's3' ? fault('SlowDown', 503) : fault('ThrottlingException', 400)
    expect(await codeOf(service, throttled)).toBe('dependency-unavailable')
    expect(await codeOf(service, fault('TooManyRequestsException', 429))).toBe('dependency-unavailable')
    expect(await codeOf(service, fault('TimeoutError'))).toBe('dependency-unavailable')
    expect(await codeOf(service, Object.assign(fault('Error'), { code: 'ECONNRESET' }))).toBe('dependency-unavailable')
    expect(await codeOf(service, Object.assign(fault('Error'), { code: 'EPIPE' }))).toBe('dependency-unavailable')
  })

  it('with a name that nobody has heard of passes when its status says so, and does not otherwise', async () => {
    expect(await codeOf(service, fault('BrandNewException', 500))).toBe('dependency-unavailable')
    expect(await codeOf(service, fault('BrandNewException', 599))).toBe('dependency-unavailable')
    expect(await codeOf(service, fault('BrandNewException', 400))).toBe('internal')
  })

  it('that refuses the application is told apart from a fault of ours', async () => {
    expect(await codeOf(service, fault(name === 's3' ? 'AccessDenied' : 'AccessDeniedException', name === 's3' ? 403 : 400))).toBe('permission-missing')
  })
})

it('a fault of ours keeps its code, wherever in the chain of causes it stands', () => {
  const inner = new AppError('version-conflict')
  expect(asAppError(new Error('outer', { cause: new Error('middle', { cause: inner }) }))).toBe(inner)
  expect(asAppError('thrown text').code).toBe('internal')
  expect(asAppError(new Error('outer', { cause: fault('TransactionConflictException', 400) })).code).toBe('dependency-unavailable')
})
