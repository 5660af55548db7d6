import * as contracts from '#shared/contracts/functions/settings.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { listSocialPosts } from '../growth/social-posts/endpoints.ts'
import { listCronExecutions, listSchedules, runCronJob } from '../operations/schedules/endpoints.ts'
import * as integrations from '../operations/settings/integration-endpoints.ts'
import * as webhooks from '../operations/webhooks/endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import { once, parseEnv } from '../platform/process/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-settings']))

export const handler = createApi(contracts, {
  ...integrations,
  ...webhooks,
  listSocialPosts,
  listSchedules,
  listCronExecutions,
  runCronJob: runCronJob(() => env().SCHEDULES_FUNCTION),
})
