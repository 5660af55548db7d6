import type { SuppressionReason } from '#shared/domain/readers/mailings.ts'
import { normalAddress } from '#shared/domain/readers/newsletter.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

/** How an address is known, whoever it belongs to. */
export const addressId = (email: string): string => sha256(normalAddress(email))

/** Whether an address is never mailed again. @param id as {@link addressId} */
export async function isSuppressed(table: Table, id: string): Promise<boolean> {
  const { data } = await table.entities.suppressions.get({ id }).go({ consistent: true, attributes: ['id'] })
  return data !== null
}

interface Suppressed {
  email: string
  reason: SuppressionReason
  detail: string
  /** ISO 8601. */
  at: string
  /** The newsletter that it came of, if it was one. */
  week?: string | undefined
}

/**
 * Never mails an address again: it is no subscriber any more, whatever it asked for is forgotten, and the newsletter counts it. The first
 * reason stays; being told again changes nothing.
 */
export async function suppress(table: Table, { email: written, reason, detail, at, week }: Suppressed): Promise<void> {
  const email = normalAddress(written)
  const id = addressId(email)
  const counted = reason === 'bounce' ? 'bounced' : 'complaints'
  const mailing = week ? (await table.entities.mailings.get({ kind: 'newsletter', week }).go()).data : null
  await refusedWrites(() =>
    table.transaction
      .write(({ suppressions, subscribers, subscriptionRequests, mailings }) => [
        suppressions.create({ id, email, reason, detail, suppressed_at: at }).commit(),
        subscribers.delete({ shard: id[0]!, id }).commit(),
        subscriptionRequests.delete({ id }).commit(),
        ...(mailing
          ? [
              mailings
                .patch({ kind: 'newsletter', week: mailing.week })
                .add({ [counted]: 1 })
                .commit(),
            ]
          : []),
      ])
      .go(),
  )
}
