import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '../api/problem-error.ts'
import type { Operation } from './follow-operation.ts'
import { type Patience, useFollowedWork } from './use-followed-work.ts'

type Started = { operationId: string } | { result: unknown }

interface BatchHooks {
  /** The operation that the server says is at work. */
  running: string | null
  patience: Patience
  onEnd: (operation: Operation) => void
  onFault: (error: Error) => void
}

/** Starts a batch and follows it, also one that somebody else has started: before the screen was opened, or a moment sooner. */
export function useBatch({ running, patience, onEnd, onFault }: BatchHooks) {
  const { operation, isRunning, follow } = useFollowedWork(running, patience, onEnd)
  const { mutate, isPending } = useMutation({
    /** @returns null when the person thought better of it */
    mutationFn: (attempt: () => Promise<Started | null>) => attempt(),
    onSuccess: (answer) => {
      if (answer && 'operationId' in answer) follow(answer.operationId)
    },
    onError: (error) => {
      const other = error instanceof ProblemError && error.code === 'batch-in-progress' ? error.extra.operation_id : null
      if (typeof other === 'string') follow(other)
      else onFault(error)
    },
  })
  return { operation, isBusy: isPending || isRunning, begin: mutate }
}
