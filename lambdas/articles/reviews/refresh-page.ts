import { startBatch } from '../../platform/batch/answer-batch.ts'
import type { Table } from '../../platform/table/table.ts'
import type { CardRow } from '../reading/family.ts'
import { fingerprintOf } from './store.ts'

interface Refresh {
  card: CardRow
  /** Of the texts whose reviews have changed. */
  fingerprints: readonly string[]
  startedBy: string
  operationId: string
  machineArn: string
}

/**
 * Has a language's live page rendered anew where it shows a text whose review has changed.
 * @returns the operation that renders it; null where readers see another text, or none
 */
export async function refreshPage(table: Table, { card, fingerprints, startedBy, operationId, machineArn }: Refresh): Promise<string | null> {
  const { original_id, locale, live_version: number } = card
  if (!card.published || !number) return null
  const { data: live } = await table.entities.versions.get({ original_id, locale, number }).go({ consistent: true })
  if (!live || !fingerprints.includes(fingerprintOf(live))) return null
  // Each change has a batch of its own, so that none waits for another's: whichever writes the page last has read the reviews as they are then.
  await startBatch(table, {
    operationId,
    kind: 'refresh-article',
    scope: operationId,
    params: { original_id, locale },
    counts: ['pages'],
    startedBy,
    machineArn,
  })
  return operationId
}
