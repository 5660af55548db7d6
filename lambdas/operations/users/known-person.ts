import { AppError } from '#shared/errors.ts'
import type { Table } from '../../platform/table/table.ts'
import { findPerson } from './store.ts'

/** A person as they are now. @throws AppError `user-not-found` */
export async function knownPerson(table: Table, id: string) {
  const person = await findPerson(table, id)
  if (!person) throw new AppError('user-not-found')
  return person
}
