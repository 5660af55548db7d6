import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../runtime/table.ts'

interface SubscribersPage {
  subscribers: { id: string; email: string; locale: Locale; confirmed_at: string }[]
  cursor: string | null
}

/** `{confirmed_at}#{id}` of the last one of the page before. */
const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)#([\da-f]{64})$/

/**
 * Subscribers, those who confirmed last first.
 * @throws AppError `invalid-cursor`
 */
export async function subscribersPage(table: Table, limit: number, cursor: string | undefined): Promise<SubscribersPage> {
  const [, confirmed_at, id] = cursor === undefined ? [] : (PLACE.exec(cursor) ?? [])
  if (cursor !== undefined && !(confirmed_at && id)) throw new AppError('invalid-cursor')
  const newest = table.entities.subscribers.query.newest({})
  const { data } = await (confirmed_at && id ? newest.lt({ confirmed_at, id }) : newest).go({ order: 'desc', limit })
  const subscribers = data.map((row) => ({ id: row.id, email: row.email, locale: row.locale, confirmed_at: row.confirmed_at }))
  const last = data.length === limit ? subscribers.at(-1) : undefined
  return { subscribers, cursor: last ? `${last.confirmed_at}#${last.id}` : null }
}
