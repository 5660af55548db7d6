import * as z from 'zod'
import { userId } from '#shared/contracts/platform/fields.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { keepInDirectory } from '../../articles/reading/directory.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { addAdmin, removeAdmin } from './admins.ts'
import { knownPerson } from './known-person.ts'
import { joinAdmins, leaveAdmins } from './pool-store.ts'
import { countPeople, holdersOf, type PersonRow, type Place, readPeople, readProfiles, readRoles, shownPerson } from './store.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-desk']))
const place = z.strictObject({ name_order: z.string().max(1000), user_id: userId })

export const listUsers: HandlerOf<'listUsers'> = async ({ query: { q = '', role, limit, cursor } }) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const table = getTable()
  const [roles, total, found] = await Promise.all([readRoles(table), countPeople(table), role ? null : readPeople(table, q, limit, after)])
  const people = found ?? (await readProfiles(table, holdersOf(roles, role ?? 'admin')))
  const last = found?.length === limit ? found.at(-1) : undefined
  return {
    users: people.map((person) => shownPerson(person, roles.get(person.user_id) ?? [])),
    total,
    admins: holdersOf(roles, 'admin').length,
    cursor: last ? cursorAfter(last) : null,
  }
}

export const grantRole: HandlerOf<'grantRole'> = async ({ params: { id, role }, body, caller }) => {
  const table = getTable()
  const person = await knownPerson(table, id)
  if (!person.roles.includes(role)) {
    confirmed(body.confirmation, ['grantRole', id, role, caller.id], { full_name: person.full_name, email: person.email })
    await addAdmin(table, id, caller.id, new Date().toISOString())
  }
  await keepInDirectory(table, id)
  const mirrored = await joinAdmins(env().USER_POOL_ID, id)
  return { success: true, user: await knownPerson(table, id), mirrored }
}

export const revokeRole: HandlerOf<'revokeRole'> = async ({ params: { id, role }, query, caller }) => {
  const table = getTable()
  const person = await knownPerson(table, id)
  if (person.roles.includes(role)) {
    confirmed(query.confirmation, ['revokeRole', id, role, caller.id], { full_name: person.full_name, email: person.email })
    await removeAdmin(table, id, caller.id)
  }
  await keepInDirectory(table, id)
  const mirrored = await leaveAdmins(env().USER_POOL_ID, id)
  return { success: true, user: await knownPerson(table, id), mirrored }
}

const cursorAfter = ({ name_order = '', user_id }: PersonRow): string => Buffer.from(JSON.stringify({ name_order, user_id })).toString('base64url')

function readCursor(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('invalid-cursor', undefined, { cause })
  }
}
