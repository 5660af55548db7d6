const TIMEOUT_MS = 10_000

/** Asks our own site whether it has a file, without reading it. @returns null when nobody answered */
export const probeBy =
  (origin: () => string) =>
  async (path: string): Promise<number | null> => {
    try {
      const headers = { 'user-agent': 'Simulpress-SystemGuardian/1.0' }
      return (await fetch(origin() + path, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), headers })).status
    } catch {
      return null
    }
  }
