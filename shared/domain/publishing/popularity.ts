import type { Locale } from '#shared/locales.ts'

/** Articles with at least this many views in seven days are popular. */
export const POPULAR_VIEWS = 10

/** Where it is said of a language which of its parts have popular articles: for the sticky advertisement. */
export const popularityPath = (locale: Locale): string => `/data/popularity/${locale}.json`

/** The part that an article is in: the end of its id, which is random, so that all parts of 256 are alike. */
export const popularPart = (articleId: string): string => articleId.slice(-2)

/** Where a part stands. Only parts that {@link Popularity} names are there. */
export const popularPartPath = (locale: Locale, part: string): string => `/data/popularity/${locale}/${part}.json`

/** Content of the file at {@link popularityPath}. */
export interface Popularity {
  generated_at: string
  /** Parts in which articles are popular. */
  parts: string[]
}

/** Content of the file at {@link popularPartPath}: ids. An article that is not in it is not popular. */
export interface PopularPart {
  popular: string[]
}

/** A part after some of its articles were looked at; all others stay as they were. In the order of their ids. */
export function popularAfter(before: readonly string[], looked: readonly { article_id: string; views_7d: number }[]): string[] {
  const popular = new Set(before)
  for (const { article_id, views_7d } of looked) {
    if (views_7d >= POPULAR_VIEWS) popular.add(article_id)
    else popular.delete(article_id)
  }
  return [...popular].sort()
}
