import type { MeasuredCard } from '../articles/gate-measures.ts'
import { gateProfileOf } from '../articles/gate-profiles.ts'
import { type GateThresholds, meets, thresholdOf } from '../articles/gate-rule.ts'
import { CARD_RULES } from '../articles/gate-rules.ts'

/** What of an article decides whether the automation takes it up, and when. */
export interface GateCandidate extends MeasuredCard {
  views_7d: number
  created_at: string
}

/** Whether an article meets the gate's rules as far as its card tells; what nobody has measured counts as 0. */
export function isGateCandidate(candidate: MeasuredCard, thresholds: GateThresholds): boolean {
  const { asks } = gateProfileOf(candidate, thresholds)
  return CARD_RULES.every((rule) => meets(rule, rule.measure(candidate) ?? 0, thresholdOf(rule, thresholds, asks)))
}

/** Points of an article of today; each day takes one away. */
const RECENCY_POINTS = 100
const DAY_MS = 86_400_000

/**
 * Which article comes first: views of seven days, plus the SEO score, plus up to a hundred points for being new.
 * @param now milliseconds since 1970
 */
export function gatePriority({ views_7d, seo_score, created_at }: GateCandidate, now: number): number {
  const days = Math.max(0, Math.floor((now - Date.parse(created_at)) / DAY_MS))
  return views_7d + (seo_score ?? 0) + Math.max(0, RECENCY_POINTS - days)
}

/** Candidates in the order in which they are taken up. */
export const byGatePriority =
  (now: number) =>
  (one: GateCandidate, other: GateCandidate): number =>
    gatePriority(other, now) - gatePriority(one, now)
