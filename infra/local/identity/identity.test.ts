import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../listen.ts'
import type { Mail } from '../mail.ts'
import { createIdentity } from './identity.ts'

const POOL = 'us-east-1_LocalPool'
const PASSWORD = 'lėktuvas 42!'
const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
const mails: Mail[] = []
const triggered: { triggerSource: string; request: { userAttributes: Record<string, string> } }[] = []
let clock = 0

const start = () =>
  createIdentity({
    dataDir,
    region: 'us-east-1',
    pool: {
      id: POOL,
      properties: {
        UsernameAttributes: ['email'],
        AutoVerifiedAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: true } },
        LambdaConfig: { PostConfirmation: 'welcome' },
      },
    },
    clients: [
      {
        id: 'web',
        properties: {
          UserPoolId: POOL,
          ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
          PreventUserExistenceErrors: 'ENABLED',
          AccessTokenValidity: 15,
          TokenValidityUnits: { AccessToken: 'minutes' },
        },
      },
      {
        id: 'rotating',
        properties: {
          UserPoolId: POOL,
          ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
          RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
        },
      },
      { id: 'srp-only', properties: { UserPoolId: POOL } },
    ],
    groups: ['admin'],
    sendMail: (mail) => mails.push(mail),
    invoke: async (name, payload) => {
      expect(name).toBe('welcome')
      triggered.push(JSON.parse(payload))
      return { payload }
    },
    accessKeyId: 'local',
    now: () => Date.now() + clock,
  })

let identity: Awaited<ReturnType<typeof start>>
let server: Awaited<ReturnType<typeof listen>>
let sdk: CognitoIdentityProviderClient

const lastCode = () => /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
const passwordSignIn = (email: string, password = PASSWORD, ClientId = 'web') =>
  sdk.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME: email, PASSWORD: password } }))
const createUser = async (Username: string) => {
  await sdk.send(
    new AdminCreateUserCommand({ UserPoolId: POOL, Username, MessageAction: 'SUPPRESS', UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }),
  )
  await sdk.send(new AdminSetUserPasswordCommand({ UserPoolId: POOL, Username, Password: PASSWORD, Permanent: true }))
}

beforeAll(async () => {
  identity = await start()
  server = await listen((request, response) => identity.handle(request, response))
  sdk = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: server.url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  Amplify.configure({ Auth: { Cognito: { userPoolId: POOL, userPoolClientId: 'web', userPoolEndpoint: `${server.url}/` } } })
})

afterAll(async () => {
  await server.close()
  identity.close()
  rmSync(dataDir, { recursive: true })
})

