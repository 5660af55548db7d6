import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { UnsourcedClaim } from '../articles/article-claims.ts'
import type { GateVerdict } from './quality-gate.ts'

/** Claims that a verdict names. */
export const CLAIMS_NAMED = 20

/**
 * The gate's verdicts on what a text states without a source: one on the original, one on each translation with such claims. Neither
 * switching the gate off nor forcing a publication passes over one that failed: only a source does, or a person who has checked the claim.
 * @param isLookedAt whether any of it was generated; nothing is said of what people wrote
 */
export function claimVerdicts(claims: readonly UnsourcedClaim[], isLookedAt: boolean): GateVerdict[] {
  if (!isLookedAt) return []
  return LOCALES.flatMap((locale): GateVerdict[] => {
    const own = claims.filter((claim) => claim.locale === locale)
    if (own.length === 0 && locale !== ORIGINAL_LOCALE) return []
    const named = own.slice(0, CLAIMS_NAMED).map(({ claim, segment }) => ({ claim, segment }))
    const verdict = { rule: 'sourced_claims' as const, locale, measured: own.length, threshold: 0, passed: own.length === 0 }
    return [own.length === 0 ? verdict : { ...verdict, segments: [...new Set(named.map(({ segment }) => segment))], claims: named }]
  })
}
