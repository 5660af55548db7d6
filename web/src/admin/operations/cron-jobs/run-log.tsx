import { Badge, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { SCHEDULE_NAMES, type ScheduleName } from '#shared/schedules.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { StoredFault } from '../../platform/screen/stored-fault.tsx'
import { t } from './catalogue.ts'
import type { Run } from './job.ts'
import { jobTexts, RUN_COLORS, RUN_TEXTS, TRIGGER_TEXTS, tookText } from './texts.ts'

interface RunLogProps {
  runs: readonly Run[]
  /** The one that the log is narrowed to. */
  job: ScheduleName | null
  onChoose: (job: string | null) => void
}

const JOBS = SCHEDULE_NAMES.map((name) => ({ value: name, label: jobTexts(name).title })).toSorted((one, other) =>
  one.label.localeCompare(other.label, FORMAT_LOCALE),
)

/** The latest runs, of all jobs or of one, newest first. */
export function RunLog({ runs, job, onChoose }: RunLogProps) {
  return (
    <Stack component="section" gap="sm" aria-labelledby="cron-log">
      <Group justify="space-between" align="end">
        <Title order={2} fz={16} id="cron-log">
          {t.runLog({ count: runs.length })}
        </Title>
        <Select
          label={t.job}
          placeholder={t.allJobs}
          clearable
          clearButtonProps={{ 'aria-label': t.showAllJobs }}
          data={JOBS}
          value={job}
          onChange={onChoose}
        />
      </Group>
      {runs.length === 0 ? (
        <Empty text={job ? t.jobNotRunIn30Days : t.nothingHasRunYet} about={job ? undefined : t.aboutNothingHasRun} />
      ) : (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby="cron-log">
            <thead>
              <tr>
                <th>{t.started}</th>
                <th>{t.job}</th>
                <th>{t.status}</th>
                <th>{t.duration}</th>
                <th>{t.error}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </Stack>
  )
}

const RunRow = ({ run: { job_name, status, started_at, execution_time_ms, error_code, error_message, trigger, attempt } }: { run: Run }) => (
  <tr data-job={job_name}>
    <td data-label={t.started} className="nowrap">
      <time dateTime={started_at}>{dateTime.format(new Date(started_at))}</time>
    </td>
    <td>
      <Text fw={500}>{jobTexts(job_name).title}</Text>
      <Text fz="xs" c="dimmed">
        {attempt > 1 ? t.triggerAndAttempt({ trigger: TRIGGER_TEXTS[trigger], attempt }) : TRIGGER_TEXTS[trigger]}
      </Text>
    </td>
    <td data-label={t.status}>
      <Badge variant="light" color={RUN_COLORS[status]} data-status={status} miw="max-content">
        {RUN_TEXTS[status]}
      </Badge>
    </td>
    <td data-label={t.duration} className="nowrap">
      {tookText(execution_time_ms)}
    </td>
    <td data-label={t.error}>{error_message ? <StoredFault code={error_code} message={error_message} /> : '–'}</td>
  </tr>
)
