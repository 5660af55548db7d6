import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/** What must have come to rest before time may pass. */
export interface Works {
  /** Calls that functions have not answered yet, and how many there were since the start. */
  functions: { atWork(): number; rested(): Promise<void>; calls(): number }
  /** Resolves when the streams had nothing to deliver. */
  drainStreams(): Promise<void>
  schedules: { nextAt(): number | null; runDue(): unknown }
}

export interface Journey {
  /** Milliseconds since 1970 of the product's time. */
  from: number
  to: number
  /** How often time stopped because something was due. */
  stops: number
  /** Real milliseconds. */
  took: number
  /** Null while it goes on. */
  ended: 'arrived' | 'stopped' | { error: string } | null
}

/** The states engine goes from one state to the next in a few turns of the event loop. */
const TURNS = 6

/**
 * Lets time pass in leaps: whenever everything is idle, the clock jumps to what is due next – a schedule, a wait of a state machine, a
 * pause between tries – and stands still while that works. One journey at a time.
 */
export function createTravel(clock: Clock, works: Works) {
  let journey: Journey | null = null
  let isStopping = false
  let ended: Promise<void> = Promise.resolve()

  const atRest = async (): Promise<void> => {
    for (;;) {
      const calls = works.functions.calls()
      if (works.functions.atWork() === 0) {
        await works.drainStreams()
        for (let n = 0; n < TURNS; n++) await turn()
        if (works.functions.atWork() === 0 && works.functions.calls() === calls) return
      } else await works.functions.rested()
    }
  }

  const go = async (current: Journey): Promise<void> => {
    const started = performance.now()
    try {
      await atRest()
      while (clock.now() < current.to && !isStopping) {
        const next = Math.min(current.to, ...[clock.nextAt(), works.schedules.nextAt()].filter((time) => time !== null))
        clock.jumpTo(next)
        void works.schedules.runDue()
        current.stops++
        current.took = performance.now() - started
        await atRest()
      }
      current.ended = isStopping ? 'stopped' : 'arrived'
    } catch (cause) {
      current.ended = { error: (cause as Error).message }
    }
    current.took = performance.now() - started
  }

  return {
    now: clock.now,
    /** The last one, or the one that goes on. */
    journey: (): Journey | null => journey,
    /** @returns what goes on now, or null when there is a journey already */
    to(time: number): Journey | null {
      if (journey?.ended === null) return null
      isStopping = false
      journey = { from: clock.now(), to: time, stops: 0, took: 0, ended: null }
      ended = go(journey)
      return journey
    },
    stop() {
      isStopping = true
    },
    async close() {
      isStopping = true
      await ended
    },
  }
}

export type Travel = ReturnType<typeof createTravel>
