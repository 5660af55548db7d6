import * as z from 'zod'
import { subscribeNewsletter } from '#shared/contracts/readers/newsletter.ts'
import { type Check, demand, type Site } from './site.ts'

const browserConfig = z.object({ region: z.string(), userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.string().optional() })

/** What the browser is told about signing in. */
export const readConfig = async (site: Site): Promise<z.output<typeof browserConfig>> => browserConfig.parse(await site.json('/config.json'))

const openapi: Check = async (site) => {
  const { openapi: version, paths } = await site.json<{ openapi: string; paths: object }>('/api/openapi.json')
  demand(version.startsWith('3.1'), `openapi.json is of version ${version}`)
  return `${Object.keys(paths).length} paths`
}

const categories: Check = async (site) => {
  const { categories: found } = await site.json<{ categories: unknown[] }>('/api/categories')
  demand(found.length > 0, 'the table has no category')
  return `${found.length} categories from the table`
}

const closed: Check = async (site) => {
  for (const path of ['/api/me', '/api/articles', '/api/settings', '/api/operations'])
    for (const init of [{}, { headers: { authorization: 'Bearer nobody' } }]) {
      const { status } = await site.get(path, init)
      demand(status === 401, `${path} answers ${status} to nobody`)
    }
  return 'nobody is let in'
}

const errors: Check = async (site) => {
  const { status, headers, text } = await site.get(subscribeNewsletter.path, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  })
  demand(status >= 400 && status < 500, `a broken body is answered with ${status}`)
  demand((headers.get('content-type') ?? '').startsWith('application/problem+json'), `errors are ${headers.get('content-type')}`)
  demand(typeof JSON.parse(text).code === 'string', 'an error has no code')
  return `${status} ${JSON.parse(text).code}`
}

const signIn: Check = async (site) => {
  const { region, userPoolClientId, userPoolEndpoint } = await readConfig(site)
  const endpoint = userPoolEndpoint ? new URL(userPoolEndpoint, site.origin) : new URL(`https://cognito-idp.${region}.amazonaws.com/`)
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: 'nobody@simulpress.example', SRP_A: 'f'.repeat(256) },
    }),
  })
  const answer = (await response.json()) as { ChallengeName?: string; __type?: string; message?: string }
  // Whoever is not there is asked for a password all the same, so that nobody learns who is.
  demand(answer.ChallengeName === 'PASSWORD_VERIFIER', `the user pool answers ${answer.__type ?? response.status}: ${answer.message ?? ''}`)
  return 'asks for a password, and says nothing of who exists'
}

export const API_CHECKS: Readonly<Record<string, Check>> = {
  'API and table': categories,
  'openapi.json': openapi,
  'closed to strangers': closed,
  'errors of one shape': errors,
  'sign-in': signIn,
}
