const DEFAULT_WAIT = 20
/** Below the gateway's 30 s. */
const MAX_WAIT = 25

/** Seconds that the caller will wait for a long call: `Prefer: wait=20`, `respond-async` (RFC 7240). Unknown preferences are ignored. */
export function waitSeconds(prefer: string | undefined): number {
  const preferences = (prefer ?? '').split(',').map((part) => part.trim().toLowerCase())
  const wait = preferences.map((part) => /^wait\s*=\s*"?(\d{1,9})"?$/.exec(part)?.[1]).find((seconds) => seconds !== undefined)
  if (wait !== undefined) return Math.min(Number(wait), MAX_WAIT)
  return preferences.includes('respond-async') ? 0 : DEFAULT_WAIT
}
