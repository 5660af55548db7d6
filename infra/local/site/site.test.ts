import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HttpHandler, type HttpRequest, json } from '../http.ts'
import type { HttpEvent } from '../http-event.ts'
import { openStorage, type Storage } from '../storage.ts'
import { resolveTemplates } from '../template.ts'
import { createSite } from './site.ts'

const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'
const edgeCode = `
async function handler(event) {
  const request = event.request
  if (request.uri === '/old') return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: '/new?from=' + request.querystring.q.value } } }
  if (request.uri === '/echo') return { statusCode: 200, body: { encoding: 'text', data: JSON.stringify(event) } }
  if (request.uri === '/escape') return { statusCode: 200, body: String(typeof process + typeof require + typeof fetch) }
  if (request.uri === '/loop') for (;;);
  if (request.uri.endsWith('/')) request.uri += 'page.html'
  return request
}`

const control = (kind: string) => ({
  Type: 'AWS::CloudFront::OriginAccessControl',
  Properties: { OriginAccessControlConfig: { Name: kind, OriginAccessControlOriginType: kind, SigningBehavior: 'always', SigningProtocol: 'sigv4' } },
})
const grant = (Action: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: { Action, FunctionName: { 'Fn::GetAtt': ['Miss', 'Arn'] }, Principal: 'cloudfront.amazonaws.com' },
})
const behaviour = (TargetOriginId: string, more: object = {}) => ({
  TargetOriginId,
  CachePolicyId: OPTIMIZED,
  Compress: true,
  ViewerProtocolPolicy: 'redirect-to-https',
  ...more,
})

const resources = (actions: string[] = ['s3:GetObject']) => ({
  Files: { Type: 'AWS::S3::Bucket' },
  FilesPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Files' },
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: actions, Principal: { Service: 'cloudfront.amazonaws.com' }, Resource: '*' }],
      },
    },
  },
  Miss: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Bucket: 'b', S3Key: 'k' }, Handler: 'index.handler', Runtime: 'nodejs24.x' } },
  MissUrl: { Type: 'AWS::Lambda::Url', Properties: { AuthType: 'AWS_IAM', TargetFunctionArn: { 'Fn::GetAtt': ['Miss', 'Arn'] } } },
  MayUrl: grant('lambda:InvokeFunctionUrl'),
  MayInvoke: grant('lambda:InvokeFunction'),
  FilesControl: control('s3'),
  MissControl: control('lambda'),
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Edge: {
    Type: 'AWS::CloudFront::Function',
    Properties: { Name: 'edge', AutoPublish: true, FunctionCode: edgeCode, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
          ContentTypeOptions: { Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
        },
        CustomHeadersConfig: { Items: [{ Header: 'Cache-Control', Value: 'no-store', Override: false }] },
        RemoveHeadersConfig: { Items: [{ Header: 'X-Amz-Meta-Secret' }] },
      },
    },
  },
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        DefaultRootObject: 'index.html',
        DefaultCacheBehavior: behaviour('group', {
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Edge', 'FunctionARN'] } }],
        }),
        CacheBehaviors: [
          behaviour('api', { PathPattern: '/api/*', AllowedMethods: ['GET', 'HEAD', 'POST'], CachePolicyId: DISABLED, OriginRequestPolicyId: ALL_BUT_HOST }),
          behaviour('files', { PathPattern: '/assets/*' }),
        ],
        Origins: [
          { Id: 'files', DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] }, OriginAccessControlId: { 'Fn::GetAtt': ['FilesControl', 'Id'] } },
          {
            Id: 'miss',
            DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['MissUrl', 'FunctionUrl'] }] }] },
            OriginAccessControlId: { 'Fn::GetAtt': ['MissControl', 'Id'] },
            OriginCustomHeaders: [{ HeaderName: 'X-From', HeaderValue: 'edge' }],
          },
          { Id: 'api', DomainName: { 'Fn::Join': ['', [{ Ref: 'Api' }, '.execute-api.us-east-1.amazonaws.com']] }, OriginPath: '/stage' },
        ],
        OriginGroups: {
          Quantity: 1,
          Items: [
            {
              Id: 'group',
              FailoverCriteria: { StatusCodes: { Quantity: 2, Items: [403, 404] } },
              Members: { Quantity: 2, Items: [{ OriginId: 'files' }, { OriginId: 'miss' }] },
            },
          ],
        },
      },
    },
  },
})

