import { setTimeout as pause } from 'node:timers/promises'
import { budgetDay, limitFor } from '#shared/domain/model-budget.ts'
import { AppError } from '#shared/errors.ts'
import type { Billing } from './converse.ts'
import { isConditionFailure } from './faults.ts'
import { newId } from './ids.ts'
import { logger } from './log.ts'
import { announceThresholds, budgetExceeded } from './meter-announce.ts'
import { readMeter } from './meter-settings.ts'
import type { Table } from './table.ts'
import { conflictPause, refusedWrites } from './transaction.ts'

/** Money held for one call, in micro-dollars, on the UTC day on which it was asked for. */
export interface Reservation {
  day: string
  id: string
  amount: number
}

/** What a call took. Micro-dollars. */
export interface Usage {
  inputTokens: number
  outputTokens: number
  cost: number
}

const KEEP_SECONDS = 400 * 24 * 60 * 60
/** Everybody settles on the day's one row; with these tries a call waits up to twelve seconds for its turn. */
const TRIES = 12

/**
 * Holds the most that a call can cost against the day's budget, before it is made. The call's own row is written first, so
 * that nothing is ever held without saying for what; then one conditional update decides, so that no number of callers at
 * the same time gets past the cap.
 * @param amount micro-dollars
 * @throws AppError `model-switched-off` | `budget-exceeded` | `dependency-unavailable`
 */
export async function reserve(table: Table, modelId: string, amount: number, billing: Billing, now = new Date()): Promise<Reservation> {
  const day = budgetDay(now)
  const { settings, budget } = await readMeter(table, day)
  if (!settings.ai_enabled) throw new AppError('model-switched-off')
  const cap = settings.ai_daily_cap_micro_usd
  const limit = limitFor(settings, billing.startedBy)
  const refused = async (committed: number) => {
    if (committed + amount > cap) await announceThresholds(table, day, { committed: Math.max(committed, cap), cap, announced: budget.announced })
    return budgetExceeded({ day, amount, cap, left: Math.max(0, limit - committed) })
  }
  if (budget.committed + amount > limit) throw await refused(budget.committed)
  const call = { ...rowOf(modelId, amount, billing, now), day, id: newId() }
  await table.entities.modelCalls.create(call).go()
  const committed = await commit(table, day, amount, limit)
  if (committed === undefined) {
    await table.entities.modelCalls.patch({ day, id: call.id }).set({ status: 'released', ended_at: new Date().toISOString() }).go()
    throw await refused((await readMeter(table, day)).budget.committed)
  }
  await announceThresholds(table, day, { committed, cap, announced: budget.announced })
  return { day, id: call.id, amount }
}

const rowOf = (modelId: string, amount: number, billing: Billing, now: Date) => ({
  status: 'reserved' as const,
  feature: billing.feature,
  model_id: modelId,
  prompt_version: billing.promptVersion,
  started_by: billing.startedBy,
  ...(billing.articleId ? { article_id: billing.articleId } : {}),
  ...(billing.locale ? { locale: billing.locale } : {}),
  ...(billing.operationId ? { operation_id: billing.operationId } : {}),
  reserved: amount,
  started_at: now.toISOString(),
  expires_at: Math.ceil(now.getTime() / 1000) + KEEP_SECONDS,
})

/** @returns what is committed with this; undefined when it does not fit */
async function commit(table: Table, day: string, amount: number, limit: number): Promise<number | undefined> {
  for (let round = 1; ; round++) {
    try {
      const { data } = await table.entities.dayBudgets
        .upsert({ day })
        .add({ committed: amount, spent: 0, calls: 0 })
        .where(({ committed }, { notExists, lte }) => `${notExists(committed)} OR ${lte(committed, limit - amount)}`)
        .go({ response: 'all_new' })
      return data.committed
    } catch (error) {
      if (isConditionFailure(error)) return undefined
      if (!isConflict(error) || round === TRIES) throw error
      await pause(conflictPause(round))
    }
  }
}

const isConflict = (error: unknown): boolean => ((error as Error).cause as Error | undefined)?.name === 'TransactionConflictException'

/**
 * Puts what a call really took in place of what was held for it, once. When the table does not take it, the call keeps
 * counting with all that was held; the answer, which is paid for, is not lost over that.
 */
export async function settle(table: Table, { day, id, amount }: Reservation, { inputTokens, outputTokens, cost }: Usage): Promise<void> {
  if (cost > amount) logger().error('A model call cost more than was held for it.', { day, model_call: id, held: amount, cost, inputTokens, outputTokens })
  const ended = { ended_at: new Date().toISOString(), spent: cost, input_tokens: inputTokens, output_tokens: outputTokens }
  await close(table, { day, id }, { ...ended, status: 'settled' }, { committed: cost - amount, spent: cost, calls: 1 })
}

/** Gives back what was held for a call that was not made, or that the service refused. */
export async function release(table: Table, { day, id, amount }: Reservation): Promise<void> {
  await close(table, { day, id }, { status: 'released', ended_at: new Date().toISOString() }, { committed: -amount, spent: 0, calls: 0 })
}

interface Ending {
  status: 'settled' | 'released'
  ended_at: string
  spent?: number
  input_tokens?: number
  output_tokens?: number
}

async function close(table: Table, key: { day: string; id: string }, ending: Ending, difference: { committed: number; spent: number; calls: number }) {
  try {
    // Refused means that it was closed before: the first word counts.
    await refusedWrites(
      () =>
        table.transaction
          .write(({ modelCalls, dayBudgets }) => [
            modelCalls
              .patch(key)
              .set(ending)
              .where(({ status }, { eq }) => eq(status, 'reserved'))
              .commit(),
            dayBudgets.upsert({ day: key.day }).add(difference).commit(),
          ])
          .go(),
      TRIES,
    )
  } catch (error) {
    logger().error('A model call could not be closed: all that was held for it counts as spent.', { ...key, status: ending.status, error: error as Error })
  }
}
