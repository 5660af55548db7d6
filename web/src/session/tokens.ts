import { cognito } from './cognito.ts'

/** What the server's answers say of the session: its tokens are no longer taken, or an admin's call was refused. */
type SessionNews = 'expired' | 'refused'

const listeners = new Map<SessionNews, Set<() => void>>()

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

/** Tells the session what an answer of the server says of it. */
export function tellSession(news: SessionNews): void {
  for (const listener of listeners.get(news) ?? []) listener()
}

/** Calls back whenever there is such news; returns how to stop that. */
export function onSessionNews(news: SessionNews, listener: () => void): () => void {
  const told = listeners.get(news) ?? new Set()
  listeners.set(news, told.add(listener))
  return () => told.delete(listener)
}
