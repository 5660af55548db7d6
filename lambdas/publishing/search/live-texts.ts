import { termsReader } from '#shared/domain/publishing/article-terms.ts'
import type { Locale } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { IndexedArticle } from './indexed-article.ts'
import type { ArticleTerms } from './write-block.ts'

const CARD_FIELDS = ['original_id', 'published', 'live_version', 'published_at'] as const

/** Which published text readers see of each article of a locale, by its original; those that are not live are not in it. */
export async function readLive(table: Table, locale: Locale, originals: readonly string[]): Promise<Map<string, IndexedArticle>> {
  const keys = originals.map((original_id) => ({ original_id, locale }))
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...CARD_FIELDS] }))
  return new Map(cards.flatMap((card) => liveOf(card).map((live) => [live.original_id, live] as const)))
}

type LiveCard = { original_id: string; published: boolean; live_version?: number; published_at?: string }

/** The text that a card says readers see; nothing when it is not live. */
export const liveOf = ({ original_id, published, live_version, published_at }: LiveCard): IndexedArticle[] =>
  published && live_version && published_at ? [{ original_id, number: live_version, published_at }] : []

/**
 * What the published texts are found by. A text that has gone in the meantime is left out: its article is on its way out too.
 * @param termsOf whoever reads many rounds hands in one reader for all of them
 */
export async function readTerms(
  table: Table,
  locale: Locale,
  articles: readonly IndexedArticle[],
  termsOf: ReturnType<typeof termsReader> = termsReader(locale),
): Promise<ArticleTerms[]> {
  const keys = articles.map(({ original_id, number }) => ({ original_id, locale, number }))
  const attributes = ['original_id', 'title', 'excerpt', 'content', 'tag_labels'] as const
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4, attributes: [...attributes] }))
  const texts = new Map(versions.map((version) => [version.original_id, version]))
  return articles.flatMap((article) => {
    const text = texts.get(article.original_id)
    return text ? [{ ...article, terms: termsOf(text) }] : []
  })
}
