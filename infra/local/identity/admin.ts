import * as z from 'zod'
import { AwsError, operation } from '../aws-json.ts'
import type { Mail } from '../stored-mail.ts'
import { attributesOf, newUser, toAttributes } from './account.ts'
import { checkPassword } from './passwords.ts'
import type { IdentityContext } from './sign-in.ts'
import { createPasswordRecord } from './srp.ts'
import type { User } from './store.ts'

const text = z.string().min(1)
const target = z.object({ UserPoolId: text, Username: text })
const FILTER = /^\s*(email|sub|username|cognito:user_status)\s*(\^?=)\s*"([^"]*)"\s*$/

const describe = (user: User) => ({
  Username: user.username,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
})

/** What the application's own functions may do with anybody's account; on AWS these calls are signed. */
export const adminOperations = (context: IdentityContext, groups: ReadonlySet<string>, sendMail: (mail: Mail) => unknown) => {
  const { store, poolName, pool, now } = context

  const findUser = ({ UserPoolId, Username }: z.infer<typeof target>): User => {
    checkPool(UserPoolId)
    const user = store.findUser(Username)
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.')
    return user
  }
  const checkPool = (id: string) => {
    if (id !== context.poolId) throw new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`)
  }
  const checkGroup = (name: string) => {
    if (!groups.has(name)) throw new AwsError('ResourceNotFoundException', 'Group not found.')
  }
  const matches = (user: User, filter: string | null | undefined): boolean => {
    if (!filter) return true
    const [, name, operator, value = ''] = FILTER.exec(filter) ?? []
    if (!name) throw new AwsError('InvalidParameterException', `The local cloud cannot filter users by ${filter}.`)
    const actual = name === 'email' ? user.email : name === 'cognito:user_status' ? user.status : user.username
    return operator === '=' ? actual === value : actual.startsWith(value)
  }

  return {
    AdminCreateUser: operation(
      target.extend({
        TemporaryPassword: z.string().nullish(),
        MessageAction: z.literal('SUPPRESS').nullish(),
        UserAttributes: z.array(z.object({ Name: text, Value: z.string() })).nullish(),
      }),
      (input) => {
        checkPool(input.UserPoolId)
        const created = newUser(context, input.Username, toAttributes(input.UserAttributes ?? []))
        const password = input.TemporaryPassword ?? `${crypto.randomUUID()}-Aa1`
        checkPassword(pool.Policies.PasswordPolicy, password)
        const user: User = { ...created, ...createPasswordRecord(poolName, created.username, password), status: 'FORCE_CHANGE_PASSWORD' }
        store.saveUser(user)
        if (!input.MessageAction) {
          const invitation = `Your username is ${user.email} and temporary password is ${password}`
          sendMail({ from: 'no-reply@verificationemail.com', to: [user.email], subject: 'Your temporary password', text: invitation })
        }
        return { User: { ...describe(user), Attributes: attributesOf(user) } }
      },
    ),

    AdminSetUserPassword: operation(target.extend({ Password: text, Permanent: z.boolean().nullish() }), (input) => {
      const user = findUser(input)
      checkPassword(pool.Policies.PasswordPolicy, input.Password)
      const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
      store.saveUser({ ...user, ...createPasswordRecord(poolName, user.username, input.Password), status, modifiedAt: now() })
      return {}
    }),

    AdminGetUser: operation(target, (input) => {
      const user = findUser(input)
      return { ...describe(user), UserAttributes: attributesOf(user) }
    }),

    AdminAddUserToGroup: operation(target.extend({ GroupName: text }), (input) => {
      checkGroup(input.GroupName)
      store.addToGroup(findUser(input).username, input.GroupName)
      return {}
    }),

    AdminRemoveUserFromGroup: operation(target.extend({ GroupName: text }), (input) => {
      checkGroup(input.GroupName)
      store.removeFromGroup(findUser(input).username, input.GroupName)
      return {}
    }),

    AdminListGroupsForUser: operation(target, (input) => ({
      Groups: store.groupsOf(findUser(input).username).map((GroupName) => ({ GroupName, UserPoolId: context.poolId })),
    })),

    AdminUserGlobalSignOut: operation(target, (input) => {
      store.revokeSessionsOf(findUser(input).username)
      return {}
    }),

    ListUsers: operation(
      z.object({ UserPoolId: text, Filter: z.string().nullish(), Limit: z.number().int().min(0).max(60).nullish(), PaginationToken: z.string().nullish() }),
      ({ UserPoolId, Filter, Limit, PaginationToken }) => {
        checkPool(UserPoolId)
        const found = store.listUsers().filter((user) => matches(user, Filter))
        const start = PaginationToken ? found.findIndex((user) => user.username === PaginationToken) + 1 : 0
        const page = found.slice(start, start + (Limit || 60))
        const last = page.at(-1)
        return {
          Users: page.map((user) => ({ ...describe(user), Attributes: attributesOf(user) })),
          ...(last && start + page.length < found.length && { PaginationToken: last.username }),
        }
      },
    ),
  }
}
