import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StoredFault } from '../../platform/screen/stored-fault.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Job } from './job.ts'
import { CONDITION_COLORS, CONDITION_TEXTS, jobTexts, tookText, whenText } from './texts.ts'

/** Every job of the registry: when it runs, how it fares, and running it now. */
export const JobList = ({ jobs }: { jobs: readonly Job[] }) => (
  <Stack component="section" gap="sm" aria-labelledby="cron-jobs">
    <Title order={2} fz={16} id="cron-jobs">
      {t.jobs}
    </Title>
    <Paper withBorder>
      <table className="desk-table" aria-labelledby="cron-jobs">
        <thead>
          <tr>
            <th>{t.job}</th>
            <th>{t.when}</th>
            <th>{t.status}</th>
            <th>{t.lastRun}</th>
            <th>{t.next}</th>
            <th>
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </tbody>
      </table>
    </Paper>
  </Stack>
)

function JobRow({ job }: { job: Job }) {
  const { name, expression, zone, condition, missed_at, failures, last_run, next_run_at } = job
  return (
    <tr>
      <td>
        <Text fw={500}>{jobTexts(name).title}</Text>
        <Text fz="xs" c="dimmed">
          {jobTexts(name).about} <span translate="no">({name})</span>
        </Text>
      </td>
      <td data-label={t.when}>
        <div>
          <Text fz="sm">{whenText({ expression })}</Text>
          <Text fz="xs" c="dimmed">
            {zone}
          </Text>
        </div>
      </td>
      <td data-label={t.status}>
        <div>
          <Badge variant="light" color={CONDITION_COLORS[condition]} data-condition={condition} miw="max-content">
            {CONDITION_TEXTS[condition]}
          </Badge>
          {missed_at && <Text fz="xs">{t.missed({ missedAt: dateTime.format(new Date(missed_at)) })}</Text>}
          {failures > 1 && <Text fz="xs">{t.failedInRow({ failures })}</Text>}
        </div>
      </td>
      <td data-label={t.lastRun}>
        {last_run ? (
          <div>
            <Text fz="sm">
              <time dateTime={last_run.started_at}>{dateTime.format(new Date(last_run.started_at))}</time>
              {last_run.execution_time_ms !== null && `, ${tookText(last_run.execution_time_ms)}`}
            </Text>
            <StoredFault code={last_run.error_code} message={last_run.error_message} />
          </div>
        ) : (
          '–'
        )}
      </td>
      <td data-label={t.next} className="nowrap">
        {next_run_at ? <time dateTime={next_run_at}>{dateTime.format(new Date(next_run_at))}</time> : '–'}
      </td>
      <td>
        <RunNow job={job} />
      </td>
    </tr>
  )
}

function RunNow({ job: { name, condition } }: { job: Job }) {
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: () => call('runCronJob', { params: { job: name } }),
    onSuccess: () => toast({ tone: 'success', text: t.jobStarted({ title: jobTexts(name).title }) }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotStartJob({ error: errorText(error) }) }),
    onSettled: () => Promise.all(['listSchedules', 'listCronExecutions'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={run.isPending}
      disabled={condition === 'running'}
      onClick={() => run.mutate()}
      aria-label={t.runNowOf({ title: jobTexts(name).title })}
    >
      {t.runNow}
    </Button>
  )
}
