import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeoHealthRule } from '#shared/domain/growth/seo-health.ts'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { useFollowedWork } from '../../platform/operations/use-followed-work.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { FIX_FAULT, fixAnnouncement, SCAN_FAULT, scanAnnouncement } from './texts.ts'

const PATIENCE = { everyMs: 1000, giveUpMs: 300_000 }

/** The operation that keeps this one from beginning, where there is one. */
const otherOf = (error: unknown): string | null => {
  const other = error instanceof ProblemError && error.code === 'batch-in-progress' ? error.extra.operation_id : null
  return typeof other === 'string' ? other : null
}

/** Starts a scan of everything and follows it, also one that goes on already. */
export function useSeoScan(running: string | null) {
  const queries = useQueryClient()
  const { operation, isRunning, follow } = useFollowedWork(running, PATIENCE, (ended) => {
    toast(scanAnnouncement(ended))
    void refetchProjected(queries, ['getSeoHealth'])
  })
  const begin = useMutation({
    mutationFn: () => start('scanSeoHealth', {}),
    onSuccess: (answer) => {
      if ('operationId' in answer) follow(answer.operationId)
    },
    onError: (error) => {
      const other = otherOf(error)
      if (other) follow(other)
      else toast({ tone: 'error', text: `${SCAN_FAULT}. ${errorText(error)}` })
    },
  })
  return { operation, isBusy: begin.isPending || isRunning, scan: () => begin.mutate() }
}

/** Repairs one issue and follows it to its end. */
export function useSeoFix(rule: SeoHealthRule, article_id: string) {
  const [isFixed, setFixed] = useState(false)
  const { isRunning, follow } = useFollowedWork(null, PATIENCE, (ended) => {
    const announcement = fixAnnouncement(rule, ended)
    toast(announcement)
    setFixed(announcement.tone === 'success')
  })
  const begin = useMutation({
    mutationFn: () => start('fixSeoHealth', { body: { rule, article_id } }),
    onSuccess: (answer) => {
      if ('operationId' in answer) follow(answer.operationId)
    },
    onError: (error) => toast({ tone: 'error', text: `${FIX_FAULT}. ${errorText(error)}` }),
  })
  return { isFixed, isBusy: begin.isPending || isRunning, fix: () => begin.mutate() }
}
