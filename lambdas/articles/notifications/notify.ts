import { NOTIFICATION_LIMITS, type NotificationOccasion, notificationName, toldOf } from '#shared/domain/articles/notifications.ts'
import { logger } from '../../platform/log/log.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { namedId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'

interface Told extends NotificationOccasion {
  /** Whom it concerns; the person who did it is left out, and so is who is not known. */
  to: Iterable<string | undefined>
  /** Null: a schedule or the automation did it. */
  by: string | null
  /** At most 500 characters; the rest is cut off. */
  detail?: string | undefined
  /** ISO 8601, now unless said: the list is in this order. */
  at?: string | undefined
}

/**
 * Tells people of something that was done. Told again, the same occasion changes nothing, so the deed's own repetition makes up for what was lost
 * between both. Never fails the deed: what the table does not take is logged.
 */
export async function notify(table: Table, { to, by, at = new Date().toISOString(), ...told }: Told): Promise<void> {
  const people = toldOf(to, by)
  const written = await Promise.allSettled(people.map((user_id) => write(table, { ...told, user_id, by, at })))
  for (const [index, outcome] of written.entries())
    if (outcome.status === 'rejected')
      logger().error('A notification was not written.', {
        kind: told.kind,
        article_id: told.original_id,
        user_id: people[index],
        error: outcome.reason as Error,
      })
}

interface Written extends NotificationOccasion {
  user_id: string
  by: string | null
  detail?: string | undefined
  at: string
}

async function write(table: Table, { occasion, user_id, by, detail, at, kind, original_id, locale }: Written): Promise<void> {
  const row = {
    ...{ user_id, kind, original_id, at },
    id: namedId(notificationName({ kind, original_id, locale, occasion })),
    unread: user_id,
    expires_at: Math.ceil(Date.parse(at) / 1000) + NOTIFICATION_LIMITS.days * 86_400,
    ...(locale ? { locale } : {}),
    ...(by ? { by } : {}),
    ...(detail ? { detail: detail.slice(0, NOTIFICATION_LIMITS.detail) } : {}),
  }
  try {
    await table.entities.notifications.create(row).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
