import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'

/**
 * Keeps what a run has decided to do on its operation.
 * @returns false when another try of this step has kept a plan already, or the operation has ended
 */
export async function keepPlan(table: Table, operation_id: string, plan: object): Promise<boolean> {
  try {
    await table.entities.operations
      .patch({ id: operation_id })
      .set({ plan, step: 'prepare', done: 0 })
      .where((row, { eq, notExists }) => `${eq(row.status, 'running')} AND ${notExists(row.plan)}`)
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
