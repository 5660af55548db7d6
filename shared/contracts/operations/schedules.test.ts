import { expect, it } from 'vitest'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { endpointList } from '../registry.ts'
import { cronExecution, runCronJob } from './schedules.ts'

it('[M-225] cron_execution_logs has every field of the specification', () => {
  const fields = ['id', 'job_name', 'status', 'started_at', 'execution_time_ms', 'error_message']
  expect(fields.filter((field) => !(field in cronExecution.shape))).toEqual([])
  expect(cronExecution.shape.status.options.toSorted()).toEqual(['error', 'running', 'success'])
})

it('[M-226] a cron job’s function is named by the job, takes no body, is for admins, and hides no other function', () => {
  expect(runCronJob).toMatchObject({ method: 'POST', path: '/api/functions/{job}', access: 'admin', body: null })
  for (const job of SCHEDULE_NAMES) expect(runCronJob.params.safeParse({ job }).success).toBe(true)
  expect(runCronJob.params.safeParse({ job: 'publish-with-translations' }).success).toBe(false)
  const others = endpointList().map(({ path }) => /^\/api\/functions\/([\w-]+)$/.exec(path)?.[1])
  expect(others.filter((name) => (SCHEDULE_NAMES as readonly (string | undefined)[]).includes(name))).toEqual([])
})
