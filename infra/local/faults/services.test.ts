import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFaultyServices } from './faulty-services.testing.ts'

let services: Awaited<ReturnType<typeof startFaultyServices>>
beforeAll(async () => {
  services = await startFaultyServices()
})
afterAll(() => services.close())
beforeEach(() => services.faults.replace([]))

interface Case {
  call(name: string): Promise<unknown>
  /** Whether the call had its effect. */
  done(name: string): Promise<boolean> | boolean
  throttle: [name: string, status: number]
}

const CASES: [at: string, Case][] = [
  ['dynamodb:PutItem', { call: (name) => services.put(name), done: (name) => services.has(name), throttle: ['ProvisionedThroughputExceededException', 400] }],
  ['s3:PutObject', { call: (name) => services.store(name), done: (name) => services.stored(name) !== undefined, throttle: ['SlowDown', 503] }],
  ['sfn:StartExecution', { call: (name) => services.start(name), done: (name) => services.started(name), throttle: ['ThrottlingException', 400] }],
  ['ses:SendEmail', { call: (name) => services.write(name), done: (name) => services.written(name), throttle: ['TooManyRequestsException', 429] }],
  ['cognito:SignUp', { call: (name) => services.signUp(name), done: (name) => services.signedUp(name), throttle: ['TooManyRequestsException', 400] }],
]

let made = 0

describe.each(CASES)('%s', (at, { call, done, throttle: [name, httpStatusCode] }) => {
  const fresh = () => `name-${++made}`

  it('throttles with the service’s own error, nothing done, and the SDK knows that it may try again', async () => {
    const own = fresh()
    const { error } = await services.under('throttle', at, () => call(own))
    expect(error).toMatchObject({ name, $metadata: { httpStatusCode } })
    expect(await done(own)).toBe(false)
  })

  it.each(['crash-before', 'timeout'] as const)('%s: the connection breaks, nothing done', async (kind) => {
    const own = fresh()
    const began = performance.now()
    const { error } = await services.under(kind, at, () => call(own))
    expect(error).toMatchObject({ code: 'ECONNRESET' })
    if (kind === 'timeout') expect(performance.now() - began).toBeGreaterThanOrEqual(29)
    expect(await done(own)).toBe(false)
  })

  it('crash-after: done, the answer lost', async () => {
    const own = fresh()
    const { error } = await services.under('crash-after', at, () => call(own))
    expect(error).toMatchObject({ code: 'ECONNRESET' })
    expect(await done(own)).toBe(true)
  })
})

it('the SDK gets over every passing fault by itself, and does everything once more that was perhaps not done', async () => {
  const patient = services.patient()
  for (const kind of ['throttle', 'timeout', 'crash-before', 'crash-after'] as const) {
    services.faults.replace([{ at: 'dynamodb:PutItem', kind, nth: 1, ms: 20 }])
    await patient.send(new PutItemCommand({ TableName: 'test', Item: { pk: { S: `patient-${kind}` } } }))
    expect(services.faults.planned()[0]?.seen).toBe(2)
  }
  patient.destroy()
})

describe('bedrock', () => {
  it('answers a throttle, breaks, and loses answers', async () => {
    expect((await services.under('throttle', 'bedrock:Converse', services.ask)).error).toMatchObject({
      name: 'ThrottlingException',
      $metadata: { httpStatusCode: 429 },
    })
    for (const kind of ['timeout', 'crash-before', 'crash-after', 'torn'] as const)
      expect((await services.under(kind, 'bedrock:Converse', services.ask)).error, kind).toBeDefined()
    expect((await services.ask()).stopReason).toBe('tool_use')
  })

  it('fails to call the tool in four ways, in turn', async () => {
    services.faults.replace([{ at: 'bedrock:Converse', kind: 'malformed', nth: 1, times: 4 }])
    const prose = await services.ask()
    expect([prose.stopReason, prose.output?.message?.content?.[0]?.text]).toEqual(['end_turn', expect.stringContaining('Here is')])
    await expect(services.ask()).rejects.toThrow()
    expect((await services.ask()).stopReason).toBe('max_tokens')
    expect((await services.ask()).output?.message?.content?.[0]?.toolUse?.input).toEqual({})
    expect((await services.ask()).output?.message?.content?.[0]?.toolUse?.input).toMatchObject({ provider: 'pseudo' })
  })
})
