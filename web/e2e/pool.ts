import { product } from './admin-page.ts'

export interface PoolAccount {
  id: string
  email: string
  accessToken: string
  refreshToken: string
}

/** A call of the local user pool's JSON protocol; pool and client ids are filled in. @throws Error when it refuses */
async function poolCall(action: string, input: object): Promise<Record<string, never>> {
  const { userPoolId, userPoolClientId } = (await (await fetch(`${product.url}/config.json`)).json()) as Record<string, string>
  const isAdmin = action.startsWith('Admin')
  const response = await fetch(`${product.url}/_local/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...(isAdmin ? { authorization: 'AWS4-HMAC-SHA256 Credential=local/' } : {}),
    },
    body: JSON.stringify({ ...(isAdmin ? { UserPoolId: userPoolId } : { ClientId: userPoolClientId }), ...input }),
  })
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${await response.text()}`)
  return response.json() as never
}

/** An ordinary account whose owner has signed in once. */
export async function signedInPerson(name: string): Promise<PoolAccount> {
  const email = `person.${crypto.randomUUID()}@example.com`
  const UserAttributes = Object.entries({ email, email_verified: 'true', name }).map(([Name, Value]) => ({ Name, Value }))
  await poolCall('AdminCreateUser', { Username: email, UserAttributes, MessageAction: 'SUPPRESS' })
  await poolCall('AdminSetUserPassword', { Username: email, Password: 'only-for-this-test', Permanent: true })
  const { AuthenticationResult } = await poolCall('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: 'only-for-this-test' },
  })
  const { AccessToken: accessToken, RefreshToken: refreshToken } = AuthenticationResult as unknown as { AccessToken: string; RefreshToken: string }
  const { id } = (await (await apiOf(accessToken)('GET', '/api/me')).json()) as { id: string }
  return { id, email, accessToken, refreshToken }
}

/** Requests to the API with somebody's token. */
export const apiOf = (accessToken: string) => (method: string, path: string, body?: unknown) =>
  fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Whether a person's session is renewed as a browser would do it. */
export const isRenewed = (refreshToken: string): Promise<boolean> =>
  poolCall('GetTokensFromRefreshToken', { RefreshToken: refreshToken }).then(
    () => true,
    () => false,
  )
