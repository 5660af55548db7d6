import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { guardianConfig } from '#shared/contracts/quality/guardian.ts'
import { utcDay } from '#shared/domain/articles/visits.ts'
import { GUARDIAN_DEFAULTS, type GuardianConfig, type GuardianInterval } from '#shared/domain/quality/guardian-config.ts'
import { AppError } from '#shared/errors.ts'
import type { GuardianSettings } from '#shared/table/quality/guardian.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

type Row = EntityItem<ReturnType<typeof GuardianSettings>>

/** The settings with their version: 0 while nobody has changed any. */
export type ReadConfig = GuardianConfig & { version: number; updated_at: string | null }

/** Where the interval stands: schedules go by settings. */
const INTERVAL_KEY = 'guardian_run_interval_minutes'
/** How often a change looks again when somebody else changed another field meanwhile. */
const ROUNDS = 5

/** What the guardian may do, read consistently. */
export async function readConfig(table: Table): Promise<ReadConfig> {
  const [{ data }, { guardian_run_interval_minutes }] = await Promise.all([
    table.entities.guardianSettings.get({}).go({ consistent: true }),
    readSettingValues(table, [INTERVAL_KEY]),
  ])
  const run_interval_minutes = guardian_run_interval_minutes as GuardianInterval
  if (!data) return { ...GUARDIAN_DEFAULTS, run_interval_minutes, version: 0, updated_at: null }
  const { revenue_per_thousand_views = null, ...row } = data
  return { ...row, run_interval_minutes, revenue_per_thousand_views }
}

/**
 * Changes some settings; what somebody else changes at the same time stays.
 * @throws AppError `dependency-unavailable` when they change too quickly
 */
export async function changeConfig(table: Table, change: Partial<GuardianConfig>, updated_by: string): Promise<ReadConfig> {
  for (let round = 0; round < ROUNDS; round++) {
    const { version: before, updated_at: _, ...config } = await readConfig(table)
    const { revenue_per_thousand_views: revenue, run_interval_minutes, ...fields } = { ...config, ...change }
    const updated_at = new Date().toISOString()
    const row: Row = {
      ...fields,
      ...(revenue === null ? {} : { revenue_per_thousand_views: revenue }),
      version: before + 1,
      updated_at,
      updated_by,
    }
    const refused = await refusedWrites(() =>
      table.transaction
        .write(({ guardianSettings, settings }) => [
          guardianSettings
            .put(row)
            .where((a, { eq, notExists }) => (before === 0 ? notExists(a.version) : eq(a.version, before)))
            .commit(),
          ...(change.run_interval_minutes === undefined
            ? []
            : [settings.put({ key: INTERVAL_KEY, value: String(run_interval_minutes), updated_at, updated_by }).commit()]),
        ])
        .go(),
    )
    if (refused.length === 0) return readConfig(table)
  }
  throw new AppError('dependency-unavailable', 'The settings are changing too quickly; nothing was changed.')
}

/** As the API shows them. @param now epoch milliseconds */
export async function configView(table: Table, config: ReadConfig, now: number): Promise<z.output<typeof guardianConfig>> {
  const { data } = await table.entities.guardianDays.get({ day: utcDay(now) }).go({ consistent: true })
  const { enabled, creativity_level, min_confidence_to_act, max_prompts_per_day, run_interval_minutes, revenue_per_thousand_views, updated_at } = config
  return {
    id: 1,
    ...{ enabled, creativity_level, min_confidence_to_act, max_prompts_per_day, run_interval_minutes, revenue_per_thousand_views },
    prompts_today: data?.prompts ?? 0,
    updated_at,
  }
}
