import { setTimeout as pause } from 'node:timers/promises'
import { budgetDay, limitFor, type ModelSettings } from '#shared/domain/platform/model-budget.ts'
import { AppError } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { isConditionFailure } from '../process/faults.ts'
import { newId } from '../process/ids.ts'
import type { Table } from '../table/table.ts'
import { conflictPause, refusedWrites } from '../table/transaction.ts'
import type { Billing, Usage } from './billing.ts'
import { announceThresholds, budgetExceeded } from './meter-announce.ts'
import { readMeter, readSettings, recentSettings } from './meter-settings.ts'

interface CallKey {
  /** UTC, on which it was asked for. */
  day: string
  id: string
}

/** Money held for one call, in micro-dollars. */
export interface Reservation extends CallKey {
  amount: number
}

const KEEP_SECONDS = 400 * 24 * 60 * 60
/** Everybody settles on the day's one row; with these tries a call waits up to twelve seconds for its turn. */
const TRIES = 12

/**
 * Holds the most that a call can cost against the day's budget, before it is made. The call's own row is written first, so
 * that nothing is ever held without saying for what; then one conditional update decides, so that no number of callers at
 * the same time gets past the cap. It goes by settings of the last seconds ({@link recentSettings}), but never refuses by them.
 * @param amount micro-dollars
 * @throws AppError `model-switched-off` | `budget-exceeded` | `dependency-unavailable`
 */
export async function reserve(table: Table, modelId: string, amount: number, billing: Billing, now = new Date()): Promise<Reservation> {
  const key = { day: budgetDay(now), id: newId() }
  const settings = await enabledSettings(table)
  await table.entities.modelCalls.create({ ...rowOf(modelId, amount, billing, now), ...key }).go()
  const held = (await commit(table, key.day, amount, settings, billing)) ?? (await commitOrRefuse(table, key, amount, billing))
  await announceThresholds(table, key.day, held)
  return { ...key, amount }
}

/** @throws AppError `model-switched-off` */
async function enabledSettings(table: Table): Promise<ModelSettings> {
  const recent = await recentSettings(table)
  const settings = recent.ai_enabled ? recent : await readSettings(table)
  if (!settings.ai_enabled) throw new AppError('model-switched-off')
  return settings
}

/** Tries once more by the settings of this moment; what is refused then leaves no row. @throws AppError `model-switched-off` | `budget-exceeded` */
async function commitOrRefuse(table: Table, key: CallKey, amount: number, billing: Billing): Promise<Committed> {
  const { settings, budget } = await readMeter(table, key.day)
  const held = settings.ai_enabled ? await commit(table, key.day, amount, settings, billing) : undefined
  if (held) return held
  await table.entities.modelCalls.delete(key).go()
  if (!settings.ai_enabled) throw new AppError('model-switched-off')
  const { committed, announced } = budget
  const cap = settings.ai_daily_cap_micro_usd
  if (committed + amount > cap) await announceThresholds(table, key.day, { committed: Math.max(committed, cap), cap, announced })
  throw budgetExceeded({ day: key.day, amount, cap, left: Math.max(0, limitFor(settings, billing.askedBy.kind) - committed) })
}

const rowOf = (modelId: string, amount: number, billing: Billing, now: Date) => ({
  status: 'reserved' as const,
  feature: billing.feature,
  model_id: modelId,
  prompt_version: billing.promptVersion,
  started_by: billing.askedBy.kind,
  started_by_id: billing.askedBy.id,
  ...(billing.articleId ? { article_id: billing.articleId } : {}),
  ...(billing.locale ? { locale: billing.locale } : {}),
  ...(billing.operationId ? { operation_id: billing.operationId } : {}),
  reserved: amount,
  started_at: now.toISOString(),
  expires_at: Math.ceil(now.getTime() / 1000) + KEEP_SECONDS,
})

interface Committed {
  committed: number
  cap: number
  /** The highest percentage of the cap that was announced. */
  announced: number
}

/** @returns what is committed with this; undefined when it does not fit */
async function commit(table: Table, day: string, amount: number, settings: ModelSettings, { askedBy }: Billing): Promise<Committed | undefined> {
  const most = limitFor(settings, askedBy.kind) - amount
  if (most < 0) return undefined
  for (let round = 1; ; round++) {
    try {
      const { data } = await table.entities.dayBudgets
        .upsert({ day })
        .add({ committed: amount, spent: 0, calls: 0 })
        .where(({ committed }, { notExists, lte }) => `${notExists(committed)} OR ${lte(committed, most)}`)
        .go({ response: 'all_new' })
      return { committed: data.committed, cap: settings.ai_daily_cap_micro_usd, announced: data.announced_percent ?? 0 }
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

async function close(table: Table, key: CallKey, ending: Ending, difference: { committed: number; spent: number; calls: number }) {
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
