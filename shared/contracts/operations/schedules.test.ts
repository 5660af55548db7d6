import { expect, it } from 'vitest'
import type { TimeSettings } from '#shared/domain/platform/schedule.ts'
import { SCHEDULE_NAMES, SCHEDULES } from '#shared/schedules.ts'
import { endpointList } from '../registry.ts'
import { SETTING_SHAPES, settingKeys } from '../settings.ts'
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

it('settings that decide when schedules work exist, with values of the declared types', () => {
  const usual: TimeSettings = {
    auto_publish_time: SETTING_SHAPES.auto_publish_time.parse(undefined),
    guardian_run_interval_minutes: SETTING_SHAPES.guardian_run_interval_minutes.parse(undefined),
    newsroom_time_zone: SETTING_SHAPES.newsroom_time_zone.parse(undefined),
    research_cron_hours: SETTING_SHAPES.research_cron_hours.parse(undefined),
  }
  const keys = SCHEDULES.flatMap((schedule) => ('set' in schedule ? schedule.set.keys : []))
  expect(settingKeys(keys).length).toBeGreaterThan(3)
  expect(keys.filter((key) => !(key in usual))).toEqual([])
})
