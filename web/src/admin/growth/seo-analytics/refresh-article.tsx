import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { call, start } from '../../platform/api/call.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { RefreshReport } from './refresh-outcome.tsx'
import { refreshSeo } from './refresh-seo.ts'
import type { SeoArticle } from './seo-article.ts'

const FAILED = t.couldNotRefreshArticle

interface RefreshArticleProps {
  article: SeoArticle
  /** Told what the refresh has done and found. */
  onReport: (report: RefreshReport) => void
}

/** Refreshes an original. */
export function RefreshArticle({ article: { id, title }, onReport }: RefreshArticleProps) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const tell = async () => {
    const { report } = await call('getRefreshReport', { params: { id } })
    refreshSeo(queries)
    if (report) onReport({ ...report, articleId: id })
  }
  const { operation } = useOperation(started, ({ status, error_code, counts, faults }) => {
    if (status === 'error')
      return toast({ tone: error_code === 'cancelled' ? 'warning' : 'error', text: `${FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` })
    if (counts.errors) return toast({ tone: 'error', text: `${FAILED}. ${ERROR_TEXTS[faults[0]?.code ?? 'internal']}` })
    tell().catch((error: unknown) => toast({ tone: 'error', text: errorText(error) }))
  })
  const refresh = useMutation({
    mutationFn: () => start('refreshOldContent', { body: { articleId: id } }),
    onSuccess: (answer) => ('operationId' in answer ? setStarted(answer.operationId) : tell()),
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setStarted(other)
      else toast({ tone: 'error', text: `${FAILED}. ${errorText(error)}` })
    },
  })
  const isBusy = refresh.isPending || operation?.status === 'running'
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => refresh.mutate()} aria-label={t.refreshNamed({ title })}>
      {t.refresh}
    </Button>
  )
}
