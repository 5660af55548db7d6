import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '../api/problem-error.ts'
import { errorText } from '../screen/texts.ts'
import { toast } from '../shell/toast.ts'
import { type Operation, useOperation } from './follow-operation.ts'

interface Batch<R> {
  start: () => Promise<{ operationId: string } | { result: R }>
  onResult: (result: R) => void
  /** What failed, in words. */
  failed: string
}

/** Starts work on many items and follows it; one that somebody else has begun is followed instead. */
export function useBatchRun<R>({ start, onResult, failed }: Batch<R>) {
  const [id, setId] = useState<string | null>(null)
  const { operation } = useOperation(id, (ended: Operation) => {
    setId(null)
    if (ended.status === 'success') onResult(ended.result as R)
    else toast({ tone: 'error', text: `${failed}: ${errorText(ended.error_code ? new ProblemError(ended.error_code, 0, '') : null)}` })
  })
  const begin = useMutation({
    mutationFn: start,
    onSuccess: (answer) => ('operationId' in answer ? setId(answer.operationId) : onResult(answer.result)),
    onError: (error) => {
      const running = error instanceof ProblemError && error.code === 'batch-in-progress' ? error.extra.operation_id : null
      if (typeof running === 'string') setId(running)
      else toast({ tone: 'error', text: `${failed}: ${errorText(error)}` })
    },
  })
  const progress = operation ? `${operation.progress.done}/${operation.progress.total}` : ''
  return { isBusy: begin.isPending || id !== null, progress, begin: () => begin.mutate() }
}
