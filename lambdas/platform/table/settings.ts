import type { EntityItem } from 'electrodb'
import { SETTING_SHAPES, type SettingKey } from '#shared/contracts/settings.ts'
import type { Setting } from '#shared/table/platform/desk.ts'
import type { Table } from './table.ts'

export type SettingRow = EntityItem<ReturnType<typeof Setting>>
export type SettingValues<K extends SettingKey> = { [P in K]: ReturnType<(typeof SETTING_SHAPES)[P]['parse']> }

/** Every setting that somebody has set, by key. */
export async function readSettingRows(table: Table): Promise<Map<string, SettingRow>> {
  const { data } = await table.entities.settings.query.settings({}).go({ consistent: true, pages: 'all' })
  return new Map(data.map((row) => [row.key, row]))
}

/**
 * Some settings as they are at this moment; one that nobody has set, or that does not fit its range any more, is as on a new site. A single one is read
 * alone: all together are a hundred rows to go through.
 */
export const readSettingValues = async <K extends SettingKey>(table: Table, keys: readonly K[]): Promise<SettingValues<K>> => {
  const [only, ...others] = keys
  return valuesOf(only && others.length === 0 ? await readSettingRow(table, only) : await readSettingRows(table), keys)
}

async function readSettingRow(table: Table, key: SettingKey): Promise<Map<string, SettingRow>> {
  const { data } = await table.entities.settings.get({ key }).go({ consistent: true })
  return new Map(data ? [[key, data]] : [])
}

/** Values of some settings from the rows of those that somebody has set. */
export function valuesOf<K extends SettingKey>(rows: ReadonlyMap<string, SettingRow>, keys: readonly K[]): SettingValues<K> {
  const values = keys.map((key) => {
    const parsed = SETTING_SHAPES[key].safeParse(rows.get(key)?.value)
    return [key, parsed.success ? parsed.data : SETTING_SHAPES[key].parse(undefined)]
  })
  return Object.fromEntries(values) as SettingValues<K>
}
