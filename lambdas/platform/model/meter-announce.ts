import { budgetDayEnd, dueThresholds } from '#shared/domain/platform/model-budget.ts'
import { AppError } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { measure } from '../log/metrics.ts'
import type { Table } from '../table/table.ts'

/** A log line of this message, with `percent`; the alarms stand on the metric beside it. */
export const BUDGET_MESSAGE = 'model-budget'

/**
 * Logs, once a day each, that 50, 80 and 100 % of the cap are committed; a refused call counts as 100 %. Never fails the
 * call: what could not be flagged is due again at the next one.
 */
export async function announceThresholds(
  table: Table,
  day: string,
  { committed, cap, announced }: { committed: number; cap: number; announced: number },
): Promise<void> {
  const highest = dueThresholds(committed, cap, announced).at(-1)
  if (highest === undefined) return
  try {
    const { data } = await table.entities.dayBudgets
      .upsert({ day })
      .add({ committed: 0, spent: 0, calls: 0 })
      .set({ announced_percent: highest })
      .where(({ announced_percent }, { notExists, lt }) => `${notExists(announced_percent)} OR ${lt(announced_percent, highest)}`)
      .go({ response: 'updated_old' })
    for (const percent of dueThresholds(committed, cap, data?.announced_percent ?? 0)) {
      logger().warn(BUDGET_MESSAGE, { day, percent, committed, cap })
      measure({ ModelBudgetPercent: percent })
    }
  } catch (error) {
    logger().debug('Another call announced it, or will.', { error: error as Error })
  }
}

/** The refusal, with what its reader needs to decide. Amounts in micro-dollars. */
export function budgetExceeded({ day, amount, cap, left }: { day: string; amount: number; cap: number; left: number }): AppError {
  const ends_at = budgetDayEnd(day)
  const detail = `This call may cost up to ${usd(amount)}; ${usd(left)} of today's ${usd(cap)} are left for it. The day ends at ${ends_at}.`
  return new AppError('budget-exceeded', detail, { extra: { needed: amount, left, cap, ends_at } })
}

const usd = (amount: number): string => `$${(amount / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`
