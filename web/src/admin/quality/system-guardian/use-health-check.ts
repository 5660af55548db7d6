import { useMutation, useQueryClient } from '@tanstack/react-query'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { useFollowedWork } from '../../platform/operations/use-followed-work.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { CHECK_FAULT, checkAnnouncement } from './texts.ts'

const PATIENCE = { everyMs: 1000, giveUpMs: 300_000 }

/** Starts a check of everything and follows it, also one that goes on already. @param running an operation that the server says is at work */
export function useHealthCheck(running: string | null) {
  const queries = useQueryClient()
  const refresh = () => Promise.all(['getSystemHealth', 'listTasks'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const { operation, isRunning, follow } = useFollowedWork(running, PATIENCE, (ended) => {
    toast(checkAnnouncement(ended))
    void refresh()
  })
  const begin = useMutation({
    mutationFn: () => start('systemHealthMonitor', {}),
    onSuccess: (answer) => {
      if ('operationId' in answer) follow(answer.operationId)
    },
    onError: (error) => {
      const other = error instanceof ProblemError && error.code === 'batch-in-progress' ? error.extra.operation_id : null
      if (typeof other === 'string') follow(other)
      else toast({ tone: 'error', title: CHECK_FAULT, text: errorText(error) })
    },
  })
  return { operation, isBusy: begin.isPending || isRunning, check: () => begin.mutate() }
}
