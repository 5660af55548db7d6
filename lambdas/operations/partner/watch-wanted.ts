import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { isWanted, type ReplyKey } from './store.ts'

/** Milliseconds between two looks. */
const LOOK_EVERY = 1000

/**
 * Looks every second whether an answer is still wanted. That a client has closed its connection is not always told to a function behind a
 * distribution; what the person has asked for stands in the table.
 */
export function watchWanted(table: Table, key: ReplyKey, every = LOOK_EVERY): { unwanted: AbortSignal; end: () => void } {
  const unwanted = new AbortController()
  const ended = new AbortController()
  const look = async () => {
    while (!ended.signal.aborted) {
      await pause(every, undefined, { signal: ended.signal })
      if (!(await isWanted(table, key))) return unwanted.abort()
    }
  }
  look().catch((error: unknown) => {
    if (!ended.signal.aborted) logger().warn('Nobody looks any more whether an answer is wanted.', { error: error as Error })
  })
  return { unwanted: unwanted.signal, end: () => ended.abort() }
}
