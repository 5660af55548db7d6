import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AwsError, operation } from '../aws-json.ts'
import { type CodePurpose, type Codes, maskedDelivery } from './codes.ts'
import { checkPassword } from './passwords.ts'
import type { IdentityContext } from './sign-in.ts'
import { createPasswordRecord, isPassword } from './srp.ts'
import type { User } from './store.ts'
import { hashToken } from './tokens.ts'

/** Runs the pool's post-confirmation function, when it has one. */
export type PostConfirmation = (
  user: User,
  clientId: string,
  trigger: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
) => Promise<void>

const text = z.string().min(1)
const attributeList = z.array(z.object({ Name: text, Value: z.string() })).default([])

export const toAttributes = (list: z.infer<typeof attributeList>): Record<string, string> => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
export const attributesOf = (user: User) =>
  Object.entries({ sub: user.username, email_verified: 'false', ...user.attributes, email: user.email }).map(([Name, Value]) => ({ Name, Value }))

/** The standard claims a person may set; anything else must be a custom attribute of the pool's schema. */
const STANDARD = new Set(
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
)

/** @throws AwsError when the e-mail address is malformed or taken, or an attribute is not in the schema */
export const newUser = (context: IdentityContext, email: string, given: Record<string, string>): User => {
  if (!z.email().safeParse(email).success) throw new AwsError('InvalidParameterException', 'Username should be an email.')
  if (context.store.findUser(email)) throw new AwsError('UsernameExistsException', 'User already exists')
  const { email: _, ...attributes } = given
  const custom = new Set(context.pool.Schema.map(({ Name }) => `custom:${Name}`))
  const unknown = Object.keys(attributes).find((name) => !STANDARD.has(name) && !custom.has(name))
  if (unknown) throw new AwsError('InvalidParameterException', `Attributes did not conform to the schema: ${unknown}: Attribute does not exist in the schema.`)
  for (const { Name, Required } of context.pool.Schema) {
    if (Required && Name !== 'email' && !attributes[Name]) {
      throw new AwsError('InvalidParameterException', `Attributes did not conform to the schema: ${Name}: The attribute ${Name} is required`)
    }
  }
  const now = context.now()
  return { username: randomUUID(), email, attributes, status: 'UNCONFIRMED', salt: null, verifier: null, createdAt: now, modifiedAt: now }
}

const withPassword = ({ poolName, now }: IdentityContext, user: User, password: string): User => ({
  ...user,
  ...createPasswordRecord(poolName, user.username, password),
  modifiedAt: now(),
})

/** What a person does with the own account before signing in: sign up, confirm, reset the password. */
export const signUpOperations = (context: IdentityContext, codes: Codes, postConfirmation: PostConfirmation) => {
  const { store, pool, now } = context
  const policy = pool.Policies.PasswordPolicy
  const setPassword = (user: User, password: string) => withPassword(context, user, password)
  /** Answers for unknown users as for known ones. */
  const sendCode = (name: string, purpose: CodePurpose, check: (user: User) => void) => {
    const user = store.findUser(name)
    if (!user) return { CodeDeliveryDetails: maskedDelivery(name.includes('@') ? name : `${name}@e`) }
    check(user)
    return { CodeDeliveryDetails: codes.send(user, purpose) }
  }

  return {
    SignUp: operation(z.object({ ClientId: text, Username: text, Password: text, UserAttributes: attributeList.nullish() }), (input) => {
      context.client(input.ClientId)
      if (pool.AdminCreateUserConfig.AllowAdminCreateUserOnly) throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool')
      checkPassword(policy, input.Password)
      const { email_verified: _, ...attributes } = toAttributes(input.UserAttributes ?? [])
      const user = setPassword(newUser(context, input.Username, attributes), input.Password)
      store.saveUser(user)
      return { UserConfirmed: false, UserSub: user.username, CodeDeliveryDetails: codes.send(user, 'sign-up') }
    }),

    ConfirmSignUp: operation(z.object({ ClientId: text, Username: text, ConfirmationCode: text }), async ({ ClientId, Username, ConfirmationCode }) => {
      context.client(ClientId)
      const user = store.findUser(Username)
      if (!user) throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
      if (user.status !== 'UNCONFIRMED') throw new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`)
      codes.redeem(user, 'sign-up', ConfirmationCode)
      const confirmed: User = { ...user, status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' }, modifiedAt: now() }
      store.saveUser(confirmed)
      await postConfirmation(confirmed, ClientId, 'PostConfirmation_ConfirmSignUp')
      return {}
    }),

    ResendConfirmationCode: operation(z.object({ ClientId: text, Username: text }), ({ ClientId, Username }) => {
      context.client(ClientId)
      return sendCode(Username, 'sign-up', (user) => {
        if (user.status !== 'UNCONFIRMED') throw new AwsError('InvalidParameterException', 'User is already confirmed.')
      })
    }),

    ForgotPassword: operation(z.object({ ClientId: text, Username: text }), ({ ClientId, Username }) => {
      context.client(ClientId)
      return sendCode(Username, 'forgotten-password', (user) => {
        if (user.status === 'FORCE_CHANGE_PASSWORD') throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.')
        if (user.attributes.email_verified !== 'true') {
          throw new AwsError('InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email or phone_number')
        }
      })
    }),

    ConfirmForgotPassword: operation(z.object({ ClientId: text, Username: text, ConfirmationCode: text, Password: text }), async (input) => {
      context.client(input.ClientId)
      const user = store.findUser(input.Username)
      if (!user) throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.')
      checkPassword(policy, input.Password)
      codes.redeem(user, 'forgotten-password', input.ConfirmationCode)
      const changed = setPassword(user, input.Password)
      store.saveUser(changed)
      await postConfirmation(changed, input.ClientId, 'PostConfirmation_ConfirmForgotPassword')
      return {}
    }),
  }
}

/** What a person does with the own account while signed in: change the password, look at it, sign out. */
export const ownAccountOperations = (context: IdentityContext) => {
  const { store, tokens, poolName, pool } = context
  const signedIn = async (accessToken: string) => {
    const user = store.findUser((await tokens.verify(accessToken)).username)
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.')
    return user
  }

  return {
    ChangePassword: operation(
      z.object({ AccessToken: text, PreviousPassword: text, ProposedPassword: text }),
      async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
        const user = await signedIn(AccessToken)
        if (!user.salt || !user.verifier || !isPassword(poolName, user.username, PreviousPassword, { salt: user.salt, verifier: user.verifier })) {
          throw new AwsError('NotAuthorizedException', 'Incorrect username or password.')
        }
        checkPassword(pool.Policies.PasswordPolicy, ProposedPassword)
        store.saveUser(withPassword(context, user, ProposedPassword))
        return {}
      },
    ),

    GetUser: operation(z.object({ AccessToken: text }), async ({ AccessToken }) => {
      const user = await signedIn(AccessToken)
      return { Username: user.username, UserAttributes: attributesOf(user) }
    }),

    GlobalSignOut: operation(z.object({ AccessToken: text }), async ({ AccessToken }) => {
      store.revokeSessionsOf((await signedIn(AccessToken)).username)
      return {}
    }),

    RevokeToken: operation(z.object({ Token: text, ClientId: text }), ({ Token, ClientId }) => {
      const client = context.client(ClientId)
      const session = store.findSession(store.findRefresh(hashToken(Token))?.session ?? '')
      if (session && session.clientId !== client.id) throw new AwsError('UnauthorizedException', 'The token does not belong to this client.')
      if (session) store.revokeSession(session.id)
      return {}
    }),
  }
}
