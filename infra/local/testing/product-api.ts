import { randomUUID } from 'node:crypto'
import type { Product } from './product.ts'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects to find
  body: any
}

export type Requester = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** Requests to the running product, signed in as its admin; refusals are answers too. */
export async function productApi(product: Product): Promise<Requester> {
  const token = await accessToken(product)
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

/** Signs in by password, which the pool's client allows on one machine only. */
export async function accessToken({ url, email, password }: Product): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { userPoolClientId: string }
  const response = await fetch(`${url}/_local/cognito`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({ ClientId: config.userPoolClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } }),
  })
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { AccessToken: string } }
  return AuthenticationResult.AccessToken
}
