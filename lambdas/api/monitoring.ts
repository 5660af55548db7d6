import { ENVIRONMENTS } from '#shared/environment.ts'
import * as categories from '../categories/endpoints.ts'
import * as guardian from '../guardian/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-monitoring']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi('monitoring', {
  ...guardian,
  getCategoryDesk: categories.getCategoryDesk,
  createCategory: categories.createCategory,
  saveCategory: categories.saveCategory,
  deleteCategory: categories.deleteCategory(batchMachine),
})
