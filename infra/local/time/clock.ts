import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { keepFile } from '../keep-file.ts'

/** The product's clock: the machine's, moved ahead by as much as somebody has let pass at `/_local/time`. It never goes back. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds ahead of the machine, as one 64-bit float that workers read too. */
  readonly ahead: SharedArrayBuffer
  /** Whatever sets a timer inside `work`, and in what it goes on with, waits by this clock. */
  within<Result>(work: () => Result): Result
  /** Whatever sets a timer inside `work` waits by the machine's again. */
  outside<Result>(work: () => Result): Result
  /** When the next waiting timer is due; null for none. */
  nextAt(): number | null
  /** Moves the clock to a later time and fires, in their order, the timers that are due by then. */
  jumpTo(time: number): void
  close(): void
}

interface Waiting {
  dueAt: number
  fire(): void
}

/** Shorter ones are no waiting, and time must not have to jump for them. */
const SHORTEST_MS = 10

/**
 * The engine of state machines knows no clock but the global `setTimeout`, and its waits, pauses between tries and time-outs are the
 * product's time. So the global timers look whether they are set `within()` it; everybody else's stay the machine's.
 * @param file where the time ahead is kept over restarts; null for nowhere
 */
export function createClock(file: string | null): Clock {
  const ahead = new SharedArrayBuffer(8)
  const milliseconds = new Float64Array(ahead)
  milliseconds[0] = file ? readAhead(file) : 0
  const waiting = new Map<NodeJS.Timeout, Waiting>()
  const ours = new AsyncLocalStorage<boolean>()
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  const now = () => Date.now() + (milliseconds[0] ?? 0)

  const setWithin = (act: (...given: unknown[]) => void, ms: number, given: unknown[]): NodeJS.Timeout => {
    const fire = () => {
      if (waiting.delete(timer)) act(...given)
    }
    const timer = real.setTimeout(fire, ms)
    waiting.set(timer, { dueAt: now() + ms, fire })
    return timer
  }
  globalThis.setTimeout = Object.assign(
    (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      ours.getStore() && ms >= SHORTEST_MS ? setWithin(act, ms, given) : real.setTimeout(act, ms, ...given),
    real.setTimeout,
  ) as typeof setTimeout
  globalThis.clearTimeout = ((timer: NodeJS.Timeout) => {
    waiting.delete(timer)
    real.clearTimeout(timer)
  }) as typeof clearTimeout

  return {
    now,
    ahead,
    within: (work) => ours.run(true, work),
    outside: (work) => ours.run(false, work),
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting.values()].map(({ dueAt }) => dueAt))),
    jumpTo(time) {
      const ms = time - now()
      if (ms > 0) milliseconds[0] = (milliseconds[0] ?? 0) + ms
      if (file && ms > 0) keepFile(file, JSON.stringify({ ahead: milliseconds[0] }))
      const due = [...waiting.values()].filter(({ dueAt }) => dueAt <= time).sort((one, other) => one.dueAt - other.dueAt)
      for (const { fire } of due) fire()
    },
    close() {
      Object.assign(globalThis, real)
    },
  }
}

function readAhead(file: string): number {
  try {
    return Math.max(0, Number(JSON.parse(readFileSync(file, 'utf8')).ahead) || 0)
  } catch {
    return 0
  }
}
