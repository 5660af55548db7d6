import { ENVIRONMENTS } from '#shared/environment.ts'
import * as integrations from '../integrations/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { listCronExecutions, listSchedules, runCronJob } from '../schedules/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-settings']))

export const handler = createApi('settings', {
  ...integrations,
  listSchedules,
  listCronExecutions,
  runCronJob: runCronJob(() => env().SCHEDULES_FUNCTION),
})
