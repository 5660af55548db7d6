import type * as z from 'zod'
import type { linkProposal } from '#shared/contracts/quality/integrity.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { pack } from '../../platform/table/packed.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

export type LinkProposal = z.output<typeof linkProposal>

/** What a dry run would do, kept for the screen. */
export function proposing({ operationId }: BatchPlace, part: string, proposal: LinkProposal): { writes: Writes } {
  const checked_at = new Date().toISOString()
  return {
    writes: ({ checkedParts }) => [
      checkedParts.put({ check: 'links', part, counts: {}, findings: pack([proposal]), checked_at, operation_id: operationId }).commit(),
    ],
  }
}

/** Proposals of an earlier dry run: whatever is done next, things have moved since. */
export async function forgetProposals(table: Table): Promise<void> {
  const { data } = await table.entities.checkedParts.query.check({ check: 'links' }).go({ pages: 'all', attributes: ['check', 'part'] })
  if (data.length > 0) await table.entities.checkedParts.delete(data).go({ concurrent: 4 })
}
