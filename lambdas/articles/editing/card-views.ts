import type * as z from 'zod'
import type { articleCard, listedArticle } from '#shared/contracts/articles/articles.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { getTable } from '../../platform/table/table.ts'
import { readKnownCategories } from '../reading/categories.ts'
import { readNames, signedNames } from '../reading/people.ts'
import { readSegmentsBehind } from '../reading/segments-behind.ts'
import type { CardRow } from './store.ts'
import { cardView } from './view.ts'

/** Cards as the contract shows them: names of categories and what translations are behind are read only where a card needs them, a row for each. */
export async function cardViews(cards: readonly CardRow[]): Promise<z.output<typeof articleCard>[]> {
  const table = getTable()
  const [known, behind] = await Promise.all([
    readKnownCategories(
      table,
      cards.map(({ category_id }) => category_id),
    ),
    readSegmentsBehind(table, cards),
  ])
  return cards.map((card) => cardView(card, known, behind.get(card.original_id)))
}

/** Cards as the article list shows them, with the names that they are signed with: a read of each author, once. */
export async function listedViews(cards: readonly CardRow[]): Promise<z.output<typeof listedArticle>[]> {
  const [views, names] = await Promise.all([cardViews(cards), readNames(getTable(), cards.flatMap(signingAuthors))])
  return views.map((view, index) => ({ ...view, author_name: signedNames(cards[index] ?? {}, names).join(', ') || null }))
}
