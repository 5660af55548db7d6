import type { TextMark } from '#shared/domain/text-marks.ts'
import type { Locale } from '#shared/locales.ts'
import { pack, unpack } from './packed.ts'
import type { Table } from './table.ts'

type Packed = [original_id: string, version: number, fingerprint: string, picture: string, ...faults: TextMark['faults']]

export const packMarks = (marks: readonly TextMark[]): Uint8Array =>
  pack(marks.map(({ original_id, version, fingerprint, picture, faults }): Packed => [original_id, version, fingerprint, picture, ...faults]))

export const unpackMarks = (packed: Uint8Array): TextMark[] =>
  unpack<Packed>(packed).map(([original_id, version, fingerprint, picture, ...faults]) => ({ original_id, version, fingerprint, picture, faults }))

/** The marks of all texts of a locale, in no order: one query. A moment behind the working copies. */
export async function readTextMarks(table: Table, locale: Locale): Promise<TextMark[]> {
  const { data } = await table.entities.textMarks.query.marks({ locale }).go({ pages: 'all' })
  return data.flatMap(({ marks }) => unpackMarks(marks))
}
