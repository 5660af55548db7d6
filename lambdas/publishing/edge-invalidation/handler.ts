import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { parseEnv } from '../../platform/process/env.ts'
import { createInvalidation, readInvalidation } from './store.ts'

const asked = z.union([
  z.object({ reference: z.string().min(1), paths: z.array(z.string().startsWith('/')).min(1).max(3000) }),
  z.object({ id: z.string().min(1) }),
])

/** Asks CloudFront to forget pages, or how far it is. Stands in the distribution's own stack, which alone knows the distribution's id. */
export const handler = observed(async (event: unknown) => {
  const { DISTRIBUTION_ID } = parseEnv(ENVIRONMENTS['invalidate-edge'])
  const request = asked.parse(event)
  const result =
    'id' in request ? await readInvalidation(DISTRIBUTION_ID, request.id) : await createInvalidation(DISTRIBUTION_ID, request.reference, request.paths)
  logger().info('invalidation', { id: result.id, outcome: result.completed ? 'completed' : 'pending' })
  return result
})
