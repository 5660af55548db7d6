import { createHash } from 'node:crypto'
import type { ServiceCallers } from '../access/service-callers.ts'
import { type HttpHandler, type HttpRequest, type HttpResponse, json } from '../http.ts'
import { callHttpFunction, callStreamingFunction, toEvent } from '../http-event.ts'
import type { Invoke, InvokeStreaming } from '../invoke.ts'
import type { Storage } from '../storage.ts'
import { urlTarget } from '../template/compute-types.ts'
import type { Cloud, Properties } from '../template.ts'

type Origin = Properties<'AWS::CloudFront::Distribution'>['DistributionConfig']['Origins'][number]

interface OriginDeps {
  cloud: Cloud
  storage: Storage
  invoke: Invoke
  stream: InvokeStreaming
  gateways: ReadonlyMap<string, HttpHandler>
  /** Whether the policies let the distribution do this; without it, only that they name it is looked at. */
  may?: ServiceCallers['mayOfDistribution']
}

const s3Error = (status: number, code: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`),
})

/** What the bucket's policy lets a distribution do. */
function allowances(cloud: Cloud, bucket: string): { get: boolean; list: boolean } {
  const statements = cloud
    .all('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === bucket)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal !== '*' && Principal.Service?.includes('cloudfront.amazonaws.com'))
  const allows = (action: string) => statements.some(({ Action }) => Action.some((one) => one === action || one === 's3:*'))
  return { get: allows('s3:GetObject'), list: allows('s3:ListBucket') }
}

function s3Origin({ cloud, storage, may }: OriginDeps, bucket: string, signed: boolean): HttpHandler {
  const { get, list } = allowances(cloud, bucket)
  return async ({ method, path }) => {
    if (!get || !signed || (method !== 'GET' && method !== 'HEAD')) return s3Error(403, 'AccessDenied')
    const key = decodeKey(path)
    if (key === null) return s3Error(400, 'InvalidURI')
    if (may && !may('s3:GetObject', `arn:aws:s3:::${bucket}/${key}`, signed)) return s3Error(403, 'AccessDenied')
    const found = storage.get(bucket, key)
    // Who may not list must not learn what is missing: S3 answers 403 then.
    if (!found) return list ? s3Error(404, 'NoSuchKey') : s3Error(403, 'AccessDenied')
    return { status: 200, headers: { ...found.headers, etag: found.etag, 'last-modified': new Date(found.modified).toUTCString() }, body: found.body }
  }
}

function decodeKey(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return null
  }
}

/** The largest request that a function URL takes, in bytes. */
const LARGEST_URL_BODY = 6 * 1024 * 1024

interface UrlOrigin {
  host: string
  url: Properties<'AWS::Lambda::Url'>
  /** The distribution signs what it sends. */
  isSigned: boolean
  mayInvoke: boolean
}

function functionUrlOrigin({ host, url, isSigned, mayInvoke }: UrlOrigin, { invoke, stream }: Pick<OriginDeps, 'invoke' | 'stream'>): HttpHandler {
  return async (request) => {
    if (!mayInvoke) return json(403, { Message: 'Forbidden' })
    if (request.body === null || request.body.length > LARGEST_URL_BODY) return { status: 413, headers: {}, body: Buffer.alloc(0) }
    if (isSigned && !saysHash(request)) return json(403, { message: SIGNATURE_MISMATCH })
    const event = toEvent(isSigned ? signed(request) : request, { apiId: host.split('.')[0]!, domainName: host, routeKey: '$default', rawPath: request.path })
    if (url.InvokeMode === 'RESPONSE_STREAM') return callStreamingFunction(stream, urlTarget(url), event)
    return callHttpFunction(invoke, urlTarget(url), event, { timeoutMs: 900_000, faultStatus: 502 })
  }
}

const SIGNATURE_MISMATCH =
  'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.'

/**
 * A function URL takes no unsigned payload, and the distribution does not read it: the viewer has to say its hash (CloudFront developer
 * guide, "Restrict access to an AWS Lambda function URL origin").
 */
const saysHash = ({ body, headers }: HttpRequest): boolean =>
  !body?.length || headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex')

/** The distribution's signature takes the place of what the viewer sent in `authorization`, and the function does not see it. */
function signed(request: HttpRequest): HttpRequest {
  const { authorization: _, ...headers } = request.headers
  return { ...request, headers }
}

/**
 * What stands behind an origin of the distribution, found by its domain name.
 * @throws for a domain name that belongs to nothing in the template
 */
export function originHandler(origin: Origin, deps: OriginDeps): HttpHandler {
  const { cloud, invoke, stream, gateways } = deps
  const host = origin.DomainName
  const kind = accessControlKind(cloud, origin)
  const bucket = cloud.all('AWS::S3::Bucket').find((one) => host === one.attribute('RegionalDomainName') || host === one.attribute('DomainName'))
  if (bucket) return s3Origin(deps, bucket.ref, kind === 's3')
  const api = cloud.all('AWS::ApiGatewayV2::Api').find((one) => new URL(one.attribute('ApiEndpoint')).host === host)
  if (api) return gateways.get(api.ref)!
  const url = cloud.all('AWS::Lambda::Url').find((one) => new URL(one.attribute('FunctionUrl')).host === host)
  if (url) {
    const isSigned = kind === 'lambda'
    const mayInvoke = url.properties.AuthType === 'NONE' || (isSigned && granted(deps, url.properties))
    return functionUrlOrigin({ host, url: url.properties, isSigned, mayInvoke }, { invoke, stream })
  }
  throw new Error(`The origin ${origin.Id} at ${host} is nothing of this template`)
}

function accessControlKind(cloud: Cloud, { OriginAccessControlId }: Origin): string | undefined {
  const control = cloud.all('AWS::CloudFront::OriginAccessControl').find(({ ref }) => ref === OriginAccessControlId)
  return control?.properties.OriginAccessControlConfig.OriginAccessControlOriginType
}

/** Both rights that a distribution needs to call a function through its URL. */
function granted({ cloud, may }: OriginDeps, url: Properties<'AWS::Lambda::Url'>): boolean {
  const target = urlTarget(url)
  const context = { 'lambda:functionurlauthtype': url.AuthType, 'lambda:invokedviafunctionurl': 'true' }
  if (may) return ['lambda:InvokeFunctionUrl', 'lambda:InvokeFunction'].every((action) => may(action, target, true, context))
  const actions = cloud
    .all('AWS::Lambda::Permission')
    .filter(({ properties }) => properties.Principal === 'cloudfront.amazonaws.com' && properties.FunctionName === target)
    .map(({ properties }) => properties.Action)
  return actions.includes('lambda:InvokeFunctionUrl') && actions.includes('lambda:InvokeFunction')
}
