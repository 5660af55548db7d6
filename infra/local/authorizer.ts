type Claims = Record<string, unknown>

/** Checks a token's signature with the pool's keys; `null` for anything that is not a token of theirs. */
export type VerifySignature = (token: string) => Promise<Claims | null>

export interface JwtAuthorizer {
  /** Lower-case header name. */
  header: string
  issuer: string
  audience: string[]
}

export type Authorized = { claims: Record<string, string>; scopes: string[] | null }

/** A claim as an HTTP API shows it to functions: always text, lists as `[a b]`. */
const claimText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.join(' ')}]` : value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * API Gateway's JWT authoriser: signature, issuer, audience (`aud`, or `client_id` of an access token), times and scopes. Like the real one
 * it knows nothing of `token_use`, groups or sign-out: those are the function's to check.
 * @param now Unix seconds
 * @returns 401 or 403 when the caller may not pass
 */
export async function authorize(
  authorizer: JwtAuthorizer,
  headers: Record<string, string>,
  requiredScopes: string[],
  verify: VerifySignature,
  now: number,
): Promise<Authorized | 401 | 403> {
  const token = /^(?:Bearer\s+)?(\S+)$/i.exec(headers[authorizer.header] ?? '')?.[1]
  const claims = token ? await verify(token) : null
  if (!claims || claims.iss !== authorizer.issuer) return 401
  const audience = [claims.aud ?? claims.client_id].flat()
  if (!audience.some((one) => authorizer.audience.includes(String(one)))) return 401
  if (typeof claims.exp !== 'number' || claims.exp <= now) return 401
  if ([claims.nbf, claims.iat].some((time) => typeof time === 'number' && time > now)) return 401
  const granted = String(claims.scope ?? claims.scp ?? '').split(' ')
  if (requiredScopes.length > 0 && !requiredScopes.some((scope) => granted.includes(scope))) return 403
  return {
    claims: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value)])),
    scopes: requiredScopes.length ? requiredScopes : null,
  }
}
