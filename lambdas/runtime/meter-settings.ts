import { modelSettings } from '#shared/contracts/settings.ts'
import type { ModelSettings } from '#shared/domain/model-budget.ts'
import { AppError } from '#shared/errors.ts'
import type { Table } from './table.ts'

export interface BudgetState {
  committed: number
  spent: number
  calls: number
  /** The highest percentage of the cap that was announced. */
  announced: number
}

const KEYS = Object.keys(modelSettings.shape)

/**
 * The model's settings and the day's budget as they are at this moment, read consistently.
 * @throws AppError `dependency-unavailable` when the table leaves a setting unread: its default might switch on what is off
 */
export async function readMeter(table: Table, day: string): Promise<{ settings: ModelSettings; budget: BudgetState }> {
  const [stored, { data }] = await Promise.all([
    table.entities.settings.get(KEYS.map((key) => ({ key }))).go({ consistent: true }),
    table.entities.dayBudgets.get({ day }).go({ consistent: true }),
  ])
  if (stored.unprocessed.length > 0) throw new AppError('dependency-unavailable')
  const settings = modelSettings.parse(Object.fromEntries(stored.data.map(({ key, value }) => [key, value])))
  return { settings, budget: { committed: data?.committed ?? 0, spent: data?.spent ?? 0, calls: data?.calls ?? 0, announced: data?.announced_percent ?? 0 } }
}
