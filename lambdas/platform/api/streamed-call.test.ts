import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aiDevPartner } from '#shared/contracts/operations/partner.ts'
import { AppError } from '#shared/errors.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { accessTokenCheck } from './access-token.ts'
import { createStreamed, type StreamedCall } from './streamed-call.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

const POOL = 'eu-central-1_TestPool'
const CLIENT = 'web'
const ISSUER = `https://cognito-idp.eu-central-1.amazonaws.com/${POOL}`
const sub = randomUUID()

let stop: () => Promise<void>
let pool: ReturnType<typeof createServer>
let sign: (claims: Record<string, unknown>, key?: Key) => Promise<string>
let answer: ReturnType<typeof createStreamed>
let handle: (call: StreamedCall<unknown>) => AsyncIterable<string>
let asked: StreamedCall<unknown>[]

beforeAll(async () => {
  stop = await startTestTable()
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] })
  pool = createServer((request, response) => response.end(request.url === `/${POOL}/.well-known/jwks.json` ? jwks : '{}'))
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`
  sign = (claims, key = privateKey) =>
    new SignJWT({ sub, token_use: 'access', client_id: CLIENT, username: sub, iss: ISSUER, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime((claims.exp as number | undefined) ?? '5m')
      .sign(key)
  answer = createStreamed({
    declared: aiDevPartner,
    verify: accessTokenCheck({ userPoolId: POOL, clientId: CLIENT }),
    handle: (call) => {
      asked.push(call)
      return handle(call)
    },
    brokenOff: ({ code }) => `broken: ${code}`,
  })
})
afterAll(async () => {
  pool.close()
  await stop()
})
beforeEach(() => {
  asked = []
  handle = async function* () {
    yield 'a'
    yield 'b'
  }
})

const role = { user_id: sub, role: 'admin' }
const grant = () =>
  getTable()
    .entities.roles.put({ ...role, granted_at: new Date().toISOString(), granted_by: sub })
    .go()
const take = () => getTable().entities.roles.delete(role).go()

interface Sent {
  token?: string | null
  header?: string
  body?: string
  method?: string
  type?: string
}

/** Calls as the function's address does. */
async function send({ token, header = 'x-authorization', body = '{"message":"Labas"}', method = 'POST', type = 'application/json' }: Sent) {
  const stream = new PassThrough()
  const head: { statusCode?: number; headers?: Record<string, string> } = {}
  const event = {
    rawPath: aiDevPartner.path,
    headers: { 'content-type': type, ...(token ? { [header]: `Bearer ${token}` } : {}) },
    body,
    isBase64Encoded: false,
    requestContext: { requestId: randomUUID(), http: { method } },
  }
  const [, sent] = await Promise.all([
    answer(event as unknown as APIGatewayProxyEventV2, stream, (to, given) => {
      Object.assign(head, given)
      return to
    }),
    text(stream),
  ])
  return { status: head.statusCode, headers: head.headers ?? {}, text: sent }
}

describe('a streamed call', () => {
  it('is answered piece by piece to an admin', async () => {
    await grant()
    const { status, headers, text } = await send({ token: await sign({}) })
    expect([status, text]).toEqual([200, 'ab'])
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' })
    expect(asked[0]).toMatchObject({ body: { message: 'Labas', conversationHistory: [] }, caller: { id: sub } })
  })

  it('[A2] is refused to an identity token before its claims are read', async () => {
    const identity = await sign({ token_use: 'id', aud: CLIENT, client_id: undefined })
    await expect(accessTokenCheck({ userPoolId: POOL, clientId: CLIENT })(identity)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('[M-099] [A1] [A2] is refused to every token that must not count, before the body is looked at', async () => {
    await grant()
    const { privateKey: other } = await generateKeyPair('RS256')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const good = await sign({})
    const tokens = {
      none: null,
      garbage: 'not.a.token',
      'alg none': `${encode({ alg: 'none', kid: 'k' })}.${good.split('.')[1]}.`,
      'another key': await sign({}, other),
      'changed claims': [good.split('.')[0], encode({ sub: randomUUID() }), good.split('.')[2]].join('.'),
      'ID token': await sign({ token_use: 'id', aud: CLIENT, client_id: undefined }),
      expired: await sign({ exp: 1 }),
      'wrong issuer': await sign({ iss: `${ISSUER}X` }),
      'wrong client': await sign({ client_id: 'another' }),
    }
    for (const [name, token] of Object.entries(tokens)) {
      const { status, headers, text } = await send({ token, body: '{"not json' })
      expect([name, status, JSON.parse(text).code]).toEqual([name, 401, 'unauthenticated'])
      expect(headers['content-type']).toBe('application/problem+json')
    }
    expect((await send({ token: good, header: 'authorization' })).status).toBe(401)
    expect(asked).toEqual([])
  })

  it('[M-099] [A2] is refused to whoever has no role row at this moment, whatever the group says', async () => {
    await take()
    const token = await sign({ 'cognito:groups': ['admin'] })
    const { status, text } = await send({ token, body: '{"not json' })
    expect([status, JSON.parse(text).code]).toEqual([403, 'forbidden'])
    await grant()
    expect((await send({ token })).status).toBe(200)
    await take()
    expect((await send({ token })).status).toBe(403)
    expect(asked).toHaveLength(1)
  })

  it('[M-093] takes a message and at most ten earlier ones, of the two who speak', async () => {
    await grant()
    const token = await sign({})
    const said = (count: number, role = 'user') => Array.from({ length: count }, () => ({ role, content: 'a' }))
    const status = async (body: unknown) => (await send({ token, body: typeof body === 'string' ? body : JSON.stringify(body) })).status
    expect(await status({ message: 'a', conversationHistory: said(10) })).toBe(200)
    expect(await status({ message: 'a', conversationHistory: said(11) })).toBe(400)
    expect(await status({ message: 'a', conversationHistory: said(1, 'system') })).toBe(400)
    expect(await status({ message: ' \n ' })).toBe(400)
    expect(await status({ message: 'a', system: 'b' })).toBe(400)
    expect(await status('{"message"')).toBe(400)
    expect((await send({ token, type: 'text/plain' })).status).toBe(415)
    expect((await send({ token, method: 'GET' })).status).toBe(404)
  })

  it('says a fault by its status while nothing has been sent, and in the stream after that', async () => {
    await grant()
    const token = await sign({})
    handle = async function* () {
      yield* []
      throw new AppError('model-unavailable')
    }
    expect((await send({ token })).status).toBe(503)
    handle = async function* () {
      yield 'a'
      throw new AppError('model-unavailable')
    }
    expect(await send({ token })).toMatchObject({ status: 200, text: 'abroken: model-unavailable' })
    handle = async function* () {
      yield* []
      throw new Error('a secret')
    }
    const { status, text } = await send({ token })
    expect(status).toBe(500)
    expect(text).not.toContain('secret')
  })

  it('tells the handler that the client has gone, and asks it for nothing more', async () => {
    await grant()
    const stream = new PassThrough()
    const { promise: isAborted, resolve: aborted } = Promise.withResolvers<void>()
    let isEnded = false
    handle = async function* ({ signal }) {
      try {
        signal.addEventListener('abort', () => aborted())
        yield 'a'
        await isAborted
        yield 'b'
        yield 'c'
      } finally {
        isEnded = true
      }
    }
    stream.once('data', () => stream.destroy())
    const event = {
      rawPath: aiDevPartner.path,
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${await sign({})}` },
      body: '{"message":"a"}',
      requestContext: { requestId: '1', http: { method: 'POST' } },
    }
    await answer(event as unknown as APIGatewayProxyEventV2, stream, (to) => to)
    expect(isEnded).toBe(true)
  })
})
