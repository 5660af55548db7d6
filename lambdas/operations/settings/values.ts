import { SETTING_SHAPES, type SettingKey } from '#shared/contracts/settings.ts'
import { isDerivedSetting } from '#shared/domain/growth/integrations.ts'
import { AppError } from '#shared/errors.ts'

interface Fault {
  path: string
  message: string
}

/** The value as it is kept (`true`, `70`, `en,lt`). @throws AppError `invalid-request` outside the key's range */
export function checkedValue(key: SettingKey, value: string): string {
  const read = readValue(key, value)
  if ('faults' in read) throw refusal(read.faults.map((message) => ({ path: 'value', message })))
  return read.kept
}

/** The values as they are kept. @throws AppError `invalid-request` naming every key whose value cannot be */
export function checkedValues<V extends { key: SettingKey; value: string }>(values: readonly V[]): V[] {
  const errors: Fault[] = []
  const kept = values.map((one) => {
    const read = readValue(one.key, one.value)
    if ('kept' in read) return { ...one, value: read.kept }
    errors.push(...read.faults.map((message) => ({ path: one.key, message })))
    return one
  })
  if (errors.length > 0) throw refusal(errors)
  return kept
}

/** Values that follow from stored secrets stay as they are. @throws AppError `invalid-request` naming each that would change */
export function refuseDerived(rows: ReadonlyMap<string, { value: string }>, values: readonly { path: string; key: SettingKey; value: string }[]): void {
  const changed = values.filter(({ key, value }) => isDerivedSetting(key) && value !== (rows.get(key)?.value ?? ''))
  if (changed.length > 0) throw refusal(changed.map(({ path }) => ({ path, message: DERIVED })))
}

const DERIVED = 'It says whether the secrets of the network are kept: connect or disconnect the network instead.'

function readValue(key: SettingKey, value: string): { kept: string } | { faults: string[] } {
  const shape = SETTING_SHAPES[key]
  const typed = value.trim()
  const isText = typeof shape.parse(undefined) === 'string'
  // An empty text would count as 0.
  const parsed = shape.safeParse(typed === '' && !isText ? Number.NaN : typed)
  return parsed.success ? { kept: String(parsed.data) } : { faults: parsed.error.issues.map(({ message }) => message) }
}

const refusal = (errors: readonly Fault[]): AppError =>
  new AppError('invalid-request', [...new Set(errors.map(({ message }) => message))].join(' '), { extra: { errors } })
