import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentity } from './identity.ts'
import { PASSWORD, POOL, startPool } from './pool.testing.ts'

let pool: Awaited<ReturnType<typeof startPool>>
beforeAll(async () => {
  pool = await startPool()
})
afterAll(() => pool.close())

const passwordSignIn = (email: string, password = PASSWORD, ClientId = 'web') =>
  pool.sdk.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME: email, PASSWORD: password } }))

it('answers a wrong password and an unknown user alike', async () => {
  await pool.createUser('known@example.org')
  const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  await expect(passwordSignIn('known@example.org', 'wrong 1')).rejects.toMatchObject(wrong)
  await expect(passwordSignIn('nobody@example.org')).rejects.toMatchObject(wrong)
})

it('manages groups, lists users, signs a user out', async () => {
  await pool.createUser('admin@example.org')
  const user = { UserPoolId: POOL, Username: 'admin@example.org' }
  await pool.sdk.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
  await expect(pool.sdk.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'owners' }))).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  expect((await pool.sdk.send(new AdminListGroupsForUserCommand(user))).Groups).toMatchObject([{ GroupName: 'admin' }])
  const { Users } = await pool.sdk.send(new ListUsersCommand({ UserPoolId: POOL, Filter: 'email = "admin@example.org"' }))
  expect(Users).toMatchObject([{ UserStatus: 'CONFIRMED', Enabled: true }])
  expect(Users?.[0]?.UserCreateDate).toBeInstanceOf(Date)

  const { AuthenticationResult } = await passwordSignIn(user.Username)
  const token = AuthenticationResult?.AccessToken ?? ''
  expect((await pool.verify(token))['cognito:groups']).toEqual(['admin'])
  const verifier = CognitoJwtVerifier.create({ userPoolId: POOL, tokenUse: 'access', clientId: 'web' })
  const jwks = await (await fetch(`${pool.url}/${POOL}/.well-known/jwks.json`)).json()
  verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0])
  expect(await verifier.verify(token, { groups: 'admin' })).toMatchObject({ client_id: 'web' })

  await pool.sdk.send(new AdminUserGlobalSignOutCommand(user))
  await expect(pool.verify(token)).rejects.toThrow('revoked')
})

it('refuses forged, foreign, expired and id tokens', async () => {
  await pool.createUser('forger@example.org')
  const { AuthenticationResult } = await passwordSignIn('forger@example.org')
  const claims = JSON.parse(Buffer.from(String(AuthenticationResult?.AccessToken).split('.')[1] ?? '', 'base64url').toString())
  const { privateKey } = await generateKeyPair('RS256')
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(POOL)),
    String(AuthenticationResult?.IdToken),
    'garbage',
  ]
  for (const token of forged) await expect(pool.verify(token)).rejects.toThrow('Invalid Access Token')
  pool.clock.ahead = 16 * 60_000
  await expect(pool.verify(String(AuthenticationResult?.AccessToken))).rejects.toThrow('expired')
  pool.clock.ahead = 0
})

it('rotates refresh tokens where the client says so, and revokes', async () => {
  await pool.createUser('rotate@example.org')
  const first = (await passwordSignIn('rotate@example.org')).AuthenticationResult
  const refresh = (RefreshToken?: string, ClientId = 'web') => pool.sdk.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }))
  await expect(refresh(first?.RefreshToken, 'plain')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const second = (await refresh(first?.RefreshToken)).AuthenticationResult
  expect(second?.RefreshToken).not.toBe(first?.RefreshToken)
  pool.clock.ahead = 11_000
  await expect(refresh(first?.RefreshToken)).rejects.toThrow('expired')
  pool.clock.ahead = 0
  await pool.sdk.send(new RevokeTokenCommand({ Token: second?.RefreshToken, ClientId: 'web' }))
  await expect(refresh(second?.RefreshToken)).rejects.toThrow('revoked')
  await expect(pool.verify(String(second?.AccessToken))).rejects.toThrow('revoked')
})

it('keeps the refresh token where the client does not rotate', async () => {
  await pool.createUser('plain@example.org')
  const { RefreshToken = '' } = (await passwordSignIn('plain@example.org', PASSWORD, 'plain')).AuthenticationResult ?? {}
  const refresh = (ClientId: string) =>
    pool.sdk.send(new InitiateAuthCommand({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: RefreshToken } }))
  const { AuthenticationResult } = await refresh('plain')
  expect(AuthenticationResult).toMatchObject({ AccessToken: expect.any(String), TokenType: 'Bearer', ExpiresIn: 3600 })
  expect(AuthenticationResult).not.toHaveProperty('RefreshToken')
  await expect(refresh('web')).rejects.toThrow('REFRESH_TOKEN_AUTH flow not enabled for this client')
})

