import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VerifySignature } from './authorizer.ts'
import { createSignatureCheck } from './jwt-signature.ts'
import { listen } from './listen.ts'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let server: Awaited<ReturnType<typeof listen>>
let verify: VerifySignature
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  server = await listen((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })))
  verify = createSignatureCheck(`${server.url}/jwks.json`)
})
afterAll(() => server.close())

const CLAIMS = { sub: 'u1', exp: 4_000_000_000 }
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (key: Parameters<SignJWT['sign']>[0], alg = 'RS256') => new SignJWT(CLAIMS).setProtectedHeader({ alg, kid: 'k1' }).sign(key)

it('[A2] reads what the pool has signed', async () => {
  expect(await verify(await signed(keys.privateKey))).toMatchObject({ sub: 'u1' })
})

it('[A2] takes nothing that it has not: other keys, changed claims, no algorithm, or the public key as a shared secret', async () => {
  const good = await signed(keys.privateKey)
  const [header = '', , signature = ''] = good.split('.')
  const bad = [
    await signed((await generateKeyPair('RS256')).privateKey),
    [header, encoded({ ...CLAIMS, sub: 'admin' }), signature].join('.'),
    `${encoded({ alg: 'none' })}.${encoded(CLAIMS)}.`,
    await signed(new TextEncoder().encode(await exportSPKI(keys.publicKey)), 'HS256'),
    'x.y.z',
  ]
  for (const token of bad) expect([token.slice(0, 40), await verify(token)]).toEqual([token.slice(0, 40), null])
})
