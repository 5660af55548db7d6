import { isNamedBy, slugPatterns } from '#shared/domain/publishing/slug-words.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../listings/live-cards.ts'
import { articlesOf, findNewest } from './find.ts'

/** How many of the newest articles that have all words are looked at. */
const LOOKED_AT = 20

/** A live article that a slug of nobody's names. */
export interface NamedArticle {
  original_id: string
  locale: Locale
  /** Canonical. */
  path: string
}

/** The newest live article of a language whose title and excerpt have every word of a slug, hyphens being spaces; null when there is none. */
export async function findBySlugWords(table: Table, locale: Locale, slug: string): Promise<NamedArticle | null> {
  const patterns = slugPatterns(slug, locale)
  const { hits } = await findNewest(locale, patterns, LOOKED_AT)
  const articles = await articlesOf(hits)
  // What is not live any more, or has no such words for readers, is not among them, whatever the index says.
  const cards = await readShownCards(table, articles)
  for (const article of articles) {
    const card = cards.of(article)
    if (card && isNamedBy(card, patterns, locale)) return { original_id: article.original_id, locale, path: card.path }
  }
  return null
}
