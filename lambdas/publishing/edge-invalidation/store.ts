import { CreateInvalidationCommand, GetInvalidationCommand, type Invalidation } from '@aws-sdk/client-cloudfront'
import { cloudfront } from '../../platform/process/clients.ts'

/** What CloudFront says of an invalidation. */
export interface Progress {
  id: string
  completed: boolean
}

const progressOf = ({ Invalidation }: { Invalidation?: Invalidation | undefined }): Progress => ({
  id: Invalidation?.Id ?? '',
  completed: Invalidation?.Status === 'Completed',
})

/**
 * Has every edge forget what the paths name; `*` at the end of one stands for anything. Repeated with the same reference and paths, it finds the
 * invalidation of the first time.
 */
export async function createInvalidation(DistributionId: string, CallerReference: string, paths: readonly string[]): Promise<Progress> {
  const InvalidationBatch = { CallerReference, Paths: { Quantity: paths.length, Items: [...paths] } }
  return progressOf(await cloudfront().send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch })))
}

/** How far an invalidation is. */
export const readInvalidation = async (DistributionId: string, Id: string): Promise<Progress> =>
  progressOf(await cloudfront().send(new GetInvalidationCommand({ DistributionId, Id })))
