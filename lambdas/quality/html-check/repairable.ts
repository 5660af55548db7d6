import { MENDABLE } from '#shared/domain/text/html-structure.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readComparedTexts } from '../../articles/reading/compared-texts.ts'
import type { Table } from '../../platform/table/table.ts'
import { MAX_PER_RUN } from './counts.ts'

/** The item that stands for what a run leaves to the next ones. */
const LEFT = 'left '

/**
 * The originals that one run repairs, the longest there first, and an item that counts those that it leaves.
 * @returns two queries' worth of what is kept of texts
 */
export async function repairableItems(table: Table): Promise<string[]> {
  const repairable = (await readComparedTexts(table, ORIGINAL_LOCALE)).filter(({ faults }) => faults.some((fault) => MENDABLE.has(fault)))
  const order = repairable.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)).map(({ original_id }) => original_id)
  return [...order.slice(0, MAX_PER_RUN), `${LEFT}${Math.max(0, order.length - MAX_PER_RUN)}`]
}

/** How many articles an item leaves to other runs; null when it is an article. */
export const leftBy = (item: string): number | null => (item.startsWith(LEFT) ? Number(item.slice(LEFT.length)) : null)
