import * as z from 'zod'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { hasBase } from '#shared/domain/quality/integrity.ts'
import { readChecked } from '../../articles/reading/checked-parts.ts'
import { readCards } from '../../articles/reading/family.ts'
import { moveToTrash } from '../../articles/trash/move.ts'
import { readTrashedCards } from '../../articles/trash/store.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { settleLiveState } from '../../publishing/live-state/settle.ts'
import { type TakingOff, unlistRemains } from '../../publishing/publication/unlist.ts'
import { checkFamilies } from './check-families.ts'
import { DELETION_COUNTS } from './counts.ts'
import { forgetProposals } from './proposals.ts'

/** Shards of the desk's lists whose families are looked at for one page. */
const SHARDS_AT_ONCE = 16

const params = z.object({
  /** Also articles of their own in a language that originals are not written in. */
  broken_base: z.boolean(),
})

/**
 * Moves what is left of articles without an original to the trash, whole families at a time: from there it can be had back for
 * thirty days. What of it is live is taken off the site first. Every family is looked at as it is now.
 */
export const deleteOrphaned = (takingOff: () => TakingOff) =>
  batch({
    params,
    counts: DELETION_COUNTS,
    concurrency: 1,
    action: 'delete_orphaned',
    prepare: async ({ table }, { broken_base }) => {
      await forgetProposals(table)
      const { counts } = await readChecked(table, 'integrity')
      return (counts['orphaned-translation'] ?? 0) + (broken_base ? (counts['broken-base'] ?? 0) : 0)
    },
    next: async ({ table }, { broken_base }, cursor) => {
      const from = Number(cursor ?? 0)
      const { findings } = await checkFamilies(table, DESK_SHARDS.slice(from, from + SHARDS_AT_ONCE))
      const going = findings.filter(({ code }) => code === 'orphaned-translation' || (broken_base && code === 'broken-base'))
      const following = from + SHARDS_AT_ONCE
      return { items: [...new Set(going.map(({ original_id }) => original_id))], next: following < DESK_SHARDS.length ? String(following) : null }
    },
    work: (place, { broken_base }, item) => deleteRemains(place, item, broken_base, takingOff),
    result: ({ deleted = 0, skipped = 0, errors = 0 }, checked) => ({ checked, deleted, skipped, errors }),
  })

async function deleteRemains({ table, askedBy }: BatchPlace, original_id: string, alsoBroken: boolean, takingOff: () => TakingOff): Promise<Done> {
  const cards = await readCards(table, original_id)
  if (cards.length === 0) {
    // Moved before its item was counted: a worker was ended in between.
    const trashed = await readTrashedCards(table, original_id)
    return { counts: trashed ? { deleted: trashed.cards.length } : { skipped: 1 } }
  }
  if (hasBase(cards) || (!alsoBroken && cards.some(({ id }) => id === original_id))) return { counts: { skipped: 1 } }
  await headForDeletion(table, original_id, takingOff().pages.bucket)
  const was_live = cards.some(({ published }) => published)
  await unlistRemains(table, original_id, takingOff())
  await moveToTrash(table, { original_id, by: askedBy.id, at: new Date().toISOString(), was_live, remains: true })
  return { counts: { deleted: cards.length } }
}

/** Without a head nothing of a family can be moved: it gets one that says what is live, so that the deletion is noted as the withdrawal of that. */
async function headForDeletion(table: Table, original_id: string, bucket: string): Promise<void> {
  const settled = await settleLiveState(table, bucket, original_id)
  if (settled.state !== 'unclear' || settled.rows.head) return
  try {
    await table.entities.families.create({ original_id }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
