import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { automationRun } from '#shared/contracts/operations/automation.ts'
import { AUTOMATION_STEPS, STEP_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { type Answer, start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { DESK_LANGUAGE, FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { RunFaults } from './run-faults.tsx'
import { Section } from './section.tsx'
import { STEP_TEXTS } from './step-texts.ts'
import { useForm } from './use-settings.ts'

type Run = Answer<'automationWorkflow'>
const HOURLY: ScheduleName = 'run-automation'
const FAILED = t.couldNotRunAutomation
const COUNTED = {
  ...Object.fromEntries(STEP_COUNTS.map((count) => [count, STEP_TEXTS[count].counted.toLocaleLowerCase(FORMAT_LOCALE)])),
  errors: t.countErrors,
}

/** Goes through the steps of the automation at once, as the clock does each hour, and shows what each has brought. */
export function RunAutomation() {
  const queries = useQueryClient()
  const form = useForm()
  const [started, setStarted] = useState<string | null>(null)
  const [run, setRun] = useState<Run | null>(null)
  const { data: schedules } = useQuery(queryOf('listSchedules', {}))
  const { data: atWork } = useQuery({ ...queryOf('listOperations', { query: { filter: 'running' } }), staleTime: 0, refetchOnMount: 'always' })
  const tell = (done: Run) => {
    setRun(done)
    const text = done.errors > 0 ? t.automationFinishedErrors({ errors: done.errors }) : t.automationFinishedWell
    toast({ tone: done.errors > 0 ? 'warning' : 'success', text })
  }
  const { operation } = useOperation(started ?? atWork?.operations.find(isWholeRun)?.id ?? null, (ended) => {
    void queries.invalidateQueries({ queryKey: ['listOperations'] })
    setStarted(ended.id)
    const done = automationRun.safeParse(ended.result).data
    if (ended.status === 'success' && done) return tell(done)
    setRun(done ?? null)
    if (ended.error_code === 'cancelled') return toast({ tone: 'warning', text: t.automationStopped })
    toast({ tone: 'error', text: `${FAILED}. ${errorText(new ProblemError(ended.error_code ?? 'internal', 0, ''))}` })
  })
  const begin = useMutation({
    mutationFn: () => start('automationWorkflow', {}),
    onMutate: () => setRun(null),
    onSuccess: (answer) => ('operationId' in answer ? setStarted(answer.operationId) : tell(answer.result)),
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setStarted(other)
      else toast({ tone: 'error', text: `${FAILED}. ${errorText(error)}` })
    },
  })
  const isRunning = operation?.status === 'running'
  const next = schedules?.schedules.find(({ name }) => name === HOURLY)?.next_run_at
  return (
    <Section
      title={t.automationRun}
      about={
        next
          ? t.runsWhenNextSteps({ when: scheduleWords(scheduleNamed(HOURLY), DESK_LANGUAGE), next: dateTime.format(new Date(next)) })
          : t.runsWhenSteps({ when: scheduleWords(scheduleNamed(HOURLY), DESK_LANGUAGE) })
      }
    >
      <Stack gap="sm">
        <Group gap="xs">
          <Button loading={begin.isPending} disabled={isRunning} onClick={() => begin.mutate()}>
            {t.runAutomationNow}
          </Button>
          {form.changed.length > 0 && <Text fz="sm">{t.runsWithSavedSettings}</Text>}
        </Group>
        {isRunning && <BatchProgress operation={bySteps(operation)} title={titleOf(operation)} counts={COUNTED} />}
        {run && !isRunning && <Results run={run} />}
        {operation && !isRunning && run && <RunFaults faults={operation.faults} all={run.errors} />}
      </Stack>
    </Section>
  )
}

/** One of all steps: those of one step are schedules of their own. */
const isWholeRun = ({ kind, started_by }: Answer<'listOperations'>['operations'][number]): boolean =>
  kind === 'run-automation' && (started_by.kind === 'person' || started_by.id === HOURLY)

/** How far it is, in steps: how many items there will be nobody knows before their turn. */
const bySteps = (operation: Operation): Operation => ({ ...operation, progress: { done: operation.counts.steps ?? 0, total: STEP_COUNTS.length } })

function titleOf({ counts }: Operation): string {
  const step = STEP_COUNTS[(counts.steps ?? 0) - 1]
  return step ? t.runningAutomationStep({ name: STEP_TEXTS[step].name }) : t.runningAutomation
}

function Results({ run: { results } }: { run: Run }) {
  const form = useForm()
  return (
    <ol className="settings-list" aria-label={t.whatStepsHaveDone}>
      {AUTOMATION_STEPS.map((step) => {
        const [brought, isOff] = [results[step.count], 'toggle' in step && form.value(step.toggle) !== 'true']
        return (
          <li key={step.count}>
            <span>{STEP_TEXTS[step.count].counted}</span>
            <Badge variant="light" color={brought > 0 ? 'accent' : 'gray'}>
              {isOff && brought === 0 ? t.off : brought}
            </Badge>
          </li>
        )
      })}
    </ol>
  )
}
