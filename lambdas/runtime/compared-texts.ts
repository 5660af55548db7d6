import type { Compared } from '#shared/domain/duplicates.ts'
import type { StructureFault } from '#shared/domain/html-structure.ts'
import type { Locale } from '#shared/locales.ts'
import { readDeskList } from './desk-list.ts'
import type { Table } from './table.ts'
import { readTextMarks } from './text-marks.ts'

/** A text as the kept rows know it, without reading it. */
export interface ComparedText extends Compared {
  published: boolean
  /** The title's words as they are compared. */
  words: string
  /** Of the text's words; empty when it has none, or is not marked yet. */
  fingerprint: string
  /** Of its picture's address, on originals; empty when it has none. */
  picture: string
  faults: readonly StructureFault[]
  /** Of the working copy that all this was marked of; null while there is no mark. */
  version: number | null
}

/** All texts of a locale: two queries. A moment behind the articles. */
export async function readComparedTexts(table: Table, locale: Locale): Promise<ComparedText[]> {
  const [entries, marks] = await Promise.all([readDeskList(locale), readTextMarks(table, locale)])
  const marked = new Map(marks.map((mark) => [mark.original_id, mark]))
  return entries.map(({ original_id, created_at, published, words }) => {
    const { fingerprint = '', picture = '', faults = [], version = null } = marked.get(original_id) ?? {}
    return { original_id, locale, created_at, published, words, fingerprint, picture, faults, version }
  })
}
