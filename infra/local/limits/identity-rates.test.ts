import { AdminGetUserCommand, ListUsersCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, POOL, startPool } from '../identity/pool.testing.ts'
import { createIdentityRates } from './identity-rates.ts'

let pool: Awaited<ReturnType<typeof startPool>>
beforeAll(async () => {
  pool = await startPool({ mailsPerDay: 2 })
})
afterAll(() => pool.close())

it('each category of operations has a rate of its own, refilled every second', () => {
  const mayPass = createIdentityRates()
  const passed = (operation: string, now: number) => Array.from({ length: 200 }, () => mayPass(operation, now)).filter(Boolean).length
  expect([passed('SignUp', 0), passed('ConfirmSignUp', 0), passed('InitiateAuth', 0), passed('AdminGetUser', 0)]).toEqual([50, 0, 120, 120])
  expect([passed('AdminAddUserToGroup', 0), passed('ListUsers', 0), passed('ForgotPassword', 0)]).toEqual([25, 30, 30])
  expect([passed('SignUp', 500), passed('SignUp', 1500), passed('Unknown', 0)]).toEqual([25, 50, 200])
})

it('refuses the request that is too many, and no other category', async () => {
  const lists = await Promise.allSettled(Array.from({ length: 60 }, () => pool.sdk.send(new ListUsersCommand({ UserPoolId: POOL }))))
  const refused = lists.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ name: 'TooManyRequestsException', message: 'Rate exceeded' })
  await expect(pool.sdk.send(new AdminGetUserCommand({ UserPoolId: POOL, Username: 'nobody@example.org' }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
})

it('sends as many mails a day as a pool without an identity of its own', async () => {
  const signUp = (n: number) => pool.sdk.send(new SignUpCommand({ ClientId: 'web', Username: `new-${n}@example.org`, Password: PASSWORD }))
  await signUp(1)
  await signUp(2)
  await expect(signUp(3)).rejects.toMatchObject({ name: 'LimitExceededException', message: expect.stringMatching(/^Exceeded daily email limit/) })
  pool.clock.ahead += 86_400_001
  await signUp(4)
})
