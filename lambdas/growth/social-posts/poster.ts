import * as z from 'zod'
import type { IntegrationName } from '#shared/domain/growth/integrations.ts'
import { type Posted, SEND_OUTCOMES } from '#shared/domain/growth/social-posts.ts'
import { invokeFunction } from '../../platform/fetching/invoke.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'

const answer = z.object({
  outcome: z.enum(SEND_OUTCOMES),
  status: z.int(),
  said: z.string(),
  id: z.string().nullable(),
  reset: z.number().nullable(),
}) satisfies z.ZodType<Posted>

/** Sends a text at an account, once. Never throws: what is not known is an outcome too. */
export type Poster = (account: IntegrationName, text: string) => Promise<Posted>

/** Posts through the function that alone may read the account's keys: the handler of `lambdas/growth/posting`. */
export const posterBy =
  (functionName: () => string): Poster =>
  async (account, text) => {
    try {
      return answer.parse(await invokeFunction(functionName(), { account, text }))
    } catch (thrown) {
      const error = asAppError(thrown)
      logger().error('What posts did not answer.', { code: error.code, error })
      return { outcome: 'unknown', status: 0, said: '', id: null, reset: null }
    }
  }
