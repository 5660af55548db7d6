import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { syncDeskLists } from './desk-list.ts'
import { syncDeskPlaces } from './desk-places.ts'
import { repairLinkPlaces } from './link-places.ts'
import type { EntryKey } from './packed-rows.ts'
import { rebuildCounters } from './rebuild.ts'

/** What the table's stream would have told of some cards by now. */
export async function givenListed(keys: readonly EntryKey[]): Promise<void> {
  const cards = await readAll(keys, (batch) => getTable().entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  await syncDeskLists(keys)
  await syncDeskPlaces(cards.map(({ original_id, locale, created_at }) => ({ original_id, locale, created_at, isRenamed: true })))
}

/** What the table's stream would have told of the links of all cards by now. */
export async function givenLinksListed(): Promise<void> {
  await repairLinkPlaces()
  await rebuildCounters(0)
}
