import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'

const siteConfig = z.object({ region: z.string(), userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.string().optional() })

const readConfig = async (site: string) => {
  const response = await fetch(new URL('/config.json', site)).catch((error: Error) => {
    throw new Error(`No site answers at ${site} (${(error.cause as Error)?.message ?? error.message}). Start it with npm start, or set PORT.`)
  })
  if (!response.ok) throw new Error(`${site}/config.json answers ${response.status}. Is this the local site?`)
  const parsed = siteConfig.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new Error(`${site}/config.json is not the site's configuration: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * Signs in with a password and returns the access token.
 * @param site origin of the running site
 * @throws saying whether the site, its configuration or the password is at fault
 */
export const fetchToken = async (site: string, email: string, password: string): Promise<string> => {
  const { region, userPoolClientId, userPoolEndpoint } = await readConfig(site)
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, site).href
  const client = new CognitoIdentityProviderClient({ region, ...(endpoint && { endpoint }) })
  const parameters = { USERNAME: email, PASSWORD: password }
  try {
    const answer = await client.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: userPoolClientId, AuthParameters: parameters }))
    const token = answer.AuthenticationResult?.AccessToken
    if (!token) throw new Error(`The sign-in asks for ${answer.ChallengeName}: sign in on the site once.`)
    return token
  } finally {
    client.destroy()
  }
}

if (import.meta.main) {
  const [email, password] = process.argv.slice(2)
  try {
    if (!email || !password) throw new Error('Usage: npm run --silent token -- EMAIL PASSWORD')
    process.stdout.write(`${await fetchToken(`http://127.0.0.1:${process.env.PORT || 8080}`, email, password)}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
