import type { EntityItem } from 'electrodb'
import type { FormerTranslation } from '#shared/domain/articles/carried-segments.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Revision, TranslationRevision } from '#shared/table/articles/revisions.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import type { RevisionText } from './keep-revision.ts'

type Row = EntityItem<ReturnType<typeof Revision>>
type TranslationRow = EntityItem<ReturnType<typeof TranslationRevision>>
/** What the list shows of a revision. */
export type ShownRevision = Omit<Row, 'text'> & Pick<TranslationRow, 'models'>

const LISTED = ['original_id', 'tier', 'place', 'version', 'title', 'saved_at', 'saved_by', 'saved_as', 'replaced_at', 'expires_at'] as const

/** Of one language's translation. */
export interface TranslationKey {
  original_id: string
  locale: TargetLocale
}

/** Rows may outlive their time by days before DynamoDB deletes them. @param now epoch seconds */
const isKept = ({ expires_at }: Pick<Row, 'expires_at'>, now: number): boolean => expires_at > now

/** Every row of an original's revisions, without their texts. @param now epoch seconds */
export async function readRevisions(table: Table, original_id: string, now: number): Promise<ShownRevision[]> {
  const { data } = await table.entities.revisions.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: [...LISTED] })
  return data.filter((row) => isKept(row, now))
}

/** The same of a translation. @param now epoch seconds */
export async function readTranslationRevisions(table: Table, key: TranslationKey, now: number): Promise<ShownRevision[]> {
  const { data } = await table.entities.translationRevisions.query.family(key).go({ consistent: true, pages: 'all', attributes: [...LISTED, 'models'] })
  return data.filter((row) => isKept(row, now))
}

/**
 * @param reference as {@link referenceOf} gives it
 * @param now epoch seconds
 * @throws AppError `version-not-found` when its time is over, or a later revision has its place
 */
export async function readRevision(table: Table, original_id: string, reference: string, now: number): Promise<Row & { content: RevisionText }> {
  const { version, ...place } = placeOf(reference)
  const { data } = await table.entities.revisions.get({ original_id, ...place }).go({ consistent: true })
  return opened<Row, RevisionText>(data, version, now)
}

/** The same of a translation. @throws AppError `version-not-found` */
export async function readTranslationRevision(
  table: Table,
  key: TranslationKey,
  reference: string,
  now: number,
): Promise<TranslationRow & { content: FormerTranslation }> {
  const { version, ...place } = placeOf(reference)
  const { data } = await table.entities.translationRevisions.get({ ...key, ...place }).go({ consistent: true })
  return opened<TranslationRow, FormerTranslation>(data, version, now)
}

function opened<R extends Pick<Row, 'text' | 'version' | 'expires_at'>, Content>(row: R | null, version: number, now: number): R & { content: Content } {
  const [content] = row && row.version === version && isKept(row, now) ? unpack<Content>(row.text) : []
  if (!row || !content) throw new AppError('version-not-found', 'This revision is no longer kept. Load the history again.')
  return { ...row, content }
}

function placeOf(reference: string): Pick<Row, 'tier' | 'place' | 'version'> {
  const [tier, place, version] = reference.split('-')
  return { tier: tier as Row['tier'], place: Number(place), version: Number(version) }
}

export const referenceOf = ({ tier, place, version }: Pick<Row, 'tier' | 'place' | 'version'>): string => `${tier}-${place}-${version}`
