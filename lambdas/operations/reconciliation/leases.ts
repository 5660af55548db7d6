import type { EntityItem } from 'electrodb'
import type { Family } from '#shared/table/articles/article.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Finding } from './finding.ts'
import { isAtWork } from './work-in-progress.ts'

const LEASES = [
  ['publish_lease', 'publish_lease_until'],
  ['translate_lease', 'translate_lease_until'],
] as const

/** Frees leases whose holder has ended, unless somebody else has taken them meanwhile. */
export async function freeLeases(table: Table, head: EntityItem<ReturnType<typeof Family>>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [holder, until] of LEASES) {
    const lease = head[holder]
    if (!lease || (await isAtWork(table, lease))) continue
    try {
      await table.entities.families
        .patch({ original_id: head.original_id })
        .remove([holder, until])
        .where((row, { eq }) => eq(row[holder], lease))
        .go()
      findings.push({ code: 'lease-left', subject: `${head.original_id} ${holder}`, repaired: true })
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  }
  return findings
}
