import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ProblemError } from '../api/problem-error.ts'
import { type Operation, refreshArticles } from './follow-operation.ts'

const LOOK_EVERY_MS = 1000

/**
 * Waits for the end of an operation and tells it, wherever the person has gone meanwhile: what started it may leave the screen
 * before it ends, as a row does that is published out of its list. An operation that is not to be had any more ends untold.
 */
export async function followToEnd(queries: QueryClient, id: string, onEnd: (operation: Operation) => void): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    try {
      const operation = await call('getOperation', { params: { id } })
      if (operation.status === 'running') continue
      onEnd(operation)
      await refreshArticles(queries)
      return
    } catch (error) {
      if (error instanceof ProblemError && error.status >= 400 && error.status < 500) return
    }
  }
}
