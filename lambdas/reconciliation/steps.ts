import { readAssets } from '../rendering/render.ts'
import { createReconciliationSteps } from './machine-steps.ts'

export const handler = createReconciliationSteps(readAssets)
