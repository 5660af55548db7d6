import type { SuppressionReason } from '#shared/domain/readers/mailings.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'

interface SubscribersPage {
  subscribers: { id: string; email: string; locale: Locale; confirmed_at: string }[]
  cursor: string | null
}

/** `{moment}#{id}` of the last one of the page before. */
const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)#([\da-f]{64})$/

/**
 * Subscribers, those who confirmed last first.
 * @throws AppError `invalid-cursor`
 */
export async function subscribersPage(table: Table, limit: number, cursor: string | undefined): Promise<SubscribersPage> {
  const after = placeOf(cursor)
  const { subscribers: rows } = table.entities
  const page = { order: 'desc', limit } as const
  // In one expression each: by such the function's rights are proved.
  const { data } = await (after ? rows.query.newest({}).lt({ confirmed_at: after.moment, id: after.id }).go(page) : rows.query.newest({}).go(page))
  const subscribers = data.map((row) => ({ id: row.id, email: row.email, locale: row.locale, confirmed_at: row.confirmed_at }))
  const last = data.length === limit ? subscribers.at(-1) : undefined
  return { subscribers, cursor: last ? `${last.confirmed_at}#${last.id}` : null }
}

interface SuppressedPage {
  suppressed: { id: string; email: string; reason: SuppressionReason; detail: string; suppressed_at: string }[]
  cursor: string | null
}

/**
 * Addresses that are never mailed again, the latest first.
 * @throws AppError `invalid-cursor`
 */
export async function suppressedPage(table: Table, limit: number, cursor: string | undefined): Promise<SuppressedPage> {
  const after = placeOf(cursor)
  const newest = table.entities.suppressions.query.newest({})
  const { data } = await (after ? newest.lt({ suppressed_at: after.moment, id: after.id }) : newest).go({ order: 'desc', limit })
  const suppressed = data.map(({ id, email, reason, detail, suppressed_at }) => ({ id, email, reason, detail, suppressed_at }))
  const last = data.length === limit ? suppressed.at(-1) : undefined
  return { suppressed, cursor: last ? `${last.suppressed_at}#${last.id}` : null }
}

function placeOf(cursor: string | undefined): { moment: string; id: string } | null {
  if (cursor === undefined) return null
  const [, moment, id] = PLACE.exec(cursor) ?? []
  if (!moment || !id) throw new AppError('invalid-cursor')
  return { moment, id }
}
