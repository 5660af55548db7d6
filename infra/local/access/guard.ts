import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { bodyOf, withBody } from '../faults/whole-body.ts'
import type { Cloud } from '../template.ts'
import { type LocalAccess, SDK_CONTEXT } from './local-access.ts'
import type { Asked, GuardedService, Known, RequestedCall } from './requested-call.ts'
import { REQUESTED } from './requested-calls.ts'

type Handler<In, Out> = (request: In, response: Out) => unknown

/** Stands before the stand-ins and lets through what the caller's policies allow. */
export interface Guard {
  before<In extends IncomingMessage | Http2ServerRequest, Out extends ServerResponse | Http2ServerResponse>(
    service: GuardedService,
    handle: Handler<In, Out>,
  ): Handler<In, Out>
  /** Whether who signed a request may learn that a file is missing. */
  mayMiss(headers: Asked['headers'], bucket: string): boolean
}

const KEY_ID = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//

/** @param access of the template that is run */
export function createGuard(access: LocalAccess, cloud: Cloud): Guard {
  const [pool] = cloud.all('AWS::Cognito::UserPool')
  const [table] = cloud.all('AWS::DynamoDB::GlobalTable')
  const sets = cloud.all('AWS::SES::EmailIdentity').map(({ ref, properties }) => [ref, properties.ConfigurationSetAttributes?.ConfigurationSetName] as const)
  const known: Known = {
    userPool: pool?.ref ?? '',
    configurationSets: new Map(sets),
    leadingKeys: access.asksFor('dynamodb:LeadingKeys'),
    partitionKey: table?.properties.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '',
  }
  const refused = (headers: Asked['headers'], calls: readonly RequestedCall[]): string | undefined => {
    const [, keyId = ''] = KEY_ID.exec(String(headers.authorization ?? '')) ?? []
    const caller = access.callerOf(keyId)
    if (caller === 'administrator' || calls.length === 0) return undefined
    if (!caller) return 'The security token included in the request is invalid.'
    for (const { context, ...call } of calls) {
      const reason = access.refusal({ caller, ...call, context: { ...SDK_CONTEXT, ...context } })
      if (reason) return reason
    }
    return undefined
  }
  return {
    before: (service, handle) => async (request, response) => {
      if (isAdministrators(access, request)) return handle(request, response)
      const body = await bodyOf(request)
      const { method = '', url = '/', headers } = request
      const asked = { method, url, headers: headers as Asked['headers'], body }
      const reason = refused(asked.headers, REQUESTED[service](asked, known))
      if (reason) return refuse(service, response as ServerResponse, reason, method)
      return handle(withBody(request, body), response)
    },
    mayMiss: (headers, bucket) => refused(headers, [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }]) === undefined,
  }
}

/** Their bodies need not be read. */
const isAdministrators = (access: LocalAccess, { headers }: IncomingMessage | Http2ServerRequest): boolean =>
  access.callerOf(KEY_ID.exec(String(headers.authorization ?? ''))?.[1] ?? '') === 'administrator'

/** Status and code of an AccessDenied, as each service's protocol has it. */
const SHAPES: Readonly<Record<GuardedService, { status: number; version?: '1.0' | '1.1'; type?: string; member?: 'Message' | 'message' }>> = {
  bedrock: { status: 403 },
  cloudfront: { status: 403 },
  'cognito-idp': { status: 400, version: '1.1' },
  dynamodb: { status: 400, version: '1.0', type: 'com.amazon.coral.service#AccessDeniedException', member: 'Message' },
  lambda: { status: 403, member: 'Message' },
  s3: { status: 403 },
  secretsmanager: { status: 400, version: '1.1', member: 'Message' },
  ses: { status: 403 },
  states: { status: 400, version: '1.0', type: 'com.amazon.coral.service#AccessDeniedException', member: 'Message' },
}

function refuse(service: GuardedService, response: ServerResponse, reason: string, method: string): void {
  if (service === 's3') {
    const body = method === 'HEAD' ? '' : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>${reason}</Message></Error>`
    response.writeHead(403, { 'content-type': 'application/xml' }).end(body)
    return
  }
  if (service === 'cloudfront') {
    const body = `<?xml version="1.0"?><ErrorResponse xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>${reason}</Message></Error></ErrorResponse>`
    response.writeHead(403, { 'content-type': 'text/xml' }).end(body)
    return
  }
  const { status, version, type = 'AccessDeniedException', member = 'message' } = SHAPES[service]
  response
    .writeHead(status, { 'content-type': version ? `application/x-amz-json-${version}` : 'application/json', 'x-amzn-errortype': 'AccessDeniedException' })
    .end(JSON.stringify({ __type: type, [member]: reason }))
}
