import { AdminCreateUserCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, POOL, startPool } from './pool.testing.ts'

let pool: Awaited<ReturnType<typeof startPool>>

beforeAll(async () => {
  pool = await startPool()
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  Amplify.configure({ Auth: { Cognito: { userPoolId: POOL, userPoolClientId: 'web', userPoolEndpoint: `${pool.url}/` } } })
})
afterAll(() => pool.close())

it('signs up, confirms with the mailed code, signs in with SRP, refreshes, signs out everywhere', async () => {
  const username = 'Rasa@example.org'
  const signUp = await auth.signUp({ username, password: PASSWORD })
  expect(signUp.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'R***@e***' } })
  expect((await auth.signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  await auth.resendSignUpCode({ username })
  await expect(auth.confirmSignUp({ username, confirmationCode: pool.lastCode() === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  })
  await auth.confirmSignUp({ username, confirmationCode: pool.lastCode() })
  expect(pool.triggers.at(-1)).toMatchObject([
    'welcome',
    { triggerSource: 'PostConfirmation_ConfirmSignUp', request: { userAttributes: { email: username, email_verified: 'true' } } },
  ])

  expect(await auth.signIn({ username: 'rasa@EXAMPLE.org', password: PASSWORD })).toMatchObject({ isSignedIn: true })
  const first = await auth.fetchAuthSession()
  expect(first.tokens?.accessToken.payload).toMatchObject({
    iss: pool.issuer,
    client_id: 'web',
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
  })
  expect(first.tokens?.accessToken.payload).not.toHaveProperty('cognito:groups')
  expect(first.tokens?.idToken?.payload).toMatchObject({ aud: 'web', email: username, email_verified: true, token_use: 'id' })

  await auth.fetchAuthSession({ forceRefresh: true })
  const renewed = await auth.fetchAuthSession({ forceRefresh: true })
  expect(renewed.tokens?.accessToken.payload.jti).not.toBe(first.tokens?.accessToken.payload.jti)
  expect(renewed.tokens?.accessToken.payload.origin_jti).toBe(first.tokens?.accessToken.payload.origin_jti)

  const token = String(renewed.tokens?.accessToken)
  expect(await pool.verify(token)).toMatchObject({ token_use: 'access' })
  await auth.signOut({ global: true })
  await expect(pool.verify(token)).rejects.toThrow('Access Token has been revoked')
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

it('resets a forgotten password and changes it', async () => {
  const username = 'forgetful@example.org'
  await pool.createUser(username)
  await auth.resetPassword({ username })
  await expect(auth.confirmResetPassword({ username, confirmationCode: pool.lastCode(), newPassword: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  })
  await auth.confirmResetPassword({ username, confirmationCode: pool.lastCode(), newPassword: 'second 2' })
  await auth.signIn({ username, password: 'second 2' })
  await expect(auth.updatePassword({ oldPassword: 'wrong 1', newPassword: 'third 3' })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await auth.updatePassword({ oldPassword: 'second 2', newPassword: 'third 3' })
  await auth.signOut()
  await auth.signIn({ username, password: 'third 3' })
  await auth.signOut()
})

it('answers a wrong password and an unknown user alike', async () => {
  await pool.createUser('known@example.org')
  const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  await expect(auth.signIn({ username: 'known@example.org', password: 'wrong 1' })).rejects.toMatchObject(wrong)
  await expect(auth.signIn({ username: 'nobody@example.org', password: 'wrong 1' })).rejects.toMatchObject(wrong)
  expect((await auth.resetPassword({ username: 'nobody@example.org' })).nextStep.codeDeliveryDetails.destination).toBe('n***@e***')
})

it('asks for a new password after a temporary one', async () => {
  await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: POOL, Username: 'invited@example.org', TemporaryPassword: 'temporary 1' }))
  expect(pool.mails.at(-1)?.text).toContain('temporary 1')
  const signIn = await auth.signIn({ username: 'invited@example.org', password: 'temporary 1' })
  expect(signIn.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  expect(await auth.confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({ isSignedIn: true })
  await auth.signOut()
})

it('survives ten SRP sign-ins: padding of every value', async () => {
  await pool.createUser('padding@example.org')
  for (let round = 0; round < 10; round++) {
    expect(await auth.signIn({ username: 'padding@example.org', password: PASSWORD })).toMatchObject({ isSignedIn: true })
    await auth.signOut()
  }
})
