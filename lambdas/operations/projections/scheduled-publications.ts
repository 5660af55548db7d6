import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { nextLook } from '#shared/domain/publishing/scheduled-publications.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ScheduledPublication } from '#shared/table/publishing/scheduled-publications.ts'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { missedTaskWrites, readScheduled } from '../../publishing/scheduling/scheduled-publications.ts'
import { cardIn } from './card-row.ts'

type ScheduledRow = EntityItem<ReturnType<typeof ScheduledPublication>>

/** How often a row is read again because it was being worked on. */
const ROUNDS = 4
/** Rows of one read, so that memory stays bounded. */
const ROWS_AT_ONCE = 400

/** The originals whose planned time an event may have changed. */
export function plannedIn(records: readonly DynamoDBRecord[]): string[] {
  return records.flatMap(({ dynamodb }) => {
    if (dynamodb?.Keys?.sk?.S !== `CARD#${ORIGINAL_LOCALE}`) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || before?.scheduled_for === after?.scheduled_for ? [] : [card.original_id]
  })
}

/** Makes the rows of some originals stand for the times that their cards name now, whatever was delivered and how often. */
export async function syncScheduled(originalIds: readonly string[]): Promise<void> {
  for (const id of new Set(originalIds)) await syncScheduledOne(id)
}

/** A row for another time begins anew; what was wrong with the one before is no task any more. */
async function syncScheduledOne(original_id: string): Promise<void> {
  const table = getTable()
  for (let round = 0; round < ROUNDS; round++) {
    const [{ data: card }, scheduled] = await Promise.all([
      table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['scheduled_for'] }),
      readScheduled(table, original_id),
    ])
    const wanted = card?.scheduled_for
    if (wanted === scheduled?.scheduled_for) return
    const closing = scheduled?.refused_at ? await missedTaskWrites(table, original_id, null, new Date().toISOString()) : () => []
    const refused = await refusedWrites(() =>
      table.transaction
        .write((entities) => {
          const { scheduledPublications } = entities
          const write =
            wanted === undefined ? scheduledPublications.delete({ original_id }) : scheduledPublications.put(newScheduled(original_id, wanted, scheduled))
          return [
            write.where((row, { eq, notExists }) => (scheduled ? eq(row.revision, scheduled.revision) : notExists(row.revision))).commit(),
            ...closing(entities),
          ] as ReturnType<typeof closing>
        })
        .go(),
    )
    if (refused.length === 0) return
  }
  throw new AppError('dependency-unavailable', 'The scheduled publication of an article was changing too quickly.')
}

const newScheduled = (original_id: string, scheduled_for: string, before: ScheduledRow | null): ScheduledRow => ({
  ...{ original_id, scheduled_for, stage: 'waiting', attempts: 0, revision: (before?.revision ?? 0) + 1 },
  ...{ due: 'due', due_at: new Date(nextLook(Date.parse(scheduled_for))).toISOString() },
})

/**
 * Compares the rows with the cards and repairs what differs: for what the stream lost, and for a table that has planned articles but no rows yet.
 * @returns how many were wrong
 */
export async function repairScheduled(): Promise<number> {
  const { cards, scheduledPublications } = getTable().entities
  const { data: scheduled } = await scheduledPublications.query
    .planned({})
    .go({ pages: 'all', limit: ROWS_AT_ONCE, attributes: ['original_id', 'scheduled_for'] })
  const there = new Map(scheduled.map(({ original_id, scheduled_for }) => [original_id, scheduled_for]))
  const off: string[] = []
  for (let cursor: string | null = null; ; ) {
    const page: { data: { original_id: string; scheduled_for?: string }[]; cursor: string | null } = await cards.query
      .desk({ locale: ORIGINAL_LOCALE })
      .go({ cursor, limit: ROWS_AT_ONCE, attributes: ['original_id', 'scheduled_for'] })
    for (const { original_id, scheduled_for } of page.data) {
      if (there.get(original_id) !== scheduled_for) off.push(original_id)
      there.delete(original_id)
    }
    cursor = page.cursor
    if (!cursor) break
  }
  off.push(...there.keys())
  await syncScheduled(off)
  return off.length
}
