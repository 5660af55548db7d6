import { SETTING_KEYS, SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { forgetSettings } from '../../platform/model/meter-settings.ts'
import { readSettingRows } from '../../platform/table/settings.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { SETTING_DESCRIPTIONS } from './descriptions.ts'
import { writeUnlessChanged } from './store.ts'
import { checkedValue, checkedValues, refuseDerived } from './values.ts'

export const listSettings: HandlerOf<'listSettings'> = async () => ({ settings: await shownSettings(getTable()) })

export const saveSetting: HandlerOf<'saveSetting'> = async ({ params: { key }, body, caller }) => {
  const value = checkedValue(key, body.value)
  refuseDerived(await readSettingRows(getTable()), [{ path: 'value', key, value }])
  const row = { key, value, updated_at: new Date().toISOString(), updated_by: caller.id }
  await getTable().entities.settings.put(row).go()
  forgetSettings(getTable())
  return { ...row, description: SETTING_DESCRIPTIONS[key] }
}

/**
 * All or none. Two admins may change different settings at the same time; of the same one, the second is told.
 * @throws AppError `invalid-request` with the faults by key; `settings-changed` with the `conflicts` as they are now
 */
export const saveSettings: HandlerOf<'saveSettings'> = async ({ body: { settings }, caller }) => {
  const table = getTable()
  const written = { updated_at: new Date().toISOString(), updated_by: caller.id }
  const values = checkedValues(settings)
  refuseDerived(
    await readSettingRows(table),
    values.map(({ key, value }) => ({ path: key, key, value })),
  )
  const changed = await writeUnlessChanged(
    table,
    values.map(({ key, value, seen }) => ({ row: { key, value, ...written }, seen })),
  )
  const shown = await shownSettings(table)
  if (changed.length > 0) throw new AppError('settings-changed', undefined, { extra: { conflicts: shown.filter(({ key }) => changed.includes(key)) } })
  forgetSettings(table)
  return { settings: shown }
}

async function shownSettings(table: Table) {
  const rows = await readSettingRows(table)
  return SETTING_KEYS.map((key) => ({
    key,
    value: rows.get(key)?.value ?? String(SETTING_SHAPES[key].parse(undefined)),
    description: SETTING_DESCRIPTIONS[key],
    updated_at: rows.get(key)?.updated_at ?? null,
    updated_by: rows.get(key)?.updated_by ?? null,
  }))
}
