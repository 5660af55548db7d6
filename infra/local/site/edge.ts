import type { Cloud } from '../template.ts'
import { createEdgeCache } from './edge-cache.ts'
import { createInvalidations } from './invalidations.ts'

/**
 * The cache of the template's distribution and the service that invalidates it.
 * @param invalidationMs null for a site without a cache, whose invalidations are completed at once
 */
export function createEdge(cloud: Cloud, invalidationMs: number | null, now: () => number) {
  const cache = createEdgeCache(now)
  const distributionId = cloud.all('AWS::CloudFront::Distribution')[0]?.ref ?? ''
  const invalidations = createInvalidations({ cache, distributionId, delayMs: invalidationMs ?? 0, now })
  return { invalidations, ...(invalidationMs === null ? {} : { cache }) }
}
