import type { DynamoDBRecord } from 'aws-lambda'
import { imageFile } from '#shared/domain/articles/focal-point.ts'
import { comparableText, type TextMark } from '#shared/domain/articles/text-marks.ts'
import { descriptionLength } from '#shared/domain/growth/seo-health.ts'
import { structureFaults } from '#shared/domain/text/html-structure.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { DraftRow } from '../../articles/reading/family.ts'
import { packMarks, readTextMarks, unpackMarks } from '../../articles/reading/text-marks.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { type CardRow, cardIn } from './card-row.ts'
import { byRow, type EntryKey, type PackedRows, syncPackedRow } from './packed-rows.ts'

/** Rows that are written at the same time. */
const AT_ONCE = 8
/** Texts of one read: each may have 300 KB. */
const TEXTS_AT_ONCE = 25
/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

/** What of a text its mark is made from. */
const TEXT_FIELDS = ['original_id', 'content', 'version', 'hero_image_url', 'meta_description'] as const satisfies readonly (keyof DraftRow)[]
type MarkedText = Pick<DraftRow, (typeof TEXT_FIELDS)[number]>

/** The texts that an event says are others now, or gone. */
export function markedIn(records: readonly DynamoDBRecord[]): EntryKey[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || (before && after && before.version === after.version) ? [] : [{ original_id: card.original_id, locale: card.locale }]
  })
}

/**
 * Makes the marks of some texts say what these say now, whatever was delivered, how often and in which order.
 * @returns those that were wrong
 * @throws AppError `dependency-unavailable` when others keep writing the same rows
 */
export async function syncTextMarks(keys: readonly EntryKey[]): Promise<EntryKey[]> {
  const left = byRow(keys).flatMap((some) => partsOf(some, TEXTS_AT_ONCE))
  const wrong: EntryKey[] = []
  while (left.length > 0) wrong.push(...(await allDone(left.splice(0, AT_ONCE).map((some) => syncPackedRow(MARKS, some)))).flat())
  return wrong
}

const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))

const MARKS: PackedRows<TextMark> = {
  busy: (locale) => `The marks of ${locale} texts are being written by others at the moment.`,
  async read(key) {
    const { data: row } = await getTable().entities.textMarks.get(key).go({ consistent: true })
    return { version: row?.version ?? 0, entries: row ? unpackMarks(row.marks) : [] }
  },
  write: (key, marks, seen) =>
    getTable()
      .entities.textMarks.put({ ...key, version: seen + 1, marks: packMarks(marks) })
      .where((row, { eq, notExists }) => (seen === 0 ? notExists(row.version) : eq(row.version, seen)))
      .go(),
  async present(keys) {
    const { cards, drafts } = getTable().entities
    const [present, texts] = await Promise.all([
      readAll([...keys], (batch) => cards.get(batch).go({ consistent: true, concurrent: 4, attributes: ['original_id'] })),
      readAll([...keys], (batch) => drafts.get(batch).go({ consistent: true, concurrent: 4, attributes: [...TEXT_FIELDS] })),
    ])
    const known = new Set(present.map((card) => card.original_id))
    return (key) => {
      const text = texts.find((one) => one.original_id === key.original_id)
      return known.has(key.original_id) ? markOf(key, text) : undefined
    }
  },
}

function markOf({ original_id, locale }: EntryKey, text: MarkedText | undefined): TextMark {
  if (!text) return { original_id, version: 0, fingerprint: '', picture: '', description: null, faults: [] }
  const words = comparableText(text.content)
  return {
    original_id,
    version: text.version,
    fingerprint: words === '' ? '' : sha256(words).slice(0, 16),
    picture: locale === ORIGINAL_LOCALE && text.hero_image_url ? sha256(imageFile(text.hero_image_url)).slice(0, 8) : '',
    description: descriptionLength(text.meta_description, locale),
    faults: locale === ORIGINAL_LOCALE ? structureFaults(text.content, locale) : [],
  }
}

/**
 * Compares the marks with the cards and makes those anew that are missing or of an older text: for what the stream lost, and for
 * a table that has texts but no marks yet.
 * @returns the texts whose marks were wrong
 */
export async function repairTextMarks(locales: readonly Locale[] = LOCALES): Promise<EntryKey[]> {
  const repaired: EntryKey[] = []
  for (const locale of locales) {
    const marks = await readTextMarks(getTable(), locale)
    const marked = new Map(marks.map(({ original_id, version, description }) => [original_id, description === null ? null : version]))
    const off: string[] = []
    let cursor: string | null = null
    do {
      const page: { data: Pick<CardRow, 'original_id' | 'version'>[]; cursor: string | null } = await getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: CARDS_AT_ONCE, attributes: ['original_id', 'version'] })
      for (const { original_id, version } of page.data) {
        // A card without a text has a mark of nothing, and stays wrong until somebody repairs the article.
        if (marked.get(original_id) !== version) off.push(original_id)
        marked.delete(original_id)
      }
      cursor = page.cursor
    } while (cursor)
    off.push(...marked.keys())
    repaired.push(...(await syncTextMarks(off.map((original_id) => ({ original_id, locale })))))
  }
  return repaired
}
