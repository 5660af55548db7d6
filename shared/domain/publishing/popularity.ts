import type { Locale } from '#shared/locales.ts'

/** Where the hourly numbers of a language's articles stand, for listings and the sticky advertisement. */
export const popularityPath = (locale: Locale): string => `/data/popularity/${locale}.json`

/** Articles with at least this many views in seven days are all in the file; of the others only the most read. */
export const POPULAR_VIEWS = 10
/** How many articles below that are in the file. */
const OTHERS = 100

/** Content of the file at {@link popularityPath}. An article that is not in it is not popular. */
export interface Popularity {
  generated_at: string
  articles: Record<string, PopularArticle>
}

export interface PopularArticle {
  views_7d: number
  views_30d: number
}

/** The articles that go into a file, most read first. */
export function popularArticles(sums: ReadonlyMap<string, PopularArticle>): Popularity['articles'] {
  const ranked = [...sums]
    .filter(([, { views_30d }]) => views_30d > 0)
    .sort(([, one], [, other]) => other.views_7d - one.views_7d || other.views_30d - one.views_30d)
  const popular = ranked.filter(([, { views_7d }]) => views_7d >= POPULAR_VIEWS)
  return Object.fromEntries([...popular, ...ranked.slice(popular.length, popular.length + OTHERS)])
}
