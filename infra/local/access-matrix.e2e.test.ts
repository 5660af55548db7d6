import { createHash, createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Endpoint } from '#shared/contracts/platform/endpoint.ts'
import { HASH_HEADER, TOKEN_HEADER } from '#shared/contracts/platform/streamed.ts'
import { endpointList } from '#shared/contracts/registry.ts'
import { isPermission } from '#shared/domain/platform/roles.ts'
import { poolCall, tokensOf } from './testing/product-api.ts'

const product = inject('product')
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const BROKEN = '{"not json'
const BROKEN_HASH = createHash('sha256').update(BROKEN).digest('hex')

/** An address of the endpoint, and a body that no schema accepts: an answer about it would be validation before authorisation. */
async function call({ method, path, answers }: Pick<Endpoint, 'method' | 'path' | 'answers'>, token: string | null): Promise<number> {
  const url = product.url + path.replace(/\{id\}/g, randomUUID()).replace(/\{key\}/g, 'quality_gate_enabled')
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === null ? {} : { [answers === 'stream' ? TOKEN_HEADER : 'authorization']: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', [HASH_HEADER]: BROKEN_HASH }),
    },
    ...(method === 'GET' ? {} : { body: BROKEN }),
  })
  await response.arrayBuffer()
  if (response.status !== 429) return response.status
  // More calls a second than the gateway lets through: a fast machine makes them.
  await pause(200)
  return call({ method, path, answers }, token)
}

describe('every endpoint, every identity, through the gateway', () => {
  const tokens: Record<string, string | null> = {}
  let ordinary: string
  let admin: string

  beforeAll(async () => {
    const mine = await tokensOf(product, product.email, product.password)
    admin = mine.AccessToken
    const email = `reader-${Date.now()}@example.com`
    await poolCall(product, 'AdminCreateUser', { Username: email, UserAttributes: [{ Name: 'email', Value: email }], MessageAction: 'SUPPRESS' })
    await poolCall(product, 'AdminSetUserPassword', { Username: email, Password: 'reader-password', Permanent: true })
    ordinary = (await tokensOf(product, email, 'reader-password')).AccessToken
    Object.assign(tokens, await forgeries(mine))
  })

  it.each(endpointList().filter(({ access }) => access !== 'anyone'))('[A1] $name refuses whoever has no valid access token', async (declared) => {
    for (const [identity, token] of Object.entries(tokens)) expect(await call(declared, token), identity).toBe(401)
  })

  it.each(endpointList().filter(({ access }) => isPermission(access)))(
    '[P-266 O-280] [A1] $name refuses a signed-in reader, before it looks at the request',
    async (declared) => {
      expect(await call(declared, ordinary)).toBe(403)
    },
  )

  it.each(endpointList())('$name lets in whom it is for', async (declared) => {
    const status = await call(declared, declared.access === 'anyone' ? null : declared.access === 'signed-in' ? ordinary : admin)
    expect([401, 403]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })

  it('[A1] path tricks reach no endpoint', async () => {
    for (const path of [
      '/api//articles',
      '/api/articles/',
      '/API/articles',
      '/api/%61rticles',
      '/api/categories/../articles',
      '/api/articles;x=1',
      '/api/categories%2f..%2farticles',
    ]) {
      const response = await fetch(product.url + path, { redirect: 'manual' })
      expect([301, 400, 401, 403, 404], path).toContain(response.status)
    }
  })
})

/** Tokens that must not count, some of them signed with the pool's own key. */
async function forgeries({ AccessToken, IdToken }: { AccessToken: string; IdToken: string }): Promise<Record<string, string | null>> {
  const [header, payload, signature] = AccessToken.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const poolId = claims.iss.split('/').at(-1)
  const keys = await (await fetch(`${product.url}/_local/cognito/${poolId}/.well-known/jwks.json`)).text()
  const symmetric = `${encode({ alg: 'HS256', kid })}.${payload}`
  const { privateKey } = await generateKeyPair('RS256')
  const poolKey = await importJWK(JSON.parse(readFileSync(join(product.dataDir, 'identity/identity-key.json'), 'utf8')), 'RS256')
  const signed = (changes: Record<string, unknown>) => new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(poolKey)
  return {
    'no token': null,
    garbage: 'not.a.token',
    'alg none': `${encode({ alg: 'none', kid })}.${payload}.`,
    'HS256 with the public key': `${symmetric}.${createHmac('sha256', keys).update(symmetric).digest('base64url')}`,
    'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    'changed claims': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'ID token': IdToken,
    expired: await signed({ exp: claims.iat - 1 }),
    'wrong issuer': await signed({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Another' }),
    'wrong client': await signed({ client_id: 'another-client' }),
  }
}
