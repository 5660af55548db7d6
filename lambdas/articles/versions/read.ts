import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Draft, ReplacedDraft } from '#shared/table/articles/article.ts'
import type { Publication } from '#shared/table/articles/publications.ts'
import type { Table } from '../../platform/table/table.ts'

type PublicationRow = EntityItem<ReturnType<typeof Publication>>
type ReplacedRow = Pick<EntityItem<ReturnType<typeof ReplacedDraft>>, 'locale' | 'version' | 'title' | 'replaced_at' | 'replaced_by'>
/** One language's text as rows keep it. */
export type TextRow = Omit<EntityItem<ReturnType<typeof Draft>>, 'version'>

/** Number of a publication, or `draft-` and the number of a working copy that was replaced. */
export type Reference = number | string

export const referenceOf = (version: number): string => `draft-${version}`

/** A text that was published or replaced, with how its segments came about (packed). */
export interface KeptText {
  text: TextRow
  /** Absent on originals. */
  records?: Uint8Array
}

/** Newest first. */
export async function readPublications(table: Table, original_id: string): Promise<{ publications: PublicationRow[]; live: number }> {
  const { publications, families } = table.entities
  const [rows, family] = await Promise.all([
    publications.query.family({ original_id }).go({ order: 'desc', consistent: true, pages: 'all' }),
    families.get({ original_id }).go({ consistent: true, attributes: ['live_version'] }),
  ])
  return { publications: rows.data, live: family.data?.live_version ?? 0 }
}

/** Newest first. */
export async function readReplaced(table: Table, original_id: string): Promise<ReplacedRow[]> {
  const { data } = await table.entities.replacedDrafts.query
    .family({ original_id })
    .go({ consistent: true, pages: 'all', attributes: ['locale', 'version', 'title', 'replaced_at', 'replaced_by'] })
  return data.sort((one, other) => (one.replaced_at < other.replaced_at ? 1 : -1))
}

/** @throws AppError `version-not-found` */
export async function readKept(table: Table, original_id: string, locale: Locale, reference: Reference): Promise<KeptText> {
  const kept =
    typeof reference === 'number' ? await readPublished(table, original_id, locale, reference) : await readReplacedText(table, original_id, locale, reference)
  if (!kept) throw new AppError('version-not-found', `There is no ${locale} text under ${reference}.`)
  return kept
}

async function readPublished(table: Table, original_id: string, locale: Locale, reference: number): Promise<KeptText | undefined> {
  const { publications, versions, segmentRecords } = table.entities
  const { data } = await publications.get({ original_id, number: reference }).go({ consistent: true })
  const number = data?.members.find((member) => member.locale === locale)?.version
  if (number === undefined) return undefined
  const key = { original_id, locale, number }
  const [version, records] = await Promise.all([versions.get(key).go({ consistent: true }), segmentRecords.get(key).go({ consistent: true })])
  if (!version.data) return undefined
  const { number: _, published_at: _at, published_by: _by, ...text } = version.data
  return { text, ...(records.data ? { records: records.data.records } : {}) }
}

async function readReplacedText(table: Table, original_id: string, locale: Locale, reference: string): Promise<KeptText | undefined> {
  const version = Number(reference.replace('draft-', ''))
  const { data } = await table.entities.replacedDrafts.get({ original_id, locale, version }).go({ consistent: true })
  if (!data) return undefined
  const { version: _, records, replaced_at: _at, replaced_by: _by, ...text } = data
  return { text, ...(records ? { records } : {}) }
}
