import { randomUUID } from 'node:crypto'
import type { Product } from './running-product.ts'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects to find
  body: any
}

export type Requester = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** Requests to the running product, signed in as its admin; refusals are answers too. */
export async function productApi(product: Product): Promise<Requester> {
  const token = (await tokensOf(product, product.email, product.password)).AccessToken
  return async (method, path, body, headers = {}) => {
    const response = await fetch(product.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
}

export interface Tokens {
  AccessToken: string
  IdToken: string
}

/** Signs in by password, which the pool's client allows on one machine only. */
export async function tokensOf(product: Product, email: string, password: string): Promise<Tokens> {
  const { AuthenticationResult } = await poolCall<{ AuthenticationResult: Tokens }>(product, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return AuthenticationResult
}

/** A call of the user pool's JSON protocol; pool and client ids are filled in. Admin calls carry the local key, as the functions' do. */
export async function poolCall<T>({ url }: Product, action: string, input: Record<string, unknown>): Promise<T> {
  const { userPoolId, userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as { userPoolId: string; userPoolClientId: string }
  const ids = action.startsWith('Admin') ? { UserPoolId: userPoolId } : { ClientId: userPoolClientId }
  const response = await fetch(`${url}/_local/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...(action.startsWith('Admin') ? { authorization: 'AWS4-HMAC-SHA256 Credential=local/' } : {}),
    },
    body: JSON.stringify(action === 'GlobalSignOut' ? input : { ...ids, ...input }),
  })
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Follows an operation, and the publication that it starts, to the end; failed ones are answers too. */
export async function finished(api: Requester, started: Answer): Promise<Answer['body']> {
  let id = started.body.operation_id
  for (;;) {
    const { body } = await api('GET', `/api/operations/${id}`)
    if (body.status === 'error' || (body.status === 'success' && !body.next_operation_id)) return body
    if (body.status === 'success') id = body.next_operation_id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
