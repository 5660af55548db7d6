import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { estimateTranslation } from './estimate.ts'
import type { TranslationKey } from './store.ts'

/** Estimates what a person has saved, by checks and earlier opinions. The words are saved whatever becomes of it: the gate makes up for an estimate that is missing. */
export async function estimateSaved(table: Table, key: TranslationKey): Promise<void> {
  try {
    await estimateTranslation(table, key, null)
  } catch (error) {
    logger().warn('not estimated', { ...key, error: error as Error })
  }
}
