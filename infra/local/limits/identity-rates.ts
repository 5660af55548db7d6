import { createThrottle } from '../throttle.ts'

/**
 * Requests a second that Cognito takes of an account and region by default, and the operations that share them.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
const CATEGORIES = {
  UserAuthentication: { perSecond: 120, operations: ['AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'InitiateAuth', 'RespondToAuthChallenge'] },
  UserCreation: { perSecond: 50, operations: ['AdminConfirmSignUp', 'AdminCreateUser', 'ConfirmSignUp', 'SignUp'] },
  UserAccountRecovery: {
    perSecond: 30,
    operations: ['AdminResetUserPassword', 'AdminSetUserPassword', 'ChangePassword', 'ConfirmForgotPassword', 'ForgotPassword'],
  },
  UserRead: { perSecond: 120, operations: ['AdminGetUser', 'GetUser'] },
  UserToken: { perSecond: 120, operations: ['GetTokensFromRefreshToken', 'RevokeToken'] },
  UserUpdate: {
    perSecond: 25,
    operations: [
      ...['AdminAddUserToGroup', 'AdminDeleteUser', 'AdminDisableUser', 'AdminEnableUser', 'AdminRemoveUserFromGroup', 'AdminUpdateUserAttributes'],
      ...['AdminUserGlobalSignOut', 'DeleteUser', 'GlobalSignOut', 'UpdateUserAttributes', 'VerifyUserAttribute'],
    ],
  },
  UserResourceRead: { perSecond: 50, operations: ['AdminListGroupsForUser', 'GetUserAttributeVerificationCode', 'ResendConfirmationCode'] },
  UserResourceUpdate: { perSecond: 25, operations: ['AdminSetUserMFAPreference', 'AssociateSoftwareToken', 'SetUserMFAPreference', 'VerifySoftwareToken'] },
  UserList: { perSecond: 30, operations: ['ListUsers', 'ListUsersInGroup'] },
} as const

/** Answers whether an operation may pass at a time (milliseconds); one of no category may. */
export function createIdentityRates(): (operation: string, now: number) => boolean {
  const throttles = new Map(
    Object.values(CATEGORIES).flatMap(({ perSecond, operations }) => {
      const throttle = createThrottle(perSecond, perSecond)
      return operations.map((operation) => [operation as string, throttle] as const)
    }),
  )
  return (operation, now) => throttles.get(operation)?.(now) ?? true
}
