import { cognito } from './cognito.ts'

const listeners = new Set<() => void>()

/** The access token, renewed when it has run out or `renew` asks for it; `null` when nobody is signed in. */
export async function accessToken(renew = false): Promise<string | null> {
  const { fetchAuthSession } = await cognito()
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: renew })
    return tokens?.accessToken.toString() ?? null
  } catch (error) {
    // A refresh token that was revoked or has run out: the same as nobody being signed in.
    if (error instanceof Error && error.name !== 'NetworkError') return null
    throw error
  }
}

/** Tells the session that the server no longer takes its tokens. */
export function sessionExpired(): void {
  for (const listener of listeners) listener()
}

/** Calls back whenever the session has expired; returns how to stop that. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
