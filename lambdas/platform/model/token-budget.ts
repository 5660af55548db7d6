import { countedTokens, mostTaken, type TokenUse, tokenTime } from '#shared/domain/platform/token-budget.ts'
import { logger } from '../log/log.ts'
import { isConditionFailure } from '../process/faults.ts'
import type { Table } from '../table/table.ts'

/** Tokens held for one call in the minute in which it began. */
export interface HeldTokens {
  modelId: string
  minute: string
  slice: number
  amount: number
}

const KEEP_SECONDS = 3600

/**
 * Holds tokens of a model's quota for one call, in the row of the present minute. One conditional update decides, so that no number of callers
 * at the same time gets past the quota; one row takes 1,000 writes a second, far more than calls that a quota lets through in a minute.
 * @param amount tokens; of a call that is larger than the quota, the whole quota
 * @param quota tokens a minute
 * @returns undefined when they are not free at this moment
 */
export async function holdTokens(table: Table, modelId: string, amount: number, quota: number, now: number): Promise<HeldTokens | undefined> {
  const { minute, before, slice } = tokenTime(now)
  const held = Math.min(amount, quota)
  const { data } = await table.entities.modelMinutes.get({ model_id: modelId, minute: before }).go({ consistent: true })
  const room = mostTaken(quota, data ? { taken: data.taken, slices: slicesOf(data) } : undefined, slice) - held
  if (room < 0) return undefined
  try {
    await table.entities.modelMinutes
      .upsert({ model_id: modelId, minute, expires_at: Math.ceil(now / 1000) + KEEP_SECONDS })
      .add({ taken: held, [nameOf(slice)]: held })
      .where(({ taken }, { notExists, lte }) => `${notExists(taken)} OR ${lte(taken, room)}`)
      .go()
    return { modelId, minute, slice, amount: held }
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/**
 * Puts what a call took in place of what was held for it; without use, as for a call that was not made, nothing. A table that does not take it
 * leaves what was held, which counts for a minute only.
 */
export async function settleTokens(table: Table, { modelId, minute, slice, amount }: HeldTokens, use?: TokenUse): Promise<void> {
  const difference = (use ? countedTokens(modelId, use) : 0) - amount
  if (difference === 0) return
  try {
    await table.entities.modelMinutes
      .patch({ model_id: modelId, minute })
      .add({ taken: difference, [nameOf(slice)]: difference })
      .go()
  } catch (error) {
    logger().warn('The tokens of a model call stay held until their minute is over.', { model_id: modelId, minute, error: error as Error })
  }
}

const NAMES = ['slice_0', 'slice_1', 'slice_2', 'slice_3', 'slice_4', 'slice_5'] as const
const nameOf = (slice: number) => NAMES[slice] as (typeof NAMES)[number]
const slicesOf = (row: Partial<Record<(typeof NAMES)[number], number>>): number[] => NAMES.map((name) => row[name] ?? 0)
