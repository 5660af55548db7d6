/** What came back when the site was asked for a page. */
export interface Reached {
  /** Null when nobody answered. */
  status: number | null
  /** How long the whole answer took. */
  ms: number
  /** Its beginning. */
  body: string
}

const TIMEOUT_MS = 10_000
const HEADERS = { 'user-agent': 'Simulpress-SystemGuardian/1.0' }
const BODY_KEPT = 200_000

/** Asks our own site, and nobody else: the address is the deployment's. Redirects are not followed. */
export const reachBy =
  (origin: () => string) =>
  async (path: string): Promise<Reached> => {
    const began = Date.now()
    try {
      const response = await fetch(origin() + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: HEADERS,
      })
      const body = (await response.text()).slice(0, BODY_KEPT)
      return { status: response.status, ms: Date.now() - began, body }
    } catch {
      return { status: null, ms: Date.now() - began, body: '' }
    }
  }

/** Asks our own site whether it has a file, without reading it. @returns its HTTP status; null when nobody answered */
export const probeBy =
  (origin: () => string) =>
  async (path: string): Promise<number | null> => {
    try {
      return (await fetch(origin() + path, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), headers: HEADERS })).status
    } catch {
      return null
    }
  }
