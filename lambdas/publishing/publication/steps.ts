import { readAssets } from '../pages/render.ts'
import { syndicateArticle } from '../syndication/write.ts'
import { createPublishingSteps } from './machine-steps.ts'

export const handler = createPublishingSteps(readAssets, syndicateArticle)
