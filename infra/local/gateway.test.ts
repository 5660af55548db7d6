import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, createGateway } from './gateway.ts'
import type { HttpRequest, HttpResponse } from './http.ts'
import type { HttpEvent } from './http-event.ts'
import type { Invoke } from './invoke.ts'

const NOW = Date.parse('2026-11-20T19:05:03Z')
const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Pool'
const authorizer = { header: 'authorization', issuer, audience: ['web'] }
const target = { functionArn: 'arn:fn', timeoutMs: 100, authorizer: null, scopes: [] }
const api = (stage: object = {}): Api => ({
  id: 'api',
  stage: { ApiId: 'api', StageName: '$default', AutoDeploy: true, RouteSettings: {}, ...stage },
  routes: [
    { key: 'GET /api/articles/{id}', target },
    { key: 'GET /api/articles/newest', target },
    { key: 'POST /api/articles', target },
    { key: 'GET /api/me', target: { ...target, authorizer } },
    { key: 'GET /api/scoped', target: { ...target, authorizer, scopes: ['write'] } },
    { key: 'ANY /files/{path+}', target },
  ],
})
const request = (method: string, path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method,
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...more,
})

let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
})
const verify = (token: string) =>
  jwtVerify(token, keys.publicKey, { algorithms: ['RS256'], currentDate: new Date(NOW) }).then(
    ({ payload }) => payload as Record<string, unknown>,
    () => null,
  )
const token = (claims: object = {}, key: Parameters<SignJWT['sign']>[0] = keys.privateKey, alg = 'RS256') =>
  new SignJWT({ iss: issuer, client_id: 'web', token_use: 'access', sub: 'u1', exp: NOW / 1000 + 60, ...claims }).setProtectedHeader({ alg }).sign(key)

async function call(
  sent: HttpRequest,
  options: { stage?: object; answer?: Invoke } = {},
): Promise<{ response: HttpResponse; event?: HttpEvent; body: unknown }> {
  let event: HttpEvent | undefined
  const invoke: Invoke = (name, payload) => {
    event = JSON.parse(payload) as HttpEvent
    return options.answer ? options.answer(name, payload) : Promise.resolve({ payload: JSON.stringify({ statusCode: 200, body: '{}' }) })
  }
  const response = await createGateway({ api: api(options.stage), invoke, verify, now: () => NOW })(sent)
  return { response, event, body: response.body.toString().startsWith('{') ? JSON.parse(response.body.toString()) : response.body.toString() }
}

