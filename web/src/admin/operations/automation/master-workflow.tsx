import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MASTER_QUALITY } from '#shared/domain/quality/master-quality.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { call } from '../../platform/api/call.ts'
import { tellWorkStarted } from '../../platform/api/work-started.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { masterAnnouncement, masterSummary, summaryText } from '../../quality/quality-control/master-outcome.ts'
import { t } from './catalogue.ts'
import { useMasterRun } from './use-master-run.ts'

const COUNTS = { passed: t.countPassed, failed: t.countFailed, optimized: t.countOptimized, translated: t.countTranslated, errors: t.countErrors } as const
const STILL_RUNNING = t.workGoesOnInBackground

/** Starts the master quality workflow and follows it, also one that somebody else or an earlier visit has started. */
export function MasterWorkflow({ latest }: { latest: string | null }) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const { operation, isLeft } = useMasterRun(started ?? latest, {
    onEnd: (ended) => {
      void Promise.all(['listAutomation', 'listHistory'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
      if (ended.id === started) toast(masterAnnouncement(ended))
    },
    onLeft: () => toast({ tone: 'warning', text: STILL_RUNNING }),
  })
  const run = useMutation({
    mutationFn: () => call('masterQualityAutomation', {}),
    onSuccess: ({ operation_id }) => {
      setStarted(operation_id)
      tellWorkStarted()
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setStarted(other)
      else toast({ tone: 'error', text: t.couldNotRunAutomation({ error: errorText(error) }) })
    },
    onSettled: () => Promise.all(['listAutomation', 'listHistory'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const isRunning = operation?.status === 'running'
  const summary = operation && !isRunning ? masterSummary(operation) : null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="master-workflow">
      <Stack gap="sm">
        <Title order={2} fz={16} id="master-workflow">
          {t.masterQualityWorkflow}
        </Title>
        <Text c="dimmed">{t.aboutMasterWorkflow({ seo: MASTER_QUALITY.seo, translations: MASTER_QUALITY.translations })}</Text>
        {isRunning ? (
          <>
            <BatchProgress operation={operation} title={t.runningMasterQualityWorkflow} counts={COUNTS} />
            {isLeft && <Text role="status">{STILL_RUNNING}</Text>}
          </>
        ) : (
          <Group>
            <Button loading={run.isPending} onClick={() => run.mutate()}>
              {operation?.resumable ? t.resumeWorkflowOf({ done: operation.progress.done, total: operation.progress.total }) : t.startQualityWorkflow}
            </Button>
            {summary && <Text role="status">{t.lastRun({ summary: summaryText(summary) })}</Text>}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
