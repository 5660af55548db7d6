import type * as z from 'zod'
import type { articleCard } from '#shared/contracts/articles/articles.ts'
import { getTable } from '../../platform/table/table.ts'
import { readKnownCategories } from '../reading/categories.ts'
import type { CardRow } from './store.ts'
import { cardView } from './view.ts'

/** Cards as the contract shows them, with the names of their categories: a read only where one is of a category within a section. */
export async function cardViews(cards: readonly CardRow[]): Promise<z.output<typeof articleCard>[]> {
  const known = await readKnownCategories(
    getTable(),
    cards.map(({ category_id }) => category_id),
  )
  return cards.map((card) => cardView(card, known))
}
