import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleFetcher } from 'aws-jwt-verify/https'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { AppError } from '#shared/errors.ts'
import { logger } from '../log/log.ts'

/** The user pool whose tokens count. */
export interface TokenPool {
  userPoolId: string
  clientId: string
}

/** As the SDK's clients are led to another endpoint. */
const ENDPOINT = 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'

/** The pool's public keys, kept by the process. Its issuer is its name, wherever the keys are fetched from. */
function keys(): SimpleJwksCache {
  const endpoint = process.env[ENDPOINT]
  if (!endpoint) return new SimpleJwksCache({ fetcher: new SimpleFetcher() })
  return new SimpleJwksCache({ fetcher: { fetch: async (uri) => (await fetch(new URL(new URL(uri).pathname, endpoint))).arrayBuffer() } })
}

/**
 * Checks access tokens where no gateway does: RS256 with a key of the pool, its issuer, its client, expiry, and that it is no identity token.
 * @returns the claims as an HTTP API hands them over
 */
export function accessTokenCheck({ userPoolId, clientId }: TokenPool): (token: string) => Promise<Record<string, unknown>> {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' }, { jwksCache: keys() })
  return async (token) => {
    try {
      const { 'cognito:groups': groups, ...claims } = await verifier.verify(token)
      return { ...claims, ...(groups ? { 'cognito:groups': groups.join(' ') } : {}) }
    } catch (cause) {
      const { name } = cause as Error
      if (name === 'FetchError') throw new AppError('dependency-unavailable', undefined, { cause })
      logger().warn('A token was refused.', { reason: name })
      throw new AppError('unauthenticated', undefined, { cause })
    }
  }
}
