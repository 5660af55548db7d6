import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { clientConfig, type SeedPlace } from './place.ts'

/** The demo admin as an operator would make one: a pool user in the group `admin`. Safe to repeat. */
export async function createAdmin(place: SeedPlace, fullName: string): Promise<void> {
  const pool = new CognitoIdentityProviderClient(clientConfig(place, place.endpoints.cognito))
  const { userPoolId: UserPoolId } = place
  const { email: Username, password: Password } = place.admin
  try {
    const UserAttributes = [
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: fullName },
    ]
    await pool.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }))
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error
  }
  await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
  await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admin' }))
}

/** An access token by password, which the pool's client allows on one machine only. */
export async function signIn(place: SeedPlace): Promise<string> {
  const pool = new CognitoIdentityProviderClient(clientConfig(place, place.endpoints.cognito))
  const { AuthenticationResult } = await pool.send(
    new InitiateAuthCommand({
      ClientId: place.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: place.admin.email, PASSWORD: place.admin.password },
    }),
  )
  if (!AuthenticationResult?.AccessToken) throw new Error('The user pool gave no access token for the demo admin.')
  return AuthenticationResult.AccessToken
}
