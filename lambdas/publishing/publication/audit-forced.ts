import { FORCED_PUBLICATION, type ForcedPublication } from '#shared/domain/articles/forced-publication.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { currentTrace } from '../../platform/log/trace.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PublicationPlan, Run } from './plan.ts'

/**
 * Records who forced a publication, why, and over which rules, once it is out: the row of the call that began it knows none of the rules.
 * Repeated, it writes the same row.
 */
export async function auditForced(
  table: Table,
  { operation_id, article_id }: Run,
  { at, by, version }: PublicationPlan,
  forced: ForcedPublication,
): Promise<void> {
  await table.entities.audit
    .put({
      id: operation_id,
      month: monthOf(at),
      actor_id: by,
      action: FORCED_PUBLICATION,
      subject: article_id,
      details: { publication: version, ...forced },
      correlation_id: currentTrace().correlation_id ?? operation_id,
      created_at: at,
    })
    .go()
}
