import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { endedSteps, type IndexingResult, runningSteps, STATE_TEXTS } from './indexing-steps.ts'

const COLORS = { waiting: 'gray', running: 'blue', success: 'accent', failed: 'red' } as const
const COUNTS = { hreflang_updated: t.countHreflangUpdated, links_dead: t.countDeadLinks, urls: t.countSitemapUrls, errors: t.countErrors } as const

/** Starts the four steps and shows how each fares. @param children other actions, beside the button */
export function IndexingFix({ children }: { children: ReactNode }) {
  const [id, setId] = useState<string | null>(null)
  const [result, setResult] = useState<IndexingResult | null>(null)
  const tell = (done: IndexingResult) => {
    setResult(done)
    const { completed, total_steps } = done.summary
    toast({ tone: completed === total_steps ? 'success' : 'warning', text: t.indexingFixFinishedOfSteps({ completed, totalSteps: total_steps }) })
  }
  const { operation } = useOperation(id, (ended) => {
    if (ended.status === 'success') tell(ended.result as IndexingResult)
    else toast({ tone: 'error', text: t.operationError({ error: errorText(new ProblemError(ended.error_code ?? 'internal', 0, '')) }) })
  })
  const begin = useMutation({
    mutationFn: () => start('fixIndexingNow', {}),
    onMutate: () => setResult(null),
    onSuccess: (answer) => ('operationId' in answer ? setId(answer.operationId) : tell(answer.result)),
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setId(other)
      else toast({ tone: 'error', text: t.errorIs({ error: errorText(error) }) })
    },
  })
  const isRunning = operation?.status === 'running'
  const steps = isRunning ? runningSteps(operation) : result ? endedSteps(result) : []
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button loading={begin.isPending} disabled={isRunning} onClick={() => begin.mutate()}>
          {t.fixIndexingNow}
        </Button>
        {children}
      </Group>
      {isRunning && <BatchProgress operation={operation} title={t.fixingIndexing} counts={COUNTS} />}
      {steps.length > 0 && (
        <ol className="settings-list" aria-label={t.stepsOfIndexingFix}>
          {steps.map(({ title, state, details }) => (
            <li key={title}>
              <div>
                <Text fw={600}>{title}</Text>
                {details && <Text fz="sm">{details}</Text>}
              </div>
              <Badge variant="light" color={COLORS[state]}>
                {STATE_TEXTS[state]}
              </Badge>
            </li>
          ))}
        </ol>
      )}
      {!isRunning && <Faults faults={operation?.faults ?? result?.failed ?? []} />}
    </Stack>
  )
}

/** The first of what went wrong, by name. */
function Faults({ faults }: Pick<Operation, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" title={t.whatToFix}>
      <ul className="settings-faults">
        {faults.map(({ item, code, message }) => (
          <li key={item}>
            <Subject item={item} />: {errorText(new ProblemError(code, 0, ''))} {code === 'dead-links' && message.slice(message.indexOf(':') + 1)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** An item is named by its step and what it is done to: an article, or a part of the sitemaps. */
function Subject({ item }: { item: string }) {
  const [step, subject] = item.split(' ')
  return step === 'sitemaps' ? <span>{t.sitemapsOf({ subject })}</span> : <Link to={`/admin/articles/${subject}`}>{t.article}</Link>
}
