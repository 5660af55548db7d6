import { MENDABLE } from '#shared/domain/text/html-structure.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type ComparedText, comparedTexts } from '../../articles/reading/compared-texts.ts'
import type { Table } from '../../platform/table/table.ts'
import { MAX_PER_RUN } from './counts.ts'

/** The item that stands for what a run leaves to the next ones. */
const LEFT = 'left '

/** The originals that one run repairs, the longest there first, and an item that counts those that it leaves. */
export async function repairableItems(table: Table): Promise<string[]> {
  let oldest: ComparedText[] = []
  let found = 0
  for await (const texts of comparedTexts(table, ORIGINAL_LOCALE)) {
    const repairable = texts.filter(({ faults }) => faults.some((fault) => MENDABLE.has(fault)))
    found += repairable.length
    oldest = [...oldest, ...repairable].sort((one, other) => (one.created_at < other.created_at ? -1 : 1)).slice(0, MAX_PER_RUN)
  }
  return [...oldest.map(({ original_id }) => original_id), `${LEFT}${found - oldest.length}`]
}

/** How many articles an item leaves to other runs; null when it is an article. */
export const leftBy = (item: string): number | null => (item.startsWith(LEFT) ? Number(item.slice(LEFT.length)) : null)
