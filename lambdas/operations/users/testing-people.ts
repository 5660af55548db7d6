import { getTable } from '../../platform/table/table.ts'

/** Removes everybody with an account, and every role. */
export async function emptyPeople(): Promise<void> {
  const { profiles, roles } = getTable().entities
  const people = (await profiles.query.people({ account: 'own' }).go({ pages: 'all' })).data
  if (people.length > 0) await profiles.delete(people.map(({ user_id }) => ({ user_id }))).go()
  const held = (await roles.query.roles({}).go({ pages: 'all' })).data
  if (held.length > 0) await roles.delete(held.map(({ user_id, role }) => ({ user_id, role }))).go()
}
