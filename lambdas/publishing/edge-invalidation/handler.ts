import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { parseEnv } from '../../platform/process/env.ts'
import { createInvalidation, getInvalidation } from './cloudfront.ts'

const asked = z.union([
  z.object({ reference: z.string().min(1), paths: z.array(z.string().startsWith('/')).min(1).max(3000) }),
  z.object({ id: z.string().min(1) }),
])

/** Asks CloudFront to forget pages, or how far it is. Stands in the distribution's own stack, which alone knows the distribution's id. */
export const handler = observed(async (event: unknown) => {
  const request = asked.parse(event)
  const { DISTRIBUTION_ID, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_ENDPOINT_URL_CLOUDFRONT } = parseEnv(
    ENVIRONMENTS['invalidate-edge'].extend({
      AWS_ACCESS_KEY_ID: z.string(),
      AWS_SECRET_ACCESS_KEY: z.string(),
      AWS_SESSION_TOKEN: z.string().optional(),
      AWS_ENDPOINT_URL_CLOUDFRONT: z.string().optional(),
    }),
  )
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN }
  const cloudfront = { distributionId: DISTRIBUTION_ID, endpoint: AWS_ENDPOINT_URL_CLOUDFRONT, credentials }
  const result = 'id' in request ? await getInvalidation(cloudfront, request.id) : await createInvalidation(cloudfront, request.reference, request.paths)
  logger().info('invalidation', { id: result.id, outcome: result.completed ? 'completed' : 'pending' })
  return result
})
