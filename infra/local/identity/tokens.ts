import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { AwsError } from '../aws-json.ts'
import { keepFile } from '../keep-file.ts'
import type { Client } from './definition.ts'
import type { Session, Store, User } from './store.ts'

/** The claims of an access token that passed every check. */
export interface AccessClaims extends JWTPayload {
  sub: string
  username: string
  client_id: string
  token_use: 'access'
  origin_jti: string
  'cognito:groups'?: string[]
}

const loadKey = async (dataDir: string): Promise<JWK> => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'identity-key.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
  keepFile(file, JSON.stringify(key), 0o600)
  return key
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const accessClaims = (user: User, client: Client): JWTPayload => ({
  client_id: client.id,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  username: user.username,
})

function idClaims(user: User, client: Client, shared: JWTPayload): JWTPayload {
  const { email_verified, ...attributes } = user.attributes
  return {
    ...attributes,
    ...shared,
    aud: client.id,
    token_use: 'id',
    'cognito:username': user.username,
    email_verified: email_verified === 'true',
    email: user.email,
  }
}

/** The session of a refresh token. @throws AwsError NotAuthorizedException when it is another client's, revoked or expired */
function sessionOf(store: Store, hash: string, client: Client, now: number) {
  const found = store.findRefresh(hash)
  const session = found && store.findSession(found.session)
  if (!found || !session || session.clientId !== client.id) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token')
  if (session.revoked) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked')
  if (found.expiresAt <= now) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired')
  return { session, expiresAt: found.expiresAt }
}

/** Issues and checks RS256 tokens with the claims that Cognito gives them. */
export const createTokens = async (deps: { dataDir: string; issuer: string; clients: ReadonlyMap<string, Client>; store: Store; now: () => number }) => {
  const { issuer, clients, store, now } = deps
  const secret = await loadKey(deps.dataDir)
  const publicJwk = { kty: secret.kty, n: secret.n, e: secret.e, kid: secret.kid, alg: 'RS256', use: 'sig' }
  const privateKey = await importJWK(secret, 'RS256')
  const publicKey = await importJWK(publicJwk, 'RS256')

  const sign = (claims: JWTPayload, seconds: number) =>
    new SignJWT({ ...claims, iss: issuer, jti: randomUUID(), iat: Math.floor(now() / 1000), exp: Math.floor(now() / 1000) + seconds })
      .setProtectedHeader({ alg: 'RS256', kid: String(publicJwk.kid) })
      .sign(privateKey)

  const issue = async (user: User, session: Omit<Session, 'revoked'>, client: Client) => {
    const groups = store.groupsOf(user.username)
    const shared = {
      sub: user.username,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: Math.floor(session.authTime / 1000),
    }
    return {
      AccessToken: await sign({ ...shared, ...accessClaims(user, client) }, client.accessSeconds),
      IdToken: await sign(idClaims(user, client, shared), client.idSeconds),
      ExpiresIn: client.accessSeconds,
      TokenType: 'Bearer',
    }
  }

  const newRefreshToken = (session: string, expiresAt: number) => {
    const token = randomBytes(96).toString('base64url')
    store.saveRefresh(hashToken(token), session, expiresAt)
    return token
  }

  return {
    jwks: { keys: [publicJwk] },

    /** Tokens of a fresh sign-in. */
    async start(user: User, client: Client) {
      const session = { id: randomUUID(), username: user.username, clientId: client.id, authTime: now() }
      store.createSession(session)
      const tokens = await issue(user, session, client)
      return { ...tokens, RefreshToken: newRefreshToken(session.id, now() + client.refreshSeconds * 1000) }
    },

    /** New access and id tokens; with rotation also a new refresh token, which lives no longer than the one it replaces. */
    async refresh(token: string, client: Client) {
      const hash = hashToken(token)
      const { session, expiresAt } = sessionOf(store, hash, client, now())
      const user = store.findUser(session.username)
      if (!user) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token')
      const tokens = await issue(user, session, client)
      if (client.rotationGraceSeconds === null) return tokens
      store.expireRefresh(hash, now() + client.rotationGraceSeconds * 1000)
      return { ...tokens, RefreshToken: newRefreshToken(session.id, expiresAt) }
    },

    /**
     * Checks an access token: RS256 only, this pool, one of its clients, `token_use`, expiry, not signed out.
     * @throws AwsError NotAuthorizedException with what Cognito says
     */
    async verify(token: string): Promise<AccessClaims> {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['RS256'],
        issuer,
        requiredClaims: ['exp', 'sub', 'origin_jti'],
        currentDate: new Date(now()),
      }).catch((error: { code?: string }) => {
        throw new AwsError('NotAuthorizedException', error.code === 'ERR_JWT_EXPIRED' ? 'Access Token has expired' : 'Invalid Access Token')
      })
      if (payload.token_use !== 'access' || !clients.has(String(payload.client_id))) throw new AwsError('NotAuthorizedException', 'Invalid Access Token')
      const session = store.findSession(String(payload.origin_jti))
      if (!session || session.revoked) throw new AwsError('NotAuthorizedException', 'Access Token has been revoked')
      return payload as AccessClaims
    },
  }
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>
