import { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand, AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { logger } from '../../platform/log/log.ts'
import { cognito } from '../../platform/process/clients.ts'

const GROUP = 'admin'

/** Puts a person into the pool's group. @returns false when the pool did not follow; only rows of the table give rights */
export const joinAdmins = (UserPoolId: string, Username: string): Promise<boolean> =>
  followed(() => cognito().send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: GROUP })))

/** Takes a person out of the pool's group and ends all their sessions. @returns false when the pool did not follow */
export const leaveAdmins = (UserPoolId: string, Username: string): Promise<boolean> =>
  followed(async () => {
    await cognito().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    await cognito().send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName: GROUP }))
  })

/** Who has no account in the pool any more has no sessions and no groups there. */
async function followed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return true
    logger().error('The user pool did not follow a change of roles.', { error: error as Error })
    return false
  }
}
