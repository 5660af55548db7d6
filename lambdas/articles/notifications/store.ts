import type { EntityItem } from 'electrodb'
import {
  DEFAULT_NOTIFICATION_MAIL,
  NOTIFICATION_LIMITS,
  type NotificationMail,
  type NotificationOccasion,
  notificationName,
} from '#shared/domain/articles/notifications.ts'
import type { Notification } from '#shared/table/articles/notifications.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { cursorOf } from '../../platform/api/cursors.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { namedId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'

export type NotificationRow = EntityItem<ReturnType<typeof Notification>>

/** Notifications that are marked at the same time. */
const AT_ONCE = 20
const { desk } = TABLE_KEYS.indexes

/**
 * A person's notifications, newest first.
 * @param limit 0: none
 * @throws AppError `invalid-cursor`, also for one of somebody else's list
 */
export async function readNotifications(table: Table, user_id: string, limit: number, cursor: string | undefined) {
  const from = cursorOf(cursor, { pk: desk.pk, sk: desk.sk, partition: `NOTIFICATIONS#${user_id}` })
  if (limit === 0) return { rows: [], cursor: null }
  const { data, cursor: next } = await table.entities.notifications.query.newest({ user_id }).go({ order: 'desc', limit, cursor: from })
  return { rows: data, cursor: next }
}

/** How many a person has not read, counted to 99. */
export async function countUnread(table: Table, user_id: string): Promise<number> {
  const { data } = await table.entities.notifications.query.unread({ unread: user_id }).go({ limit: NOTIFICATION_LIMITS.counted, attributes: ['id'] })
  return data.length
}

/** Which of a person's unread notifications to mark: one, or those up to a moment (ISO 8601). */
type Marked = { id: string } | { up_to: string }

/** Marks notifications as read; those that are read stay as they are. @returns how many are left unread, counted to 99 */
export async function markRead(table: Table, user_id: string, marked: Marked): Promise<number> {
  const { data: unread } = await table.entities.notifications.query.unread({ unread: user_id }).go({ pages: 'all', attributes: ['id', 'at'] })
  const isMarked = ({ id, at }: { id: string; at: string }) => ('id' in marked ? id === marked.id : at <= marked.up_to)
  const ids = unread.filter(isMarked).map(({ id }) => id)
  const read_at = new Date().toISOString()
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => markOne(table, { user_id, id }, read_at)))
  return Math.min(NOTIFICATION_LIMITS.counted, unread.length - ids.length)
}

async function markOne(table: Table, key: { user_id: string; id: string }, read_at: string): Promise<void> {
  try {
    await table.entities.notifications
      .patch(key)
      .set({ read_at })
      .remove(['unread'])
      .where(({ unread }, { exists }) => exists(unread))
      .go()
  } catch (error) {
    // Read on another device, or past its time.
    if (!isConditionFailure(error)) throw error
  }
}

/** What a person was told of holds no more: read or not, it is gone from their list. */
export async function takeBackNotification(table: Table, user_id: string, told: NotificationOccasion): Promise<void> {
  await table.entities.notifications.delete({ user_id, id: namedId(notificationName(told)) }).go()
}

export async function readMailChoice(table: Table, user_id: string): Promise<NotificationMail> {
  const { data } = await table.entities.profiles.get({ user_id }).go({ attributes: ['notification_mail'] })
  return data?.notification_mail ?? DEFAULT_NOTIFICATION_MAIL
}

/** @returns false when the person has no profile: their first call makes it */
export async function saveMailChoice(table: Table, user_id: string, notification_mail: NotificationMail): Promise<boolean> {
  try {
    await table.entities.profiles.patch({ user_id }).set({ notification_mail }).go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
