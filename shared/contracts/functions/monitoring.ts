export { createCategory, deleteCategory, getCategoryDesk, saveCategory } from '../articles/categories.ts'
export { fixSeoHealth, getSeoHealth, scanSeoHealth } from '../growth/seo-health.ts'
export { closeTask, listTasks, reopenTask } from '../operations/tasks.ts'
export {
  getGuardianConfig,
  listGuardianPrompts,
  listGuardianReports,
  saveGuardianConfig,
  setGuardianPromptStatus,
  superAiGuardian,
} from '../quality/guardian.ts'
export { getSystemHealth, systemHealthMonitor } from '../quality/system-health.ts'
