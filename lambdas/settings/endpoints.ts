import { SETTING_KEYS, SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { forgetSettings } from '../runtime/meter-settings.ts'
import { getTable } from '../runtime/table.ts'
import { SETTING_DESCRIPTIONS } from './descriptions.ts'

export const listSettings: HandlerOf<'listSettings'> = async () => {
  const { data } = await getTable().entities.settings.query.settings({}).go({ consistent: true, pages: 'all' })
  const rows = new Map(data.map((row) => [row.key, row]))
  const settings = SETTING_KEYS.map((key) => ({
    key,
    value: rows.get(key)?.value ?? String(SETTING_SHAPES[key].parse(undefined)),
    description: SETTING_DESCRIPTIONS[key],
    updated_at: rows.get(key)?.updated_at ?? null,
    updated_by: rows.get(key)?.updated_by ?? null,
  }))
  return { settings }
}

export const saveSetting: HandlerOf<'saveSetting'> = async ({ params: { key }, body, caller }) => {
  const row = { key, value: checkedValue(key, body.value), updated_at: new Date().toISOString(), updated_by: caller.id }
  await getTable().entities.settings.put(row).go()
  forgetSettings(getTable())
  return { ...row, description: SETTING_DESCRIPTIONS[key] }
}

/** The value as it is kept (`true`, `70`). @throws AppError `invalid-request` outside the key's range */
function checkedValue(key: (typeof SETTING_KEYS)[number], value: string): string {
  // An empty text would count as 0.
  const parsed = SETTING_SHAPES[key].safeParse(value.trim() === '' ? Number.NaN : value.trim())
  if (parsed.success) return String(parsed.data)
  const errors = parsed.error.issues.map(({ message }) => ({ path: 'value', message }))
  throw new AppError('invalid-request', errors.map(({ message }) => message).join(' '), { extra: { errors } })
}
