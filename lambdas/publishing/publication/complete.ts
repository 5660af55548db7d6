import type { PublishedChange } from '#shared/domain/articles/change-notes.ts'
import type { ForcedPublication } from '#shared/domain/articles/forced-publication.ts'
import { publicationEvent } from '#shared/domain/publishing/webhooks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { Member } from '../pages/member.ts'
import { webhookEventRow } from './webhook-events.ts'

interface WholePublication {
  original_id: string
  number: number
  kind: 'publish' | 'rollback'
  change?: PublishedChange | null | undefined
  forced?: ForcedPublication | null
  members: readonly Pick<Member, 'locale' | 'section' | 'slug'>[]
}

/**
 * Notes that all pages and listings of a publication are out, once, and in the same transaction what others are told of it: nobody hears of a set
 * that was withdrawn, and none that is out is kept back.
 */
export async function completePublication(table: Table, publication: WholePublication): Promise<void> {
  const { original_id, number, forced } = publication
  const at = new Date().toISOString()
  await refusedWrites(() =>
    table.transaction
      .write(({ publications, webhookEvents }) => [
        publications
          .patch({ original_id, number })
          .set({ completed_at: at, ...(forced ? { forced } : {}) })
          .where(({ completed_at }, { notExists }) => notExists(completed_at))
          .commit(),
        webhookEvents.put(webhookEventRow(publicationEvent(publication, at))).commit(),
      ])
      .go(),
  )
}
