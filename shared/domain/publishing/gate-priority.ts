import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/** What of an article decides whether the automation takes it up, and when. */
export interface GateCandidate {
  locale: Locale
  /** 0 to 100; undefined while nobody has measured it. */
  seo_score?: number | undefined
  eeat_score?: number | undefined
  hero_image_url: string
  views_7d: number
  created_at: string
}

interface GateMinima {
  quality_gate_min_seo_score: number
  quality_gate_min_eeat_score: number
  quality_gate_require_hero_image: boolean
}

/** Whether an article's scores and picture would let it pass the gate; only English originals do. */
export const isGateCandidate = (candidate: GateCandidate, minima: GateMinima): boolean =>
  candidate.locale === ORIGINAL_LOCALE &&
  (candidate.seo_score ?? 0) >= minima.quality_gate_min_seo_score &&
  (candidate.eeat_score ?? 0) >= minima.quality_gate_min_eeat_score &&
  (candidate.hero_image_url !== '' || !minima.quality_gate_require_hero_image)

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
