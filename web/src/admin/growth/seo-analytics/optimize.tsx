import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OPTIMIZE_BATCH } from '#shared/contracts/growth/seo.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { optimizationAnnouncement, optimizationFault } from './outcome.ts'
import { refreshSeo } from './refresh-seo.ts'

const COUNTS = { optimized: t.countImproved, unchanged: t.countUnchanged, kept_human: t.countKept, points: t.countPointsAdded, errors: t.countErrors } as const
const QUESTION = t.overwriteQuestion

/** Starts the optimisation of the lowest-scoring originals and follows it, also one that somebody else has started. */
export function Optimize({ latest }: { latest: string | null }) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const [overwriteHuman, setOverwriteHuman] = useState(false)
  const followed = useRef<string | null>(null)
  const { operation } = useOperation(started ?? latest, (ended) => {
    refreshSeo(queries)
    if (followed.current === ended.id) toast(optimizationAnnouncement(ended))
  })
  if (operation?.status === 'running') followed.current = operation.id
  const optimize = useMutation({
    mutationFn: async () => {
      if (overwriteHuman && !(await confirm(QUESTION, t.optimise))) return null
      return start('batchOptimizeSeo', { body: { batchSize: OPTIMIZE_BATCH, overwriteHuman } })
    },
    onSuccess: (answer) => {
      if (!answer || !('operationId' in answer)) return
      followed.current = answer.operationId
      setStarted(answer.operationId)
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setStarted(other)
      else toast({ tone: 'error', text: optimizationFault(error) })
    },
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title={t.optimisingArticles} counts={COUNTS} />
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="optimize">
      <Stack gap="sm">
        <Title order={2} fz={16} id="optimize">
          {t.optimisation}
        </Title>
        <Text c="dimmed">{t.whatOptimisationDoes({ most: OPTIMIZE_BATCH })}</Text>
        <ModelNote>{t.withoutModelOptimisation}</ModelNote>
        <Group>
          <Button loading={optimize.isPending} onClick={() => optimize.mutate()}>
            {operation?.resumable ? t.continueOptimisation : t.optimiseWithAi}
          </Button>
          <Checkbox label={t.overwriteHuman} checked={overwriteHuman} onChange={(event) => setOverwriteHuman(event.currentTarget.checked)} />
        </Group>
      </Stack>
    </Paper>
  )
}
