import type { Locale } from '#shared/locales.ts'

/** A rule of the gate that a forced publication passed over. */
export interface OverriddenRule {
  rule: string
  locale: Locale
  measured: number | boolean
  threshold: number | boolean
}

/** Why a set went out past the gate or without all its languages: kept with the publication, the audit and the history. */
export interface ForcedPublication {
  /** In the words of whoever forced it. */
  reason: string
  /** Rules that failed, the first ones; none where only languages were missing. */
  rules: OverriddenRule[]
  missing: Locale[]
}

/** What the audit row of a publication is called that somebody forced: written once it is out. */
export const FORCED_PUBLICATION = 'forcedPublication'

/** Rules that are kept: of fifteen languages that fail alike, the first tell enough. */
const RULES_KEPT = 30

/** What a gate's verdicts say that a forced publication passed over. */
export const overriddenRules = (verdicts: readonly (OverriddenRule & { passed: boolean })[]): OverriddenRule[] =>
  verdicts.flatMap(({ rule, locale, measured, threshold, passed }) => (passed ? [] : [{ rule, locale, measured, threshold }])).slice(0, RULES_KEPT)

/** What a row of the log says of a forced publication; null where it was none. */
export function forcedIn({ forced, reason, overridden_rules, missingLocales }: Record<string, unknown>): ForcedPublication | null {
  if (forced !== true || typeof reason !== 'string') return null
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  return { reason, rules: list(overridden_rules) as OverriddenRule[], missing: list(missingLocales) as Locale[] }
}
