import type { SiteConfig } from '#shared/contracts/publishing/pages.ts'

type Auth = typeof import('aws-amplify/auth')

let loading: Promise<Auth> | undefined

/**
 * The sign-in library, configured from `/config.json`. Loaded on first use; a failed load may be tried again.
 * @throws TypeError when the configuration cannot be fetched
 */
export function cognito(): Promise<Auth> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Auth> {
  const [response, { Amplify }, auth] = await Promise.all([fetch('/config.json'), import('aws-amplify'), import('aws-amplify/auth')])
  if (!response.ok) throw new TypeError(`The configuration answered ${response.status}.`)
  const { userPoolId, userPoolClientId, userPoolEndpoint } = (await response.json()) as SiteConfig
  const endpoint = userPoolEndpoint ? { userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href } : {}
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint, loginWith: { email: true } } } })
  return auth
}
