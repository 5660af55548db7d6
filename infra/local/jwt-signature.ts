import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { VerifySignature } from './authorizer.ts'

/**
 * Checks RS256 signatures with the keys that a pool publishes, as API Gateway does: it knows nothing of sign-out, so a token that was
 * revoked but has not expired passes here and must be refused by the function.
 */
export function createSignatureCheck(jwksUrl: string): VerifySignature {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'] })
      return payload
    } catch {
      return null
    }
  }
}
