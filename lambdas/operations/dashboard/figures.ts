import type * as z from 'zod'
import type { getDashboard } from '#shared/contracts/operations/dashboard.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { VIEWS_TOTAL, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { daysUntil } from '#shared/domain/platform/newsroom-days.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS, sectionLabel } from '#shared/sections.ts'
import type { CardRow } from './store.ts'

type Dashboard = z.output<typeof getDashboard.response>

/** Days of views that a dashboard tells. */
const VIEW_DAYS = 30

/** Counters by name; what was never counted is 0, and so is what is a moment ahead of its other half. */
export type Figure = (name: string) => number
export const figuresOf = (counters: readonly { name: string; value: number }[]): Figure => {
  const values = new Map(counters.map(({ name, value }) => [name, value]))
  return (name) => Math.max(0, values.get(name) ?? 0)
}

/** All that the dashboard shows of counters. @param today a UTC day @param countedUntil the newest request that is counted */
export function countedFigures(figure: Figure, today: string, countedUntil: string | null) {
  const scored = figure('articles.seo.scored')
  return {
    articles: {
      total: figure('articles.total'),
      published: figure('articles.published'),
      draft: figure('articles.draft'),
      featured_published: figure('articles.featured_published'),
      originals: figure('originals.total'),
      featured_originals: figure('originals.featured_published'),
    },
    views: {
      total: figure(VIEWS_TOTAL),
      counted_until: countedUntil,
      days: daysUntil(today, VIEW_DAYS).map((day) => ({ day, views: figure(viewsOfDay(day)) })),
    },
    seo: {
      low: figure('articles.seo.low'),
      good: figure('articles.seo.good'),
      average: scored > 0 ? Math.min(100, Math.round((figure('articles.seo.sum') / scored) * 10) / 10) : null,
    },
    sections: SECTIONS.map((section) => ({ section, name: sectionLabel(section), articles: figure(`articles.section.${section}`) })),
    locales: LOCALES.map((locale) => ({ locale, articles: figure(`articles.locale.${locale}`), published: figure(`articles.published.${locale}`) })),
    strong_eeat: figure('originals.published_strong_eeat'),
    translations: {
      completed: figure('translations.completed'),
      required: figure('originals.total') * TARGET_LOCALES.length,
      stages: {
        draft: figure('originals.stage.draft'),
        translating: figure('originals.stage.translating'),
        ready: figure('originals.stage.ready'),
        published: figure('originals.stage.published'),
      },
    },
  } satisfies Partial<Dashboard>
}

/** A card as the dashboard's lists name it. */
export const listedCard = (card: CardRow): Dashboard['latest'][number] => ({
  id: card.id,
  locale: card.locale,
  title: card.title,
  published: card.published,
  created_at: card.created_at,
  seo_score: card.seo_score ?? null,
  eeat_score: card.eeat_score ?? null,
  view_count: card.view_count,
  views_7d: card.views_7d,
  trending_score: card.trending_score,
  path: card.published && card.live_slug && card.live_section ? articlePath(card.locale, card.live_section, card.live_slug) : null,
})
