import * as contracts from '#shared/contracts/areas/monitoring.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import * as categories from '../categories/endpoints.ts'
import * as guardian from '../guardian/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import * as seoHealth from '../seo-health/endpoints.ts'
import * as systemGuardian from '../system-guardian/endpoints.ts'
import * as tasks from '../tasks/endpoints.ts'

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
