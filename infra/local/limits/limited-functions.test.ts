import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAsyncCalls } from '../async-calls.ts'
import { createFunctions } from '../functions.ts'
import { createGateway } from '../gateway.ts'
import { createInvocations } from '../invocations.ts'
import { listen } from '../listen.ts'
import { createConcurrency } from './lambda.ts'
import { withLambdaLimits } from './limited-functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'limited-'))
writeFileSync(
  join(folder, 'index.mjs'),
  `
let atOnce = 0, most = 0, tries = 0
export const handler = async ({ wait = 0, answer, fails = 0 }) => {
  most = Math.max(most, ++atOnce)
  await new Promise((done) => setTimeout(done, wait))
  atOnce--
  if (tries++ < fails) throw new Error('not yet')
  return answer ? { statusCode: 200, body: 'x'.repeat(answer) } : { most, tries }
}
`,
)
const definition = (name: string) => ({ name, folder, handler: 'index.handler', environment: {}, memoryMb: 256, timeoutSeconds: 20 })
const functions = createFunctions(['a', 'b', 'own', 'later', 'lost'].map(definition), {
  logFolder: join(folder, 'logs'),
  environment: () => ({}),
  oneCallEach: true,
})
const { invoke } = withLambdaLimits(functions, createConcurrency(3, new Map([['own', 1]])))
const pauses: number[] = []
const asyncCalls = createAsyncCalls({
  dataDir: folder,
  invoke,
  configs: new Map([['later', { retries: 2 }]]),
  deadLetters: { send: async () => expect.fail('was lost') },
  onError: (cause) => expect.fail(String(cause)),
  retryMs: 5,
  throttlePause: (times) => {
    pauses.push(times)
    return 20
  },
})
let server: Awaited<ReturnType<typeof listen>>
let lambda: LambdaClient
beforeAll(async () => {
  server = await listen(createInvocations(invoke, { take: asyncCalls.take }))
  lambda = new LambdaClient({ region: 'us-east-1', endpoint: server.url, maxAttempts: 1, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
})
afterAll(async () => {
  await server.close()
  await asyncCalls.close()
  await functions.close()
  rmSync(folder, { recursive: true })
})
const call = (FunctionName: string, payload: object, InvocationType?: 'Event') =>
  lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload), InvocationType }))
const refusal = (sent: Promise<unknown>) => sent.then(() => expect.fail('was not refused')).catch((error: Error) => error)

describe('Lambda refuses', () => {
  it('a call when the account has no execution left, and takes one again afterwards', async () => {
    const working = [call('a', { wait: 300 }), call('b', { wait: 300 })]
    await sleep(50)
    expect(await refusal(call('a', {}))).toMatchObject({
      ...{ name: 'TooManyRequestsException', message: 'Rate Exceeded.', Reason: 'ConcurrentInvocationLimitExceeded', Type: 'User' },
      $metadata: { httpStatusCode: 429 },
    })
    // What is reserved for a function is there for it.
    expect((await call('own', {})).StatusCode).toBe(200)
    await Promise.all(working)
    expect((await call('a', {})).StatusCode).toBe(200)
  })

  it('a call of more than 6 MB, one of more than 1 MB that nobody waits for, and an answer of more than 6 MB', async () => {
    const message = (bytes: number) => `Request must be smaller than ${bytes} bytes for the InvokeFunction operation`
    const sized = (bytes: number) => ({ text: 'x'.repeat(bytes) })
    const large = { name: 'RequestEntityTooLargeException', $metadata: { httpStatusCode: 413 } }
    expect(await refusal(call('a', sized(6 * 1024 * 1024)))).toMatchObject({ ...large, message: message(6_291_456) })
    expect(await refusal(call('a', sized(1024 * 1024), 'Event'))).toMatchObject({ ...large, message: message(1_048_576) })
    const { FunctionError, Payload } = await call('a', { answer: 6 * 1024 * 1024 + 200 })
    expect(FunctionError).toBe('Unhandled')
    expect(JSON.parse(Payload!.transformToString())).toMatchObject({
      errorType: 'Function.ResponseSizeTooLarge',
      errorMessage: expect.stringMatching(/^Response payload size \(\d+ bytes\) exceeded maximum allowed payload size \(6291556 bytes\)\.$/),
    })
    expect((await call('a', { answer: 5_000_000 })).FunctionError).toBeUndefined()
  })

  it('on routes of an API too: an upload of 6 MB, an answer of 6 MB', async () => {
    const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:a'
    const target = { functionArn, timeoutMs: 20_000, authorizer: null, scopes: [] }
    const stage = { ApiId: 'api', StageName: '$default', AutoDeploy: true, RouteSettings: {} } as const
    const gateway = createGateway({ api: { id: 'api', stage, routes: [{ key: '$default', target }] }, invoke, verify: async () => ({}) })
    const request = (body: Buffer) => gateway({ method: 'POST', path: '/', query: '', headers: { 'content-type': 'image/png' }, sourceIp: '127.0.0.1', body })
    // Base64 makes four bytes of three.
    expect(await request(Buffer.alloc(5_000_000))).toMatchObject({ status: 413, body: Buffer.from('{"message":"Request Entity Too Large"}') })
    expect((await request(Buffer.alloc(4_000_000))).status).toBe(200)
  })
})

it('a worker has one call at a time, and another one is started beside it', async () => {
  const answers = await Promise.all([call('b', { wait: 100 }), call('b', { wait: 100 })])
  expect(answers.map(({ Payload }) => JSON.parse(Payload!.transformToString()).most)).toEqual([1, 1])
})

it('a call that nobody waits for is taken at once and done later; being throttled is no try', async () => {
  const working = [call('a', { wait: 400 }), call('b', { wait: 400 })]
  await sleep(50)
  expect((await call('later', { fails: 2 }, 'Event')).StatusCode).toBe(202)
  await Promise.all(working)
  await asyncCalls.drain()
  expect(pauses.length).toBeGreaterThan(2)
  expect(JSON.parse(((await invoke('later', '{}')) as { payload: string }).payload).tries).toBe(4)
})

it('a streamed answer keeps its execution until its last byte', async () => {
  const body = new PassThrough()
  const { invoke: other, stream } = withLambdaLimits(
    {
      invoke: async () => ({ payload: '1' }),
      stream: async () => {
        return { head: {}, body }
      },
    },
    createConcurrency(1, new Map()),
  )
  await stream('a', '{}')
  await expect(other('a', '{}')).rejects.toMatchObject({ name: 'TooManyRequestsException' })
  body.end('all')
  await text(body)
  await expect.poll(() => other('a', '{}').catch(({ name }) => name)).toEqual({ payload: '1' })
})
