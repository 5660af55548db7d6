import { countKinds, countsOf, type DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { deskEntry, deskMatcher, kindMatcher } from '#shared/domain/articles/desk-list.ts'
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
 * One page of what carries an author's own name, the newest first, and what the choice counts: of their newest 300 articles.
 * @param query in the language of the originals; there is nothing else for an author to list
 */
export async function readOwnArticles(authorId: string, { within, own, limit, page: wanted }: Omit<DeskQuery, 'locale'>): Promise<OwnView> {
  const { data } = await getTable()
    .entities.families.query.ofAuthor({ author_id: authorId })
    .go({ order: 'desc', limit: OWN_READ + 1, attributes: ['original_id'] })
  const cards = await readCards(data.slice(0, OWN_READ), ORIGINAL_LOCALE)
  const isWithin = deskMatcher(within, ORIGINAL_LOCALE)
  const listed = cards.map((card) => ({ card, entry: deskEntry(card) })).filter(({ card, entry }) => card.author_id === authorId && isWithin(entry))
  const counts = countsOf(listed.map(({ entry }) => entry))
  const isChosen = kindMatcher({ ...within, ...own })
  const isOwn = deskMatcher(own, ORIGINAL_LOCALE)
  const chosen = listed.filter(({ entry }) => isOwn(entry))
  const total = countKinds(counts, isChosen)
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(wanted, pages)
  return { cards: chosen.slice((page - 1) * limit, page * limit).map(({ card }) => card), total, page, pages, isAtLeast: data.length > OWN_READ, counts }
}
