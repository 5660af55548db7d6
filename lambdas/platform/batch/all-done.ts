/**
 * Waits until all of the work has ended, then throws the first failure, if any. Unlike `Promise.all` nothing is still on
 * its way when a step fails: a write that lands after what follows would undo it.
 */
export async function allDone<T extends readonly unknown[] | []>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
