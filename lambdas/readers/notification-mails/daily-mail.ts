import type { EntityItem } from 'electrodb'
import { DEFAULT_NOTIFICATION_MAIL } from '#shared/domain/articles/notifications.ts'
import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { MAILS_KEPT } from '#shared/domain/readers/mailings.ts'
import type { Profile } from '#shared/table/articles/people.ts'
import type { NotificationRow } from '../../articles/notifications/store.ts'
import { logger } from '../../platform/log/log.ts'
import { handedOn } from '../../platform/log/trace.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type DeskSite, notificationMail, readMailed } from '../mail/notification-mail.ts'

type ProfileRow = EntityItem<ReturnType<typeof Profile>>

/** `taken`: notifications that one mail covers; with the mail itself as many as a transaction has room for. `named`: those that it names. */
const MOST = { taken: 99, named: 30 } as const
/** What is older is in no mail any more. */
const DAYS = 7

export interface DailySite extends DeskSite {
  /** Of whoever has chosen none. */
  DESK_LANGUAGE: DeskLanguage
}

/**
 * Has everybody of the desk who wants one mail a day sent what they have not read and no mail has said. A mail is ordered in the same transaction
 * that notes its notifications as mailed, and once a day: a repeated run orders no second one.
 * @param at epoch milliseconds: the time that the run is for
 * @throws the first fault, once everybody else has had their mail
 */
export async function orderDailyMails(table: Table, site: DailySite, at: number): Promise<{ mails: number }> {
  const { data: held } = await table.entities.roles.query.roles({}).go({ pages: 'all', limit: 500, attributes: ['user_id'] })
  const keys = [...new Set(held.map(({ user_id }) => user_id))].map((user_id) => ({ user_id }))
  const people = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ concurrent: 4 }))
  const faults: unknown[] = []
  let mails = 0
  for (const person of people.filter(({ notification_mail = DEFAULT_NOTIFICATION_MAIL }) => notification_mail === 'daily')) {
    try {
      if (await orderDailyMail(table, site, person, at)) mails++
    } catch (error) {
      logger().error('The daily mail of a person was not ordered.', { user_id: person.user_id, error: error as Error })
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return { mails }
}

async function orderDailyMail(table: Table, site: DailySite, { user_id, email, desk_language }: ProfileRow, at: number): Promise<boolean> {
  const rows = await readUnmailed(table, user_id, at)
  const told = await readMailed(table, rows)
  if (told.length === 0) return false
  const mail = notificationMail(site, desk_language ?? site.DESK_LANGUAGE, told.slice(0, MOST.named), Math.max(0, told.length - MOST.named))
  const created_at = new Date().toISOString()
  const order = { id: `notifications-${user_id}-${new Date(at).toISOString().slice(0, 10)}`, to: email, ...mail, created_at, ...handedOn() }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ mailOrders, notifications }) => [
        mailOrders.create({ ...order, expires_at: Math.ceil(Date.now() / 1000) + MAILS_KEPT.order }).commit(),
        ...rows.map(({ id }) => notifications.patch({ user_id, id }).set({ mailed_at: created_at }).commit()),
      ])
      .go(),
  )
  return refused.length === 0
}

/** The newest unread notifications that are in no mail yet. */
async function readUnmailed(table: Table, user_id: string, at: number): Promise<NotificationRow[]> {
  const { data } = await table.entities.notifications.query.unread({ unread: user_id }).go({ order: 'desc', limit: MOST.taken })
  const since = new Date(at - DAYS * 86_400_000).toISOString()
  return data.filter((row) => row.mailed_at === undefined && row.at >= since)
}
