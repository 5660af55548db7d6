import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { useFollowedWork } from '../../platform/operations/use-followed-work.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { endAnnouncement, FAILURES, type Way } from './texts.ts'

const PATIENCE = { everyMs: 1000, giveUpMs: 300_000 }
/** So long after a repair the texts are looked at again: their marks follow them within a moment. */
const RECHECK_MS = 1500

type Started = { operationId: string } | { result: unknown }

/** Starts checks and repairs, follows them, and looks again after every repair. */
export function useHtmlChecker() {
  const queries = useQueryClient()
  const [way, setWay] = useState<Way>('verify')
  const recheck = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(recheck.current), [])
  const isSilent = useRef(false)
  const { operation, isRunning, follow } = useFollowedWork(null, PATIENCE, (ended) => {
    if (!isSilent.current || ended.status === 'error') toast(endAnnouncement(way, ended))
    isSilent.current = false
    void refetchProjected(queries, ['getHtmlCheck', 'listArticles'])
    const hasFixed = way !== 'verify' || (ended.result as { auto_fix_triggered?: boolean } | null)?.auto_fix_triggered
    if (ended.status === 'success' && hasFixed) recheck.current = setTimeout(() => verify(false, true), RECHECK_MS)
  })
  const begin = useMutation({
    mutationFn: ({ attempt }: { way: Way; attempt: () => Promise<Started> }) => attempt(),
    onMutate: ({ way }) => setWay(way),
    onSuccess: (answer) => {
      if ('operationId' in answer) follow(answer.operationId)
    },
    onError: (error, { way }) => {
      const other = error instanceof ProblemError && error.code === 'batch-in-progress' ? error.extra.operation_id : null
      if (typeof other === 'string') return follow(other)
      const reason = error instanceof ProblemError && error.code !== 'internal' ? ` ${ERROR_TEXTS[error.code]}` : ''
      toast({ tone: 'error', text: `${FAILURES[way].start}.${reason}` })
    },
  })
  const verify = (auto_fix: boolean, silently = false) => {
    isSilent.current = silently
    begin.mutate({ way: 'verify', attempt: () => start('verifyArticleHtml', { query: { auto_fix: String(auto_fix) as 'true' }, body: {} }) })
  }
  const fix = (article_ids?: string[]) => begin.mutate({ way: 'fix', attempt: () => start('autoFixHtmlContent', { body: article_ids ? { article_ids } : {} }) })
  const fixSlug = (slug: string) => begin.mutate({ way: 'article', attempt: () => start('autoFixHtmlContent', { body: { slugs: [slug] } }) })
  return { operation, isBusy: begin.isPending || isRunning, verify, fix, fixSlug }
}
