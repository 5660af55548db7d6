import { THRESHOLDS } from '../platform/thresholds.ts'

/** Tiers of SEO scores, the best first, with the scores that they hold: both ends belong to it. */
export const SEO_TIERS = {
  excellent: { from: THRESHOLDS.seoExcellent, to: 100 },
  good: { from: THRESHOLDS.seoFair, to: THRESHOLDS.seoExcellent - 1 },
  poor: { from: 0, to: THRESHOLDS.seoFair - 1 },
} as const
export type SeoTier = keyof typeof SEO_TIERS
export const SEO_TIER_NAMES = Object.keys(SEO_TIERS) as [SeoTier, ...SeoTier[]]

/** The tier of a score; an article that was never scored is poor. */
export function seoTier(score: number | null): SeoTier {
  if ((score ?? 0) >= THRESHOLDS.seoExcellent) return 'excellent'
  return (score ?? 0) >= THRESHOLDS.seoFair ? 'good' : 'poor'
}

/** The colour that a card shows a score in. */
export function seoTone(score: number | null): 'green' | 'amber' | 'red' {
  if ((score ?? 0) >= THRESHOLDS.seoGreen) return 'green'
  return (score ?? 0) >= THRESHOLDS.seoAmber ? 'amber' : 'red'
}

/** How many links within the site an article has, beside how many it should have; null while nobody has counted them. */
export function linksAdvice(count: number | null): 'few' | 'target' | 'many' | null {
  if (count === null) return null
  if (count < THRESHOLDS.internalLinksLeast) return 'few'
  return count > THRESHOLDS.internalLinksMost ? 'many' : 'target'
}

/** Whether to suggest that an article be refreshed: readers can read it, and few do. */
export const needsRefresh = ({ published, views_7d }: { published: boolean; views_7d: number }): boolean => published && views_7d < THRESHOLDS.refreshViews

/** Bands of the score distribution: of ten points each, the last one with 100. */
export const SCORE_BANDS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]

/** The band of a score; an article that was never scored is in the first. */
export const scoreBand = (score: number | null): ScoreBand => SCORE_BANDS[Math.min(SCORE_BANDS.length - 1, Math.floor((score ?? 0) / 10))] ?? 0
