import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import type { Revision } from '#shared/table/articles/revisions.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import type { RevisionText } from './keep-revision.ts'

type Row = EntityItem<ReturnType<typeof Revision>>
export type RevisionRow = Omit<Row, 'text'>

const LISTED = ['original_id', 'tier', 'place', 'version', 'title', 'saved_at', 'saved_by', 'saved_as', 'replaced_at', 'expires_at'] as const

/** Rows may outlive their time by days before DynamoDB deletes them. @param now epoch seconds */
const isKept = ({ expires_at }: Pick<Row, 'expires_at'>, now: number): boolean => expires_at > now

/** Every row of an article's revisions, without their texts. @param now epoch seconds */
export async function readRevisions(table: Table, original_id: string, now: number): Promise<RevisionRow[]> {
  const { data } = await table.entities.revisions.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: [...LISTED] })
  return data.filter((row) => isKept(row, now))
}

/**
 * @param reference as {@link referenceOf} gives it
 * @param now epoch seconds
 * @throws AppError `version-not-found` when its time is over, or a later revision has its place
 */
export async function readRevision(table: Table, original_id: string, reference: string, now: number): Promise<Row & { content: RevisionText }> {
  const [tier, place, version] = reference.split('-')
  const { data } = await table.entities.revisions.get({ original_id, tier: tier as Row['tier'], place: Number(place) }).go({ consistent: true })
  const [content] = data && data.version === Number(version) && isKept(data, now) ? unpack<RevisionText>(data.text) : []
  if (!data || !content) throw new AppError('version-not-found', 'This revision is no longer kept. Load the history again.')
  return { ...data, content }
}

export const referenceOf = ({ tier, place, version }: Pick<Row, 'tier' | 'place' | 'version'>): string => `${tier}-${place}-${version}`
