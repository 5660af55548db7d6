import { randomUUID } from 'node:crypto'
import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { sharedInMemoryStorage } from 'aws-amplify/utils'
import { readConfig } from './api-checks.ts'
import { type Check, demand, type Site } from './site.ts'

export interface Credentials {
  email: string
  password: string
  /** Of the authenticator app, where the account has one. */
  code?: string
}

/**
 * Signs in as the browser does: the password itself is sent nowhere.
 * @returns an access token
 * @throws Error saying what the pool wants instead
 */
async function signInAs(site: Site, { email, password, code }: Credentials): Promise<string> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig(site)
  const endpoint = userPoolEndpoint ? { userPoolEndpoint: new URL(userPoolEndpoint, site.origin).href } : {}
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage)
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } })
  let { nextStep } = await signIn({ username: email, password })
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') {
    demand(code !== undefined, 'the account has an authenticator app: set ADMIN_CODE to its present code')
    nextStep = (await confirmSignIn({ challengeResponse: code })).nextStep
  }
  demand(nextStep.signInStep === 'DONE', `the sign-in asks for ${nextStep.signInStep}: sign in on the site once`)
  const token = (await fetchAuthSession()).tokens?.accessToken.toString()
  demand(token !== undefined, 'the sign-in gave no token')
  return token
}

/** Signs in, makes a draft, reads it again, sees that no reader does, and removes it: nothing is published, nothing stays. */
export const adminRoundTrip =
  (credentials: Credentials): Check =>
  async (site) => {
    const call = callsOf(site, await signInAs(site, credentials))
    const { roles } = await call<{ roles: string[] }>('GET', '/api/me')
    demand(roles.includes('admin'), `${credentials.email} is no admin`)
    const { categories } = await call<{ categories: { id: string }[] }>('GET', '/api/categories')
    const title = `Smoke test ${randomUUID()}`
    const { id } = await call<{ id: string }>('POST', '/api/articles', {
      title,
      content: '<p>Written and removed by the smoke test.</p>',
      category_id: categories[0]?.id,
    })
    try {
      const read = await call<{ title: string; slug: string; published: boolean }>('GET', `/api/articles/${id}`)
      demand(read.title === title && !read.published, 'the draft is not what was written')
      const seen = await site.get(`/en/news/${read.slug}`)
      demand(seen.status === 404, `the draft's address answers ${seen.status} to a reader`)
    } finally {
      await call('POST', `/api/articles/${id}/trash`, {})
      await call('DELETE', `/api/trash/${id}`)
    }
    return 'a draft was made, read, unseen by readers, and removed'
  }

/** Calls of the API as an admin; one that asks for a confirmation is confirmed. */
function callsOf(site: Site, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=20' }
  return async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const init = { method, headers: { ...headers, 'idempotency-key': randomUUID() }, ...(body ? { body: JSON.stringify(body) } : {}) }
    const { status, text } = await site.get(path, init)
    const answer = JSON.parse(text) as T & { code?: string; confirmation?: string }
    if (answer.code === 'confirmation-required' && answer.confirmation) {
      const { confirmation } = answer
      return body ? call(method, path, { ...body, confirmation }) : call(method, `${path}?confirmation=${confirmation}`)
    }
    demand(status === 200 || status === 201, `${method} ${path} answers ${status}: ${text.slice(0, 300)}`)
    return answer
  }
}
