import * as contracts from '#shared/contracts/functions/monitoring.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import * as categories from '../articles/categories/endpoints.ts'
import * as seoHealth from '../growth/seo-health/endpoints.ts'
import * as tasks from '../operations/running-operations/task-endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import * as guardian from '../quality/guardian/endpoints.ts'
import * as systemGuardian from '../quality/system-guardian/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-monitoring']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi(contracts, {
  ...tasks,
  getSystemHealth: systemGuardian.getSystemHealth,
  systemHealthMonitor: systemGuardian.systemHealthMonitor(batchMachine),
  getSeoHealth: seoHealth.getSeoHealth,
  scanSeoHealth: seoHealth.scanSeoHealth(batchMachine),
  fixSeoHealth: seoHealth.fixSeoHealth(batchMachine),
  ...guardian,
  getCategoryDesk: categories.getCategoryDesk,
  createCategory: categories.createCategory,
  saveCategory: categories.saveCategory,
  deleteCategory: categories.deleteCategory(batchMachine),
})
