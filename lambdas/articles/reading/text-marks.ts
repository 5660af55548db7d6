import type { TextMark } from '#shared/domain/articles/text-marks.ts'
import type { Locale } from '#shared/locales.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'

/** Rows of earlier releases have no length of the description. */
type Packed = [original_id: string, version: number, fingerprint: string, picture: string, ...more: (number | null | TextMark['faults'][number])[]]

export const packMarks = (marks: readonly TextMark[]): Uint8Array =>
  pack(
    marks.map(
      ({ original_id, version, fingerprint, picture, description, faults }): Packed => [original_id, version, fingerprint, picture, description, ...faults],
    ),
  )

export const unpackMarks = (packed: Uint8Array): TextMark[] =>
  unpack<Packed>(packed).map(([original_id, version, fingerprint, picture, ...more]) => {
    const [description = null] = more.filter((one) => typeof one === 'number')
    return { original_id, version, fingerprint, picture, description, faults: more.filter((one) => typeof one === 'string') }
  })

/** The marks of all texts of a locale, in no order: one query. A moment behind the working copies. */
export async function readTextMarks(table: Table, locale: Locale): Promise<TextMark[]> {
  const { data } = await table.entities.textMarks.query.marks({ locale }).go({ pages: 'all' })
  return data.flatMap(({ marks }) => unpackMarks(marks))
}
