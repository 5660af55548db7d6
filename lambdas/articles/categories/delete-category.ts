import * as z from 'zod'
import type { categoryRemoval } from '#shared/contracts/articles/categories.ts'
import { type CategoryId, isCategoryId } from '#shared/domain/articles/categories.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import { readDeskList } from '../reading/desk-list.ts'
import { REMOVAL_COUNTS } from './counts.ts'
import { moveArticle } from './move-article.ts'
import { readCategory, removalWrites } from './store.ts'

const ITEMS_AT_ONCE = 100
/** The last item: the category itself. */
const CATEGORY = 'category'

const category = z.custom<CategoryId>(isCategoryId)

/**
 * Moves the articles of a category to another one, then takes the category away. An article that could not be moved keeps a category
 * that is no more: it then counts as its section's, so nothing is ever lost by it.
 */
export const deleteCategoryBatch = (publishMachineArn: () => string) =>
  batch({
    params: z.object({ from: category, to: category }),
    counts: REMOVAL_COUNTS,
    concurrency: 2,
    action: 'delete_category',
    prepare: async (_, { from }) => (await articlesOf(from, '')).length + 1,
    next: async (_, { from }, cursor) => {
      const ids = await articlesOf(from, cursor ?? '')
      const items = ids.slice(0, ITEMS_AT_ONCE)
      return items.length > 0 ? { items, next: items.at(-1) ?? null } : { items: [CATEGORY], next: null }
    },
    work: async (place, { from, to }, item) => {
      if (item !== CATEGORY) return moveArticle(place, item, { from, to }, publishMachineArn())
      const { data } = await place.table.entities.categories.get({ id: from }).go({ consistent: true })
      return { counts: {}, ...(data ? { writes: removalWrites(await readCategory(place.table, from)) } : {}) }
    },
    result: ({ moved = 0, republished = 0, waiting = 0, errors = 0 }): z.output<typeof categoryRemoval> => ({
      ...{ success: errors === waiting, moved, republished, waiting, errors: errors - waiting },
    }),
  })

/** Originals of a category by id, after one of them. The list is a moment behind the cards: moving one that has moved changes nothing. */
async function articlesOf(id: CategoryId, after: string): Promise<string[]> {
  const entries = await readDeskList(ORIGINAL_LOCALE)
  return entries
    .filter((entry) => entry.category === id && entry.original_id > after)
    .map(({ original_id }) => original_id)
    .sort()
}
