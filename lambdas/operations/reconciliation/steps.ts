import { readAssets } from '../../publishing/pages/render.ts'
import { createReconciliationSteps } from './machine-steps.ts'

export const handler = createReconciliationSteps(readAssets)
