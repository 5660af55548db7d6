import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** Does the work of one call of a function that has so many milliseconds left; without them the work knows no deadline. */
export const untilDeadline = <R>(remainingMs: number | undefined, work: () => R): R =>
  remainingMs === undefined ? work() : deadlines.run(Date.now() + remainingMs, work)

/** Milliseconds that the present call of the function has left; undefined where nobody has said. */
export function remainingMs(): number | undefined {
  const deadline = deadlines.getStore()
  return deadline === undefined ? undefined : deadline - Date.now()
}
