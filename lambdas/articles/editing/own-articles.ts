import type { DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import { pageOfItems } from '#shared/domain/articles/entries-page.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
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
 * One page of what an author wrote or signs, and what the choice counts: of their newest 300 articles.
 * @param query in the language of the originals; there is nothing else for an author to list
 * @param order by last change; otherwise the newest first
 */
export async function readOwnArticles(authorId: string, query: Omit<DeskQuery, 'locale'>, order?: 'changed'): Promise<OwnView> {
  const found = await findOwn(authorId)
  const cards = (await readCards(found.slice(0, OWN_READ), ORIGINAL_LOCALE)).filter((card) => isAuthorOf(authorId, card))
  const ordered = order === 'changed' ? cards.sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1)) : cards
  const { items, ...view } = pageOfItems(ordered, deskEntry, query, ORIGINAL_LOCALE)
  return { ...view, cards: items, isAtLeast: found.length > OWN_READ }
}

/** What a person wrote and what they sign beside its author, the newest first: two reads. */
async function findOwn(author_id: string): Promise<{ original_id: string }[]> {
  const { families, coAuthors } = getTable().entities
  const options = { order: 'desc', limit: OWN_READ + 1, attributes: ['original_id', 'own_order'] } as const
  const [written, signed] = await Promise.all([
    families.query.ofAuthor({ author_id }).go({ ...options, attributes: [...options.attributes] }),
    coAuthors.query.ofCoAuthor({ author_id }).go({ ...options, attributes: [...options.attributes] }),
  ])
  return [...written.data, ...signed.data].sort((one, other) => ((one.own_order ?? '') < (other.own_order ?? '') ? 1 : -1)).slice(0, OWN_READ + 1)
}
