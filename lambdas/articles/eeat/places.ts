import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { eeatArticle } from '#shared/contracts/articles/eeat.ts'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { approvedOrder, type EeatPlace } from '#shared/table/articles/eeat.ts'
import { isIndexCursor } from '../../platform/table/index-cursor.ts'
import type { Table } from '../../platform/table/table.ts'
import type { CardRow } from '../reading/family.ts'

type PlaceRow = EntityItem<ReturnType<typeof EeatPlace>>
type EeatArticle = z.output<typeof eeatArticle>

/** Originals by their last evaluation, newest first. @throws AppError `invalid-cursor` */
export async function listPlaces(table: Table, limit: number, cursor: string | undefined) {
  if (cursor !== undefined && !isIndexCursor(cursor, 'desk', 'EEAT')) throw new AppError('invalid-cursor')
  return table.entities.eeatPlaces.query.evaluations({}).go({ order: 'desc', limit, cursor: cursor ?? null })
}

/** Approved originals that score less than a minimum, the lowest first. @throws AppError `invalid-cursor` */
export async function listApprovedBelow(table: Table, minimum: number, limit: number, cursor: string | undefined) {
  if (cursor !== undefined && !isIndexCursor(cursor, 'live', 'EEAT#approved')) throw new AppError('invalid-cursor')
  return table.entities.eeatPlaces.query
    .approved({ approved: 'approved' })
    .lt({ approved_order: approvedOrder(minimum) })
    .go({ limit, cursor: cursor ?? null })
}

export const placeView = (row: PlaceRow, minimum: number): EeatArticle => ({
  id: row.original_id,
  title: row.title,
  locale: ORIGINAL_LOCALE,
  status: row.status,
  score: row.score ?? null,
  min_required: row.min_required ?? minimum,
  own_minimum: row.min_required !== undefined,
  evaluated_at: row.evaluated_at ?? null,
  judged: row.judged ?? false,
  published: row.published,
  below_minimum: row.status === 'approved' && (row.score ?? 0) < minimum,
  auto_translatable: (row.score ?? 0) >= THRESHOLDS.eeatAutoTranslate,
})

/** As {@link placeView}, of the card itself: the list is a moment behind it. */
export const cardView = (card: CardRow, minimum: number): EeatArticle =>
  placeView(
    {
      original_id: card.original_id,
      title: card.title,
      status: card.eeat_status,
      published: card.published,
      order: '',
      ...(card.eeat_score === undefined ? {} : { score: card.eeat_score }),
      ...(card.eeat_min_score_required === undefined ? {} : { min_required: card.eeat_min_score_required }),
      ...(card.eeat_judged ? { judged: true } : {}),
      ...(card.eeat_evaluated_at === undefined ? {} : { evaluated_at: card.eeat_evaluated_at }),
    },
    minimum,
  )
