import { DESK_SHARDS, type DeskEntry } from '#shared/domain/articles/desk-list.ts'
import type { Compared } from '#shared/domain/articles/duplicates.ts'
import type { TextMark } from '#shared/domain/articles/text-marks.ts'
import type { StructureFault } from '#shared/domain/text/html-structure.ts'
import type { Locale } from '#shared/locales.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readDeskList, unpackEntries } from './desk-list.ts'
import { readTextMarks, unpackMarks } from './text-marks.ts'

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
  /** {@link descriptionLength} of its meta description; null when nobody has measured it. */
  description: number | null
  /** Of the working copy that all this was marked of; null while there is no mark. */
  version: number | null
}

/** All texts of a locale: two queries. A moment behind the articles. */
export async function readComparedTexts(table: Table, locale: Locale): Promise<ComparedText[]> {
  const [entries, marks] = await Promise.all([readDeskList(locale), readTextMarks(table, locale)])
  return joined(locale, entries, marks)
}

/** Shards that are read at once: a sixteenth of a language is in memory. */
const SHARDS_AT_ONCE = 4

/** All texts of a locale, some shards at a time, in no order: for what looks at each by itself. A moment behind the articles. */
export async function* comparedTexts({ entities: { deskLists, textMarks } }: Table, locale: Locale): AsyncGenerator<ComparedText[]> {
  for (let start = 0; start < DESK_SHARDS.length; start += SHARDS_AT_ONCE) {
    const keys = DESK_SHARDS.slice(start, start + SHARDS_AT_ONCE).map((shard) => ({ locale, shard }))
    const [lists, marks] = await Promise.all([
      readAll(keys, (batch) => deskLists.get(batch).go({ concurrent: 1 })),
      readAll(keys, (batch) => textMarks.get(batch).go({ concurrent: 1 })),
    ])
    yield joined(
      locale,
      lists.flatMap(({ entries }) => unpackEntries(entries)),
      marks.flatMap((row) => unpackMarks(row.marks)),
    )
  }
}

function joined(locale: Locale, entries: readonly DeskEntry[], marks: readonly TextMark[]): ComparedText[] {
  const marked = new Map(marks.map((mark) => [mark.original_id, mark]))
  return entries.map(({ original_id, created_at, published, words }) => {
    const { fingerprint = '', picture = '', faults = [], description = null, version = null } = marked.get(original_id) ?? {}
    return { original_id, locale, created_at, published, words, fingerprint, picture, faults, description, version }
  })
}

/** Of the run that this process last worked for. */
let lastRun: { operationId: string; texts: Map<Locale, Promise<ComparedText[]>> } | undefined

/** All texts of a locale, read once for all items of a run that this process works on: several of them look at the same. */
export function textsOfRun({ table, operationId }: Pick<BatchPlace, 'table' | 'operationId'>, locale: Locale): Promise<readonly ComparedText[]> {
  if (lastRun?.operationId !== operationId) lastRun = { operationId, texts: new Map() }
  const { texts } = lastRun
  const known = texts.get(locale)
  if (known) return known
  const reading = readComparedTexts(table, locale)
  texts.set(locale, reading)
  reading.catch(() => texts.delete(locale))
  return reading
}
