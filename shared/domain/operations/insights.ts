import { INSIGHT_BANDS } from '../platform/thresholds.ts'

/** What the dashboard says of the publication as a whole. */
export interface InsightInput {
  /** Average SEO score; null while no article has one. */
  seo: number | null
  articles: number
  views: number
  /** The highest trending score; null while nothing is ranked. */
  trending: number | null
  /** Featured and published. */
  featured: number
}

/** `none`: there is nothing to measure yet. Of featured articles, `high` are too many. */
export type Band = 'none' | 'low' | 'middle' | 'high'
export type Insights = Readonly<Record<keyof InsightInput, Band>>

/** In which band each figure is; a band begins with its number. */
export function insightsOf({ seo, articles, views, trending, featured }: InsightInput): Insights {
  const { least, most } = INSIGHT_BANDS.featured
  return {
    seo: seo === null ? 'none' : band(seo, INSIGHT_BANDS.seo),
    articles: articles === 0 ? 'none' : band(articles, INSIGHT_BANDS.articles),
    views: articles === 0 ? 'none' : band(views, INSIGHT_BANDS.views),
    trending: trending === null ? 'none' : trending > INSIGHT_BANDS.trendingStrong ? 'high' : 'low',
    featured: articles === 0 ? 'none' : band(featured, [least, most + 1]),
  }
}

const band = (value: number, [middle, high]: readonly [number, number]): Band => (value < middle ? 'low' : value < high ? 'middle' : 'high')

/** What each of some things has cost; null of none. Unit of the amount. */
export const costEach = (spent: number, count: number): number | null => (count > 0 ? spent / count : null)

/**
 * The amount that somebody typed: digits with a decimal point or comma, perhaps spaces between thousands.
 * @returns null for what is no number, or a negative one
 */
export function typedAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d*)?$/.test(plain) ? Number(plain) : null
}
