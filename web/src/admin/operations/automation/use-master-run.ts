import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MASTER_QUALITY } from '#shared/domain/quality/master-quality.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { type Operation, refreshArticles } from '../../platform/operations/follow-operation.ts'

interface Told {
  /** Once for each run that ends while the screen stands, and for one that had ended before. */
  onEnd: (operation: Operation) => void
  /** It has been looked at as often as is worth while; it goes on by itself. */
  onLeft: () => void
}

/** The run as it goes, looked at every five seconds for half an hour. One that has just begun may not be there yet. */
export function useMasterRun(id: string | null, told: Told): { operation: Operation | null; isLeft: boolean } {
  const queries = useQueryClient()
  const [looks, setLooks] = useState({ id, count: 0 })
  const ended = useRef<string | null>(null)
  const since = useRef(Date.now())
  const reports = useRef(told)
  reports.current = told
  const count = looks.id === id ? looks.count : 0
  const isLeft = count >= MASTER_QUALITY.polls
  const found = useQuery({
    ...queryOf('getOperation', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: (_, error) => error instanceof ProblemError && error.code === 'operation-not-found' && Date.now() - since.current < MASTER_QUALITY.startToleranceMs,
    refetchInterval: ({ state }) => (isLeft || (state.data && state.data.status !== 'running') ? false : MASTER_QUALITY.pollMs),
  })
  const operation = (id && found.data) || null
  useEffect(() => {
    since.current = Date.now()
    setLooks({ id, count: 0 })
  }, [id])
  useEffect(() => {
    if (found.dataUpdatedAt > 0) setLooks((before) => ({ ...before, count: before.count + 1 }))
  }, [found.dataUpdatedAt])
  useEffect(() => {
    if (isLeft && operation?.status === 'running') reports.current.onLeft()
  }, [isLeft, operation?.status])
  useEffect(() => {
    if (!operation || operation.status === 'running' || ended.current === operation.id) return
    ended.current = operation.id
    void refreshArticles(queries)
    reports.current.onEnd(operation)
  }, [operation, queries])
  return { operation, isLeft }
}
