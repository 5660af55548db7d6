import { counterExpiry } from '#shared/domain/articles/counters.ts'

/** What a counter's row says of how long it is kept; nothing where it stays. */
export function expiryOf(name: string): { expires_at?: number } {
  const expires_at = counterExpiry(name)
  return expires_at === null ? {} : { expires_at }
}
