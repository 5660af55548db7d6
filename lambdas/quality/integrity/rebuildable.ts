import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { placeOnCard, readLiveRows, versionsThere } from '../../publishing/live-state/rows.ts'

/** Whether an original that is lost can be made anew: readers see translations of it, and its published text is there. */
export async function isRebuildable(table: Table, original_id: string): Promise<boolean> {
  const { publications, cards } = await readLiveRows(table, original_id)
  if (!cards.some(placeOnCard)) return false
  const newest = publications.filter(({ withdrawn_at }) => !withdrawn_at).toSorted((one, other) => other.number - one.number)[0]
  const member = newest?.members.find(({ locale }) => locale === ORIGINAL_LOCALE)
  if (!member) return false
  return (await versionsThere(table, original_id, [{ locale: ORIGINAL_LOCALE, number: member.version }])).size > 0
}
