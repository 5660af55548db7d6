import type { SeoTier } from '#shared/domain/articles/seo-tiers.ts'
import { seoTone } from '#shared/domain/articles/seo-tiers.ts'
import { t } from './catalogue.ts'

export const TIER_TEXTS: Readonly<Record<SeoTier, string>> = {
  excellent: t.excellentTier,
  good: t.goodTier,
  poor: t.poorTier,
}

/** Colours of the theme for the tones of scores. */
const COLORS = { green: 'accent', amber: 'yellow', red: 'red' } as const
export const scoreColor = (score: number | null): 'accent' | 'yellow' | 'red' => COLORS[seoTone(score)]
