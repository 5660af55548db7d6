import { adminRoundTrip, type Credentials } from './admin-check.ts'
import { API_CHECKS } from './api-checks.ts'
import { READER_CHECKS } from './reader-checks.ts'
import { Site } from './site.ts'

export interface Outcome {
  name: string
  ok: boolean
  /** What was found, or what is wrong. */
  found: string
  ms: number
}

/**
 * Looks at a site from outside, one check after another; none stops the others.
 * @param admin whose draft is made and removed; without one nothing is written
 * @throws Error for what is no address
 */
export async function smoke(address: string, admin?: Credentials): Promise<Outcome[]> {
  const site = new Site(address)
  const outcomes: Outcome[] = []
  const checks = { ...READER_CHECKS, ...API_CHECKS, ...(admin ? { 'round trip of an admin': adminRoundTrip(admin) } : {}) }
  for (const [name, check] of Object.entries(checks)) {
    const started = performance.now()
    const { ok, found } = await check(site).then(
      (text) => ({ ok: true, found: text }),
      (error: Error) => ({ ok: false, found: error.message }),
    )
    outcomes.push({ name, ok, found, ms: performance.now() - started })
  }
  return outcomes
}

/** A line for each check, and what it comes to. */
export function smokeReport(address: string, outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(({ name, ok, found, ms }) => `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${ms.toFixed(0).padStart(6)} ms  ${found}`)
  const failed = outcomes.filter(({ ok }) => !ok).length
  return [...lines, '', failed === 0 ? `${address}: all ${outcomes.length} checks passed.` : `${address}: ${failed} of ${outcomes.length} checks failed.`].join(
    '\n',
  )
}
