import type { DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import { pageOfItems } from '#shared/domain/articles/entries-page.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import type { DeskQuery } from '../reading/desk-view.ts'
import { readCards } from './read-cards.ts'
import type { CardRow } from './store.ts'

/** An author's newest articles that a choice is made of; of one who wrote more it says so, and {@link walkOwnArticles} goes on. */
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
  const found = await findOwn(authorId, OWN_READ + 1)
  const cards = (await readCards(found.slice(0, OWN_READ), ORIGINAL_LOCALE)).filter((card) => isAuthorOf(authorId, card))
  const ordered = order === 'changed' ? cards.sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1)) : cards
  const { items, ...view } = pageOfItems(ordered, deskEntry, query, ORIGINAL_LOCALE)
  return { ...view, cards: items, isAtLeast: found.length > OWN_READ }
}

/** Where an author's list goes on: the place of the last article that was answered, `own_order` of its family. */
const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]+Z#[0-9a-f-]{36}$/

/**
 * What an author wrote or signs, the newest first, a page after another to the very first. Reads a page and one more of each of the two lists.
 * What is in the trash is left out, so that a page may be shorter.
 * @throws AppError `invalid-cursor`
 */
export async function walkOwnArticles(authorId: string, limit: number, cursor?: string): Promise<{ cards: CardRow[]; cursor: string | null }> {
  const before = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8')
  if (before !== undefined && !PLACE.test(before)) throw new AppError('invalid-cursor')
  const found = await findOwn(authorId, limit + 1, before)
  const page = found.slice(0, limit)
  const cards = (await readCards(page, ORIGINAL_LOCALE)).filter((card) => isAuthorOf(authorId, card))
  const last = found.length > limit ? page.at(-1)?.own_order : undefined
  return { cards, cursor: last === undefined ? null : Buffer.from(last).toString('base64url') }
}

/**
 * What a person wrote and what they sign beside its author, the newest first: two reads.
 * @param before only what stands after this place
 */
async function findOwn(author_id: string, limit: number, before?: string): Promise<{ original_id: string; own_order?: string }[]> {
  const { families, coAuthors } = getTable().entities
  const options = { order: 'desc', limit } as const
  const written = families.query.ofAuthor({ author_id })
  const signed = coAuthors.query.ofCoAuthor({ author_id })
  const lists = await Promise.all([
    (before === undefined ? written : written.lt({ own_order: before })).go({ ...options, attributes: ['original_id', 'own_order'] }),
    (before === undefined ? signed : signed.lt({ own_order: before })).go({ ...options, attributes: ['original_id', 'own_order'] }),
  ])
  const found = lists.flatMap(({ data }) => data)
  return found.sort((one, other) => ((one.own_order ?? '') < (other.own_order ?? '') ? 1 : -1)).slice(0, limit)
}
