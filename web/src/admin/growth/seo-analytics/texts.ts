import type { SeoTier } from '#shared/domain/articles/seo-tiers.ts'
import { seoTone } from '#shared/domain/articles/seo-tiers.ts'

export const TIER_TEXTS: Readonly<Record<SeoTier, string>> = {
  excellent: 'Puikus (80 ir daugiau)',
  good: 'Geras (60–79)',
  poor: 'Silpnas (iki 60)',
}

/** Colours of the theme for the tones of scores. */
const COLORS = { green: 'accent', amber: 'yellow', red: 'red' } as const
export const scoreColor = (score: number | null): 'accent' | 'yellow' | 'red' => COLORS[seoTone(score)]
