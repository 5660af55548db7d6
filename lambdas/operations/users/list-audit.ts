import type { EntityItem } from 'electrodb'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { AuditEntry } from '#shared/table/platform/desk.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'

type Row = EntityItem<ReturnType<typeof AuditEntry>>

/** Rows of one person that are looked at for an action, at most, before the page ends and says where it goes on. */
const LOOKED_AT = 500

/** Of the last row of the page before: `{created_at}#{id}`. */
const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)#([\da-f-]{36})$/

interface Place {
  created_at: string
  id: string
}

export const listAudit: HandlerOf<'listAudit'> = async ({ query: { actor, action, limit, cursor } }) => {
  const before = cursor === undefined ? undefined : readCursor(cursor)
  const both = actor !== undefined && action !== undefined
  const read = await readRows(actor, action, both ? LOOKED_AT : limit, before)
  const fitting = read.filter((row) => !both || row.action === action)
  const rows = fitting.slice(0, limit)
  const last = fitting.length > limit ? rows.at(-1) : read.length === (both ? LOOKED_AT : limit) ? read.at(-1) : undefined
  const [people, titles] = await Promise.all([readNames(rows), readTitles(rows)])
  const entries = rows.map(({ month: _, details, ...row }) => ({
    ...row,
    details: (details ?? {}) as Record<string, unknown>,
    actor_name: people.get(row.actor_id) ?? null,
    subject_name: titles.get(row.subject) ?? people.get(row.subject) ?? null,
    subject_kind: titles.has(row.subject) ? ('article' as const) : people.has(row.subject) ? ('user' as const) : ('other' as const),
  }))
  return { entries, cursor: last ? `${last.created_at}#${last.id}` : null }
}

async function readRows(actor_id: string | undefined, action: string | undefined, limit: number, before: Place | undefined): Promise<Row[]> {
  const { query } = getTable().entities.audit
  const options = { order: 'desc', limit } as const
  if (actor_id) {
    const rows = query.byActor({ actor_id })
    return (await (before ? rows.lt(before) : rows).go(options)).data
  }
  if (action) {
    const rows = query.byAction({ action })
    return (await (before ? rows.lt(before) : rows).go(options)).data
  }
  const rows = query.all({})
  return (await (before ? rows.lt(before) : rows).go(options)).data
}

const isId = (subject: string): boolean => z.guid().safeParse(subject).success

/** Those who did something, and those to whom something was done. */
async function readNames(rows: readonly Row[]): Promise<Map<string, string>> {
  const keys = [...new Set(rows.flatMap(({ actor_id, subject }) => (isId(subject) ? [actor_id, subject] : [actor_id])))].map((user_id) => ({ user_id }))
  const profiles = await readAll(keys, (batch) =>
    getTable()
      .entities.profiles.get(batch)
      .go({ concurrent: 4, attributes: ['user_id', 'full_name'] }),
  )
  return new Map(profiles.map(({ user_id, full_name }) => [user_id, full_name]))
}

/** Titles of the originals among the subjects. */
async function readTitles(rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = new Set(rows.map(({ subject }) => subject).filter(isId))
  const keys = [...ids].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) =>
    getTable()
      .entities.cards.get(batch)
      .go({ concurrent: 4, attributes: ['original_id', 'title'] }),
  )
  return new Map(cards.map(({ original_id, title }) => [original_id, title]))
}

function readCursor(cursor: string): Place {
  const [, created_at, id] = PLACE.exec(cursor) ?? []
  if (!created_at || !id) throw new AppError('invalid-cursor')
  return { created_at, id }
}