describe('the HTTP API', () => {
  it('hands over events of payload format 2.0', async () => {
    const { event } = await call(
      request('GET', '/api/articles/a%20b', {
        query: 'tag=x&tag=y&q=a%26b&empty=',
        headers: { host: 'site', cookie: 'a=1; b=2', 'user-agent': 'curl', 'x-forwarded-for': '::1' },
      }),
    )
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'GET /api/articles/{id}',
      rawPath: '/api/articles/a b',
      rawQueryString: 'tag=x&tag=y&q=a%26b&empty=',
      cookies: ['a=1', 'b=2'],
      headers: { host: 'site', 'user-agent': 'curl', 'x-forwarded-for': '::1, 127.0.0.1' },
      queryStringParameters: { tag: 'x,y', q: 'a&b', empty: '' },
      pathParameters: { id: 'a b' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'api',
        domainName: 'api.execute-api.us-east-1.amazonaws.com',
        domainPrefix: 'api',
        http: { method: 'GET', path: '/api/articles/a b', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'curl' },
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        routeKey: 'GET /api/articles/{id}',
        stage: '$default',
        time: '20/Nov/2026:19:05:03 +0000',
        timeEpoch: NOW,
      },
      isBase64Encoded: false,
    })
  })

  it('hands over text as text and the rest as base64', async () => {
    const post = (type: string, body: string) => call(request('POST', '/api/articles', { headers: { 'content-type': type }, body: Buffer.from(body) }))
    expect((await post('application/json', '{"ą":1}')).event).toMatchObject({ body: '{"ą":1}', isBase64Encoded: false })
    expect((await post('application/x-www-form-urlencoded', 'a=1')).event).toMatchObject({ body: 'YT0x', isBase64Encoded: true })
    expect((await call(request('POST', '/api/articles'))).event).not.toHaveProperty('body')
  })

  it('prefers fixed text to parameters and takes greedy ones whole', async () => {
    expect((await call(request('GET', '/api/articles/newest'))).event?.routeKey).toBe('GET /api/articles/newest')
    expect((await call(request('PUT', '/files/a/b%2Fc'))).event?.pathParameters).toEqual({ path: 'a/b/c' })
  })

  it('answers 404 for what is not a route', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/articles/1'],
      ['GET', '/api/articles/'],
      ['GET', '/api/articles/%E0%A4'],
      ['GET', '//api/me'],
    ] as const)
      expect((await call(request(method, path))).response.status).toBe(404)
    expect((await call(request('GET', '/x'))).body).toEqual({ message: 'Not Found' })
  })

  it('lets through a good token with its claims as text', async () => {
    const authorization = `Bearer ${await token({ 'cognito:groups': ['admin', 'desk'], auth_time: 5 })}`
    const { event } = await call(request('GET', '/api/me', { headers: { authorization } }))
    expect(event?.requestContext.authorizer?.jwt).toMatchObject({
      claims: { sub: 'u1', 'cognito:groups': '[admin desk]', auth_time: '5', token_use: 'access' },
      scopes: null,
    })
  })

  it('answers 401 for missing, forged, expired and foreign tokens, and 403 without the scope', async () => {
    const other = await generateKeyPair('RS256')
    const [header, payload] = (await token()).split('.')
    const bad = [
      '',
      'garbage',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${header}.${payload}.`,
      await token({}, other.privateKey),
      await token({}, new TextEncoder().encode('x'.repeat(64)), 'HS256'),
      await token({ exp: NOW / 1000 }),
      await token({ nbf: NOW / 1000 + 5 }),
      await token({ iss: 'https://elsewhere' }),
      await token({ client_id: 'other' }),
      await token({ client_id: 'web', aud: 'other' }),
    ]
    for (const one of bad) {
      const { response, body, event } = await call(request('GET', '/api/me', { headers: one ? { authorization: `Bearer ${one}` } : {} }))
      expect([response.status, body, event]).toEqual([401, { message: 'Unauthorized' }, undefined])
    }
    const scoped = (scope: string) => token({ scope }).then((good) => call(request('GET', '/api/scoped', { headers: { authorization: good } })))
    expect((await scoped('read')).response.status).toBe(403)
    expect((await scoped('read write')).response.status).toBe(200)
  })

  it('answers 413 for an oversized body, 503 for no answer in time, 500 for a fault, telling nothing of it', async () => {
    expect((await call(request('POST', '/api/articles', { body: null }))).response.status).toBe(413)
    expect(await call(request('POST', '/api/articles'), { answer: () => new Promise(() => {}) })).toMatchObject({
      response: { status: 503 },
      body: { message: 'Service Unavailable' },
    })
    const fault = await call(request('POST', '/api/articles'), { answer: async () => ({ error: { errorType: 'E', errorMessage: 'secret', trace: [] } }) })
    expect(fault).toMatchObject({ response: { status: 500 }, body: { message: 'Internal Server Error' } })
  })

  it('throttles by the settings of the stage and of a route', async () => {
    const invoke: Invoke = async () => ({ payload: '{"statusCode":204}' })
    let now = NOW
    const stage = {
      DefaultRouteSettings: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 2 },
      RouteSettings: { 'POST /api/articles': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 } },
    }
    const gateway = createGateway({ api: api(stage), invoke, verify, now: () => now })
    const statuses = async (method: string, path: string, times: number) =>
      Promise.all(Array.from({ length: times }, async () => (await gateway(request(method, path))).status))
    expect(await statuses('GET', '/api/articles/1', 3)).toEqual([204, 204, 429])
    expect(await statuses('POST', '/api/articles', 2)).toEqual([204, 429])
    now += 100
    expect(await statuses('GET', '/api/articles/1', 2)).toEqual([204, 429])
  })

  it('passes on status, headers, cookies and binary bodies, and takes a bare value as JSON', async () => {
    const answer = (result: unknown) => call(request('POST', '/api/articles'), { answer: async () => ({ payload: JSON.stringify(result) }) })
    const { response } = await answer({ statusCode: 201, headers: { 'X-Count': 3 }, cookies: ['a=1', 'b=2'], body: 'YT0x', isBase64Encoded: true })
    expect(response).toMatchObject({ status: 201, headers: { 'x-count': '3', 'set-cookie': ['a=1', 'b=2'] } })
    expect(response.body.toString()).toBe('a=1')
    expect(await answer({ ok: true })).toMatchObject({ response: { status: 200, headers: { 'content-type': 'application/json' } }, body: { ok: true } })
  })
})
