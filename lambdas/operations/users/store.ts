import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { user } from '#shared/contracts/operations/users.ts'
import { shownRoles } from '#shared/domain/platform/roles.ts'
import { nameOrder } from '#shared/domain/text/name-order.ts'
import type { Profile, Role } from '#shared/table/articles/people.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** A counter that the projections keep. */
const PEOPLE_COUNTER = 'people.total'
/** Roles are held by the staff: one read has them all. */
const ROLES_AT_ONCE = 1000

export type PersonRow = Pick<EntityItem<ReturnType<typeof Profile>>, 'user_id' | 'email' | 'full_name' | 'created_at' | 'name_order'>

export type RoleRow = EntityItem<ReturnType<typeof Role>>

/** Where the next page of people begins: after this one. */
export interface Place {
  name_order: string
  user_id: string
}

/** People with an account in the order of their names, those whose name begins with `beginning`. */
export async function readPeople(table: Table, beginning: string, limit: number, after: Place | undefined): Promise<PersonRow[]> {
  const people = table.entities.profiles.query.people({ account: 'own' })
  const from = nameOrder(beginning)
  // No name has a character after this one.
  const until = { name_order: `${from}\u{10ffff}` }
  const range = after ? people.between(after, until) : people.between({ name_order: from }, until)
  // What the page before ended with is the first of this range.
  const { data } = await range.go({ limit: after ? limit + 1 : limit })
  return data.filter(({ user_id }) => user_id !== after?.user_id)
}

/** Everybody who holds a role, with all the roles that they hold. */
export async function readRoles(table: Table): Promise<Map<string, RoleRow[]>> {
  const { data } = await table.entities.roles.query.roles({}).go({ pages: 'all', limit: ROLES_AT_ONCE })
  return Map.groupBy(data, ({ user_id }) => user_id)
}

/** Who of them holds a role. */
export const holdersOf = (held: ReadonlyMap<string, readonly RoleRow[]>, role: string): string[] =>
  [...held].flatMap(([id, rows]) => (rows.some((row) => row.role === role) ? [id] : []))

/** The profiles of some people, by their names. */
export async function readProfiles(table: Table, ids: readonly string[]): Promise<PersonRow[]> {
  const keys = ids.map((user_id) => ({ user_id }))
  const rows = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ concurrent: 4 }))
  const orderOf = ({ full_name, user_id }: PersonRow) => `${nameOrder(full_name)}#${user_id}`
  return rows.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

export async function countPeople(table: Table): Promise<number> {
  const { data } = await table.entities.counters.get({ name: PEOPLE_COUNTER }).go()
  return data?.value ?? 0
}

/** A person as they are now, with their roles; null when there is no such account. */
export async function findPerson(table: Table, user_id: string): Promise<z.input<typeof user> | null> {
  const [profile, roles] = await Promise.all([
    table.entities.profiles.get({ user_id }).go({ consistent: true }),
    table.entities.roles.query.person({ user_id }).go({ consistent: true, pages: 'all' }),
  ])
  if (profile.data?.account !== 'own') return null
  return shownPerson(profile.data, roles.data)
}

export const shownPerson = ({ user_id, email, full_name, created_at }: PersonRow, held: readonly RoleRow[]) => ({
  ...{ id: user_id, email, full_name, created_at },
  ...shownRoles(held),
})
