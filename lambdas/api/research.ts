import { ENVIRONMENTS } from '#shared/environment.ts'
import * as research from '../research/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-research']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi('research', {
  ...research,
  generateResearchProfile: research.generateResearchProfile(() => env().MODEL_ID),
  aiContentResearch: research.aiContentResearch(batchMachine),
  generateArticleWithPerplexity: research.generateArticleWithPerplexity(batchMachine),
})
