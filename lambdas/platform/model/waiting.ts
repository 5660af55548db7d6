import type { TargetLocale } from '#shared/locales.ts'
import { logger } from '../log/log.ts'
import { isConditionFailure } from '../process/faults.ts'
import type { Table } from '../table/table.ts'
import type { Billing } from './billing.ts'

type Waiter = Pick<Billing, 'operationId' | 'locale'>

const nameOf = ({ locale }: Waiter) => (locale ?? 'work') as TargetLocale | 'work'

/** Says in the operation that a call for it waits for the model's quota, and since when: the first word stays until {@link noteGoingOn}. */
export async function noteWaiting(table: Table, waiter: Waiter): Promise<void> {
  if (!waiter.operationId) return
  const name = nameOf(waiter)
  const patch = table.entities.operations.patch({ id: waiter.operationId }).data(({ waits }, { set }) => set(waits[name] as string, new Date().toISOString()))
  await note(
    patch.where(({ waits, status }, { notExists, exists, eq }) => `${exists(waits)} AND ${notExists(waits[name] as string)} AND ${eq(status, 'running')}`).go(),
  )
}

/** Takes back {@link noteWaiting}. */
export async function noteGoingOn(table: Table, waiter: Waiter): Promise<void> {
  if (!waiter.operationId) return
  const name = nameOf(waiter)
  const patch = table.entities.operations.patch({ id: waiter.operationId }).data(({ waits }, { remove }) => remove(waits[name] as string))
  await note(patch.where(({ waits }, { exists }) => exists(waits[name] as string)).go())
}

/** What is said of an operation must not keep its work back. */
async function note(written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    if (!isConditionFailure(error)) logger().warn('The operation does not say whether it waits.', { error: error as Error })
  }
}
