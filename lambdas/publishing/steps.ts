import { readAssets } from '../rendering/render.ts'
import { createPublishingSteps } from './machine-steps.ts'

export const handler = createPublishingSteps(readAssets)
