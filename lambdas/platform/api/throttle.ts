import { THROTTLES, type ThrottleRule } from '#shared/domain/platform/throttles.ts'
import { AppError } from '#shared/errors.ts'
import { isConditionFailure } from '../process/faults.ts'
import type { Table } from '../table/table.ts'

/**
 * Counts a write of a visitor against a rule's limit. A refused one is not counted, and nothing else is stored of it.
 * @param hash of the visitor, or of whatever else the rule counts by
 * @throws AppError `rate-limited` with `retry_after`, seconds until the window ends
 */
export async function passThrottle(table: Table, rule: ThrottleRule, hash: string, now = Date.now()): Promise<void> {
  const { limit, seconds }: { limit: number; seconds: number } = THROTTLES[rule]
  const window = Math.floor(now / 1000 / seconds)
  const ends = (window + 1) * seconds
  try {
    await table.entities.rateWindows
      .upsert({ rule, hash, window })
      .add({ hits: 1 })
      .set({ expires_at: ends + seconds })
      .where((row, { lt, notExists }) => `${notExists(row.hits)} OR ${lt(row.hits, limit)}`)
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    throw new AppError('rate-limited', undefined, { extra: { retry_after: Math.max(1, Math.ceil(ends - now / 1000)) } })
  }
}
