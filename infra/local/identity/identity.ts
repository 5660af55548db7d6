import type { IncomingMessage, ServerResponse } from 'node:http'
import { AwsError, createJsonService } from '../aws-json.ts'
import type { Invoke } from '../invoke.ts'
import { createIdentityRates } from '../limits/identity-rates.ts'
import { createSlidingWindow } from '../limits/sliding-window.ts'
import type { Mail } from '../stored-mail.ts'
import { ownAccountOperations, type PostConfirmation, signUpOperations } from './account.ts'
import { adminOperations, groupOperations } from './admin.ts'
import { createCodes } from './codes.ts'
import { parseClient, parsePool } from './definition.ts'
import { signInOperations } from './sign-in.ts'
import { createStore } from './store.ts'
import { createTokens } from './tokens.ts'

export interface IdentityDeps {
  /** Folder for users, sign-ins and the signing key. */
  dataDir: string
  region: string
  /** The template's user pool, its clients and groups, properties resolved. */
  pool: { id: string; properties: unknown }
  clients: readonly { id: string; properties: unknown }[]
  groups: readonly string[]
  sendMail: (mail: Mail) => unknown
  /** Mails that the pool sends in any 24 hours; without it as many as are asked for. */
  mailsPerDay?: number
  /** Calls the function of a trigger. */
  invoke: Invoke
  /** Admin calls must be signed with this access key, as the functions' SDK does; its secret is not checked. */
  accessKeyId: string
  /** Keys of the functions' roles; what they may do is decided before. */
  knowsKey?: (keyId: string) => boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

/** What a page may send across origins; `authorization` is left out so that no web page can sign an admin call. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET',
  'access-control-allow-headers': 'content-type, x-amz-target, x-amz-user-agent, amz-sdk-request, amz-sdk-invocation-id, cache-control',
  'access-control-expose-headers': 'x-amzn-errortype',
  'access-control-max-age': '86400',
}

const PUBLIC = new Set([
  ...['InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken', 'SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'],
  ...['ForgotPassword', 'ConfirmForgotPassword', 'ChangePassword', 'GetUser', 'GlobalSignOut', 'RevokeToken'],
])

/**
 * The user pool of the template: sign-up, sign-in, tokens and groups, spoken by Amplify and the AWS SDK.
 * `handle` answers the JSON protocol on any path, and the key set at `…/<pool id>/.well-known/jwks.json`.
 * @throws naming what the template asks for and this stand-in lacks (MFA, other triggers, hosted UI, phone numbers)
 */
export const createIdentity = async (deps: IdentityDeps) => {
  const now = deps.now ?? Date.now
  const pool = parsePool(deps.pool.id, deps.pool.properties)
  const clients = new Map(deps.clients.map(({ id, properties }) => [id, parseClient(id, properties)]))
  const store = createStore(deps.dataDir, pool.UsernameConfiguration.CaseSensitive)
  store.sweep(now(), Math.max(0, ...[...clients.values()].map((client) => client.accessSeconds)))
  const issuer = `https://cognito-idp.${deps.region}.amazonaws.com/${deps.pool.id}`
  const tokens = await createTokens({ dataDir: deps.dataDir, issuer, clients, store, now })

  const context = {
    poolId: deps.pool.id,
    poolName: deps.pool.id.slice(deps.pool.id.indexOf('_') + 1),
    pool,
    store,
    tokens,
    now,
    client: (id: string) => {
      const client = clients.get(id)
      if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
      return client
    },
  }

  const mayPass = createIdentityRates()
  const sendMail = limitedMails(deps, now)
  const codes = createCodes({ pool, store, sendMail, now })
  const service = createJsonService(
    'AWSCognitoIdentityProviderService',
    {
      ...signInOperations(context),
      ...signUpOperations(context, codes, postConfirmationOf(deps, pool.LambdaConfig.PostConfirmation)),
      ...ownAccountOperations(context),
      ...adminOperations(context, sendMail),
      ...groupOperations(context, new Set(deps.groups)),
    },
    {
      version: '1.1',
      invalidInput: 'InvalidParameterException',
      authorize: (name, request) => {
        if (!mayPass(name, now())) throw new AwsError('TooManyRequestsException', 'Rate exceeded')
        if (PUBLIC.has(name)) return
        const [, keyId] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(String(request.headers.authorization ?? '')) ?? []
        const signed = keyId !== undefined && (keyId === deps.accessKeyId || deps.knowsKey?.(keyId) === true)
        // A browser names the origin of each POST: whatever page it shows, admin calls are not made from there.
        if (!signed || request.headers.origin !== undefined) {
          throw new AwsError('MissingAuthenticationTokenException', 'This call must be signed with the local access key, and cannot come from a web page.')
        }
      },
    },
  )

  return {
    issuer,
    /** Checks an access token for the gateway. @throws AwsError NotAuthorizedException */
    verify: tokens.verify,
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end()
      } else if (request.method === 'GET' && request.url?.endsWith(`/${deps.pool.id}/.well-known/jwks.json`)) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tokens.jwks))
      } else {
        await service(request, response)
      }
    },
    close: () => store.close(),
  }
}

const DAY_MS = 86_400_000
const TOO_MANY_MAILS =
  'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES account for sending email.'

/** Sends the pool's mails as far as its quota goes; then LimitExceededException. */
function limitedMails({ sendMail, mailsPerDay }: IdentityDeps, now: () => number): IdentityDeps['sendMail'] {
  if (mailsPerDay === undefined) return sendMail
  const window = createSlidingWindow(mailsPerDay, DAY_MS)
  return (mail) => {
    if (!window.take(1, now())) throw new AwsError('LimitExceededException', TOO_MANY_MAILS)
    return sendMail(mail)
  }
}

/** Calls the pool's post-confirmation function, when it has one. */
function postConfirmationOf({ region, pool, invoke }: IdentityDeps, functionName: string | undefined): PostConfirmation {
  return async (user, clientId, triggerSource) => {
    if (!functionName) return
    const userAttributes = { sub: user.username, 'cognito:user_status': user.status, ...user.attributes, email: user.email }
    const event = {
      version: '1',
      region,
      userPoolId: pool.id,
      userName: user.username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource,
      request: { userAttributes },
      response: {},
    }
    const result = await invoke(functionName, JSON.stringify(event))
    if ('error' in result) throw new AwsError('UserLambdaValidationException', `PostConfirmation failed with error ${result.error.errorMessage}.`)
  }
}
