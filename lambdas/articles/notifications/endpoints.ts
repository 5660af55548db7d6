import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { readNames } from '../reading/people.ts'
import { countUnread, markRead, readMailChoice, readNotifications, saveMailChoice } from './store.ts'

export const listNotifications: HandlerOf<'listNotifications'> = async ({ query: { cursor, limit }, caller }) => {
  const table = getTable()
  const [page, unread, mail] = await Promise.all([
    readNotifications(table, caller.id, limit, cursor),
    countUnread(table, caller.id),
    readMailChoice(table, caller.id),
  ])
  const [titles, names] = await Promise.all([
    readTitles(
      table,
      page.rows.map(({ original_id }) => original_id),
    ),
    readNames(
      table,
      page.rows.map(({ by }) => by),
    ),
  ])
  const notifications = page.rows.map(({ id, kind, at, read_at, by, original_id, locale, detail }) => ({
    ...{ id, kind, at, read: read_at !== undefined, automatic: by === undefined },
    by_name: by === undefined ? null : (names.get(by) ?? null),
    article_id: original_id,
    title: titles.get(original_id) ?? null,
    locale: locale ?? null,
    detail: detail ?? null,
  }))
  return { notifications, cursor: page.cursor, unread, mail }
}

async function readTitles(table: Table, ids: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(ids)].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ attributes: ['original_id', 'title'], concurrent: 4 }))
  return new Map(cards.map(({ original_id, title }) => [original_id, title]))
}

export const markNotificationsRead: HandlerOf<'markNotificationsRead'> = async ({ body: { id, up_to = '' }, caller }) => ({
  unread: await markRead(getTable(), caller.id, id === undefined ? { up_to } : { id }),
})

export const saveNotificationSettings: HandlerOf<'saveNotificationSettings'> = async ({ body: { mail }, caller }) => {
  if (!(await saveMailChoice(getTable(), caller.id, mail))) throw new AppError('user-not-found')
  return { mail }
}
