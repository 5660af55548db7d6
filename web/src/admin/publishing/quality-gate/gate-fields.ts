import { qualityGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { ORIGINAL_SETTINGS, type OriginalSetting } from '#shared/domain/articles/gate-rules.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'
import { withTexts } from './gate-texts.ts'

export type GateValues = ReturnType<typeof qualityGateSettings.parse>
export type GateKey = keyof GateValues
type NumberKey = { [K in GateKey]: GateValues[K] extends number ? K : never }[GateKey]
type SwitchKey = Exclude<GateKey, NumberKey>

const isSwitch = (setting: OriginalSetting): setting is Extract<OriginalSetting, { usual: boolean }> => typeof setting.usual === 'boolean'

interface Field<Key> {
  key: Key
  label: string
  about: string
}

interface NumberField extends Field<NumberKey> {
  max: number
  step: number
}

/** The gate's thresholds with the greatest that each may be; the least is always 0. */
export const NUMBER_FIELDS: readonly NumberField[] = ORIGINAL_SETTINGS.flatMap((setting) => (isSwitch(setting) ? [] : [withTexts(setting)]))

export const SWITCH_FIELDS: readonly Field<SwitchKey>[] = [
  { key: 'quality_gate_enabled', label: t.qualityGateOn, about: t.aboutGateSwitch },
  ...ORIGINAL_SETTINGS.filter(isSwitch).map(withTexts),
]

export const GATE_DEFAULTS: GateValues = qualityGateSettings.parse({})
export const GATE_KEYS = Object.keys(GATE_DEFAULTS) as GateKey[]

/** The gate's settings among all of them. */
export const gateValues = (settings: Answer<'listSettings'>['settings']): GateValues =>
  qualityGateSettings.strip().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])))

/** What a number field holds as a threshold: what is no number is 0, what is out of range the nearest that is in it. */
export function thresholdOf(typed: string | number, max: number): number {
  const value = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isFinite(value) ? Math.round(Math.min(max, Math.max(0, value))) : 0
}
