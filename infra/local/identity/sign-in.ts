import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AwsError, operation } from '../aws-json.ts'
import type { Client, Pool } from './definition.ts'
import { checkPassword } from './passwords.ts'
import { createChallenge, createPasswordRecord, isPassword, type SrpChallenge } from './srp.ts'
import type { Store, User } from './store.ts'
import type { Tokens } from './tokens.ts'

export interface IdentityContext {
  poolId: string
  poolName: string
  pool: Pool
  store: Store
  tokens: Tokens
  now: () => number
  client: (id: string) => Client
}

const WRONG = () => new AwsError('NotAuthorizedException', 'Incorrect username or password.')
const text = z.string().min(1)
const authParameters = z.record(z.string(), z.string())

const required = (parameters: Record<string, string>, name: string): string => {
  const value = parameters[name]
  if (!value) throw new AwsError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}

function allow(client: Client, flow: string): void {
  if (!client.flows.has(`ALLOW_${flow}`)) throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`)
}

/** Answers that are waited for, by what the client sends back with them; those whose time is over are forgotten. */
function createPending<Challenge>(now: () => number) {
  const pending = new Map<string, Challenge & { clientId: string; until: number }>()
  return {
    add(key: string, client: Client, challenge: Challenge): void {
      for (const [old, { until }] of pending) if (until < now()) pending.delete(old)
      pending.set(key, { ...challenge, clientId: client.id, until: now() + client.challengeSeconds * 1000 })
    },
    /** Undefined for another client's, and when its time is over. */
    find(key: string, client: Client): Challenge | undefined {
      const found = pending.get(key)
      return found && found.clientId === client.id && found.until >= now() ? found : undefined
    },
    delete: (key: string): void => void pending.delete(key),
  }
}

/** The end of every sign-in: tokens, or the challenge to replace a temporary password. */
function createFinish(context: IdentityContext) {
  const { poolName, store, tokens, now } = context
  const sessions = createPending<{ username: string }>(now)

  const finish = async (user: User, client: Client) => {
    if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.')
    if (user.status === 'CONFIRMED') return { AuthenticationResult: await tokens.start(user, client), ChallengeParameters: {} }
    const session = randomUUID()
    sessions.add(session, client, { username: user.username })
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ ...user.attributes, email: user.email }),
      },
    }
  }

  const answerNewPassword = (client: Client, session: string, responses: Record<string, string>) => {
    const pending = sessions.find(session, client)
    const user = pending && store.findUser(pending.username)
    if (!user) throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    const password = required(responses, 'NEW_PASSWORD')
    checkPassword(context.pool.Policies.PasswordPolicy, password)
    sessions.delete(session)
    const changed: User = { ...user, ...createPasswordRecord(poolName, user.username, password), status: 'CONFIRMED', modifiedAt: now() }
    store.saveUser(changed)
    return finish(changed, client)
  }
  return { finish, answerNewPassword }
}

type Finish = ReturnType<typeof createFinish>['finish']

/** Sign-in by the secure remote password protocol: the password itself is never sent. */
function createSrpSignIn({ poolId, poolName, store, now }: IdentityContext, finish: Finish) {
  const challenges = createPending<{ challenge: SrpChallenge; user: User | undefined }>(now)

  /** An unknown user gets a challenge like any other, always with the same salt. */
  const decoy = (name: string) => {
    const salt = createHmac('sha256', poolId).update(name.toLowerCase()).digest('hex').slice(0, 32)
    return createPasswordRecord(poolName, name, randomUUID(), BigInt(`0x${salt}`))
  }

  return {
    start(client: Client, parameters: Record<string, string>) {
      const name = required(parameters, 'USERNAME')
      const user = store.findUser(name)
      const userId = user?.username ?? name
      const record = user?.salt && user.verifier ? { salt: user.salt, verifier: user.verifier } : decoy(name)
      const challenge = createChallenge(poolName, userId, record, required(parameters, 'SRP_A'))
      if (!challenge) throw new AwsError('InvalidParameterException', 'SRP_A is not a valid public value.')
      challenges.add(challenge.secretBlock, client, { challenge, user })
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { SALT: challenge.salt, SECRET_BLOCK: challenge.secretBlock, SRP_B: challenge.srpB, USERNAME: userId, USER_ID_FOR_SRP: userId },
      }
    },
    answer(client: Client, responses: Record<string, string>) {
      const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
      const pending = challenges.find(secretBlock, client)
      challenges.delete(secretBlock)
      if (!pending) throw WRONG()
      const proven = pending.challenge.verify(required(responses, 'TIMESTAMP'), required(responses, 'PASSWORD_CLAIM_SIGNATURE'))
      if (!proven || !pending.user) throw WRONG()
      return finish(pending.user, client)
    },
  }
}

/** Sign-in and refresh: SRP, password in clear where the client allows it, and the challenge for a temporary password. */
export const signInOperations = (context: IdentityContext) => {
  const { poolName, store, tokens } = context
  const { finish, answerNewPassword } = createFinish(context)
  const srp = createSrpSignIn(context, finish)

  const signInWithPassword = (client: Client, parameters: Record<string, string>) => {
    const user = store.findUser(required(parameters, 'USERNAME'))
    const password = required(parameters, 'PASSWORD')
    if (!user?.salt || !user.verifier || !isPassword(poolName, user.username, password, { salt: user.salt, verifier: user.verifier })) throw WRONG()
    return finish(user, client)
  }

  return {
    InitiateAuth: operation(z.object({ AuthFlow: text, ClientId: text, AuthParameters: authParameters }), async ({ AuthFlow, ClientId, AuthParameters }) => {
      const client = context.client(ClientId)
      switch (AuthFlow) {
        case 'USER_SRP_AUTH':
          allow(client, AuthFlow)
          return srp.start(client, AuthParameters)
        case 'USER_PASSWORD_AUTH':
          allow(client, AuthFlow)
          return signInWithPassword(client, AuthParameters)
        case 'REFRESH_TOKEN_AUTH':
        case 'REFRESH_TOKEN':
          allow(client, 'REFRESH_TOKEN_AUTH')
          if (client.rotationGraceSeconds !== null)
            throw new AwsError('InvalidParameterException', 'Use GetTokensFromRefreshToken: this client rotates refresh tokens.')
          return { AuthenticationResult: await tokens.refresh(required(AuthParameters, 'REFRESH_TOKEN'), client), ChallengeParameters: {} }
        default:
          throw new AwsError('InvalidParameterException', `The local cloud does not know the sign-in flow ${AuthFlow}.`)
      }
    }),

    RespondToAuthChallenge: operation(
      z.object({ ChallengeName: text, ClientId: text, ChallengeResponses: authParameters, Session: z.string().nullish() }),
      ({ ChallengeName, ClientId, ChallengeResponses, Session }) => {
        const client = context.client(ClientId)
        if (ChallengeName === 'PASSWORD_VERIFIER') return srp.answer(client, ChallengeResponses)
        if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return answerNewPassword(client, Session ?? '', ChallengeResponses)
        throw new AwsError('InvalidParameterException', `The local cloud does not know the challenge ${ChallengeName}.`)
      },
    ),

    GetTokensFromRefreshToken: operation(z.object({ RefreshToken: text, ClientId: text }), async ({ RefreshToken, ClientId }) => ({
      AuthenticationResult: await tokens.refresh(RefreshToken, context.client(ClientId)),
    })),
  }
}
