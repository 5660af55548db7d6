import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '../api/queries.ts'
import { toast } from '../shell/toast.ts'
import { t } from './catalogue.ts'
import type { Operation } from './follow-operation.ts'

/** How often work is looked at, and how long before the screen stops waiting; the work itself goes on. */
export interface Patience {
  everyMs: number
  giveUpMs: number
}

export const GIVEN_UP = t.continuesInBackground

/**
 * Follows work that was started here, or that is at work already when the screen opens: also after the tab was closed. When it takes
 * longer than anybody waits, a warning says where its results will be.
 * @param running an operation that the server says is at work
 * @param onEnd called once for each operation that ends while it is followed
 */
export function useFollowedWork(running: string | null, { everyMs, giveUpMs }: Patience, onEnd: (operation: Operation) => void) {
  const [started, setStarted] = useState<string | null>(null)
  const [givenUp, setGivenUp] = useState<string | null>(null)
  const wanted = started ?? running
  const id = wanted === givenUp ? null : wanted
  const told = useRef<string | null>(null)
  const report = useRef(onEnd)
  report.current = onEnd
  const { data } = useQuery({
    ...queryOf('getOperation', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : everyMs),
  })
  const operation = (id && data) || null
  useEffect(() => {
    if (!operation || operation.status === 'running' || told.current === operation.id) return
    told.current = operation.id
    setStarted(null)
    report.current(operation)
  }, [operation])
  const isRunning = id !== null && told.current !== id
  useEffect(() => {
    if (!id || !isRunning) return
    const timer = setTimeout(() => {
      setGivenUp(id)
      toast({ tone: 'warning', text: GIVEN_UP })
    }, giveUpMs)
    return () => clearTimeout(timer)
  }, [id, isRunning, giveUpMs])
  return { operation: operation?.status === 'running' ? operation : null, isRunning, follow: setStarted }
}
