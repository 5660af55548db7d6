import { SCORE_BANDS, SEO_TIERS, type SeoTier } from '#shared/domain/articles/seo-tiers.ts'
import type { Locale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'

export type SeoOverview = Answer<'getSeoOverview'>
export type Band = SeoOverview['locales'][number]['bands'][number]

/** The scores of one language, or of all together. */
export function bandsOf({ locales }: Pick<SeoOverview, 'locales'>, locale: Locale | null): Band[] {
  const chosen = locales.filter((one) => locale === null || one.locale === locale)
  return SCORE_BANDS.map((from, index) => ({ from, articles: chosen.reduce((sum, { bands }) => sum + (bands[index]?.articles ?? 0), 0) }))
}

/** Articles of each tier: its bounds are bounds of bands. */
export const tierCount = (bands: readonly Band[], tier: SeoTier): number =>
  bands.reduce((sum, { from, articles }) => (from >= SEO_TIERS[tier].from && from <= SEO_TIERS[tier].to ? sum + articles : sum), 0)

/** Articles that hardly anybody reads. */
export const refreshCount = ({ locales }: Pick<SeoOverview, 'locales'>, locale: Locale | null): number =>
  locales.reduce((sum, one) => (locale === null || one.locale === locale ? sum + one.refresh : sum), 0)

/** What a band is called: `60–69`, the last one `90–100`. */
export const bandName = (from: Band['from']): string => `${from}–${from === 90 ? 100 : from + 9}`
