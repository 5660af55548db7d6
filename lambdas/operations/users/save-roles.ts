import { ROLES } from '#shared/domain/platform/roles.ts'
import { keepInDirectory } from '../../articles/reading/directory.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { knownPerson } from './known-person.ts'

/** In one transaction; the admin role and roles of no meaning here stay as they are. What was taken no longer counts at the next call. */
export const saveRoles: HandlerOf<'saveRoles'> = async ({ params: { id: user_id }, body, caller }) => {
  const table = getTable()
  await knownPerson(table, user_id)
  const granted = { granted_at: new Date().toISOString(), granted_by: caller.id }
  await refusedWrites(() =>
    table.transaction
      .write(({ roles }) =>
        ROLES.filter((role) => role !== 'admin').map((role) =>
          body.roles.includes(role)
            ? roles.put({ user_id, role, ...granted, ...(role === 'reviewer' ? { locales: body.review_locales } : {}) }).commit()
            : roles.delete({ user_id, role }).commit(),
        ),
      )
      .go(),
  )
  await keepInDirectory(table, user_id)
  return { success: true, user: await knownPerson(table, user_id) }
}
