import type { ChangeNote } from '#shared/domain/articles/change-notes.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'

/** What readers are told of the changes of a language's live text. @param number of the Version row; none for what is not live */
export async function liveNotes(
  table: Table,
  original_id: string,
  number: number | undefined,
  locale: Locale = ORIGINAL_LOCALE,
): Promise<readonly ChangeNote[]> {
  if (!number) return []
  const { data } = await table.entities.versions.get({ original_id, locale, number }).go({ consistent: true, attributes: ['notes'] })
  return data?.notes ?? []
}

/** When published notes were first published, by their ids. */
export const datesOf = (notes: readonly ChangeNote[]): Record<string, string> => Object.fromEntries(notes.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
