import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { OPTIMIZE_BATCH } from '#shared/contracts/growth/seo.ts'
import { MASTER_QUALITY } from '#shared/domain/quality/master-quality.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { optimizationAnnouncement, optimizationFault } from '../../growth/seo-analytics/outcome.ts'
import { call, start } from '../../platform/api/call.ts'
import { tellWorkStarted } from '../../platform/api/work-started.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { type Announcement, toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { masterAnnouncement } from './master-outcome.ts'
import type { QualityControl } from './quality-control-view.ts'
import { controlAnnouncement, controlFault } from './quality-texts.ts'

const CONTROL_COUNTS = { articles: t.countArticles, passed: t.countPassed, failed: t.countFailed, errors: t.countErrors } as const
const SEO_COUNTS = { optimized: t.countImproved, unchanged: t.countUnchanged, kept_human: t.countKept, errors: t.countErrors } as const
const MASTER_COUNTS = {
  passed: t.countPassed,
  failed: t.countFailed,
  optimized: t.countImproved,
  translated: t.countTranslated,
  errors: t.countErrors,
} as const

const operationOf = async (answer: Promise<{ operationId: string } | { result: unknown }>): Promise<string | null> => {
  const started = await answer
  return 'operationId' in started ? started.operationId : null
}

/** The three things that can be done for all articles at once. */
export const ControlActions = ({ quality }: { quality: QualityControl }) => (
  <div className="quality-actions">
    <ActionCard
      title={t.qualityCheck}
      about={t.aboutQualityCheck}
      label={t.checkAllArticles}
      working={t.checkingAllArticles}
      counts={CONTROL_COUNTS}
      latest={quality.latest_operation_id}
      begin={() => operationOf(start('qualityControlBatch', {}))}
      done={controlAnnouncement}
      fault={controlFault}
    />
    <ActionCard
      title={t.seoOptimisation}
      about={t.aboutSeoOptimisation({ most: OPTIMIZE_BATCH })}
      label={t.optimiseSeo}
      working={t.optimisingArticles}
      counts={SEO_COUNTS}
      begin={() => operationOf(start('batchOptimizeSeo', { body: { batchSize: OPTIMIZE_BATCH } }))}
      done={optimizationAnnouncement}
      fault={optimizationFault}
    />
    <ActionCard
      title={t.mainQualityRun}
      about={t.aboutQualityRun({ seo: MASTER_QUALITY.seo, translations: MASTER_QUALITY.translations })}
      label={t.startQualityRun}
      working={t.qualityRunInProgress}
      counts={MASTER_COUNTS}
      begin={async () => {
        const { operation_id } = await call('masterQualityAutomation', {})
        tellWorkStarted()
        return operation_id
      }}
      done={masterAnnouncement}
      fault={(error) => t.automationFailed({ error: errorText(error) })}
    />
  </div>
)

interface ActionCardProps {
  title: string
  about: ReactNode
  label: string
  /** What is being done while it runs. */
  working: string
  counts: Readonly<Record<string, string>>
  /** The latest operation of its kind, which somebody else may have started. */
  latest?: string | null
  begin: () => Promise<string | null>
  done: (ended: Operation) => Announcement
  fault: (error: unknown) => string
}

/** Starts work on all articles and follows it, also one that somebody else has started. */
function ActionCard({ title, about, label, working, counts, latest = null, begin, done, fault }: ActionCardProps) {
  const heading = useId()
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const followed = useRef<string | null>(null)
  const { operation } = useOperation(started ?? latest, (ended) => {
    if (followed.current !== ended.id) return
    toast(done(ended))
    void queries.invalidateQueries({ queryKey: ['getQualityControl'] })
  })
  if (operation?.status === 'running') followed.current = operation.id
  const follow = (id: string) => {
    followed.current = id
    setStarted(id)
  }
  const run = useMutation({
    mutationFn: begin,
    onSuccess: (id) => {
      if (id) follow(id)
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) follow(other)
      else toast({ tone: 'error', text: fault(error) })
    },
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title={working} counts={counts} />
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Stack gap="sm" h="100%">
        <Title order={2} fz={16} id={heading}>
          {title}
        </Title>
        <Text c="dimmed" fz="sm" style={{ flexGrow: 1 }}>
          {about}
        </Text>
        <Button loading={run.isPending} onClick={() => run.mutate()} style={{ alignSelf: 'start' }}>
          {label}
        </Button>
      </Stack>
    </Paper>
  )
}