it('refuses what the client does not allow, unsigned admin calls, taken names, invented attributes and unknown operations', async () => {
  await expect(passwordSignIn('admin@example.org', PASSWORD, 'srp-only')).rejects.toThrow('USER_PASSWORD_AUTH flow not enabled for this client')
  await expect(pool.sdk.send(new SignUpCommand({ ClientId: 'web', Username: 'ADMIN@example.org', Password: PASSWORD }))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  })
  const attributes = [{ Name: 'cognito:groups', Value: 'admin' }]
  await expect(
    pool.sdk.send(new SignUpCommand({ ClientId: 'web', Username: 'climber@example.org', Password: PASSWORD, UserAttributes: attributes })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const call = (operation: string, body: object, headers: Record<string, string> = {}) =>
    fetch(pool.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
      body: JSON.stringify(body),
    }).then((r) => r.json())
  const signature = { authorization: 'AWS4-HMAC-SHA256 Credential=local/20261120/us-east-1/cognito-idp/aws4_request' }
  expect(await call('ListUsers', { UserPoolId: POOL }, signature)).toHaveProperty('Users')
  expect(await call('ListUsers', { UserPoolId: POOL }, { ...signature, origin: 'http://localhost:8080' })).toMatchObject({
    __type: 'MissingAuthenticationTokenException',
  })
  expect(await call('ListUsers', { UserPoolId: POOL })).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
  expect(await call('AssociateSoftwareToken', {})).toMatchObject({
    __type: 'UnknownOperationException',
    message: expect.stringContaining('AssociateSoftwareToken'),
  })
  expect(await call('InitiateAuth', { ClientId: 'web' })).toMatchObject({ __type: 'InvalidParameterException' })
})

it('gives up on a code after five guesses', async () => {
  await pool.sdk.send(new SignUpCommand({ ClientId: 'web', Username: 'guess@example.org', Password: PASSWORD }))
  const guess = (ConfirmationCode: string) => pool.sdk.send(new ConfirmSignUpCommand({ ClientId: 'web', Username: 'guess@example.org', ConfirmationCode }))
  for (let round = 0; round < 5; round++) await expect(guess('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(guess(pool.lastCode())).rejects.toMatchObject({ name: 'LimitExceededException' })
})

it('keeps users, tokens and its key over a restart, and no password anywhere', async () => {
  const token = String((await passwordSignIn('admin@example.org')).AuthenticationResult?.AccessToken)
  await pool.restart()
  expect(await pool.verify(token)).toMatchObject({ client_id: 'web' })
  await pool.sdk.send(new GlobalSignOutCommand({ AccessToken: token }))
  await passwordSignIn('admin@example.org')
  for (const file of readdirSync(pool.dataDir)) expect(readFileSync(join(pool.dataDir, file)).includes(PASSWORD)).toBe(false)
  for (const file of ['identity.db', 'identity-key.json']) expect(statSync(join(pool.dataDir, file)).mode & 0o777).toBe(0o600)
})

it('refuses a pool that asks for more than it can do', async () => {
  const demanding = { id: POOL, properties: { UsernameAttributes: ['email'], MfaConfiguration: 'ON', LambdaConfig: { PreSignUp: 'x' } } }
  await expect(
    createIdentity({
      dataDir: pool.dataDir,
      region: 'us-east-1',
      pool: demanding,
      clients: [],
      groups: [],
      sendMail: () => {},
      invoke: async () => ({ payload: '' }),
      accessKeyId: 'local',
    }),
  ).rejects.toThrow(/PreSignUp[\s\S]*MfaConfiguration|MfaConfiguration[\s\S]*PreSignUp/)
})

it('[P-290] takes no flood of sign-ups, and keeps nothing of what is too much', async () => {
  // All in one second, however long the machine takes for them.
  pool.clock.still = Date.now()
  const flood = Array.from({ length: 120 }, (_, number) =>
    pool.sdk.send(new SignUpCommand({ ClientId: 'web', Username: `flood${number}@example.org`, Password: 'short' })).catch(({ name }: Error) => name),
  )
  const refused = (await Promise.all(flood)).filter((name) => name === 'TooManyRequestsException')
  pool.clock.still = null
  expect(refused.length).toBeGreaterThan(0)
  const { Users } = await pool.sdk.send(new ListUsersCommand({ UserPoolId: POOL }))
  expect(Users?.filter(({ Attributes }) => Attributes?.some(({ Value }) => Value?.startsWith('flood')))).toEqual([])
})
