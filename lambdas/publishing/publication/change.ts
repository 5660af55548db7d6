import { changeOf, type PublishedChange } from '#shared/domain/articles/change-notes.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { changeInput } from '../../articles/reading/change-input.ts'
import { datesOf, liveNotes } from '../../articles/reading/live-notes.ts'
import type { OperationRow } from '../../platform/batch/long-work.ts'
import type { Table } from '../../platform/table/table.ts'

/** What a publication of an article that is live changes, and when what readers know already was first published. */
export interface PlannedChange {
  change: PublishedChange | null
  note_dates: Record<string, string>
}

/** Of a first publication and of one that changes nothing. */
export const NO_CHANGE: PlannedChange = { change: null, note_dates: {} }

/** @param number of the English version that is live; none on first publications */
export async function planChange(table: Table, original_id: string, number: number | undefined, { input }: OperationRow): Promise<PlannedChange> {
  if (!number) return NO_CHANGE
  const [live, { data: draft }] = await Promise.all([
    liveNotes(table, original_id, number),
    table.entities.drafts.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['notes'] }),
  ])
  const asked = changeInput.safeParse(input?.change).data ?? {}
  return { change: changeOf({ working: draft?.notes ?? [], live }, asked), note_dates: datesOf(live) }
}
