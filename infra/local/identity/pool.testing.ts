import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminCreateUserCommand, AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { listen } from '../listen.ts'
import type { Mail } from '../stored-mail.ts'
import { createIdentity } from './identity.ts'

export const POOL = 'us-east-1_LocalPool'
export const PASSWORD = 'lėktuvas 42!'

const properties = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: true } },
  LambdaConfig: { PostConfirmation: 'welcome' },
}
const client = (id: string, more: object) => ({ id, properties: { UserPoolId: POOL, ...more } })

/** A pool behind a real server: `web` rotates refresh tokens as the template's client does, `plain` does not, `srp-only` takes no plain password. */
export const startPool = async (more: { mailsPerDay?: number } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
  const mails: Mail[] = []
  const triggers: [functionName: string, event: { triggerSource: string; request: { userAttributes: Record<string, string> } }][] = []
  /** Milliseconds that the pool's clock is ahead of the machine's; or the moment at which it stands still. */
  const clock: { ahead: number; still: number | null } = { ahead: 0, still: null }
  const open = () =>
    createIdentity({
      dataDir,
      region: 'us-east-1',
      pool: { id: POOL, properties },
      clients: [
        client('web', {
          ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
          PreventUserExistenceErrors: 'ENABLED',
          AccessTokenValidity: 15,
          TokenValidityUnits: { AccessToken: 'minutes' },
          RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
        }),
        client('plain', { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] }),
        client('srp-only', {}),
      ],
      groups: ['admin'],
      sendMail: (mail) => mails.push(mail),
      ...more,
      invoke: async (name, payload) => {
        triggers.push([name, JSON.parse(payload)])
        return { payload }
      },
      accessKeyId: 'local',
      now: () => clock.still ?? Date.now() + clock.ahead,
    })

  let identity = await open()
  const server = await listen((request, response) => identity.handle(request, response))
  const sdk = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: server.url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

  return {
    url: server.url,
    dataDir,
    sdk,
    mails,
    triggers,
    clock,
    verify: (token: string) => identity.verify(token),
    issuer: identity.issuer,
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '',
    /** A confirmed user with a verified address and the test's password. */
    async createUser(Username: string) {
      const user = { UserPoolId: POOL, Username }
      await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }))
      await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }))
    },
    async restart() {
      identity.close()
      identity = await open()
    },
    async close() {
      sdk.destroy()
      await server.close()
      identity.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
