import { AppError } from '#shared/errors.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { CardRow } from '../reading/family.ts'
import { readTrashed, type TrashedRow } from './store.ts'

/**
 * Brings all languages of an article back as drafts, in one transaction. A time that it was scheduled for is gone: nothing is
 * published by itself because it was restored.
 * @throws AppError `not-in-trash`, also when somebody was quicker
 */
export async function restoreFromTrash(table: Table, original_id: string): Promise<TrashedRow> {
  const { row, cards } = await readTrashed(table, original_id)
  const { trashed_at } = row
  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => [
        entities.trash
          .delete({ state: 'kept', trashed_at, original_id })
          .where(({ title }, { exists }) => exists(title))
          .commit(),
        entities.trashedCards.delete({ original_id }).commit(),
        ...cards.map(({ scheduled_for: _, ...card }) => entities.cards.create({ ...card, published: false, changed: false }).commit()),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('not-in-trash')
  for (const card of cards) await keepOwnAddress(table, card)
  return row
}

/** Its addresses lead to no other article any more; they do not while the article is there, and must not when it is deleted again. */
async function keepOwnAddress(table: Table, { original_id, locale, slug, live_slug }: CardRow): Promise<void> {
  for (const own of new Set([slug, live_slug ?? slug])) {
    try {
      await table.entities.claims
        .patch({ space: slugSpace(locale), slug: own })
        .remove(['replaced_by'])
        .where((claim, { eq, exists }) => `${eq(claim.original_id, original_id)} AND ${exists(claim.replaced_by)}`)
        .go()
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  }
}
