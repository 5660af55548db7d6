import { AppError } from '#shared/errors.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { holdersOf, readRoles } from './store.ts'

/** Admins who take the role from each other at once meet in the same few rows. */
const TRIES = 12

/** Gives the admin role; who holds it keeps it as it was given. */
export async function addAdmin(table: Table, user_id: string, granted_by: string, now: string): Promise<void> {
  await refusedWrites(() => table.transaction.write(({ roles }) => [roles.create({ user_id, role: 'admin', granted_at: now, granted_by }).commit()]).go())
}

/**
 * Takes the admin role, in one transaction with a look at somebody else's: whatever happens at the same time, somebody holds it
 * afterwards. Taking it from who has not got it changes nothing.
 * @param caller looked at first, as the index of roles may lag behind
 * @throws AppError `last-admin`
 */
export async function removeAdmin(table: Table, user_id: string, caller: string): Promise<void> {
  const holders = holdersOf(await readRoles(table), 'admin')
  for (const other of new Set([caller, ...holders])) {
    if (other === user_id) continue
    const [own, others] = [
      { user_id, role: 'admin' },
      { user_id: other, role: 'admin' },
    ]
    const refused = await refusedWrites(
      () =>
        table.transaction
          .write(({ roles }) => [
            roles
              .remove(own)
              .where(({ role }, { exists }) => exists(role))
              .commit(),
            roles
              .check(others)
              .where(({ role }, { exists }) => exists(role))
              .commit(),
          ])
          .go(),
      TRIES,
    )
    if (refused.length === 0 || refused.includes(0)) return
  }
  throw new AppError('last-admin')
}
