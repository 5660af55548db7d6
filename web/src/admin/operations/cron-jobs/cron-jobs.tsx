import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { SCHEDULE_NAMES, type ScheduleName } from '#shared/schedules.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { Job } from './job.ts'
import { JobList } from './job-list.tsx'
import { RunLog } from './run-log.tsx'

/** While something runs, and while nothing does: the clock begins something by itself. */
const [BUSY_MS, IDLE_MS] = [2000, 10_000]
const isJob = (name: string | null): name is ScheduleName => (SCHEDULE_NAMES as readonly (string | null)[]).includes(name)

/** What runs by the clock, how it fares, and the log of its runs; each job can be run at once. */
export function CronJobs() {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('job')
  const job = isJob(chosen) ? chosen : null
  const jobs = useQuery({
    ...queryOf('listSchedules', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.schedules.some(({ condition }) => condition === 'running') ? BUSY_MS : IDLE_MS),
  })
  const runs = useQuery({
    ...queryOf('listCronExecutions', job ? { query: { job_name: job } } : {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.entries.some(({ status }) => status === 'running') ? BUSY_MS : IDLE_MS),
  })
  const choose = (name: string | null) => setSearch(name ? { job: name } : {}, { replace: true })
  return (
    <Screen title={t.scheduledJobs} about={t.about}>
      {jobs.error && <Fault title={t.couldNotLoadScheduledJobs} error={jobs.error} onAgain={() => void jobs.refetch()} isAsking={jobs.isFetching} />}
      {jobs.data ? (
        <>
          <Counts jobs={jobs.data.schedules} />
          <JobList jobs={jobs.data.schedules} />
        </>
      ) : (
        !jobs.error && <Loading text={t.loadingScheduledJobs} />
      )}
      {runs.error && <Fault title={t.couldNotLoadRunLog} error={runs.error} onAgain={() => void runs.refetch()} isAsking={runs.isFetching} />}
      {runs.data ? <RunLog runs={runs.data.entries} job={job} onChoose={choose} /> : !runs.error && <Loading text={t.loadingRunLog} />}
    </Screen>
  )
}

function Counts({ jobs }: { jobs: readonly Job[] }) {
  const count = (...conditions: Job['condition'][]) => jobs.filter(({ condition }) => conditions.includes(condition)).length
  const [failing, stalled] = [count('failing'), count('stalled')]
  return (
    <div className="stat-cards">
      <StatCard label={t.jobCount} value={jobs.length} hint={t.offCount({ count: count('off') })} />
      <StatCard label={t.runningNow} value={count('running')} />
      <StatCard label={t.failedLastTime} value={failing} {...(failing > 0 ? { tone: 'red' } : {})} />
      <StatCard label={t.stalledJobs} value={stalled} hint={t.aboutStalled} {...(stalled > 0 ? { tone: 'red' } : {})} />
    </div>
  )
}
