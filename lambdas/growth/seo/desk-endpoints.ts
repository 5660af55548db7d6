import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { seoArticle } from '#shared/contracts/growth/seo.ts'
import { linkCounter, refreshCounter, SEO_COUNTERS, scoreCounter } from '#shared/domain/articles/counters.ts'
import { needsRefresh, SCORE_BANDS, SEO_TIERS, type SeoTier, seoTier } from '#shared/domain/articles/seo-tiers.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type SeoPlace, scoreOrder } from '#shared/table/growth/seo.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { cursorOf } from '../../platform/api/cursors.ts'
import { getTable } from '../../platform/table/table.ts'

const { desk, live } = TABLE_KEYS.indexes

/** One read, however many articles there are. */
export const listSeoArticles: HandlerOf<'listSeoArticles'> = async ({ query: { locale, tier, order, cursor, limit } }) => {
  const page = { order, limit, cursor: cursorOf(cursor, locale ? { ...desk, partition: `SEO#${locale}` } : { ...live, partition: 'SEO' }) }
  const { data, cursor: next } = await placesOf(locale, tier).go(page)
  return { articles: data.map(placeView), cursor: next }
}

function placesOf(locale: Locale | undefined, tier: SeoTier | undefined) {
  const { ofLocale, ofAll } = getTable().entities.seoPlaces.query
  if (!tier) return locale ? ofLocale({ locale }) : ofAll({})
  const { from, to } = SEO_TIERS[tier]
  const [first, last] = [{ order: scoreOrder(from) }, { order: `${scoreOrder(to)}~` }]
  return locale ? ofLocale({ locale }).between(first, last) : ofAll({}).between(first, last)
}

function placeView(row: EntityItem<ReturnType<typeof SeoPlace>>): z.output<typeof seoArticle> {
  const { id, original_id, locale, title, published, seo_score = null, internal_links_count = null, views_7d } = row
  return { id, original_id, locale, title, published, seo_score, tier: seoTier(seo_score), internal_links_count, views_7d, needs_refresh: needsRefresh(row) }
}

/** Three reads: the counters in their range, two of all scores, the latest optimisation. */
export const getSeoOverview: HandlerOf<'getSeoOverview'> = async () => {
  const { counters, batchLeases } = getTable().entities
  const [own, all, optimization] = await Promise.all([
    counters.query
      .counters({})
      .between({ name: SEO_COUNTERS }, { name: `${SEO_COUNTERS}~` })
      .go({ pages: 'all', limit: 1000 }),
    counters.get(['articles.seo.scored', 'articles.seo.sum'].map((name) => ({ name }))).go(),
    batchLeases.get({ kind: 'optimize-seo', scope: '' }).go(),
  ])
  const values = new Map([...own.data, ...all.data].map(({ name, value }) => [name, Math.max(0, value)]))
  const count = (name: string) => values.get(name) ?? 0
  const scored = count('articles.seo.scored')
  return {
    average: scored > 0 ? Math.min(100, Math.round((10 * count('articles.seo.sum')) / scored) / 10) : null,
    locales: LOCALES.map((locale) => {
      const bands = SCORE_BANDS.map((from) => ({ from, articles: count(scoreCounter(locale, from)) }))
      return { locale, articles: bands.reduce((sum, { articles }) => sum + articles, 0), bands, refresh: count(refreshCounter(locale)) }
    }),
    links: { few: count(linkCounter('few')), target: count(linkCounter('target')), many: count(linkCounter('many')) },
    optimization_operation_id: optimization.data?.latest ?? null,
  }
}
