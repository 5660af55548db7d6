import { CreateInvalidationCommand, GetInvalidationCommand } from '@aws-sdk/client-cloudfront'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { cloudfront } from '../../platform/process/clients.ts'
import { parseEnv } from '../../platform/process/env.ts'

const asked = z.union([
  z.object({ reference: z.string().min(1), paths: z.array(z.string().startsWith('/')).min(1).max(3000) }),
  z.object({ id: z.string().min(1) }),
])

/** Repeated with the same reference and paths, CloudFront answers with the invalidation of the first time. */
const request = (DistributionId: string, event: z.output<typeof asked>) =>
  'id' in event
    ? cloudfront().send(new GetInvalidationCommand({ DistributionId, Id: event.id }))
    : cloudfront().send(
        new CreateInvalidationCommand({
          DistributionId,
          InvalidationBatch: { CallerReference: event.reference, Paths: { Quantity: event.paths.length, Items: event.paths } },
        }),
      )

/** Asks CloudFront to forget pages, or how far it is. Stands in the distribution's own stack, which alone knows the distribution's id. */
export const handler = observed(async (event: unknown) => {
  const { Invalidation } = await request(parseEnv(ENVIRONMENTS['invalidate-edge']).DISTRIBUTION_ID, asked.parse(event))
  const result = { id: Invalidation?.Id ?? '', completed: Invalidation?.Status === 'Completed' }
  logger().info('invalidation', { id: result.id, outcome: result.completed ? 'completed' : 'pending' })
  return result
})
