import type { DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import { pageOfItems } from '#shared/domain/articles/entries-page.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import type { DeskQuery } from '../reading/desk-view.ts'
import { readCards } from './read-cards.ts'
import type { CardRow } from './store.ts'

/** An author's newest articles that a list looks at; of one who wrote more it says so. */
const OWN_READ = 300

interface OwnView {
  cards: CardRow[]
  total: number
  /** The last one, when there are fewer than was asked for. */
  page: number
  pages: number
  isAtLeast: boolean
  /** Of all within the choice. */
  counts: DeskCounts
}

/**
 * One page of what carries an author's own name, and what the choice counts: of their newest 300 articles.
 * @param query in the language of the originals; there is nothing else for an author to list
 * @param order by last change; otherwise the newest first
 */
export async function readOwnArticles(authorId: string, query: Omit<DeskQuery, 'locale'>, order?: 'changed'): Promise<OwnView> {
  const { data } = await getTable()
    .entities.families.query.ofAuthor({ author_id: authorId })
    .go({ order: 'desc', limit: OWN_READ + 1, attributes: ['original_id'] })
  const cards = (await readCards(data.slice(0, OWN_READ), ORIGINAL_LOCALE)).filter(({ author_id }) => author_id === authorId)
  const ordered = order === 'changed' ? cards.sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1)) : cards
  const { items, ...view } = pageOfItems(ordered, deskEntry, query, ORIGINAL_LOCALE)
  return { ...view, cards: items, isAtLeast: data.length > OWN_READ }
}
