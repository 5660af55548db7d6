import { foundationModelOf } from '#shared/domain/platform/model-prices.ts'
import type { Context } from '../../iam/conditions.ts'
import { ACCOUNT, arn, REGION } from '../template/resource-type.ts'
import type { Asked, GuardedService, Known, RequestedCall } from './requested-call.ts'
import { tableCalls } from './table-calls.ts'

const operationOf = ({ headers }: Asked): string => String(headers['x-amz-target'] ?? '').split('.')[1] ?? ''
const inputOf = ({ body }: Asked): Record<string, unknown> => {
  try {
    return JSON.parse(body.toString() || '{}') as Record<string, unknown>
  } catch {
    // The service itself refuses it.
    return {}
  }
}
const pathOf = ({ url }: Asked): string => (url.split('?')[0] as string).replace(/\/+$/, '')

/** Rights on an alias are rights on its machine: https://docs.aws.amazon.com/step-functions/latest/dg/auth-version-alias.html */
const unqualified = (machineArn: string): string => machineArn.split(':').slice(0, 7).join(':')

/** Operations of Cognito that a browser calls without any credentials of AWS. */
const OF_USERS =
  /^(?:InitiateAuth|RespondToAuthChallenge|SignUp|ConfirmSignUp|ResendConfirmationCode|ForgotPassword|ConfirmForgotPassword|GlobalSignOut|RevokeToken|GetTokensFromRefreshToken|GetUser|UpdateUserAttributes|DeleteUser|ChangePassword|AssociateSoftwareToken|VerifySoftwareToken|SetUserMFAPreference|VerifyUserAttribute|GetUserAttributeVerificationCode|StartWebAuthnRegistration|CompleteWebAuthnRegistration)$/

/**
 * What a request asks for, by service. Empty: nothing that IAM decides.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const REQUESTED: Readonly<Record<GuardedService, (asked: Asked, known: Known) => RequestedCall[]>> = {
  dynamodb: (asked, known) => tableCalls(operationOf(asked), inputOf(asked), known),
  s3: bucketCalls,
  states(asked) {
    const { stateMachineArn, executionArn } = inputOf(asked) as { stateMachineArn?: string; executionArn?: string }
    return [{ action: `states:${operationOf(asked)}`, resource: executionArn ?? (stateMachineArn ? unqualified(stateMachineArn) : '*') }]
  },
  lambda(asked) {
    const name = decodeURIComponent(/\/functions\/([^/]+)\/invocations$/.exec(pathOf(asked))?.[1] ?? '')
    return name ? [{ action: 'lambda:InvokeFunction', resource: name.startsWith('arn:') ? name : arn('lambda', `function:${name}`) }] : []
  },
  secretsmanager: (asked) => [{ action: `secretsmanager:${operationOf(asked)}`, resource: String(inputOf(asked).SecretId ?? '*') }],
  ses: mailCalls,
  'cognito-idp'(asked, { userPool }) {
    const operation = operationOf(asked)
    return operation === '' || OF_USERS.test(operation) ? [] : [{ action: `cognito-idp:${operation}`, resource: arn('cognito-idp', `userpool/${userPool}`) }]
  },
  bedrock: modelCalls,
  cloudfront(asked) {
    const [, distribution = '*', id] = /\/distribution\/([^/]+)\/invalidation(\/[^/]+)?$/.exec(pathOf(asked)) ?? []
    return [{ action: `cloudfront:${id ? 'Get' : 'Create'}Invalidation`, resource: `arn:aws:cloudfront::${ACCOUNT}:distribution/${distribution}` }]
  },
}

/** Requests for files: https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html */
function bucketCalls({ method, url, headers, body }: Asked): RequestedCall[] {
  const [path = '', query] = url.split('?')
  const [bucket = '', ...rest] = decodeURIComponent(path).slice(1).split('/')
  const parameters = new URLSearchParams(query)
  const [bucketArn, key] = [`arn:aws:s3:::${bucket}`, rest.join('/')]
  const object = (action: string, of = key): RequestedCall => ({ action, resource: `${bucketArn}/${of}` })
  if (key === '') {
    if (method === 'POST' && parameters.has('delete')) return keysIn(body).map((one) => object('s3:DeleteObject', one))
    const named = ['prefix', 'delimiter', 'max-keys'].flatMap((name) => (parameters.has(name) ? [[`s3:${name}`, parameters.get(name) ?? '']] : []))
    return [{ action: 's3:ListBucket', resource: bucketArn, context: Object.fromEntries(named) as Context }]
  }
  if (method === 'DELETE') return [object('s3:DeleteObject')]
  if (method !== 'PUT') return [object('s3:GetObject')]
  const source = headers['x-amz-copy-source']
  return [
    object('s3:PutObject'),
    ...(source ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${decodeURIComponent(String(source)).replace(/^\//, '')}` }] : []),
    // Comparing with what is there is reading it.
    ...(headers['if-match'] ? [object('s3:GetObject')] : []),
  ]
}

const keysIn = (body: Buffer): string[] => [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key as string)

/** SES asks for the identity that sends, and for the configuration set that the mail goes through, named or not. */
function mailCalls(asked: Asked, { configurationSets }: Known): RequestedCall[] {
  const path = pathOf(asked)
  if (path.endsWith('/account')) return [{ action: 'ses:GetAccount', resource: '*' }]
  const identity = /\/identities\/([^/]+)$/.exec(path)?.[1]
  if (identity) return [{ action: 'ses:GetEmailIdentity', resource: arn('ses', `identity/${decodeURIComponent(identity)}`) }]
  const { FromEmailAddress = '', ConfigurationSetName } = inputOf(asked) as { FromEmailAddress?: string; ConfigurationSetName?: string }
  const address = (/<([^>]*)>\s*$/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress).trim()
  const sender = configurationSets.has(address) ? address : (address.split('@')[1] ?? address)
  const set = ConfigurationSetName ?? configurationSets.get(sender)
  const context = { 'ses:fromaddress': address }
  return [`identity/${sender}`, ...(set ? [`configuration-set/${set}`] : [])].map((name) => ({ action: 'ses:SendEmail', resource: arn('ses', name), context }))
}

/** A model by itself, or an inference profile and the model behind it. */
function modelCalls(asked: Asked): RequestedCall[] {
  const [, encoded = '', operation = ''] = /^\/model\/([^/]+)\/([\w-]+)$/.exec(pathOf(asked)) ?? []
  const model = decodeURIComponent(encoded)
  const action = operation.includes('stream') ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel'
  const foundation = { action, resource: `arn:aws:bedrock:${REGION}::foundation-model/${foundationModelOf(model)}` }
  if (foundationModelOf(model) === model) return [foundation]
  return [{ action, resource: `arn:aws:bedrock:${REGION}:${ACCOUNT}:inference-profile/${model}` }, foundation]
}