describe('the user pool, through unmodified Amplify', () => {
  it('signs up, confirms with the mailed code, signs in with SRP, refreshes, signs out everywhere', async () => {
    const username = 'Rasa@example.org'
    const signUp = await auth.signUp({ username, password: PASSWORD })
    expect(signUp.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'R***@e***' } })
    expect((await auth.signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await auth.resendSignUpCode({ username })
    await expect(auth.confirmSignUp({ username, confirmationCode: lastCode() === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    await auth.confirmSignUp({ username, confirmationCode: lastCode() })
    expect(triggered.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email: username, email_verified: 'true' } },
    })

    expect(await auth.signIn({ username: 'rasa@EXAMPLE.org', password: PASSWORD })).toMatchObject({ isSignedIn: true })
    const first = await auth.fetchAuthSession()
    expect(first.tokens?.accessToken.payload).toMatchObject({
      iss: identity.issuer,
      client_id: 'web',
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    })
    expect(first.tokens?.accessToken.payload).not.toHaveProperty('cognito:groups')
    expect(first.tokens?.idToken?.payload).toMatchObject({ aud: 'web', email: username, email_verified: true, token_use: 'id' })

    const renewed = await auth.fetchAuthSession({ forceRefresh: true })
    expect(renewed.tokens?.accessToken.payload.jti).not.toBe(first.tokens?.accessToken.payload.jti)
    expect(renewed.tokens?.accessToken.payload.origin_jti).toBe(first.tokens?.accessToken.payload.origin_jti)

    const token = String(renewed.tokens?.accessToken)
    expect(await identity.verify(token)).toMatchObject({ token_use: 'access' })
    await auth.signOut({ global: true })
    await expect(identity.verify(token)).rejects.toThrow('Access Token has been revoked')
    await expect(sdk.send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('resets a forgotten password and changes it', async () => {
    const username = 'forgetful@example.org'
    await createUser(username)
    await auth.resetPassword({ username })
    await expect(auth.confirmResetPassword({ username, confirmationCode: lastCode(), newPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    })
    await auth.confirmResetPassword({ username, confirmationCode: lastCode(), newPassword: 'second 2' })
    await auth.signIn({ username, password: 'second 2' })
    await expect(auth.updatePassword({ oldPassword: 'wrong 1', newPassword: 'third 3' })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await auth.updatePassword({ oldPassword: 'second 2', newPassword: 'third 3' })
    await auth.signOut()
    await auth.signIn({ username, password: 'third 3' })
    await auth.signOut()
  })

  it('answers a wrong password and an unknown user alike', async () => {
    await createUser('known@example.org')
    const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    await expect(auth.signIn({ username: 'known@example.org', password: 'wrong 1' })).rejects.toMatchObject(wrong)
    await expect(auth.signIn({ username: 'nobody@example.org', password: 'wrong 1' })).rejects.toMatchObject(wrong)
    await expect(passwordSignIn('known@example.org', 'wrong 1')).rejects.toMatchObject(wrong)
    await expect(passwordSignIn('nobody@example.org')).rejects.toMatchObject(wrong)
    expect((await auth.resetPassword({ username: 'nobody@example.org' })).nextStep.codeDeliveryDetails.destination).toBe('n***@e***')
  })

  it('asks for a new password after a temporary one', async () => {
    await sdk.send(new AdminCreateUserCommand({ UserPoolId: POOL, Username: 'invited@example.org', TemporaryPassword: 'temporary 1' }))
    expect(mails.at(-1)?.text).toContain('temporary 1')
    const signIn = await auth.signIn({ username: 'invited@example.org', password: 'temporary 1' })
    expect(signIn.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    expect(await auth.confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({ isSignedIn: true })
    await auth.signOut()
  })

  it('survives 20 SRP sign-ins: padding of every value', async () => {
    await createUser('padding@example.org')
    for (let round = 0; round < 20; round++) {
      expect(await auth.signIn({ username: 'padding@example.org', password: PASSWORD })).toMatchObject({ isSignedIn: true })
      await auth.signOut()
    }
  }, 60_000)
})

describe('the user pool, through the SDK', () => {
  it('manages groups, lists users, signs a user out', async () => {
    await createUser('admin@example.org')
    const user = { UserPoolId: POOL, Username: 'admin@example.org' }
    await sdk.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
    await expect(sdk.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'owners' }))).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    expect((await sdk.send(new AdminListGroupsForUserCommand(user))).Groups).toMatchObject([{ GroupName: 'admin' }])
    const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId: POOL, Filter: 'email = "admin@example.org"' }))
    expect(Users).toMatchObject([{ UserStatus: 'CONFIRMED', Enabled: true }])
    expect(Users?.[0]?.UserCreateDate).toBeInstanceOf(Date)

    const { AuthenticationResult } = await passwordSignIn(user.Username)
    const token = AuthenticationResult?.AccessToken ?? ''
    expect((await identity.verify(token))['cognito:groups']).toEqual(['admin'])
    const verifier = CognitoJwtVerifier.create({ userPoolId: POOL, tokenUse: 'access', clientId: 'web' })
    const jwks = await (await fetch(`${server.url}/${POOL}/.well-known/jwks.json`)).json()
    verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0])
    expect(await verifier.verify(token, { groups: 'admin' })).toMatchObject({ client_id: 'web' })

    await sdk.send(new AdminUserGlobalSignOutCommand(user))
    await expect(identity.verify(token)).rejects.toThrow('revoked')
  })

  it('refuses forged, foreign, expired and id tokens', async () => {
    await createUser('forger@example.org')
    const { AuthenticationResult } = await passwordSignIn('forger@example.org')
    const claims = JSON.parse(Buffer.from(String(AuthenticationResult?.AccessToken).split('.')[1] ?? '', 'base64url').toString())
    const { privateKey } = await generateKeyPair('RS256')
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(identity))),
      String(AuthenticationResult?.IdToken),
      'garbage',
    ]
    for (const token of forged) await expect(identity.verify(token)).rejects.toThrow('Invalid Access Token')
    clock = 16 * 60_000
    await expect(identity.verify(String(AuthenticationResult?.AccessToken))).rejects.toThrow('expired')
    clock = 0
  })

  it('rotates refresh tokens where the client says so, and revokes', async () => {
    await createUser('rotate@example.org')
    const first = (await passwordSignIn('rotate@example.org', PASSWORD, 'rotating')).AuthenticationResult
    const refresh = (RefreshToken?: string, ClientId = 'rotating') => sdk.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }))
    await expect(refresh(first?.RefreshToken, 'web')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const second = (await refresh(first?.RefreshToken)).AuthenticationResult
    expect(second?.RefreshToken).not.toBe(first?.RefreshToken)
    clock = 11_000
    await expect(refresh(first?.RefreshToken)).rejects.toThrow('expired')
    clock = 0
    await sdk.send(new RevokeTokenCommand({ Token: second?.RefreshToken, ClientId: 'rotating' }))
    await expect(refresh(second?.RefreshToken)).rejects.toThrow('revoked')
    await expect(identity.verify(String(second?.AccessToken))).rejects.toThrow('revoked')
  })

  it('refuses what the client does not allow, unsigned admin calls, taken names, invented attributes and unknown operations', async () => {
    await expect(passwordSignIn('known@example.org', PASSWORD, 'srp-only')).rejects.toThrow('USER_PASSWORD_AUTH flow not enabled for this client')
    await expect(sdk.send(new SignUpCommand({ ClientId: 'web', Username: 'KNOWN@example.org', Password: PASSWORD }))).rejects.toMatchObject({
      name: 'UsernameExistsException',
    })
    const attributes = [{ Name: 'cognito:groups', Value: 'admin' }]
    await expect(
      sdk.send(new SignUpCommand({ ClientId: 'web', Username: 'climber@example.org', Password: PASSWORD, UserAttributes: attributes })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const call = (operation: string, body: object) =>
      fetch(server.url, { method: 'POST', headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }, body: JSON.stringify(body) }).then(
        (r) => r.json(),
      )
    expect(await call('ListUsers', { UserPoolId: POOL })).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
    expect(await call('AssociateSoftwareToken', {})).toMatchObject({
      __type: 'UnknownOperationException',
      message: expect.stringContaining('AssociateSoftwareToken'),
    })
    expect(await call('InitiateAuth', { ClientId: 'web' })).toMatchObject({ __type: 'InvalidParameterException' })
  })

  it('gives up on a code after five guesses', async () => {
    await sdk.send(new SignUpCommand({ ClientId: 'web', Username: 'guess@example.org', Password: PASSWORD }))
    const guess = (ConfirmationCode: string) => sdk.send(new ConfirmSignUpCommand({ ClientId: 'web', Username: 'guess@example.org', ConfirmationCode }))
    for (let round = 0; round < 5; round++) await expect(guess('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(guess(lastCode())).rejects.toMatchObject({ name: 'LimitExceededException' })
  })

  it('keeps users, tokens and its key over a restart, and no password anywhere', async () => {
    const token = String((await passwordSignIn('known@example.org')).AuthenticationResult?.AccessToken)
    identity.close()
    identity = await start()
    expect(await identity.verify(token)).toMatchObject({ client_id: 'web' })
    await sdk.send(new GlobalSignOutCommand({ AccessToken: token }))
    await passwordSignIn('known@example.org')
    for (const file of readdirSync(dataDir)) expect(readFileSync(join(dataDir, file)).includes(PASSWORD)).toBe(false)
    for (const file of ['identity.db', 'identity-key.json']) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
  })

  it('refuses a pool that asks for more than it can do', async () => {
    const pool = { id: POOL, properties: { UsernameAttributes: ['email'], MfaConfiguration: 'ON', LambdaConfig: { PreSignUp: 'x' } } }
    await expect(
      createIdentity({
        dataDir,
        region: 'us-east-1',
        pool,
        clients: [],
        groups: [],
        sendMail: () => {},
        invoke: async () => ({ payload: '' }),
        accessKeyId: 'local',
      }),
    ).rejects.toThrow(/PreSignUp[\s\S]*MfaConfiguration|MfaConfiguration[\s\S]*PreSignUp/)
  })
})
