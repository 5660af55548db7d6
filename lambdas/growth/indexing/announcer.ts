import * as z from 'zod'
import { ANNOUNCEMENT_OUTCOMES } from '#shared/domain/growth/indexnow.ts'
import { AppError } from '#shared/errors.ts'
import { invokeFunction } from '../../platform/fetching/invoke.ts'

/** Calls the function that may speak to search engines: the handler of `lambdas/growth/announcing`. */
export type Announcer = (urls: readonly string[]) => Promise<unknown>

export const announcerBy =
  (functionName: () => string): Announcer =>
  (urls) =>
    invokeFunction(functionName(), { urls })

const answer = z.object({ outcome: z.enum(ANNOUNCEMENT_OUTCOMES), status: z.int() })

/**
 * Tells search engines of addresses.
 * @returns whether they were taken
 * @throws AppError `rate-limited` | `dependency-unavailable`, which whoever calls tries again later
 */
export async function announce(announcer: Announcer, urls: readonly string[]): Promise<boolean> {
  const { outcome, status } = answer.parse(await announcer(urls))
  if (outcome === 'throttled') throw new AppError('rate-limited', 'Search engines ask us to slow down.')
  if (outcome === 'unreachable') throw new AppError('dependency-unavailable', `Search engines could not be told: status ${status}.`)
  return outcome === 'accepted'
}
