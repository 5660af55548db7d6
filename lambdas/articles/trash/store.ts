import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import type { TrashedArticle } from '#shared/table/articles/trash.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import type { CardRow } from '../reading/family.ts'

export type TrashedRow = EntityItem<ReturnType<typeof TrashedArticle>>

/** The cards that an article had when it was trashed; null when it is not in the trash. */
export async function readTrashedCards(table: Table, original_id: string): Promise<{ trashed_at: string; cards: CardRow[] } | null> {
  const { data } = await table.entities.trashedCards.get({ original_id }).go({ consistent: true })
  return data && { trashed_at: data.trashed_at, cards: unpack<CardRow>(data.cards) }
}

/** The article's row in the trash. @throws AppError `not-in-trash` */
export async function readTrashed(table: Table, original_id: string): Promise<{ row: TrashedRow; cards: CardRow[] }> {
  const trashed = await readTrashedCards(table, original_id)
  const row = trashed && (await table.entities.trash.get({ state: 'kept', trashed_at: trashed.trashed_at, original_id }).go({ consistent: true })).data
  if (!trashed || !row) throw new AppError('not-in-trash')
  return { row, cards: trashed.cards }
}

/** Newest first. @throws AppError `invalid-cursor` */
export async function listTrashed(table: Table, limit: number, after: string | undefined): Promise<{ rows: TrashedRow[]; cursor: string | null }> {
  const [trashed_at, original_id] = after === undefined ? [] : placeOf(after)
  const kept = table.entities.trash.query.trash({ state: 'kept' })
  const place = trashed_at !== undefined && original_id !== undefined ? kept.lt({ trashed_at, original_id }) : kept
  const { data } = await place.go({ order: 'desc', limit: limit + 1 })
  const rows = data.slice(0, limit)
  const last = rows.at(-1)
  return { rows, cursor: data.length > limit && last ? `${last.trashed_at}_${last.original_id}` : null }
}

function placeOf(cursor: string): [string, string] {
  const [, trashedAt, originalId] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\da-f-]{36})$/.exec(cursor) ?? []
  if (!trashedAt || !originalId) throw new AppError('invalid-cursor')
  return [trashedAt, originalId]
}

/** Rows of one part: as many as a batch takes. */
const PART = 25

/** Deletes a part of an article's rows. @returns false when nothing is left */
export async function deletePart(table: string, original_id: string): Promise<boolean> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :family',
      ExpressionAttributeValues: { ':family': `FAMILY#${original_id}` },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
      Limit: PART,
    }),
  )
  if (Items.length === 0) return false
  // What the table leaves out under load is found by the next part.
  await documentClient().send(new BatchWriteCommand({ RequestItems: { [table]: Items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })) } }))
  return true
}
