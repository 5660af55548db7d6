import * as contracts from '#shared/contracts/areas/settings.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import * as integrations from '../integrations/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { listCronExecutions, listSchedules, runCronJob } from '../schedules/endpoints.ts'
import { listSocialPosts } from '../social-posts/endpoints.ts'
import * as webhooks from '../webhooks/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-settings']))

export const handler = createApi(contracts, {
  ...integrations,
  ...webhooks,
  listSocialPosts,
  listSchedules,
  listCronExecutions,
  runCronJob: runCronJob(() => env().SCHEDULES_FUNCTION),
})
