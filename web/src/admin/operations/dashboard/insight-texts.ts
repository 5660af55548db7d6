import type { Band, Insights } from '#shared/domain/operations/insights.ts'
import { INSIGHT_BANDS } from '#shared/domain/platform/thresholds.ts'
import { type DashboardFigures, numberText, scoreText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'

type Sentence = (figures: DashboardFigures) => string

const [SEO_GOOD, SEO_EXCELLENT] = INSIGHT_BANDS.seo
const [ARTICLES_SOME, ARTICLES_MANY] = INSIGHT_BANDS.articles
const [VIEWS_SOME, VIEWS_MANY] = INSIGHT_BANDS.views
const { least, most } = INSIGHT_BANDS.featured

const average = ({ seo }: DashboardFigures) => scoreText(seo.average)
const missing = (whole: number, { articles }: DashboardFigures) => numberText(whole - articles.total)
const views = (figures: DashboardFigures) => numberText(figures.views.total)
const featured = ({ articles }: DashboardFigures) => numberText(articles.featured_originals)

/** What each band of each figure means to an editor. */
export const INSIGHT_TEXTS: Readonly<Record<keyof Insights, Readonly<Record<Band, Sentence>>>> = {
  seo: {
    none: () => t.noArticleHasSeoScore,
    low: (figures) => t.averageSeoLow({ average: average(figures), threshold: SEO_GOOD }),
    middle: (figures) => t.averageSeoGood({ average: average(figures), threshold: SEO_EXCELLENT }),
    high: (figures) => t.averageSeoExcellent({ average: average(figures) }),
  },
  articles: {
    none: () => t.noArticlesYet,
    low: (figures) => t.archiveIsSmall({ goal: ARTICLES_SOME, missing: missing(ARTICLES_SOME, figures) }),
    middle: (figures) => t.archiveIsGrowing({ goal: ARTICLES_MANY, missing: missing(ARTICLES_MANY, figures) }),
    high: ({ articles }) => t.archiveIsSolid({ total: numberText(articles.total) }),
  },
  views: {
    none: () => t.noViewsWithoutArticles,
    low: (figures) => t.viewsLow({ total: views(figures), goal: numberText(VIEWS_SOME) }),
    middle: (figures) => t.viewsGrowing({ total: views(figures), goal: numberText(VIEWS_MANY) }),
    high: (figures) => t.viewsHigh({ total: views(figures) }),
  },
  trending: {
    none: () => t.noTrendingArticlesYet,
    low: ({ trending }) => t.noStronglyTrendingArticles({ score: numberText(trending[0]?.trending_score ?? 0) }),
    middle: () => '',
    high: ({ trending }) => t.isTrendingStrongly({ title: trending[0]?.title ?? '', score: numberText(trending[0]?.trending_score ?? 0) }),
  },
  featured: {
    none: () => t.featureOnceThereAreArticles({ least, most }),
    low: (figures) => t.featuredTooFew({ featured: featured(figures), least, most, missing: numberText(least - figures.articles.featured_originals) }),
    middle: (figures) => t.featuredRight({ featured: featured(figures), least, most }),
    high: (figures) => t.featuredTooMany({ featured: featured(figures), least, most }),
  },
}
