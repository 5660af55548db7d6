import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useStartedWork } from '../../platform/operations/use-started-work.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { evaluationAnnouncement, runningElsewhere, startFault } from './outcome.ts'
import { refreshEeat } from './refresh.ts'

const COUNTS = {
  approved: t.approvedCounted,
  needs_revision: t.toBeRevisedCounted,
  rejected: t.rejectedCounted,
  unchanged: t.unchanged,
  errors: t.errors,
} as const

/** Starts the evaluation of all English originals and follows it, also one that somebody else or an earlier visit has started. */
export function EvaluateAll({ latest }: { latest: string | null }) {
  const queries = useQueryClient()
  const { operation, begin: evaluate } = useStartedWork({
    latest,
    start: (from_start: boolean) => start('batchEvaluateEeat', { body: { locale: 'en', force: true, from_start } }),
    elsewhere: runningElsewhere,
    onEnd: (ended, isOwn) => {
      void refreshEeat(queries)
      if (isOwn) toast(evaluationAnnouncement(ended))
    },
    onFault: (error) => toast({ tone: 'error', text: startFault(error) }),
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title={t.evaluatingAllEnglishArticles} counts={COUNTS} />
  if (!operation?.resumable) {
    return (
      <Button loading={evaluate.isPending} onClick={() => evaluate.mutate(true)} style={{ alignSelf: 'start' }}>
        {t.evaluateAllEnglishArticles}
      </Button>
    )
  }
  return (
    <Group>
      <Button loading={evaluate.isPending} onClick={() => evaluate.mutate(false)}>
        {t.continueEvaluationOf({ done: operation.progress.done, total: operation.progress.total })}
      </Button>
      <Button variant="default" loading={evaluate.isPending} onClick={() => evaluate.mutate(true)}>
        {t.evaluateAgain}
      </Button>
    </Group>
  )
}
