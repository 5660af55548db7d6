import { modelSettings } from '#shared/contracts/platform/model-settings.ts'
import type { ModelSettings } from '#shared/domain/platform/model-budget.ts'
import { AppError } from '#shared/errors.ts'
import type { Table } from '../table/table.ts'

export interface BudgetState {
  committed: number
  spent: number
  calls: number
  /** The highest percentage of the cap that was announced. */
  announced: number
}

const KEYS = Object.keys(modelSettings.shape)

/** Milliseconds for which a process goes on by settings that it has read: so long a switch or a lower cap may take to be obeyed. */
export const SETTINGS_KEPT_MS = 5000

const kept = new WeakMap<Table, { settings: ModelSettings; readAt: number }>()

/** The model's settings as they were at most {@link SETTINGS_KEPT_MS} ago. @throws AppError `dependency-unavailable` */
export async function recentSettings(table: Table): Promise<ModelSettings> {
  const known = kept.get(table)
  return known && Date.now() - known.readAt < SETTINGS_KEPT_MS ? known.settings : readSettings(table)
}

/**
 * The model's settings as they are at this moment.
 * @throws AppError `dependency-unavailable` when the table leaves a setting unread: its default might switch on what is off
 */
export async function readSettings(table: Table): Promise<ModelSettings> {
  const readAt = Date.now()
  const { data, unprocessed } = await table.entities.settings.get(KEYS.map((key) => ({ key }))).go({ consistent: true })
  if (unprocessed.length > 0) throw new AppError('dependency-unavailable')
  const settings = modelSettings.parse(Object.fromEntries(data.map(({ key, value }) => [key, value])))
  kept.set(table, { settings, readAt })
  return settings
}

/** The next call reads the settings anew. */
export const forgetSettings = (table: Table): void => void kept.delete(table)

/**
 * The model's settings and the day's budget as they are at this moment, read consistently.
 * @throws AppError `dependency-unavailable`
 */
export async function readMeter(table: Table, day: string): Promise<{ settings: ModelSettings; budget: BudgetState }> {
  const [settings, { data }] = await Promise.all([readSettings(table), table.entities.dayBudgets.get({ day }).go({ consistent: true })])
  return { settings, budget: { committed: data?.committed ?? 0, spent: data?.spent ?? 0, calls: data?.calls ?? 0, announced: data?.announced_percent ?? 0 } }
}
