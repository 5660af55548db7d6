/** A live worker, as far as the rules of the pool ask. */
export interface PooledWorker {
  /** Calls that it has not answered yet. */
  readonly atWork: number
  /** When its last call began, in milliseconds. */
  readonly lastCalled: number
  /** Calls that it was given since it started. */
  readonly served: number
}

export interface PoolLimits {
  /** Most workers that are kept. More may live only while each of them has a call at work. */
  most: number
  /** Milliseconds without a new call after which a worker retires. */
  idleMs: number
  /** The same for a worker that was called only once: a nightly job is not called again soon. */
  onceMs: number
}

export interface Retirement<Worker> {
  /** They take no new call and end with their last one. */
  retire: Worker[]
  /** Milliseconds until the next worker has been idle for long enough. Undefined: none lives. */
  lookAgainMs: number | undefined
}

/**
 * Which workers retire now: those without a call for long, then, least recently called first, idle ones beyond the limit. A worker with a
 * call at work never makes room for another.
 * @param now milliseconds on the clock of `lastCalled`
 */
export function retirement<Worker extends PooledWorker>(workers: readonly Worker[], now: number, limits: PoolLimits): Retirement<Worker> {
  const left = (worker: Worker): number => worker.lastCalled + (worker.served <= 1 ? Math.min(limits.onceMs, limits.idleMs) : limits.idleMs) - now
  const expired = workers.filter((worker) => left(worker) <= 0)
  const kept = workers.filter((worker) => left(worker) > 0)
  const idle = kept.filter(({ atWork }) => atWork === 0).sort((one, other) => one.lastCalled - other.lastCalled)
  const surplus = idle.slice(0, Math.max(0, kept.length - limits.most))
  const waits = kept.filter((worker) => !surplus.includes(worker)).map(left)
  return { retire: [...expired, ...surplus], lookAgainMs: waits.length > 0 ? Math.min(...waits) : undefined }
}