let storage: Storage
let events: HttpEvent[]
let reached: HttpRequest[]
beforeEach(() => {
  storage = openStorage(':memory:')
  events = []
  reached = []
})
const site = (template: object = resources()): HttpHandler => {
  const cloud = resolveTemplates(new Map([['App', { Resources: template }]]) as Parameters<typeof resolveTemplates>[0], new Map(), 'localhost:8080')
  const gateway: HttpHandler = async (request) => {
    reached.push(request)
    return json(200, {})
  }
  return createSite({
    cloud,
    storage,
    gateways: new Map([['api', gateway]]),
    onError: () => undefined,
    stream: async (_, payload) => {
      events.push(JSON.parse(payload) as HttpEvent)
      return { head: { statusCode: 201, headers: { 'Content-Type': 'text/event-stream' } }, body: Readable.from(['a', 'b']) }
    },
    invoke: async (_, payload) => {
      events.push(JSON.parse(payload) as HttpEvent)
      return { payload: JSON.stringify({ statusCode: 404, headers: { 'content-type': 'text/html' }, body: 'missed' }) }
    },
  })
}
const send = (path: string, more: Partial<HttpRequest> = {}, handler = site()) =>
  handler({ method: 'GET', path, query: '', headers: { host: 'localhost:8080' }, body: Buffer.alloc(0), sourceIp: '10.0.0.1', ...more })
const store = (key: string, body: string, headers: Record<string, string> = { 'content-type': 'text/html' }) =>
  storage.put('app-files', key, Buffer.from(body), headers)
const textOf = async (answer: ReturnType<typeof send>) => (await answer).body.toString()

