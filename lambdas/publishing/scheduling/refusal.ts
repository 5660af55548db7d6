import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { plannedTask } from '#shared/domain/publishing/planned-task.ts'
import { SCHEDULING_TIMES } from '#shared/domain/publishing/scheduled-publications.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { logger } from '../../platform/log/log.ts'
import { measure } from '../../platform/log/metrics.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { missedTaskWrites, type ScheduledRow } from './scheduled-publications.ts'

interface Ending {
  /** Of the attempt that has just ended; null: of the one before. */
  reason: { code: ErrorCode; message: string } | null
  /** When it is tried again, epoch milliseconds; null: not any more. */
  next: number | null
  at: number
}

/**
 * Notes why an article did not go out at its time, and opens the task about it, in one transaction.
 * @returns false when somebody else was quicker
 */
export async function writeRefusal(
  table: Table,
  { scheduled, title }: { scheduled: ScheduledRow; title: string },
  { reason, next, at }: Ending,
): Promise<boolean> {
  const { original_id, scheduled_for, revision, attempts } = scheduled
  const now = new Date(at).toISOString()
  const code = reason?.code ?? scheduled.code ?? 'internal'
  const message = reason?.message ?? scheduled.message ?? ''
  const until = next === null ? null : Date.parse(scheduled.first_tried_at ?? now) + SCHEDULING_TIMES.triedFor
  const [{ data: card }, { newsroom_time_zone: zone }] = await Promise.all([
    table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['rejection_reasons'] }),
    readSettingValues(table, ['newsroom_time_zone']),
  ])
  const reasons = REJECTION_REASONS.filter((known) => card?.rejection_reasons?.includes(known))
  const task = plannedTask({ id: original_id, title, scheduledFor: scheduled_for, reasons, until, zone })
  const opening = await missedTaskWrites(table, original_id, task, now)
  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => {
        const patch = entities.scheduledPublications
          .patch({ original_id })
          .set({
            stage: next === null ? 'missed' : 'refused',
            code,
            message,
            tried_on: scheduled.tried_on ?? '',
            refused_at: reason ? now : (scheduled.refused_at ?? now),
          })
          .add({ revision: 1 })
        const timed = next === null ? patch.remove(['due', 'due_at']) : patch.set({ due_at: new Date(next).toISOString() })
        return [timed.where((row, { eq }) => eq(row.revision, revision)).commit(), ...opening(entities)] as ReturnType<typeof opening>
      })
      .go(),
  )
  if (refused.length > 0) return false
  logger().error('An article was not published at its time.', { article_id: original_id, scheduled_for, code, attempts, given_up: next === null })
  measure({ NotPublishedInTime: 1 })
  return true
}
