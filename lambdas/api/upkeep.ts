import { ENVIRONMENTS } from '#shared/environment.ts'
import { getIntegrity } from '../integrity/endpoints.ts'
import { masterQualityAutomation } from '../master-quality/endpoints.ts'
import { refreshOldContent } from '../refreshing/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { batchOptimizeSeo } from '../seo/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-upkeep']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi('upkeep', {
  getIntegrity,
  masterQualityAutomation: masterQualityAutomation(batchMachine),
  batchOptimizeSeo: batchOptimizeSeo(batchMachine),
  refreshOldContent: refreshOldContent(batchMachine),
})