describe('the distribution', () => {
  it('serves files by behaviour, default root and the address that the edge function makes', async () => {
    store('index.html', 'home')
    store('lt/page.html', 'lt')
    store('assets/a b.js', 'script')
    expect(await textOf(send('/lt/'))).toBe('lt')
    expect(await textOf(send('/assets/a%20b.js'))).toBe('script')
    expect((await send('/assets/none.js')).status).toBe(403)
    expect((await send('/assets/%E0%A4.js')).status).toBe(400)
  })

  it('fails over to the second origin for GET and HEAD with the listed statuses only', async () => {
    const missed = await send('/nothing', { query: 'a=1', headers: { host: 'x', accept: '*/*', authorization: 'Bearer x' } })
    expect([missed.status, missed.body.toString()]).toEqual([404, 'missed'])
    expect(events[0]).toMatchObject({
      routeKey: '$default',
      rawPath: '/nothing',
      rawQueryString: '',
      requestContext: { http: { method: 'GET', sourceIp: '10.0.0.1' } },
    })
    // The cache policy forwards no header of the viewer.
    expect(Object.keys(events[0]!.headers).sort()).toEqual(['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-from'])
    expect((await send('/nothing', { method: 'POST' })).status).toBe(403)
    expect(events).toHaveLength(1)
  })

  it('refuses files without the right of the bucket policy, and tells 404 from 403 only with the right to list', async () => {
    store('assets/a.js', 'script')
    expect((await send('/assets/a.js', {}, site(resources(['s3:ListBucket'])))).status).toBe(403)
    expect((await send('/assets/b.js', {}, site(resources(['s3:GetObject', 's3:ListBucket'])))).status).toBe(404)
  })

  it('refuses the function URL without both rights', async () => {
    const { MayInvoke: _, ...rest } = resources()
    expect((await send('/nothing', {}, site(rest))).status).toBe(403)
  })

  it('sends the answer of a streaming function URL on as it comes', async () => {
    const { MissUrl, ...rest } = resources()
    const streaming = { ...rest, MissUrl: { ...MissUrl, Properties: { ...MissUrl.Properties, InvokeMode: 'RESPONSE_STREAM' } } }
    const answer = await send('/nothing', {}, site(streaming))
    expect([answer.status, answer.headers['content-type'], answer.headers['content-security-policy']]).toEqual([201, 'text/event-stream', "default-src 'none'"])
    expect(await text(answer.stream!)).toBe('ab')
  })

  it('[M-099] signs what it sends to a function URL: the viewer says the hash of the body, and its own authorization does not arrive', async () => {
    const { Site, ...rest } = resources()
    const config = Site.Properties.DistributionConfig
    const toFunction = behaviour('miss', {
      PathPattern: '/ask',
      AllowedMethods: ['GET', 'HEAD', 'POST'],
      CachePolicyId: DISABLED,
      OriginRequestPolicyId: ALL_BUT_HOST,
    })
    const handler = site({ ...rest, Site: { ...Site, Properties: { DistributionConfig: { ...config, CacheBehaviors: [toFunction] } } } })
    const body = Buffer.from('{"message":"a"}')
    const ask = (hash: string) =>
      send(
        '/ask',
        { method: 'POST', body, headers: { host: 'x', authorization: 'Bearer a', 'x-authorization': 'Bearer b', 'x-amz-content-sha256': hash } },
        handler,
      )
    const refused = await ask('UNSIGNED-PAYLOAD')
    expect([refused.status, JSON.parse(refused.body.toString()).message]).toEqual([403, expect.stringContaining('signature we calculated does not match')])
    expect(events).toEqual([])
    expect((await ask(createHash('sha256').update(body).digest('hex'))).status).toBe(404)
    expect(events[0]!.headers).toMatchObject({ 'x-authorization': 'Bearer b' })
    expect(events[0]!.headers).not.toHaveProperty('authorization')
  })

  it('forwards to the API what its policies name: all but the host', async () => {
    await send('/api/x', {
      method: 'POST',
      query: 'a=1&b',
      headers: { host: 'site', authorization: 'Bearer t', cookie: 'c=1', connection: 'close' },
      body: Buffer.from('{}'),
    })
    expect(reached[0]).toMatchObject({
      path: '/stage/api/x',
      query: 'a=1&b',
      headers: { authorization: 'Bearer t', cookie: 'c=1', host: 'api.execute-api.us-east-1.amazonaws.com' },
    })
    expect(reached[0]!.headers).not.toHaveProperty('connection')
    expect((await send('/api/x', { method: 'DELETE' })).status).toBe(403)
  })

  it('gives the edge function the exact event and takes its answers', async () => {
    const moved = await send('/old', { query: 'q=a%20b' })
    expect([moved.status, moved.headers.location]).toEqual([301, '/new?from=a%20b'])
    expect(moved.headers['content-security-policy']).toBe("default-src 'none'")
    const echo = await send('/echo', { query: 'a=1&a=2', headers: { host: 'h', cookie: 'locale=lt; x=1', 'accept-language': 'lt' } })
    expect(JSON.parse(echo.body.toString())).toEqual({
      version: '1.0',
      context: { distributionDomainName: 'localhost:8080', distributionId: 'SITE', eventType: 'viewer-request', requestId: expect.any(String) },
      viewer: { ip: '10.0.0.1' },
      request: {
        method: 'GET',
        uri: '/echo',
        querystring: { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } },
        headers: { host: { value: 'h' }, 'accept-language': { value: 'lt' } },
        cookies: { locale: { value: 'lt' }, x: { value: '1' } },
      },
    })
  })

  it('keeps the edge function from modules, the process and endless loops', async () => {
    expect(await textOf(send('/escape'))).toBe('undefinedundefinedundefined')
    expect((await send('/loop')).status).toBe(503)
  })

  it('answers every call that comes together with others as if it came alone', async () => {
    const answers = await Promise.all(
      ['/old?q=1', '/loop', '/echo?a=2', '/old?q=3'].map((to) => to.split('?')).map(([path = '', query = '']) => send(path, { query })),
    )
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, '/new?from=1'],
      [503, undefined],
      [200, undefined],
      [301, '/new?from=3'],
    ])
    expect(JSON.parse(answers[2]?.body.toString() ?? '')).toMatchObject({ request: { uri: '/echo', querystring: { a: { value: '2' } } } })
  })

  it('adds, keeps and removes headers by the policy and passes on cache control', async () => {
    store('a', 'x', { 'content-type': 'text/html', 'cache-control': 'max-age=60', 'x-amz-meta-secret': '1' })
    store('b', 'x')
    const { headers } = await send('/a')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'cache-control': 'max-age=60',
    })
    expect(headers).not.toHaveProperty('x-amz-meta-secret')
    expect((await send('/b')).headers['cache-control']).toBe('no-store')
  })

  it('compresses what may be compressed and answers 304 to who has it', async () => {
    const text = 'labas '.repeat(500)
    store('page', text)
    store('small', 'x')
    store('image', text, { 'content-type': 'image/png' })
    const accept = (encoding: string) => ({ headers: { host: 'h', 'accept-encoding': encoding } })
    const brotli = await send('/page', accept('gzip, br'))
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: expect.stringMatching(/^W\//) })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
    expect(gunzipSync((await send('/page', accept('gzip'))).body).toString()).toBe(text)
    for (const path of ['/small', '/image']) expect((await send(path, accept('br'))).headers).not.toHaveProperty('content-encoding')
    const again = await send('/page', { headers: { host: 'h', 'if-none-match': String(brotli.headers.etag) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await send('/page', { headers: { host: 'h', 'if-modified-since': String(brotli.headers['last-modified']) } })).status).toBe(304)
    expect((await send('/page', { headers: { host: 'h', 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('stops for a policy or an origin that it does not know', () => {
    const broken = resources()
    broken.Site.Properties.DistributionConfig.DefaultCacheBehavior.CachePolicyId = 'made-up'
    expect(() => site(broken)).toThrow('The CloudFront policy made-up is not known to the local cloud')
    const stray = resources()
    Object.assign(stray.Site.Properties.DistributionConfig.Origins[2]!, { DomainName: 'example.org' })
    expect(() => site(stray)).toThrow('example.org is nothing of this template')
  })
})
