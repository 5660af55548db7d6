import { ROLES } from '#shared/domain/platform/roles.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { readNames } from '../reading/people.ts'

/** Holders of one role that are read at most. */
const ROLES_READ = 200

export const listPeople: HandlerOf<'listPeople'> = async () => {
  const table = getTable()
  const held = await Promise.all(ROLES.map((role) => table.entities.roles.query.roles({}).begins({ role }).go({ limit: ROLES_READ })))
  const ids = [...new Set(held.flatMap(({ data }) => data.map(({ user_id }) => user_id)))]
  const names = await readNames(table, ids)
  const people = ids.map((id) => ({ id, name: names.get(id) ?? null }))
  return { people: people.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')) }
}

/** @throws AppError `user-not-found` when one of them holds no role */
export async function checkMentioned(table: Table, ids: readonly string[]): Promise<void> {
  const held = await Promise.all([...new Set(ids)].map((user_id) => table.entities.roles.query.person({ user_id }).go({ limit: 1 })))
  if (held.some(({ data }) => data.length === 0)) throw new AppError('user-not-found')
}
